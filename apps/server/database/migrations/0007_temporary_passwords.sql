-- A person has at most one temporary password, and a session opened with it may only choose a new one.
create table temporary_passwords (
  user_id integer primary key references users on delete cascade,
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint temporary_password_ends_after_it_began check (expires_at > created_at)
);

create index temporary_passwords_to_forget on temporary_passwords (expires_at);

comment on column temporary_passwords.user_id is 'technical';
comment on column temporary_passwords.password_hash is 'technical';
comment on column temporary_passwords.created_at is 'technical';
comment on column temporary_passwords.expires_at is 'technical';

alter table sessions
  add column purpose text not null default 'everything'
    constraint purpose_is_known check (purpose in ('everything', 'choose-password'));

comment on column sessions.purpose is 'technical';
