-- The moment of its video that a lesson's picture shows, or will show: at most one for each lesson.
create table lesson_frames (
  movie_id integer primary key references movies on delete cascade,
  second integer not null check (second >= 0),
  state text not null check (state in ('drawing', 'drawn', 'failed'))
);

comment on column lesson_frames.movie_id is 'technical';
comment on column lesson_frames.second is 'technical';
comment on column lesson_frames.state is 'technical';
