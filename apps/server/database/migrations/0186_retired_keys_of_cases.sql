-- A key that wraps no case any more is retired for good: no process that still has it first wraps a case with it, and its
-- letter never names another key.
create table retired_case_keys (
  kid text primary key check (kid ~ '^[a-z]$'),
  retired_at timestamptz not null
);

create function refuse_retired_case_key() returns trigger language plpgsql as $$
begin
  if exists (select 1 from retired_case_keys where kid = new.kid) then
    raise exception 'the key "%" of TICKET_KEYS is retired', new.kid;
  end if;
  return new;
end
$$;
create trigger ticket_keys_are_wrapped_by_keys_in_use before insert or update of kid on ticket_keys
  for each row execute function refuse_retired_case_key();

create trigger retired_case_keys_are_append_only before update or delete or truncate on retired_case_keys
  for each statement execute function refuse_ticket_change();

-- What a rotation looks for.
-- squawk-ignore require-concurrent-index-creation
create index ticket_keys_by_wrapping_key on ticket_keys (kid, ticket_id);

comment on column retired_case_keys.kid is 'technical';
comment on column retired_case_keys.retired_at is 'technical';
