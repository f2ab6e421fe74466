-- Watched time: what of each lesson a person has covered, when they spent time on it, and the sums of both. The hours
-- that count are the lesser sum. Everything is in tenths of a second and only ever grows.
create schema shards;

create table watched_movies (
  user_id integer not null references users on delete cascade,
  movie_id integer not null references movies,
  -- Of the content. A union: a report changes it only by what is new.
  ranges int4multirange not null,
  covered integer not null check (covered >= 0),
  -- By how much the last report made it grow, for the sum.
  grew integer not null check (grew >= 0),
  -- Of the lesson, when the state was taken.
  duration integer not null check (duration > 0),
  position integer not null check (position between 0 and duration),
  -- Speed, in percent.
  rate integer not null check (rate between 25 and 300),
  -- When the position was taken: a later one wins, however late it arrives.
  seen_at timestamptz not null,
  -- Once watched, always watched.
  watched_at timestamptz,
  primary key (user_id, movie_id)
) partition by hash (user_id);

-- Fifty million rows in tables that one vacuum can keep up with. What changes with each report is in no index, so with
-- room on the page the change stays on it.
create table shards.watched_movies_0 partition of watched_movies for values with (modulus 8, remainder 0) with (fillfactor = 80);
create table shards.watched_movies_1 partition of watched_movies for values with (modulus 8, remainder 1) with (fillfactor = 80);
create table shards.watched_movies_2 partition of watched_movies for values with (modulus 8, remainder 2) with (fillfactor = 80);
create table shards.watched_movies_3 partition of watched_movies for values with (modulus 8, remainder 3) with (fillfactor = 80);
create table shards.watched_movies_4 partition of watched_movies for values with (modulus 8, remainder 4) with (fillfactor = 80);
create table shards.watched_movies_5 partition of watched_movies for values with (modulus 8, remainder 5) with (fillfactor = 80);
create table shards.watched_movies_6 partition of watched_movies for values with (modulus 8, remainder 6) with (fillfactor = 80);
create table shards.watched_movies_7 partition of watched_movies for values with (modulus 8, remainder 7) with (fillfactor = 80);

create index watched_movies_of_a_user on watched_movies (user_id) include (movie_id) where watched_at is not null;

create table watched_days (
  user_id integer not null references users on delete cascade,
  day date not null,
  -- Of the server's clock, since midnight.
  spent int4multirange not null check (spent <@ int4multirange(int4range(0, 864000))),
  tenths integer not null check (tenths between 0 and 864000),
  grew integer not null check (grew >= 0),
  primary key (user_id, day)
) partition by hash (user_id);

create table shards.watched_days_0 partition of watched_days for values with (modulus 8, remainder 0) with (fillfactor = 80);
create table shards.watched_days_1 partition of watched_days for values with (modulus 8, remainder 1) with (fillfactor = 80);
create table shards.watched_days_2 partition of watched_days for values with (modulus 8, remainder 2) with (fillfactor = 80);
create table shards.watched_days_3 partition of watched_days for values with (modulus 8, remainder 3) with (fillfactor = 80);
create table shards.watched_days_4 partition of watched_days for values with (modulus 8, remainder 4) with (fillfactor = 80);
create table shards.watched_days_5 partition of watched_days for values with (modulus 8, remainder 5) with (fillfactor = 80);
create table shards.watched_days_6 partition of watched_days for values with (modulus 8, remainder 6) with (fillfactor = 80);
create table shards.watched_days_7 partition of watched_days for values with (modulus 8, remainder 7) with (fillfactor = 80);

create table watched_totals (
  user_id integer primary key references users on delete cascade,
  covered bigint not null check (covered >= 0),
  spent bigint not null check (spent >= 0)
)
with (fillfactor = 70);

create table movie_views (
  user_id integer not null references users on delete cascade,
  movie_id integer not null references movies,
  hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  primary key (user_id, movie_id, hour)
) partition by hash (user_id);

create table shards.movie_views_0 partition of movie_views for values with (modulus 8, remainder 0) with (fillfactor = 100);
create table shards.movie_views_1 partition of movie_views for values with (modulus 8, remainder 1) with (fillfactor = 100);
create table shards.movie_views_2 partition of movie_views for values with (modulus 8, remainder 2) with (fillfactor = 100);
create table shards.movie_views_3 partition of movie_views for values with (modulus 8, remainder 3) with (fillfactor = 100);
create table shards.movie_views_4 partition of movie_views for values with (modulus 8, remainder 4) with (fillfactor = 100);
create table shards.movie_views_5 partition of movie_views for values with (modulus 8, remainder 5) with (fillfactor = 100);
create table shards.movie_views_6 partition of movie_views for values with (modulus 8, remainder 6) with (fillfactor = 100);
create table shards.movie_views_7 partition of movie_views for values with (modulus 8, remainder 7) with (fillfactor = 100);

-- What a person has begun is few; what they have watched has an index of its own.
create index begun_movies_of_a_user on watched_movies (user_id) where watched_at is null;

-- Nothing was ever counted in it.
-- squawk-ignore ban-drop-column
alter table users drop column watched_seconds;

comment on column watched_movies.user_id is 'technical';
comment on column watched_movies.movie_id is 'personal: Número da aula';
comment on column watched_movies.ranges is 'personal: Trechos vistos (décimos de segundo)';
comment on column watched_movies.covered is 'personal: Total visto (décimos de segundo)';
comment on column watched_movies.grew is 'technical';
comment on column watched_movies.duration is 'technical';
comment on column watched_movies.position is 'personal: Onde parou (décimos de segundo)';
comment on column watched_movies.rate is 'personal: Velocidade (%)';
comment on column watched_movies.seen_at is 'personal: Vista pela última vez em';
comment on column watched_movies.watched_at is 'personal: Concluída em';

comment on column watched_days.user_id is 'technical';
comment on column watched_days.day is 'personal: Dia';
comment on column watched_days.spent is 'personal: Horários (décimos de segundo desde a meia-noite)';
comment on column watched_days.tenths is 'personal: Tempo assistindo (décimos de segundo)';
comment on column watched_days.grew is 'technical';

comment on column watched_totals.user_id is 'technical';
comment on column watched_totals.covered is 'personal: Aulas vistas (décimos de segundo)';
comment on column watched_totals.spent is 'personal: Tempo assistindo (décimos de segundo)';

comment on column movie_views.user_id is 'technical';
comment on column movie_views.movie_id is 'personal: Número da aula';
comment on column movie_views.hour is 'personal: Aberta na hora de';
