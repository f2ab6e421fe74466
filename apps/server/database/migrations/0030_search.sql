-- Everything a lesson says, shows and is called can be found, from the moment it is committed. Words are compared in
-- one folded form: without accents and plurals, then by their Portuguese stem.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- The rules plainWords and foldWords of the domain do the same.
create function search_plain(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, $1)), '[^a-z0-9]+', ' ', 'g')
$$;

-- The stemmer joins neither -ção and -ções, -vel and -veis, -il and -is, nor English plurals.
create function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    public.search_plain($1),
    '([a-z]{2})[oa]es\M', '\1ao', 'g'),
    '([a-z]{2}[aeou])is\M', '\1l', 'g'),
    '([a-z]{2}[^aeiou ])is\M', '\1il', 'g'),
    '([a-z]{2})il\M', '\1el', 'g'),
    '([a-z]{2})ns\M', '\1m', 'g'),
    '([a-z]{2}[rzl])es\M', '\1', 'g'),
    '([a-z]{3})s\M', '\1', 'g')
$$;

create function search_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('pg_catalog.portuguese', public.search_fold($1))
$$;

-- For what somebody is still typing: words as they are written, and folded, to the letter.
create function search_letters(text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('pg_catalog.simple', public.search_plain($1) || ' ' || public.search_fold($1))
$$;

-- Words that mean the same to a search, by group. `query` finds the term, `substitute` all of its group.
create table search_synonyms (
  id integer generated always as identity primary key,
  created_at timestamptz not null default now()
);

create table search_synonym_terms (
  folded text primary key,
  synonyms_id integer not null references search_synonyms on delete cascade,
  position integer not null,
  term text not null check (length(term) between 1 and 60),
  query tsquery not null check (numnode(query) > 0),
  substitute tsquery not null
);

create index search_terms_of_a_group on search_synonym_terms (synonyms_id, position);

create aggregate search_all_of (tsvector) (sfunc = tsvector_concat, stype = tsvector, parallel = safe);
create aggregate search_any_of (tsquery) (sfunc = tsquery_or, stype = tsquery, parallel = safe);

-- In place of the terms that the group had. A term of another group is refused by the primary key.
create function put_search_synonyms(group_id integer, terms text[]) returns void language sql as $$
  delete from search_synonym_terms where synonyms_id = group_id;
  insert into search_synonym_terms (folded, synonyms_id, position, term, query, substitute)
  select trim(search_fold(term)), group_id, at, term, query, search_any_of(query) over ()
    from (
      select term, at, plainto_tsquery('pg_catalog.portuguese', search_fold(term)) as query
        from unnest(terms) with ordinality as given (term, at)
    ) as asked
$$;

-- What somebody typed: each term of a group stands for the whole group, the longest terms first.
create function search_query(keyword text) returns tsquery language plpgsql stable as $$
declare
  rest text := ' ' || trim(search_fold(keyword)) || ' ';
  wanted tsquery;
  known record;
begin
  for known in
    select folded, substitute from search_synonym_terms
     where position(' ' || folded || ' ' in rest) > 0 order by length(folded) desc, folded
  loop
    if position(' ' || known.folded || ' ' in rest) > 0 then
      rest := replace(rest, ' ' || known.folded || ' ', ' ');
      wanted := coalesce(wanted && known.substitute, known.substitute);
    end if;
  end loop;
  if wanted is not null and trim(rest) = '' then return wanted; end if;
  return coalesce(wanted && plainto_tsquery('pg_catalog.portuguese', rest), plainto_tsquery('pg_catalog.portuguese', rest));
end
$$;

-- A lesson as a search sees it: what it is called, and all that is said in it. The second is without places and
-- counts, so that asking whether a word is said never reads the transcript. What a search is narrowed by stands beside
-- them: a word that every lesson has must not lead to every lesson's own rows.
create table search_lessons (
  movie_id integer primary key references movies on delete cascade,
  is_published boolean not null default false,
  category_id integer,
  teacher_name text,
  duration_seconds integer not null default 0,
  released_on date,
  head tsvector not null default '',
  said tsvector not null default ''
);

create index search_lessons_by_head on search_lessons using gin (head);
create index search_lessons_by_said on search_lessons using gin (said);

-- The places of a lesson that a search can lead to: its chapters, and what is said in each half minute.
create table search_passages (
  movie_id integer not null references movies on delete cascade,
  kind text not null check (kind in ('chapter', 'said')),
  language text not null,
  position integer not null,
  -- One for each cue, letters composed: a place in a text is a place on the screen.
  start_seconds integer[] not null,
  texts text[] not null,
  words tsvector not null,
  primary key (movie_id, kind, language, position)
);

-- What may be meant by the letters typed so far.
create table search_suggestions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('lesson', 'chapter', 'course', 'teacher')),
  course_id integer references courses on delete cascade,
  movie_id integer references movies on delete cascade,
  second integer,
  text text not null,
  words tsvector not null,
  constraint a_suggestion_is_of_a_lesson_or_a_course check (num_nonnulls(course_id, movie_id) = 1)
);

create index search_suggestions_by_words on search_suggestions using gin (words);
create index search_suggestions_of_a_movie on search_suggestions (movie_id);
create index search_suggestions_of_a_course on search_suggestions (course_id);

-- Every word that a lesson has or says: what a mistyped word is compared with.
create table search_vocabulary (
  word text primary key,
  shown text not null
);

create index search_vocabulary_by_likeness on search_vocabulary using gin (word gin_trgm_ops);

comment on column search_synonyms.id is 'technical';
comment on column search_synonyms.created_at is 'technical';

comment on column search_synonym_terms.folded is 'technical';
comment on column search_synonym_terms.synonyms_id is 'technical';
comment on column search_synonym_terms.position is 'technical';
comment on column search_synonym_terms.term is 'technical';
comment on column search_synonym_terms.query is 'technical';
comment on column search_synonym_terms.substitute is 'technical';

comment on column search_lessons.movie_id is 'technical';
comment on column search_lessons.is_published is 'technical';
comment on column search_lessons.category_id is 'technical';
comment on column search_lessons.teacher_name is 'personal: Nome de quem ensina';
comment on column search_lessons.duration_seconds is 'technical';
comment on column search_lessons.released_on is 'technical';
comment on column search_lessons.head is 'technical';
comment on column search_lessons.said is 'technical';

comment on column search_passages.movie_id is 'technical';
comment on column search_passages.kind is 'technical';
comment on column search_passages.language is 'technical';
comment on column search_passages.position is 'technical';
comment on column search_passages.start_seconds is 'technical';
comment on column search_passages.texts is 'technical';
comment on column search_passages.words is 'technical';

comment on column search_suggestions.id is 'technical';
comment on column search_suggestions.kind is 'technical';
comment on column search_suggestions.course_id is 'technical';
comment on column search_suggestions.movie_id is 'technical';
comment on column search_suggestions.second is 'technical';
comment on column search_suggestions.text is 'technical';
comment on column search_suggestions.words is 'technical';

comment on column search_vocabulary.word is 'technical';
comment on column search_vocabulary.shown is 'technical';
