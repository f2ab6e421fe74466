import { foldWords, plainWords, type Day } from '@alinha/domain'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database.ts'

export type SearchFilters = {
  categoryId: number | null
  teacher: string | null
  shortestSeconds: number | null
  longestSeconds: number | null
  isWatched: boolean | null
  /** Only what was released after this day, up to today. */
  releasedAfter: string | null
  releasedUpTo: string | null
}

export type SearchQuery = {
  keyword: string
  userId: number
  filters: SearchFilters
  after: { score: number; movieId: number } | null
  limit: number
  moments: number
  today: Day
}

type FoundMoment = { kind: 'chapter' | 'said'; starts: number[]; texts: string[] }
type FoundLesson = { movieId: number; score: number; moments: FoundMoment[] }
export type SearchResult = { query: string; lessons: FoundLesson[] }

/** The filters of a search. */
const FILTERED = `
       and is_published
       and ($3::int is null or category_id = $3)
       and ($4::text is null or teacher_name = $4)
       and ($5::int is null or duration_seconds >= $5)
       and ($6::int is null or duration_seconds < $6)
       and ($7::date is null or (released_on > $7 and released_on <= $8::date))
       and ($9::boolean is null or $9 = exists (
             select from watched_movies seen
              where seen.user_id = $2 and seen.movie_id = search_lessons.movie_id and seen.watched_at is not null))`

/** As `isPlayableLesson` says. More than all points together, so that what plays stands above what comes. */
const SCORE = `(sum(points) + case
         when movies.is_available and movies.encode_id is not null
              and (movies.released_on is null or movies.released_on <= $14::date) then 50000000 else 0 end)::int`

/**
 * What a lesson is called counts by its weight, that a word is said in it counts a little, and newer ones come first
 * among equals. Places inside are looked for only in the lessons of the page: all words together first, then any.
 */
export const SEARCH = {
  name: 'search-lessons',
  text: `
  with asked as materialized (select search_query($1) as query),
  page as (
    select movies.id as movie_id, ${SCORE} as score
      from (
        select movie_id,
               1000000 + (ts_rank('{0.1, 0.2, 0.4, 1}', head, (select query from asked)) * 1000000)::int as points
          from search_lessons where head @@ (select query from asked) ${FILTERED}
        union all
        select movie_id, 100000 from search_lessons where said @@ (select query from asked) ${FILTERED}
      ) as hits
      join movies on movies.id = hits.movie_id
     group by movies.id
    having $10::int is null or (${SCORE}, movies.id) < ($10, $11::int)
     order by score desc, movie_id desc
     limit $12::int
  )
  select (select query from asked)::text as query, page.movie_id as "movieId", page.score, moments.list as moments
    from page
    left join lateral (
      select json_agg(json_build_object('kind', kind, 'starts', start_seconds, 'texts', texts)) as list
        from (
          select kind, start_seconds, texts
            from search_passages,
                 lateral (select replace((select query from asked)::text, ' & ', ' | ')::tsquery as any_word) as wide
           where search_passages.movie_id = page.movie_id and words @@ any_word
           order by words @@ (select query from asked) desc, kind, ts_rank(words, any_word) desc,
                    language = 'pt-BR' desc, position
           limit $13::int
        ) as best
    ) as moments on true
   order by page.score desc, page.movie_id desc`,
}

type SearchRow = { query: string; movieId: number; score: number; moments: FoundMoment[] | null }

export const toSearchValues = ({
  keyword,
  userId,
  filters,
  after,
  limit,
  moments,
  today,
}: SearchQuery): unknown[] => [
  keyword,
  userId,
  filters.categoryId,
  filters.teacher,
  filters.shortestSeconds,
  filters.longestSeconds,
  filters.releasedAfter,
  filters.releasedUpTo,
  filters.isWatched,
  after?.score ?? null,
  after?.movieId ?? null,
  limit,
  moments,
  today,
]

export async function findLessons(pool: pg.Pool, asked: SearchQuery): Promise<SearchResult> {
  const { rows } = await pool.query<SearchRow>({ ...SEARCH, values: toSearchValues(asked) })
  return {
    query: rows[0]?.query ?? '',
    lessons: rows.map(({ movieId, score, moments }) => ({ movieId, score, moments: moments ?? [] })),
  }
}

/** For each word that no lesson has, the most similar one that some lesson has; null when none is similar. */
const CORRECTIONS = {
  name: 'correct-words',
  text: `
  select asked.at::int as at, near.shown
    from unnest($1::text[]) with ordinality as asked (word, at)
    left join lateral (
      select shown from search_vocabulary
       where search_vocabulary.word % asked.word and similarity(search_vocabulary.word, asked.word) >= 0.35
       order by similarity(search_vocabulary.word, asked.word) desc, abs(length(search_vocabulary.word) - length(asked.word)),
                search_vocabulary.word
       limit 1
    ) as near on true
   where length(asked.word) >= 4
     and not exists (select from search_vocabulary where search_vocabulary.word = asked.word)
     and not exists (select from search_synonym_terms where asked.word = any (string_to_array(folded, ' ')))`,
}

export async function listCorrections(
  pool: pg.Pool,
  foldedWords: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ at: number; shown: string | null }>({
    ...CORRECTIONS,
    values: [foldedWords],
  })
  return new Map(rows.flatMap(({ at, shown }) => (shown === null ? [] : [[at - 1, shown] as const])))
}

export type Suggestion = {
  kind: 'term' | 'lesson' | 'chapter' | 'course' | 'teacher'
  text: string
  movieId: number | null
  courseId: number | null
  second: number | null
}

/** One of each text, those that begin with the letters first, then by kind and length. */
const SUGGESTIONS = {
  name: 'suggest-searches',
  text: `
  with offered as (
    select 'term' as kind, term as text, null::int as "movieId", null::int as "courseId", null::int as second,
           trim(search_plain(term)) as plain
      from search_synonym_terms where search_letters(term) @@ $1::tsquery
    union all
    select found.kind, found.text,
           case when found.kind in ('lesson', 'chapter') then found.movie_id end,
           case when found.kind = 'course' then found.course_id end, found.second,
           trim(search_plain(found.text))
      from search_suggestions found
      left join movies on movies.id = found.movie_id
      join courses on courses.id = coalesce(found.course_id, movies.course_id)
     where found.words @@ $1::tsquery and courses.is_published
  ), single as (
    select distinct on (kind, text) * from offered order by kind, text, "movieId", "courseId"
  )
  select kind, text, "movieId", "courseId", second
    from single
   order by starts_with(plain, $2) desc,
            array_position(array['term', 'lesson', 'course', 'teacher', 'chapter'], kind), length(text), text
   limit $3::int`,
}

export async function listSuggestions(pool: pg.Pool, prefix: string, limit: number): Promise<Suggestion[]> {
  const words = plainWords(prefix)
  // Plain words are letters and digits: nothing in them is an operator.
  const query = words
    .split(' ')
    .map(word => `(${word}:* | ${foldWords(word)}:*)`)
    .join(' & ')
  const { rows } = await pool.query<Suggestion>({ ...SUGGESTIONS, values: [query, words, limit] })
  return rows
}

export type Synonyms = { id: number; terms: string[] }

export async function listSynonyms(db: Db, id?: number): Promise<Synonyms[]> {
  return db
    .selectFrom('search_synonym_terms')
    .select(['synonyms_id as id', sql<string[]>`array_agg(term order by position)`.as('terms')])
    .$if(id !== undefined, query => query.where('synonyms_id', '=', id ?? 0))
    .groupBy('synonyms_id')
    .orderBy(sql`min(folded) filter (where position = 1)`)
    .orderBy('synonyms_id')
    .execute()
}

export async function recordSynonymGroup(tx: Db): Promise<number> {
  const { id } = await tx
    .insertInto('search_synonyms')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false when there is no such group. Others wait to change it until the transaction ends. */
export async function lockSynonymGroup(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('search_synonyms')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function recordTerms(tx: Db, id: number, terms: readonly string[]): Promise<void> {
  await sql`select put_search_synonyms(${id}, ${terms}::text[])`.execute(tx)
}

/** Whether each of the terms has a word that a search looks for. */
export async function areSearchable(db: Db, terms: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_whole: boolean }>`
    select bool_and(numnode(plainto_tsquery('pg_catalog.portuguese', search_fold(term))) > 0) as is_whole
      from unnest(${terms}::text[]) as term`.execute(db)
  return rows[0]?.is_whole ?? false
}

export async function deleteSynonymGroup(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('search_synonyms')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
