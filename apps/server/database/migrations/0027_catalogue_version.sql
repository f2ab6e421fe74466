-- What every member sees alike is kept by each process, and read again when this number has changed. It changes in
-- the transaction that changes the catalogue, so nobody is ever shown a version that was not committed.
create table catalogue_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null,
  -- Many rows of one transaction count once.
  changed_by xid8
);

insert into catalogue_version (version) values (1);

create function count_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version
     set version = version + 1, changed_by = pg_current_xact_id()
   where changed_by is distinct from pg_current_xact_id();
  return null;
end
$$;

-- The lessons of the banner.
create table featured_movies (
  movie_id integer primary key references movies on delete cascade,
  position integer not null unique check (position between 1 and 1000)
);

-- At commit, when nothing else is waited for: the row is the last lock of every writer, so none waits for another's.
create constraint trigger categories_count_the_version after insert or update or delete on categories
  deferrable initially deferred for each row execute function count_catalogue_version();
create constraint trigger courses_count_the_version after insert or update or delete on courses
  deferrable initially deferred for each row execute function count_catalogue_version();
create constraint trigger movies_count_the_version after insert or update or delete on movies
  deferrable initially deferred for each row execute function count_catalogue_version();
create constraint trigger featured_movies_count_the_version after insert or update or delete on featured_movies
  deferrable initially deferred for each row execute function count_catalogue_version();

-- Clinical content ages: when somebody last checked that the lesson still holds.
alter table movies add column reviewed_on date;

comment on column catalogue_version.is_only_row is 'technical';
comment on column catalogue_version.version is 'technical';
comment on column catalogue_version.changed_by is 'technical';

comment on column featured_movies.movie_id is 'technical';
comment on column featured_movies.position is 'technical';

comment on column movies.reviewed_on is 'technical';
