-- Who did what to whom. Rows are written once: the trigger refuses every change.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer,
  action text not null check (action ~ '^[a-z-]+(\.[a-z-]+)+$'),
  subject_id integer,
  details jsonb not null default '{}'::jsonb,
  request_id text not null,
  network text not null
);

create index audit_log_of_a_subject on audit_log (subject_id, at desc);
create index audit_log_of_an_actor on audit_log (actor_id, at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;

create trigger audit_log_is_append_only
  before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
