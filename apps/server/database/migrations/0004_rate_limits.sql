-- Counts of attempts per key and window, shared by every process. Unlogged: losing them in a crash only forgives.
create unlogged table rate_limits (
  key text not null check (length(key) <= 200),
  window_ends_at timestamptz not null,
  hits integer not null default 1 check (hits >= 0),
  primary key (key)
);

create index rate_limits_to_forget on rate_limits (window_ends_at);
