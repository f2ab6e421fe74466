-- A lesson may be scheduled before it is filmed: only one without a day needs a length.
alter table movies
  drop constraint an_available_movie_lasts,
  add constraint an_available_movie_lasts_or_has_a_day
    check (not is_available or duration_seconds > 0 or released_on is not null) not valid;

-- "Em breve" is now for lessons that a person scheduled. What is announced today for a coming day counts as scheduled, so
-- that it stays announced.
update movies set is_available = true
  where not is_available and released_on > (now() at time zone 'America/Sao_Paulo')::date;
