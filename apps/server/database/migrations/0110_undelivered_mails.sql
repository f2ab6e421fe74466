-- Mails that the mail server has not taken yet, or that were given up. What they say is written anew when they are sent
-- again, so only ids are kept here, and whom a manager can tell them by. A row goes when its mail has left.
create table undelivered_mails (
  id bigint generated always as identity primary key,
  job_id uuid not null unique,
  job text not null,
  payload jsonb not null,
  job_key text,
  user_id bigint references users,
  email text,
  subject text,
  reason text not null,
  status integer,
  code text,
  tries integer not null check (tries > 0),
  first_failed_at timestamptz not null default now(),
  last_failed_at timestamptz not null default now(),
  given_up_at timestamptz,
  dropped_because text,
  constraint what_is_dropped_was_given_up check (dropped_because is null or given_up_at is not null)
);

create index undelivered_mails_of_a_person on undelivered_mails (user_id);
create index undelivered_mails_by_end on undelivered_mails (last_failed_at);

comment on column undelivered_mails.id is 'technical';
comment on column undelivered_mails.job_id is 'technical';
comment on column undelivered_mails.job is 'technical';
comment on column undelivered_mails.payload is 'technical';
comment on column undelivered_mails.job_key is 'technical';
comment on column undelivered_mails.user_id is 'technical';
comment on column undelivered_mails.email is 'personal: Para onde';
comment on column undelivered_mails.subject is 'personal: Assunto';
comment on column undelivered_mails.reason is 'technical';
comment on column undelivered_mails.status is 'technical';
comment on column undelivered_mails.code is 'technical';
comment on column undelivered_mails.tries is 'technical';
comment on column undelivered_mails.first_failed_at is 'personal: Desde quando';
comment on column undelivered_mails.last_failed_at is 'personal: Última tentativa';
comment on column undelivered_mails.given_up_at is 'technical';
comment on column undelivered_mails.dropped_because is 'technical';
