-- A mailed token is a secret: only its hash is kept, it ends, and it works once, for one purpose and one address.
create table email_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('recover-password', 'confirm-email', 'change-email-old', 'change-email-new')),
  -- Where the token was mailed to, which for a change of address is not the address of the account.
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  payload jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint token_ends_after_it_began check (expires_at > created_at)
);

create index email_tokens_of_a_user on email_tokens (user_id, purpose);
create index email_tokens_to_forget on email_tokens (expires_at);

comment on column email_tokens.token_hash is 'technical';
comment on column email_tokens.user_id is 'technical';
comment on column email_tokens.purpose is 'technical';
comment on column email_tokens.email is 'personal: E-mail para o qual enviamos um código de confirmação';
comment on column email_tokens.payload is 'technical';
comment on column email_tokens.created_at is 'technical';
comment on column email_tokens.expires_at is 'technical';
comment on column email_tokens.used_at is 'technical';
