-- An upload is what a manager sent, an encode what became of it. A lesson shows one encode; a replaced file is a new
-- upload and a new encode, so a published file never changes and the lesson keeps its identity and history.
create table uploads (
  id uuid primary key,
  movie_id integer not null references movies,
  file_name text not null check (length(file_name) between 1 and 255),
  bytes bigint not null check (bytes > 0),
  state text not null default 'receiving'
    check (state in ('receiving', 'received', 'encoding', 'published', 'refused', 'failed', 'cancelled')),
  -- Of the catalogue of refusals, when the content is none that we take.
  refusal text check (length(refusal) <= 100),
  created_at timestamptz not null default now(),
  received_at timestamptz,
  constraint a_refused_upload_says_why check ((state = 'refused') = (refusal is not null))
);

create index uploads_of_a_movie on uploads (movie_id, created_at desc);
create index uploads_to_sweep on uploads (created_at) where state = 'receiving';

create table encodes (
  -- The name of its folder, and what a viewer's address is signed for.
  id text primary key check (id ~ '^[a-z0-9]{16}$'),
  movie_id integer not null references movies,
  upload_id uuid not null references uploads,
  kind text not null check (kind in ('lesson', 'preview')),
  state text not null default 'encoding' check (state in ('encoding', 'published', 'replaced', 'failed')),
  -- What is to be made: rungs, frame rate, pieces. Every worker reads the same plan.
  plan jsonb not null,
  duration_ms integer not null check (duration_ms > 0),
  failure text check (length(failure) <= 4000),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  constraint a_published_encode_has_a_date check (state <> 'published' or published_at is not null)
);

create index encodes_of_a_movie on encodes (movie_id, created_at desc);
create index encodes_of_an_upload on encodes (upload_id);

-- The pieces into which a long lesson is cut, so that several workers share it. A row is a piece that is done.
create table encode_pieces (
  encode_id text not null references encodes on delete cascade,
  piece integer not null check (piece >= 0),
  done_at timestamptz not null default now(),
  primary key (encode_id, piece)
);

alter table movies
  add column encode_id text,
  add column preview_encode_id text,
  add column preview_start_seconds integer not null default 0 check (preview_start_seconds >= 0);

-- Both columns are new and empty, so there is nothing to validate under a lock.
alter table movies
  add constraint movies_show_an_encode foreign key (encode_id) references encodes not valid,
  add constraint movies_tease_with_an_encode foreign key (preview_encode_id) references encodes not valid;

comment on column uploads.id is 'technical';
comment on column uploads.movie_id is 'technical';
comment on column uploads.file_name is 'technical';
comment on column uploads.bytes is 'technical';
comment on column uploads.state is 'technical';
comment on column uploads.refusal is 'technical';
comment on column uploads.created_at is 'technical';
comment on column uploads.received_at is 'technical';

comment on column encodes.id is 'technical';
comment on column encodes.movie_id is 'technical';
comment on column encodes.upload_id is 'technical';
comment on column encodes.kind is 'technical';
comment on column encodes.state is 'technical';
comment on column encodes.plan is 'technical';
comment on column encodes.duration_ms is 'technical';
comment on column encodes.failure is 'technical';
comment on column encodes.created_at is 'technical';
comment on column encodes.published_at is 'technical';

comment on column encode_pieces.encode_id is 'technical';
comment on column encode_pieces.piece is 'technical';
comment on column encode_pieces.done_at is 'technical';

comment on column movies.encode_id is 'technical';
comment on column movies.preview_encode_id is 'technical';
comment on column movies.preview_start_seconds is 'technical';
