-- Lists of people that are too long to be written while somebody waits. The file is kept for a day.
create table exports (
  id integer generated always as identity primary key,
  manager_id integer not null references users on delete cascade,
  -- The filters of the list of users, by their names in the call.
  filters jsonb not null,
  language text not null,
  rows integer not null check (rows >= 0),
  written integer not null default 0 check (written >= 0),
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  check ((ready_at is null) = (expires_at is null))
);
create index exports_of_a_manager on exports (manager_id, id desc);

comment on column exports.id is 'technical';
comment on column exports.manager_id is 'technical';
comment on column exports.filters is 'technical';
comment on column exports.language is 'technical';
comment on column exports.rows is 'personal: Pessoas na lista exportada';
comment on column exports.written is 'technical';
comment on column exports.requested_at is 'personal: Lista pedida em';
comment on column exports.ready_at is 'technical';
comment on column exports.expires_at is 'technical';
