-- A session is the truth behind a token: ending the row ends every token that names it.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'role-changed', 'password-changed', 'ended-by-owner')),
  -- 203.0.113.0/24, never the whole address: enough to recognise a network.
  network text not null,
  device text not null check (length(device) <= 200),
  constraint end_has_a_reason check ((ended_at is null) = (ended_because is null)),
  constraint ends_after_it_began check (expires_at > created_at)
);

create index sessions_of_a_user on sessions (user_id, network, created_at desc);
create index sessions_to_forget on sessions (expires_at);
