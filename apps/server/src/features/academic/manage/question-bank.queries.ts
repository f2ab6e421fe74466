import type { AnsweredAttempt } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { pictureOfVersion, type QuestionPicture } from '../pictures/question-pictures.queries.ts'

export type BankQuestion = {
  id: number
  testId: number
  number: number
  versionId: number
  words: string
  /** In the order of writing. */
  options: { id: number; words: string }[]
  /** The id of the right option. */
  keyId: number | null
  explanation: string | null
  movieId: number | null
  second: number | null
  picture: QuestionPicture | null
  isRetired: boolean
}

/** Managers see the newest version with its key. */
const selectBank = sql`
  select q.id, q.test_id as "testId", v.number, v.id as "versionId", v.words, k.option_id as "keyId", k.explanation,
         v.movie_id as "movieId", v.second, q.is_retired as "isRetired",
         ${pictureOfVersion} as picture,
         (select jsonb_agg(jsonb_build_object('id', o.id, 'words', o.words) order by o.position)
            from question_options o where o.version_id = v.id) as options
    from questions q
    join lateral (select * from question_versions where question_id = q.id order by number desc limit 1) v on true
    left join question_keys k on k.version_id = v.id`

export async function listBank(db: Db, testId: number): Promise<BankQuestion[]> {
  const { rows } = await sql<BankQuestion>`${selectBank} where q.test_id = ${testId} order by q.id`.execute(
    db,
  )
  return rows
}

export async function findBankQuestion(db: Db, id: number): Promise<BankQuestion | null> {
  const { rows } = await sql<BankQuestion>`${selectBank} where q.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Nobody writes another version until the transaction ends. */
export async function lockQuestion(tx: Db, id: number): Promise<BankQuestion | null> {
  await tx.selectFrom('questions').select('id').where('id', '=', id).forUpdate().execute()
  return findBankQuestion(tx, id)
}

/** The first attempts that were handed in. A version of a question stands for the question: an edit makes another one. */
export async function listFirstAttempts(db: Db, testId: number): Promise<AnsweredAttempt[]> {
  const { rows } = await sql<{ answers: { v: number; o: number | null; r: boolean }[] }>`
    select jsonb_agg(jsonb_build_object('v', k.version_id, 'o', answer.option_id,
                                        'r', answer.option_id is not distinct from k.option_id)) as answers
      from attempts a
      cross join lateral jsonb_array_elements(a.drawn) as asked
      join question_keys k on k.version_id = (asked ->> 'versionId')::int
      left join attempt_answers answer on answer.attempt_id = a.id and answer.version_id = k.version_id
     where a.test_id = ${testId} and a.number = 1 and a.handed_in_at is not null
     group by a.id`.execute(db)
  return rows.map(({ answers }) => answers.map(({ v, o, r }) => ({ questionId: v, optionId: o, isRight: r })))
}
