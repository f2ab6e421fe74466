-- A file beside a lesson, a course, or for everybody. Members see it once its content was looked at.
create table materials (
  id integer generated always as identity primary key,
  course_id integer references courses on delete cascade,
  movie_id integer references movies on delete cascade,
  title text not null check (length(title) between 1 and 120),
  -- As its sender called it: what a browser saves it as. The file itself has a name of ours.
  file_name text not null check (length(file_name) between 1 and 255),
  kind text not null check (kind in ('pdf', 'zip', 'jpeg', 'png', 'webp')),
  bytes bigint not null check (bytes > 0),
  path text not null unique check (path ~ '^materials/[A-Za-z0-9_-]{22}\.[a-z]{3,4}$'),
  position integer not null check (position between 1 and 1000),
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  constraint a_material_has_one_place check (num_nonnulls(course_id, movie_id) <= 1)
);

create index materials_of_a_course on materials (course_id, position);
create index materials_of_a_movie on materials (movie_id, position);
create index materials_that_never_arrived on materials (created_at) where ready_at is null;

comment on column materials.id is 'technical';
comment on column materials.course_id is 'technical';
comment on column materials.movie_id is 'technical';
comment on column materials.title is 'technical';
comment on column materials.file_name is 'technical';
comment on column materials.kind is 'technical';
comment on column materials.bytes is 'technical';
comment on column materials.path is 'technical';
comment on column materials.position is 'technical';
comment on column materials.created_at is 'technical';
comment on column materials.ready_at is 'technical';
