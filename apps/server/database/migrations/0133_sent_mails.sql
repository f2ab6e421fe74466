-- Which mails a person was sent, so that a manager can say so and send one again. What they say is written anew then: only
-- ids and subjects are kept.
create table sent_mails (
  job_id uuid primary key,
  user_id integer not null references users on delete cascade,
  job text not null,
  payload jsonb not null,
  job_key text,
  email text not null,
  subject text not null,
  asked_at timestamptz not null default now(),
  -- Null while a mail that a manager sends again has not left.
  sent_at timestamptz,
  -- Until when the code or link in it works, where it was asked for by its reader.
  code_ends_at timestamptz,
  dropped_because text,
  constraint what_is_dropped_was_not_sent check (dropped_because is null or sent_at is null)
);

create index sent_mails_of_a_person on sent_mails (user_id, asked_at desc);
create index sent_mails_by_age on sent_mails (asked_at);

comment on column sent_mails.job_id is 'technical';
comment on column sent_mails.user_id is 'technical';
comment on column sent_mails.job is 'technical';
comment on column sent_mails.payload is 'technical';
comment on column sent_mails.job_key is 'technical';
comment on column sent_mails.email is 'personal: Para onde';
comment on column sent_mails.subject is 'personal: Assunto';
comment on column sent_mails.asked_at is 'technical';
comment on column sent_mails.sent_at is 'personal: Enviado em';
comment on column sent_mails.code_ends_at is 'technical';
comment on column sent_mails.dropped_because is 'technical';
