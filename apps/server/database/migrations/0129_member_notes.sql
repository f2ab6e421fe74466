-- What the team writes down about a person. Managers read it; the person gets it with a copy of their data.
create table member_notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Null once whoever wrote it is gone.
  author_id integer references users on delete set null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now()
);

create index member_notes_of_a_person on member_notes (user_id, id desc);
create index member_notes_of_an_author on member_notes (author_id);

comment on column member_notes.id is 'technical';
comment on column member_notes.user_id is 'technical';
comment on column member_notes.author_id is 'technical';
comment on column member_notes.text is 'personal: Nota da equipe';
comment on column member_notes.created_at is 'personal: Escrita em';
