-- Who teaches, as members read it: a name, a few sentences and a picture. It is no account: who may answer as a teacher
-- stays in course_teachers. courses.teacher_name is the name of courses.teacher_id, which search and cards read.
create table teachers (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 120),
  biography text not null default '' check (length(biography) <= 2000),
  picture_path text check (length(picture_path) <= 500)
);

insert into teachers (name) select distinct teacher_name from courses where teacher_name is not null;

alter table courses add column teacher_id integer;
alter table courses
  add constraint courses_teacher_id_fkey foreign key (teacher_id) references teachers not valid;
-- squawk-ignore require-concurrent-index-creation
create index courses_of_teachers on courses (teacher_id) where teacher_id is not null;

-- The page of a course shows the picture.
create constraint trigger teachers_count_the_version after update on teachers
  deferrable initially deferred for each row execute function count_catalogue_version();

-- Last: a table whose changed rows wait for a trigger at the end cannot be altered.
update courses set teacher_id = teachers.id from teachers where teachers.name = courses.teacher_name;

comment on column teachers.id is 'technical';
comment on column teachers.name is 'personal: Nome de quem ensina';
comment on column teachers.biography is 'personal: Apresentação de quem ensina';
comment on column teachers.picture_path is 'personal: Foto de quem ensina';
comment on column courses.teacher_id is 'technical';
