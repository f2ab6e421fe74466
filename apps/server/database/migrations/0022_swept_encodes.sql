-- Files of an encode that nobody can see any longer are removed after some days; its row stays, as history.
alter table encodes
  add column swept_at timestamptz;

comment on column encodes.swept_at is 'technical';
