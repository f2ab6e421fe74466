-- What is said and shown in a lesson, in words: captions by language, each a row to be searched, and chapters.
create table captions (
  movie_id integer not null references movies on delete cascade,
  language text not null check (language in ('pt-BR', 'en', 'es')),
  -- Of the file that the cues make: another text is another file.
  hash text not null check (hash ~ '^[0-9a-f]{8}$'),
  changed_at timestamptz not null default now(),
  -- The file that viewers are given, which lags behind a change for a moment.
  published_encode_id text references encodes,
  published_hash text check (published_hash ~ '^[0-9a-f]{8}$'),
  primary key (movie_id, language),
  constraint a_published_file_has_a_place check ((published_encode_id is null) = (published_hash is null))
);

create index captions_of_an_encode on captions (published_encode_id);

create table caption_cues (
  movie_id integer not null,
  language text not null,
  position integer not null check (position >= 0),
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null,
  text text not null check (length(text) between 1 and 500),
  primary key (movie_id, language, position),
  foreign key (movie_id, language) references captions on delete cascade,
  constraint a_cue_lasts check (end_ms > start_ms)
);

create table chapters (
  movie_id integer not null references movies on delete cascade,
  start_seconds integer not null check (start_seconds between 0 and 86399),
  title text not null check (length(title) between 1 and 120),
  primary key (movie_id, start_seconds)
);

comment on column captions.movie_id is 'technical';
comment on column captions.language is 'technical';
comment on column captions.hash is 'technical';
comment on column captions.changed_at is 'technical';
comment on column captions.published_encode_id is 'technical';
comment on column captions.published_hash is 'technical';

comment on column caption_cues.movie_id is 'technical';
comment on column caption_cues.language is 'technical';
comment on column caption_cues.position is 'technical';
comment on column caption_cues.start_ms is 'technical';
comment on column caption_cues.end_ms is 'technical';
comment on column caption_cues.text is 'technical';

comment on column chapters.movie_id is 'technical';
comment on column chapters.start_seconds is 'technical';
comment on column chapters.title is 'technical';
