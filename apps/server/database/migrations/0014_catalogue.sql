-- The catalogue: categories hold courses, courses hold lessons. Category 1 holds exactly the on-demand courses.
create table categories (
  id integer generated always as identity (start with 2) primary key,
  name text not null unique check (length(name) between 1 and 80),
  position integer not null check (position between 1 and 1000)
);

insert into categories (id, name, position) overriding system value values (1, 'Sob demanda', 1);

create table courses (
  id integer generated always as identity primary key,
  category_id integer references categories,
  kind text not null check (kind in ('course', 'series', 'on-demand')),
  title text not null check (length(title) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  description text not null default '' check (length(description) <= 10000),
  teacher_name text check (length(teacher_name) between 1 and 120),
  cover_path text check (length(cover_path) <= 500),
  -- Upright, for rails of series.
  poster_path text check (length(poster_path) <= 500),
  price_centavos integer check (price_centavos between 1 and 10000000),
  access_days integer not null default 365 check (access_days between 1 and 3650),
  audience text not null default 'professionals' check (audience in ('everyone', 'professionals')),
  position integer not null check (position between 1 and 1000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  constraint on_demand_courses_fill_category_1 check ((kind = 'on-demand') = (category_id is not distinct from 1)),
  constraint only_on_demand_courses_have_a_price check (price_centavos is null or kind = 'on-demand'),
  constraint a_course_on_sale_has_a_price check (kind <> 'on-demand' or not is_published or price_centavos is not null)
);

create index courses_of_a_category on courses (category_id, position);

create table movies (
  id integer generated always as identity primary key,
  course_id integer not null references courses,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 10000),
  -- Null shows the cover of the course.
  thumbnail_path text check (length(thumbnail_path) <= 500),
  duration_seconds integer not null default 0 check (duration_seconds >= 0),
  is_available boolean not null default false,
  is_available_on_free_plan boolean not null default false,
  -- Footage for professionals is never shown on public pages, previews and shared links.
  audience text not null default 'professionals' check (audience in ('everyone', 'professionals')),
  position integer not null check (position between 1 and 1000),
  released_on date,
  created_at timestamptz not null default now(),
  constraint an_available_movie_lasts check (not is_available or duration_seconds > 0)
);

create index movies_of_a_course on movies (course_id, position);

create table partners (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 120),
  logo_path text check (length(logo_path) <= 500),
  url text check (url ~ '^https://[^\s/]+\.[^\s]+$' and length(url) <= 500),
  position integer not null check (position between 1 and 1000),
  is_active boolean not null default true
);

comment on column categories.id is 'technical';
comment on column categories.name is 'technical';
comment on column categories.position is 'technical';

comment on column courses.id is 'technical';
comment on column courses.category_id is 'technical';
comment on column courses.kind is 'technical';
comment on column courses.title is 'technical';
comment on column courses.slug is 'technical';
comment on column courses.description is 'technical';
comment on column courses.teacher_name is 'personal: Nome de quem ensina';
comment on column courses.cover_path is 'technical';
comment on column courses.poster_path is 'technical';
comment on column courses.price_centavos is 'technical';
comment on column courses.access_days is 'technical';
comment on column courses.audience is 'technical';
comment on column courses.position is 'technical';
comment on column courses.is_published is 'technical';
comment on column courses.created_at is 'technical';

comment on column movies.id is 'technical';
comment on column movies.course_id is 'technical';
comment on column movies.title is 'technical';
comment on column movies.description is 'technical';
comment on column movies.thumbnail_path is 'technical';
comment on column movies.duration_seconds is 'technical';
comment on column movies.is_available is 'technical';
comment on column movies.is_available_on_free_plan is 'technical';
comment on column movies.audience is 'technical';
comment on column movies.position is 'technical';
comment on column movies.released_on is 'technical';
comment on column movies.created_at is 'technical';

comment on column partners.id is 'technical';
comment on column partners.name is 'technical';
comment on column partners.logo_path is 'technical';
comment on column partners.url is 'technical';
comment on column partners.position is 'technical';
comment on column partners.is_active is 'technical';
