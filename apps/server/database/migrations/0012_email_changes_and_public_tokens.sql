-- A new address counts when both mailboxes have said yes. A person has one change under way at most.
create table email_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  old_email text not null check (old_email = lower(old_email) and length(old_email) between 3 and 254),
  new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 254),
  asked_at timestamptz not null default now(),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  applied_at timestamptz,
  constraint change_needs_both check (applied_at is null or num_nulls(old_confirmed_at, new_confirmed_at) = 0)
);

create unique index email_changes_under_way on email_changes (user_id) where applied_at is null;
create index email_changes_of_a_user on email_changes (user_id);

comment on column email_changes.id is 'technical';
comment on column email_changes.user_id is 'technical';
comment on column email_changes.old_email is 'personal: E-mail antigo';
comment on column email_changes.new_email is 'personal: E-mail novo pedido';
comment on column email_changes.asked_at is 'personal: Troca de e-mail pedida em';
comment on column email_changes.old_confirmed_at is 'personal: Troca confirmada no e-mail antigo em';
comment on column email_changes.new_confirmed_at is 'personal: Troca confirmada no e-mail novo em';
comment on column email_changes.applied_at is 'personal: E-mail trocado em';

-- Opens a person's public page for a few minutes, and nothing else. Only the hash is kept.
create table public_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);

create index public_tokens_of_a_user on public_tokens (user_id);

comment on column public_tokens.token_hash is 'technical';
comment on column public_tokens.user_id is 'technical';
comment on column public_tokens.expires_at is 'technical';
