-- What each role of infra/postgres/roles.sql may do, as the owner gives it at the end of every migration. Where there are no
-- such roles, as in development, it does nothing.
do $$
declare
  app constant text := 'alinha_api, alinha_worker';
  place text;
  found record;
begin
  if (select count(*) from pg_roles where rolname in ('alinha_api', 'alinha_worker', 'alinha_read')) < 3 then
    return;
  end if;

  foreach place in array array['public', 'shards', 'jobs'] loop
    continue when to_regnamespace(place) is null;
    execute format('grant usage on schema %I to %s', place, app);
    execute format('grant select, insert, update, delete on all tables in schema %I to %s', place, app);
    execute format('grant usage, select on all sequences in schema %I to %s', place, app);
  end loop;
  if to_regnamespace('invariants') is not null then
    grant usage on schema invariants to alinha_worker, alinha_read;
    grant select on all tables in schema invariants to alinha_worker, alinha_read;
  end if;

  -- What is written once stays, whatever a process tries.
  for found in
    select to_regclass(name) as place from unnest(array[
      'audit_log', 'payment_facts', 'price_books', 'split_rules', 'split_shares', 'receiver_payouts', 'ticket_events',
      'ticket_plans', 'ticket_decisions', 'ticket_attestations', 'ticket_openings', 'work_calendars', 'promise_rules'
    ]) as name where to_regclass(name) is not null
  loop
    execute format('revoke update, delete on %s from %s', found.place, app);
  end loop;
  -- Seals are made by functions of the owner.
  for found in
    select to_regclass(name) as place from unnest(array['migrations', 'audit_seals', 'audit_settled']) as name
     where to_regclass(name) is not null
  loop
    execute format('revoke insert, update, delete on %s from %s', found.place, app);
  end loop;
  for found in
    select to_regprocedure(name) as called from unnest(array[
      'settle_audit_log()', 'seal_audit_log()', 'forget_old_audit()'
    ]) as name where to_regprocedure(name) is not null
  loop
    execute format('grant execute on function %s to alinha_worker', found.called);
  end loop;
  for found in
    select to_regprocedure(name) as called from unnest(array['lock_payment_facts()', 'lock_price_books()']) as name
     where to_regprocedure(name) is not null
  loop
    execute format('grant execute on function %s to %s', found.called, app);
  end loop;

  -- Who looks around sees neither a person nor a secret: columns that are tagged technical, without keys, hashes and payloads.
  grant usage on schema public to alinha_read;
  revoke all on all tables in schema public from alinha_read;
  for found in
    select c.oid::regclass as place, string_agg(quote_ident(a.attname), ', ') as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.relname !~ 'token|password|second_factor|_keys$|tombstone|rate_limits|email_changes'
       and col_description(c.oid, a.attnum) = 'technical'
       and a.attname !~ 'hash|hmac|sealed|secret|token|wrapped|key|payload|details|words|text|body|email|address'
     group by c.oid
  loop
    execute format('grant select (%s) on %s to alinha_read', found.columns, found.place);
  end loop;
end
$$;
