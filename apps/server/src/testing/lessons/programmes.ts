import type { AcademicType } from '@alinha/domain'
import { randomBytes } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import { aCourse, play, shelve } from './shelves.ts'

type Db = Pick<Needs, 'db'>

type TestFacts = {
  drawn?: number
  passPercent?: number
  attempts?: number
  waitHours?: number
  minutes?: number
  questions?: number
}

export type MadeModule = {
  moduleId: number
  testId: number
  lessonIds: number[]
  /** The right option of each version of a question, with a text that nothing else has. */
  keys: Map<number, { optionId: number; explanation: string }>
}

/** A question with four options in a random order; the explanation is a text of its own. */
async function aQuestion(
  { db }: Db,
  testId: number,
  movieId: number | null = null,
): Promise<[versionId: number, { optionId: number; explanation: string }]> {
  const mark = randomBytes(6).toString('hex')
  const explanation = `Porque ${mark}`
  const { rows } = await db.pool.query<{ version: number; option: number }>(
    `with question as (insert into questions (test_id) values ($1) returning id),
          version as (insert into question_versions (question_id, number, words, movie_id, second)
                      select id, 1, 'Pergunta ' || $2, $3::int, case when $3::int is null then null else 42 end
                        from question returning id),
          options as (insert into question_options (version_id, position, words)
                      select id, at, 'Opção ' || at from version,
                             (select at from generate_series(1, 4) at order by random()) as places
                      returning id, version_id, position)
     insert into question_keys (version_id, option_id, explanation)
     select version_id, id, $4 from options where position = 1
     returning version_id as version, option_id as option`,
    [testId, mark, movieId, explanation],
  )
  return [rows[0]?.version ?? 0, { optionId: rows[0]?.option ?? 0, explanation }]
}

export async function aModule({ db }: Db, programmeId: number, facts: TestFacts = {}): Promise<MadeModule> {
  const courseId = await aCourse({ db })
  const lessonIds = [await shelve({ db }, courseId), await shelve({ db }, courseId)]
  const { rows } = await db.pool.query<{ module: number; test: number }>(
    `with made as (
       insert into programme_modules (programme_id, position, title)
       select $1, 1 + count(*), 'Módulo' from programme_modules where programme_id = $1 returning id
     ), lessons as (
       insert into module_lessons (module_id, movie_id, position)
       select made.id, movie, at from made, unnest($2::int[]) with ordinality as lesson (movie, at)
     )
     insert into module_tests (module_id, drawn, pass_percent, attempts, wait_hours, minutes)
     select id, $3, $4, $5, $6, $7 from made returning module_id as module, id as test`,
    [
      programmeId,
      lessonIds,
      facts.drawn ?? 3,
      facts.passPercent ?? 70,
      facts.attempts ?? 3,
      facts.waitHours ?? 24,
      facts.minutes ?? 30,
    ],
  )
  const { module: moduleId = 0, test: testId = 0 } = rows[0] ?? {}
  const keys: MadeModule['keys'] = new Map()
  for (let at = 0; at < (facts.questions ?? 9); at++)
    keys.set(...(await aQuestion({ db }, testId, lessonIds[0] ?? null)))
  return { moduleId, testId, lessonIds, keys }
}

/** A published programme in place of the one before. */
export async function aProgramme({ db }: Db, academicType: AcademicType = 'specialist'): Promise<number> {
  await db.pool.query('update programmes set is_published = false where academic_type = $1', [academicType])
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into programmes (title, academic_type, is_published) values ('Programa', $1, true) returning id`,
    [academicType],
  )
  return rows[0]?.id ?? 0
}

/** The person has opened the programme. */
export async function unlock({ db }: Db, userId: number): Promise<void> {
  await db.pool.query(
    `insert into academic_students (user_id, joined_at, unlocked_at) values ($1, now(), now())
     on conflict (user_id) do update set unlocked_at = now()`,
    [userId],
  )
}

/** The lessons of the module, to the end. Safe to repeat. */
export async function watchAll(
  { db }: Db,
  userId: number,
  { lessonIds }: Pick<MadeModule, 'lessonIds'>,
): Promise<void> {
  await db.pool.query('delete from watched_movies where user_id = $1 and movie_id = any($2)', [
    userId,
    lessonIds,
  ])
  for (const lessonId of lessonIds) await play({ db }, userId, lessonId, { covered: 100, isWatched: true })
}
