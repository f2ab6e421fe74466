-- What this transaction has changed, to be read again once, when it commits.
create table search_stale (
  changed_by xid8 not null default pg_current_xact_id(),
  movie_id integer not null,
  part text not null check (part in ('head', 'said')),
  primary key (changed_by, movie_id, part)
);

create function learn_search_words(texts text[]) returns void language sql as $$
  insert into search_vocabulary (word, shown)
  select distinct on (word) word, shown
    from (
      select trim(search_fold(shown)) as word, shown, times
        from (
          select shown, count(*) as times
            from unnest(texts) as given (line), regexp_split_to_table(lower(line), '[^[:alpha:]]+') as shown
           where length(shown) between 4 and 40
           group by shown
        ) as counted
    ) as folded
   where length(word) >= 4
   order by word, times desc, shown
  on conflict (word) do nothing
$$;

create function refresh_search_heads(movie_ids integer[]) returns void language sql as $$
  insert into search_lessons
    (movie_id, is_published, category_id, teacher_name, duration_seconds, released_on, head)
  select movies.id, courses.is_published, courses.category_id, courses.teacher_name,
         movies.duration_seconds, movies.released_on,
         setweight(search_words(movies.title), 'A')
           || setweight(search_words(courses.title || ' ' || coalesce(courses.teacher_name, '')), 'B')
           || setweight(search_words(coalesce(string_agg(chapters.title, ' '), '')), 'C')
           || setweight(search_words(movies.description), 'D')
    from movies
    join courses on courses.id = movies.course_id
    left join chapters on chapters.movie_id = movies.id
   where movies.id = any (movie_ids)
   group by movies.id, courses.id
  on conflict (movie_id) do update set
    (is_published, category_id, teacher_name, duration_seconds, released_on, head) =
      (excluded.is_published, excluded.category_id, excluded.teacher_name,
       excluded.duration_seconds, excluded.released_on, excluded.head);

  delete from search_passages where movie_id = any (movie_ids) and kind = 'chapter';
  insert into search_passages (movie_id, kind, language, position, start_seconds, texts, words)
  select movie_id, 'chapter', '', start_seconds, array[start_seconds], array[normalize(title)], search_words(title)
    from chapters where movie_id = any (movie_ids);

  delete from search_suggestions where movie_id = any (movie_ids);
  insert into search_suggestions (kind, movie_id, second, text, words)
  select 'lesson', id, null, title, search_letters(title)
    from movies where id = any (movie_ids)
  union all
  select 'chapter', movie_id, start_seconds, title, search_letters(title)
    from chapters where movie_id = any (movie_ids);
$$;

create function refresh_search_said(movie_ids integer[]) returns void language sql as $$
  delete from search_passages where movie_id = any (movie_ids) and kind = 'said';
  insert into search_passages (movie_id, kind, language, position, start_seconds, texts, words)
  select movie_id, 'said', language, start_ms / 30000,
         array_agg(start_ms / 1000 order by position), array_agg(normalize(text) order by position),
         search_words(string_agg(text, ' ' order by position))
    from caption_cues
   where movie_id = any (movie_ids)
   group by movie_id, language, start_ms / 30000;

  insert into search_lessons (movie_id, said)
  select movies.id, coalesce(search_all_of(strip(search_passages.words)), '')
    from movies
    left join search_passages on search_passages.movie_id = movies.id and search_passages.kind = 'said'
   where movies.id = any (movie_ids)
   group by movies.id
  on conflict (movie_id) do update set said = excluded.said;
$$;

create function refresh_stale_search() returns trigger language plpgsql as $$
declare
  heads integer[];
  said integer[];
begin
  -- The first row does what all rows of the transaction ask for.
  with taken as (
    delete from search_stale where changed_by = pg_current_xact_id() returning movie_id, part
  )
  select coalesce(array_agg(movie_id order by movie_id) filter (where part = 'head'), '{}'),
         coalesce(array_agg(movie_id order by movie_id) filter (where part = 'said'), '{}')
    into heads, said
    from taken;
  if cardinality(heads || said) = 0 then return null; end if;

  -- Who comes second reads after the first has committed, and so sees both changes. In order: none waits in a circle.
  perform pg_advisory_xact_lock(4301, id)
     from (select distinct id from unnest(heads || said) as id order by id) as ordered;
  if cardinality(heads) > 0 then perform refresh_search_heads(heads); end if;
  if cardinality(said) > 0 then perform refresh_search_said(said); end if;
  -- All words in one statement and in their order, for the same reason.
  perform learn_search_words(array(
    select movies.title || ' ' || movies.description || ' ' || courses.title || ' ' || coalesce(courses.teacher_name, '')
      from movies join courses on courses.id = movies.course_id where movies.id = any (heads)
    union all
    select array_to_string(texts, ' ') from search_passages
     where (movie_id = any (heads) and kind = 'chapter') or (movie_id = any (said) and kind = 'said')
  ));
  return null;
end
$$;

create constraint trigger search_is_refreshed after insert on search_stale
  deferrable initially deferred for each row execute function refresh_stale_search();

create function mark_movie_stale() returns trigger language plpgsql as $$
begin
  insert into search_stale (movie_id, part) values (new.id, 'head') on conflict do nothing;
  return null;
end
$$;

create trigger search_sees_new_movies after insert on movies
  for each row execute function mark_movie_stale();
create trigger search_sees_changed_movies
  after update of title, description, course_id, duration_seconds, released_on on movies
  for each row
  when ((old.title, old.description, old.course_id, old.duration_seconds, old.released_on)
          is distinct from (new.title, new.description, new.course_id, new.duration_seconds, new.released_on))
  execute function mark_movie_stale();

create function suggest_course() returns trigger language plpgsql as $$
begin
  delete from search_suggestions where course_id = new.id;
  insert into search_suggestions (kind, course_id, text, words)
  select kind, new.id, text, search_letters(text)
    from (values ('course', new.title), ('teacher', new.teacher_name)) as offered (kind, text)
   where text is not null;
  insert into search_stale (movie_id, part)
  select id, 'head' from movies where course_id = new.id on conflict do nothing;
  return null;
end
$$;

create trigger search_sees_new_courses after insert on courses
  for each row execute function suggest_course();
create trigger search_sees_changed_courses after update of title, teacher_name, category_id, is_published on courses
  for each row
  when ((old.title, old.teacher_name, old.category_id, old.is_published)
          is distinct from (new.title, new.teacher_name, new.category_id, new.is_published))
  execute function suggest_course();

-- A file of captions is hundreds of rows: they are marked by statement, not one by one.
create function mark_texts_stale() returns trigger language plpgsql as $$
begin
  insert into search_stale (movie_id, part) select distinct movie_id, tg_argv[0] from changed on conflict do nothing;
  return null;
end
$$;

create trigger search_sees_new_cues after insert on caption_cues
  referencing new table as changed for each statement execute function mark_texts_stale('said');
create trigger search_sees_changed_cues after update on caption_cues
  referencing new table as changed for each statement execute function mark_texts_stale('said');
create trigger search_sees_removed_cues after delete on caption_cues
  referencing old table as changed for each statement execute function mark_texts_stale('said');
create trigger search_sees_new_chapters after insert on chapters
  referencing new table as changed for each statement execute function mark_texts_stale('head');
create trigger search_sees_changed_chapters after update on chapters
  referencing new table as changed for each statement execute function mark_texts_stale('head');
create trigger search_sees_removed_chapters after delete on chapters
  referencing old table as changed for each statement execute function mark_texts_stale('head');

-- What is there already.
insert into search_suggestions (kind, course_id, text, words)
select offered.kind, id, text, search_letters(text)
  from courses, lateral (values ('course', title), ('teacher', teacher_name)) as offered (kind, text)
 where text is not null;
insert into search_stale (movie_id, part) select id, part from movies, unnest(array['head', 'said']) as part;

comment on column search_stale.changed_by is 'technical';
comment on column search_stale.movie_id is 'technical';
comment on column search_stale.part is 'technical';
