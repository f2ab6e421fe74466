-- A lesson is bookmarked once by a person, or not. A list is shared by one link at a time, and one that was taken
-- back never works again.
create table bookmarks (
  user_id integer not null references users on delete cascade,
  movie_id integer not null references movies on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, movie_id)
);

create index bookmarks_of_a_movie on bookmarks (movie_id);

create table bookmark_links (
  user_id integer primary key references users on delete cascade,
  -- Whoever knows it sees the list, so it must not be guessed.
  id text not null unique check (id ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);

comment on column bookmarks.user_id is 'technical';
comment on column bookmarks.movie_id is 'personal: Número da aula';
comment on column bookmarks.created_at is 'personal: Guardada em';

comment on column bookmark_links.user_id is 'technical';
comment on column bookmark_links.id is 'technical';
comment on column bookmark_links.created_at is 'personal: Lista compartilhada desde';
