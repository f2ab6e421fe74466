-- A playback is one person watching one lesson in one session: what its address names, and what revoking it ends.
create table playbacks (
  -- Stands in every address of the lesson's files, so it must not be guessed.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{16}$'),
  user_id integer not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  movie_id integer not null references movies,
  encode_id text not null references encodes,
  issued_at timestamptz not null default now(),
  began_at timestamptz,
  -- When the files were last asked for, to within some seconds.
  seen_at timestamptz,
  stopped_at timestamptz,
  stopped_because text check (stopped_because in ('another-stream')),
  constraint a_stop_has_a_reason check ((stopped_at is null) = (stopped_because is null)),
  constraint only_what_began_is_stopped check (stopped_at is null or began_at is not null)
)
-- seen_at changes all the time and is in no index: with room on the page, such a change stays on it.
with (fillfactor = 70);

create index playbacks_of_a_user on playbacks (user_id, issued_at desc);
create index playbacks_of_a_session on playbacks (session_id, encode_id);
create index playbacks_to_forget on playbacks (issued_at);

comment on column playbacks.id is 'technical';
comment on column playbacks.user_id is 'technical';
comment on column playbacks.session_id is 'technical';
comment on column playbacks.movie_id is 'personal: Número da aula';
comment on column playbacks.encode_id is 'technical';
comment on column playbacks.issued_at is 'personal: Aula aberta em';
comment on column playbacks.began_at is 'personal: Começou a assistir em';
comment on column playbacks.seen_at is 'personal: Assistiu até';
comment on column playbacks.stopped_at is 'personal: Interrompida em';
comment on column playbacks.stopped_because is 'personal: Por que foi interrompida';
