-- What was found when the invariants of money were last looked at, for alerts: looking takes too long for each scrape.
create table checked_invariants (
  name text primary key,
  broken integer not null check (broken >= 0),
  checked_at timestamptz not null
);
comment on column checked_invariants.name is 'technical';
comment on column checked_invariants.broken is 'technical';
comment on column checked_invariants.checked_at is 'technical';
