import type { DrawableQuestion } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { pictureOfVersion, type QuestionPicture } from '../pictures/question-pictures.queries.ts'

/**
 * The newest versions of the questions of a test, with how many attempts of the person had each question in any version. A
 * question without a key is left out. No statement of this file reads a key.
 */
export async function listDrawable(db: Db, testId: number, userId: number): Promise<DrawableQuestion[]> {
  const { rows } = await sql<DrawableQuestion>`
    with seen as (
      select v.question_id, count(*)::int as times
        from attempts a, jsonb_array_elements(a.drawn) as asked
        join question_versions v on v.id = (asked ->> 'versionId')::int
       where a.user_id = ${userId} and a.test_id = ${testId}
       group by v.question_id
    )
    select newest.id as "versionId", array_agg(o.id order by o.position) as "optionIds",
           coalesce(max(seen.times), 0) as seen
      from questions q
      join lateral (
        select v.id from question_versions v where v.question_id = q.id order by v.number desc limit 1
      ) newest on true
      join question_options o on o.version_id = newest.id
      left join seen on seen.question_id = q.id
     where q.test_id = ${testId} and not q.is_retired
       and exists (select from question_keys k where k.version_id = newest.id)
     group by q.id, newest.id
     order by q.id`.execute(db)
  return rows
}

export type AskedQuestion = {
  versionId: number
  words: string
  picture: QuestionPicture | null
  options: ReadonlyMap<number, string>
  /** Where a lesson explains it. */
  lesson: { id: number; title: string; second: number } | null
}

/** What versions of questions say. */
export async function listAsked(
  db: Db,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, AskedQuestion>> {
  if (versionIds.length === 0) return new Map()
  const { rows } = await sql<{
    versionId: number
    words: string
    movieId: number | null
    title: string | null
    second: number | null
    picture: QuestionPicture | null
    options: [number, string][]
  }>`
    select v.id as "versionId", v.words, v.movie_id as "movieId", movies.title, v.second,
           ${pictureOfVersion} as picture,
           (select jsonb_agg(jsonb_build_array(o.id, o.words)) from question_options o where o.version_id = v.id)
             as options
      from question_versions v left join movies on movies.id = v.movie_id
     where v.id = any(${[...versionIds]}::int[])`.execute(db)
  return new Map(
    rows.map(({ versionId, words, movieId, title, second, picture, options }) => [
      versionId,
      {
        versionId,
        words,
        picture,
        options: new Map(options),
        lesson: movieId === null ? null : { id: movieId, title: title ?? '', second: second ?? 0 },
      },
    ]),
  )
}
