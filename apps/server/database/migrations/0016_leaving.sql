-- A person may take their data with them, and leave. Leaving can be undone for seven days, and not after.
create table data_exports (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  constraint a_ready_export_expires_in_a_day
    check ((ready_at is null) = (expires_at is null) and expires_at = ready_at + interval '24 hours')
);

create index data_exports_of_a_user on data_exports (user_id, requested_at desc);
create index data_exports_to_forget on data_exports (requested_at);

create table account_deletions (
  user_id integer primary key references users on delete cascade,
  confirmed_at timestamptz not null default now(),
  due_at timestamptz not null,
  carried_out_at timestamptz,
  constraint there_are_seven_days_to_undo check (due_at = confirmed_at + interval '168 hours'),
  constraint not_carried_out_early check (carried_out_at >= due_at)
);

create index account_deletions_to_carry_out on account_deletions (due_at) where carried_out_at is null;

-- What is left of an address: a keyed hash, which tells that it was here and cannot be turned back.
create table account_tombstones (
  email_hmac text primary key check (length(email_hmac) = 43),
  deleted_at timestamptz not null default now()
);

alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check check (
    purpose in ('recover-password', 'confirm-email', 'change-email-old', 'change-email-new', 'delete-account')
  ) not valid;

comment on column data_exports.id is 'technical';
comment on column data_exports.user_id is 'technical';
comment on column data_exports.requested_at is 'personal: Cópia pedida em';
comment on column data_exports.ready_at is 'personal: Cópia pronta em';
comment on column data_exports.expires_at is 'personal: Disponível até';

comment on column account_deletions.user_id is 'technical';
comment on column account_deletions.confirmed_at is 'personal: Exclusão confirmada em';
comment on column account_deletions.due_at is 'personal: Exclusão marcada para';
comment on column account_deletions.carried_out_at is 'technical';

comment on column account_tombstones.email_hmac is 'technical';
comment on column account_tombstones.deleted_at is 'technical';
