import { addDays, dayInBrazil, type Day, type DrawnQuestion } from '@alinha/domain'
import {
  findLastAttempt,
  gradeWithin,
  insertAttempt,
  saveAnswers,
} from '../../src/features/academic/index.ts'
import { inTransaction, type Database, type Db } from '../../src/platform/database.ts'
import { writeWatched, type Watched } from './watching-students.ts'

const INSTITUTION = 'USP'
export const COORDINATOR = 'coordenadora@alinha.test'
const PASS_PERCENT = 70
const TEST_MINUTES = 10
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SECONDS_AN_HOUR = 3600
const TENTHS = 10

type SeededStudent = {
  name: string
  /** Days ago. */
  joined: number
  /** Days ago; null for who has watched nothing yet. */
  seen: number | null
  hours: number
  /** Right answers of three in each attempt, module by module. */
  marks: readonly (readonly number[])[]
  /** Lets the institution see all this. */
  shares: boolean
}

/** A class in the middle of its term. Two of those who share have stopped, and two do not share. */
const STUDENTS: readonly SeededStudent[] = [
  { name: 'Ana Clara Moreira', joined: 62, seen: 0, hours: 14, marks: [[3], [3]], shares: true },
  { name: 'Bruno Tavares', joined: 60, seen: 1, hours: 11, marks: [[2, 3], [3]], shares: true },
  { name: 'Camila Rocha', joined: 58, seen: 2, hours: 9, marks: [[3], [2]], shares: true },
  { name: 'Diego Fontes', joined: 55, seen: 1, hours: 8, marks: [[3], [1, 2]], shares: true },
  { name: 'Elisa Monteiro', joined: 51, seen: 4, hours: 7, marks: [[1, 3]], shares: true },
  { name: 'Fábio Queiroz', joined: 47, seen: 3, hours: 6, marks: [[3]], shares: true },
  { name: 'Giovana Salles', joined: 47, seen: 23, hours: 5, marks: [[3]], shares: true },
  { name: 'Heitor Lacerda', joined: 40, seen: 6, hours: 4, marks: [[2]], shares: true },
  { name: 'Isabela Furtado', joined: 33, seen: 19, hours: 2, marks: [[0]], shares: true },
  { name: 'João Pedro Viana', joined: 5, seen: null, hours: 0, marks: [], shares: true },
  { name: 'Karina Bastos', joined: 44, seen: 2, hours: 6, marks: [[3]], shares: false },
  { name: 'Leandro Peixoto', joined: 21, seen: 9, hours: 2, marks: [], shares: false },
]

/** Nobody logs in as one of them. Safe to repeat: it is made once. */
export async function seedClass(db: Database, now: Date): Promise<void> {
  const { id: institutionId } = await db
    .selectFrom('institutions')
    .select('id')
    .where('code', '=', INSTITUTION)
    .executeTakeFirstOrThrow()
  await nameCoordinator(db, institutionId, now)
  const modules = await listSeededModules(db)
  const lessons = await listLessons(db)
  for (const [at, student] of STUDENTS.entries()) {
    const userId = await insertStudent(db, institutionId, at + 1, student, now)
    if (userId === null) return
    await writeWatched(db.pool, userId, watchedBy(student, modules, lessons, dayInBrazil(now)))
    await takeTests(db, userId, student, modules, now)
  }
}

async function nameCoordinator(db: Db, institutionId: number, now: Date): Promise<void> {
  const coordinator = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', COORDINATOR)
    .executeTakeFirst()
  if (coordinator)
    await db
      .insertInto('institution_coordinators')
      .values({ user_id: coordinator.id, institution_id: institutionId, named_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** Returns null for one who is there already. */
async function insertStudent(
  db: Db,
  institutionId: number,
  place: number,
  { name, joined, shares }: SeededStudent,
  now: Date,
): Promise<number | null> {
  const joinedAt = new Date(now.getTime() - joined * DAY_MS)
  const made = await db
    .insertInto('users')
    .values({
      email: `turma${place}@alinha.test`,
      name,
      email_confirmed_at: joinedAt,
      created_at: joinedAt,
      academic_type: 'graduation',
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await db.insertInto('memberships').values({ user_id: made.id, has_coupon: true }).execute()
  await db
    .insertInto('academic_students')
    .values({
      user_id: made.id,
      institution_id: institutionId,
      joined_at: joinedAt,
      unlocked_at: joinedAt,
      shares_progress_since: shares ? joinedAt : null,
    })
    .execute()
  return made.id
}

type SeededTest = { testId: number; lessonIds: number[]; questions: Asked[] }
type Asked = DrawnQuestion & { rightId: number }

/** In their order, each with three questions that its test could draw. */
async function listSeededModules(db: Database): Promise<SeededTest[]> {
  const { rows } = await db.pool.query<SeededTest>(
    `select t.id as "testId",
            array(select movie_id from module_lessons where module_id = m.id order by position) as "lessonIds",
            (select jsonb_agg(asked) from (
               select jsonb_build_object('versionId', v.id, 'rightId', k.option_id, 'optionIds',
                        (select jsonb_agg(o.id) from question_options o where o.version_id = v.id)) as asked
                 from questions q
                 join question_versions v on v.question_id = q.id
                 join question_keys k on k.version_id = v.id
                where q.test_id = t.id order by q.id limit t.drawn) drawn) as questions
       from programmes p
       join programme_modules m on m.programme_id = p.id
       join module_tests t on t.module_id = m.id
      where p.is_published and p.academic_type = 'graduation'
      order by m.position`,
  )
  return rows
}

type Lesson = { id: number; seconds: number }

const listLessons = (db: Db): Promise<Lesson[]> =>
  db
    .selectFrom('movies')
    .select(['id', 'duration_seconds as seconds'])
    .where('is_available', '=', true)
    .where('duration_seconds', '>', 0)
    .orderBy('id')
    .execute()

/** Whole lessons until the hours are full, those of the tests first, from the day of joining to the last visit. */
function watchedBy(
  { joined, seen, hours, marks }: SeededStudent,
  modules: readonly SeededTest[],
  lessons: readonly Lesson[],
  today: Day,
): Watched[] {
  if (seen === null) return []
  const needed = new Set(modules.slice(0, marks.length).flatMap(({ lessonIds }) => lessonIds))
  const inOrder = [
    ...lessons.filter(({ id }) => needed.has(id)),
    ...lessons.filter(({ id }) => !needed.has(id)),
  ]
  let left = hours * SECONDS_AN_HOUR
  const watched = inOrder.filter(({ id, seconds }) => {
    const isWatched = needed.has(id) || left > 0
    if (isWatched) left -= seconds
    return isWatched
  })
  return watched.map(({ id, seconds }, at) => ({
    day: addDays(today, -dayOf(joined, seen, at + 1, watched.length)),
    movieId: id,
    duration: seconds * TENTHS,
    parts: [[0, seconds * TENTHS]],
  }))
}

/** How many days ago the step of so many was, the last one on the day of the last visit. */
const dayOf = (joined: number, seen: number, step: number, steps: number): number =>
  joined - Math.round(((joined - seen) * step) / steps)

async function takeTests(
  db: Database,
  userId: number,
  { marks, joined, seen }: SeededStudent,
  modules: readonly SeededTest[],
  now: Date,
): Promise<void> {
  const taken = marks.flatMap((ofModule, at) =>
    ofModule.map((correct, before) => ({ module: modules[at], correct, number: before + 1 })),
  )
  for (const [at, { module, correct, number }] of taken.entries()) {
    if (!module) continue
    const day = dayOf(joined, seen ?? 0, at + 1, taken.length)
    const openedAt = new Date(now.getTime() - day * DAY_MS - TEST_MINUTES * MINUTE_MS)
    await inTransaction(db, tx => takeTest(tx, userId, module, { correct, number, openedAt }))
  }
}

/** The first so many are answered right, the others wrong. */
async function takeTest(
  tx: Db,
  userId: number,
  { testId, questions }: SeededTest,
  { correct, number, openedAt }: { correct: number; number: number; openedAt: Date },
): Promise<void> {
  const closesAt = new Date(openedAt.getTime() + TEST_MINUTES * MINUTE_MS)
  const drawn = questions.map(({ versionId, optionIds }) => ({ versionId, optionIds }))
  await insertAttempt(tx, { userId, testId, number, openedAt, closesAt, drawn, passPercent: PASS_PERCENT })
  const attempt = await findLastAttempt(tx, userId, testId)
  if (!attempt) throw new Error('An attempt was opened and is not there.')
  const answers = questions.map(({ versionId, rightId, optionIds }, at) => ({
    versionId,
    optionId: at < correct ? rightId : (optionIds.find(id => id !== rightId) ?? rightId),
  }))
  await saveAnswers(tx, attempt.id, answers, openedAt)
  await gradeWithin(tx, attempt, closesAt)
}
