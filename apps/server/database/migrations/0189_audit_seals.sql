-- The record is sealed in chunks, each with the hash of the one before, so that a row which is changed, added or removed
-- later is noticed. Rows end after five years, as whole chunks; their seals stay.
create table audit_seals (
  id integer primary key check (id > 0),
  first_id bigint not null,
  last_id bigint not null check (last_id >= first_id),
  row_count integer not null check (row_count > 0),
  newest_at timestamptz not null,
  rows_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  forgotten_at timestamptz
);

-- Up to here every row that will ever be is there. Ids do not come in the order of commits.
create table audit_settled (
  is_only boolean primary key default true check (is_only),
  up_to bigint not null
);
insert into audit_settled (up_to) values (0);

-- What the last look at every seal has found.
create table audit_checks (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null,
  problems integer not null
);

comment on column audit_seals.id is 'technical';
comment on column audit_seals.first_id is 'technical';
comment on column audit_seals.last_id is 'technical';
comment on column audit_seals.row_count is 'technical';
comment on column audit_seals.newest_at is 'technical';
comment on column audit_seals.rows_hash is 'technical';
comment on column audit_seals.hash is 'technical';
comment on column audit_seals.sealed_at is 'technical';
comment on column audit_seals.forgotten_at is 'technical';
comment on column audit_settled.is_only is 'technical';
comment on column audit_settled.up_to is 'technical';
comment on column audit_checks.is_only is 'technical';
comment on column audit_checks.checked_at is 'technical';
comment on column audit_checks.problems is 'technical';

create function hash_audit_rows(from_id bigint, to_id bigint)
  returns table (row_count integer, newest_at timestamptz, rows_hash bytea)
  language sql stable as $$
  select count(*)::integer, max(at), sha256(convert_to(coalesce(string_agg(
           jsonb_build_array(id, extract(epoch from at), actor_id, action, subject_id, details, request_id, network)::text,
           E'\n' order by id), ''), 'UTF8'))
    from audit_log where id between from_id and to_id
$$;

create function hash_audit_seal(before bytea, seal audit_seals) returns bytea language sql immutable as $$
  select sha256(before || seal.rows_hash || convert_to(
    format('%s %s %s %s %s', seal.id, seal.first_id, seal.last_id, seal.row_count, extract(epoch from seal.newest_at)),
    'UTF8'))
$$;

-- Waits for those who are writing, and lets nobody write meanwhile: for an instant, or it gives up.
create function settle_audit_log() returns void language plpgsql
  security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
begin
  lock table audit_log in share mode;
  update audit_settled set up_to = (select coalesce(max(id), 0) from audit_log);
end
$$;

-- Seals the next rows that are settled, at most 10,000. Returns nothing when there are none.
create function seal_audit_log() returns setof audit_seals language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  former audit_seals;
  seal audit_seals;
begin
  lock table audit_seals in share row exclusive mode;
  select * into former from audit_seals order by id desc limit 1;
  seal.id := coalesce(former.id, 0) + 1;
  seal.first_id := coalesce(former.last_id, 0) + 1;
  select max(next.id) into seal.last_id from (
    select id from audit_log where id between seal.first_id and (select up_to from audit_settled) order by id limit 10000
  ) as next;
  if seal.last_id is null then
    return;
  end if;
  select h.row_count, h.newest_at, h.rows_hash into seal.row_count, seal.newest_at, seal.rows_hash
    from hash_audit_rows(seal.first_id, seal.last_id) as h;
  return query
    insert into audit_seals (id, first_id, last_id, row_count, newest_at, rows_hash, hash)
    values (seal.id, seal.first_id, seal.last_id, seal.row_count, seal.newest_at, seal.rows_hash,
            hash_audit_seal(coalesce(former.hash, ''), seal))
    returning *;
end
$$;

-- Removes the rows of one chunk whose newest is older than five years. Returns how many, and null when there is no such chunk.
create function forget_old_audit() returns integer language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  seal audit_seals;
begin
  select * into seal from audit_seals
   where forgotten_at is null and newest_at < now() - interval '5 years' order by id limit 1 for update;
  if seal.id is null then
    return null;
  end if;
  delete from audit_log where id between seal.first_id and seal.last_id;
  update audit_seals set forgotten_at = now() where id = seal.id;
  return seal.row_count;
end
$$;

revoke execute on function settle_audit_log(), seal_audit_log(), forget_old_audit() from public;

-- The record is still never edited; after five years its rows may go.
create function refuse_audit_removal() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '5 years' then
    return old;
  end if;
  raise exception 'audit_log is append-only';
end
$$;

drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only
  before update or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_log_is_kept
  before delete on audit_log
  for each row execute function refuse_audit_removal();

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.forgotten_at is null
     and to_jsonb(new) - 'forgotten_at' = to_jsonb(old) - 'forgotten_at' then
    return new;
  end if;
  raise exception 'audit_seals is append-only';
end
$$;

create trigger audit_seals_are_append_only before update or delete on audit_seals
  for each row execute function refuse_seal_change();

-- A role that may neither change nor remove rows may not lock their table either, unless its owner does it for them.
create function lock_payment_facts() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  lock table payment_facts in share mode;
end
$$;

create function lock_price_books() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  lock table price_books in share row exclusive mode;
end
$$;

revoke execute on function lock_payment_facts(), lock_price_books() from public;
