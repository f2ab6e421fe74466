-- What a person writes for themselves at a second of a lesson. Nobody else reads it.
create table notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  movie_id integer not null references movies,
  second integer not null check (second between 0 and 86400),
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create index notes_of_a_user on notes (user_id, movie_id, second, id);

comment on column notes.id is 'technical';
comment on column notes.user_id is 'technical';
comment on column notes.movie_id is 'personal: Número da aula';
comment on column notes.second is 'personal: Segundo da aula';
comment on column notes.text is 'personal: Anotação';
comment on column notes.created_at is 'personal: Escrita em';
comment on column notes.changed_at is 'personal: Alterada em';
