-- What went wrong in the program itself, each once for a release: where in our code it was and what it said, without anything
-- that a person has sent.
create table bugs (
  id bigint generated always as identity primary key,
  -- Of side, release, kind and stack.
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{32}$'),
  side text not null check (side in ('api', 'worker', 'page')),
  release text not null check (length(release) <= 100),
  title text not null check (length(title) between 1 and 200),
  place text not null check (length(place) <= 120),
  frames text[] not null check (cardinality(frames) <= 20),
  count bigint not null check (count > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Of one request in which it happened.
  trace_id text check (length(trace_id) <= 32),
  -- When managers were mailed about it.
  told_at timestamptz,
  resolved_at timestamptz
);

create index bugs_to_tell on bugs (id) where told_at is null;
create index bugs_by_last on bugs (last_at);

comment on column bugs.id is 'technical';
comment on column bugs.fingerprint is 'technical';
comment on column bugs.side is 'technical';
comment on column bugs.release is 'technical';
comment on column bugs.title is 'technical';
comment on column bugs.place is 'technical';
comment on column bugs.frames is 'technical';
comment on column bugs.count is 'technical';
comment on column bugs.first_at is 'technical';
comment on column bugs.last_at is 'technical';
comment on column bugs.trace_id is 'technical';
comment on column bugs.told_at is 'technical';
comment on column bugs.resolved_at is 'technical';
