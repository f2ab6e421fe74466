-- What each report newly covered, written with the report, and its sums: by day and lesson, by day and course, by person,
-- and the curve of each lesson. A report tells all that a playback covered so far; only what is new may be summed.

-- What the last report added, for the log. A constant default: no row is written again.
alter table watched_movies add column grown int4multirange not null default '{}';

-- The last hours of it, until it is summed. So small that a person's rows need no index, which every report would pay.
create table watch_log (
  -- Sums are made of transactions that have all ended: neither ids nor times come in the order of commits.
  tx xid8 not null default pg_current_xact_id(),
  logged_at timestamptz not null default now(),
  -- In Brazil, when it was watched or opened.
  day date not null,
  -- Not a reference: checking it would cost every report more than the row does. Deleting an account empties it.
  user_id integer not null,
  movie_id integer not null,
  -- Of the video that was played, in tenths of a second; 0 for an opening.
  duration integer not null check (duration >= 0),
  grown int4multirange not null,
  tenths integer not null check (tenths >= 0),
  -- The person had seen nothing of the lesson before.
  is_first boolean not null,
  -- 1 for an opening, which covers nothing.
  views integer not null check (views in (0, 1))
)
-- Rows come and go by the hour.
with (autovacuum_vacuum_scale_factor = 0.05);
create index watch_log_by_transaction on watch_log (tx);

create table lesson_days (
  day date not null,
  -- As it was then: a sum does not keep its lesson alive.
  movie_id integer not null,
  tenths bigint not null,
  views bigint not null,
  -- Who began the lesson on this day.
  people bigint not null,
  primary key (day, movie_id)
);
create index days_of_a_lesson on lesson_days (movie_id, day);

create table course_days (
  day date not null,
  -- The lesson's course when it was summed.
  course_id integer not null,
  tenths bigint not null,
  views bigint not null,
  primary key (day, course_id)
);

-- A lesson has a curve for each length that its video ever had.
create table lesson_curves (
  movie_id integer not null,
  duration integer not null check (duration > 0),
  people bigint not null,
  last_day date not null,
  primary key (movie_id, duration)
);

-- By how many people more than the slice before it the middle of a slice was seen. The running sum is the curve.
create table lesson_moments (
  movie_id integer not null,
  duration integer not null check (duration > 0),
  slice integer not null check (slice between 0 and 100),
  change bigint not null,
  primary key (movie_id, duration, slice)
);

create table member_lesson_days (
  user_id integer not null references users on delete cascade,
  day date not null,
  movie_id integer not null,
  tenths integer not null,
  primary key (user_id, day, movie_id)
) partition by hash (user_id);
create table shards.member_lesson_days_0 partition of member_lesson_days for values with (modulus 8, remainder 0);
create table shards.member_lesson_days_1 partition of member_lesson_days for values with (modulus 8, remainder 1);
create table shards.member_lesson_days_2 partition of member_lesson_days for values with (modulus 8, remainder 2);
create table shards.member_lesson_days_3 partition of member_lesson_days for values with (modulus 8, remainder 3);
create table shards.member_lesson_days_4 partition of member_lesson_days for values with (modulus 8, remainder 4);
create table shards.member_lesson_days_5 partition of member_lesson_days for values with (modulus 8, remainder 5);
create table shards.member_lesson_days_6 partition of member_lesson_days for values with (modulus 8, remainder 6);
create table shards.member_lesson_days_7 partition of member_lesson_days for values with (modulus 8, remainder 7);

-- How far the log is summed: every transaction below this one, and none from it on.
create table summed_watching (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  up_to xid8 not null,
  -- Transactions are numbered by the cluster: in another one, where a copy was restored, the number means nothing.
  cluster bigint not null,
  summed_at timestamptz not null
);
insert into summed_watching (up_to, cluster, summed_at)
select pg_snapshot_xmin(pg_current_snapshot()), system_identifier, clock_timestamp() from pg_control_system();

-- The first of a hundred slices whose middle is not before a moment; 100 when there is none.
create function first_slice_from(moment integer, duration integer) returns integer
  language sql immutable parallel safe
  return least(100, (200::bigint * moment + duration - 1) / (2::bigint * duration))::integer;

-- What was covered before there was a log has no day, but is part of the curves.
insert into lesson_curves (movie_id, duration, people, last_day)
select movie_id, duration, count(*), max(greatest(seen_at, '2000-01-01') at time zone 'America/Sao_Paulo')::date
  from watched_movies where covered > 0 group by movie_id, duration;
insert into lesson_moments (movie_id, duration, slice, change)
select movie_id, duration, slice, sum(change)
  from watched_movies, unnest(ranges) as part,
       lateral (values (first_slice_from(lower(part), duration), 1), (first_slice_from(upper(part), duration), -1))
         as turn (slice, change)
 group by movie_id, duration, slice having sum(change) <> 0;

comment on column watched_movies.grown is 'technical';
comment on column watch_log.tx is 'technical';
comment on column watch_log.logged_at is 'technical';
comment on column watch_log.day is 'personal: Dia';
comment on column watch_log.user_id is 'technical';
comment on column watch_log.movie_id is 'personal: Número da aula';
comment on column watch_log.duration is 'technical';
comment on column watch_log.grown is 'personal: Trechos vistos (décimos de segundo)';
comment on column watch_log.tenths is 'personal: Total visto (décimos de segundo)';
comment on column watch_log.is_first is 'technical';
comment on column watch_log.views is 'technical';
comment on column lesson_days.day is 'technical';
comment on column lesson_days.movie_id is 'technical';
comment on column lesson_days.tenths is 'technical';
comment on column lesson_days.views is 'technical';
comment on column lesson_days.people is 'technical';
comment on column course_days.day is 'technical';
comment on column course_days.course_id is 'technical';
comment on column course_days.tenths is 'technical';
comment on column course_days.views is 'technical';
comment on column lesson_curves.movie_id is 'technical';
comment on column lesson_curves.duration is 'technical';
comment on column lesson_curves.people is 'technical';
comment on column lesson_curves.last_day is 'technical';
comment on column lesson_moments.movie_id is 'technical';
comment on column lesson_moments.duration is 'technical';
comment on column lesson_moments.slice is 'technical';
comment on column lesson_moments.change is 'technical';
comment on column member_lesson_days.user_id is 'technical';
comment on column member_lesson_days.day is 'personal: Dia';
comment on column member_lesson_days.movie_id is 'personal: Número da aula';
comment on column member_lesson_days.tenths is 'personal: Total visto (décimos de segundo)';
comment on column summed_watching.is_the_only_row is 'technical';
comment on column summed_watching.up_to is 'technical';
comment on column summed_watching.cluster is 'technical';
comment on column summed_watching.summed_at is 'technical';
