-- What managers do to many people at once. A worker does it person by person, and the rows say what became of each.
create table bulk_changes (
  -- Chosen by the page that sends it, so that a request which is repeated is the same.
  id uuid primary key,
  -- Null once whoever began it is gone.
  manager_id integer references users on delete set null,
  action text not null check (action in ('give-days', 'give-student', 'take-student', 'mail-password', 'block', 'unblock')),
  days integer check (days > 0),
  reason text not null check (length(reason) between 1 and 300),
  started_at timestamptz not null default now(),
  stopped_at timestamptz,
  check ((action = 'give-days') = (days is not null))
);
create index bulk_changes_of_a_manager on bulk_changes (manager_id);
create index bulk_changes_by_start on bulk_changes (started_at);

create table bulk_change_people (
  bulk_id uuid not null references bulk_changes on delete cascade,
  user_id integer not null references users on delete cascade,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'unchanged', 'refused')),
  -- The code of the refusal.
  refusal text,
  primary key (bulk_id, user_id),
  check ((outcome = 'refused') = (refusal is not null))
);
create index bulk_change_people_by_outcome on bulk_change_people (bulk_id, outcome, user_id);
create index bulk_change_people_of_a_person on bulk_change_people (user_id);

comment on column bulk_changes.id is 'technical';
comment on column bulk_changes.manager_id is 'technical';
comment on column bulk_changes.action is 'personal: O que você fez a várias pessoas';
comment on column bulk_changes.days is 'technical';
comment on column bulk_changes.reason is 'personal: Motivo que você escreveu';
comment on column bulk_changes.started_at is 'personal: Começou em';
comment on column bulk_changes.stopped_at is 'technical';
comment on column bulk_change_people.bulk_id is 'technical';
comment on column bulk_change_people.user_id is 'technical';
comment on column bulk_change_people.outcome is 'personal: O que aconteceu';
comment on column bulk_change_people.refusal is 'technical';
