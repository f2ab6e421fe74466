-- The roles of the database. A superuser runs it once in the new, empty database, before the first migration:
--   createdb alinha && psql -d alinha -v ON_ERROR_STOP=1 -f infra/postgres/roles.sql
-- and gives each role a password (\password alinha_api). It is safe to repeat. What the roles may do in the tables is given by
-- apps/server/database/grants.sql at the end of every migration.
do $$
declare
  -- The owner migrates, and no process that answers people has its password.
  role text;
begin
  foreach role in array array['alinha_owner', 'alinha_api', 'alinha_worker', 'alinha_read'] loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login nosuperuser nocreatedb nocreaterole noreplication', role);
    end if;
  end loop;
  execute format('alter database %I owner to alinha_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to alinha_api, alinha_worker, alinha_read', current_database());
end
$$;

alter schema public owner to alinha_owner;
revoke create on schema public from public;

-- A person waits for the API. A process through a pooler has no other limits than these.
alter role alinha_api set statement_timeout = '2s';
alter role alinha_api set lock_timeout = '1s';
alter role alinha_api set idle_in_transaction_session_timeout = '5s';

alter role alinha_worker set statement_timeout = '60s';
alter role alinha_worker set lock_timeout = '1s';
alter role alinha_worker set idle_in_transaction_session_timeout = '5s';

-- For figures and for looking around. It can hold up nobody, and change nothing.
alter role alinha_read set statement_timeout = '30s';
alter role alinha_read set lock_timeout = '100ms';
alter role alinha_read set idle_in_transaction_session_timeout = '30s';
alter role alinha_read set default_transaction_read_only = on;
