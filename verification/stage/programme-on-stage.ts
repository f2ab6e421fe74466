import { addDays, dayInBrazil } from '@alinha/domain'
import { insertProgramme } from '../../apps/server/database/seed/programme.ts'
import { noJobs } from '../../apps/server/database/seed/no-jobs.ts'
import { SEEDED_PASSWORD } from '../../apps/server/database/seed/people.ts'
import { writeWatched } from '../../apps/server/database/seed/watching-students.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { recordFactsWithin } from '../../apps/server/src/features/payments/index.ts'
import { hashPassword } from '../../apps/server/src/features/session/index.ts'
import { buildNeeds, type Needs } from '../../apps/server/src/needs.ts'
import { inTransaction } from '../../apps/server/src/platform/database.ts'
import { aCourse, shelve } from '../../apps/server/src/testing/lessons/shelves.ts'
import type { StagedLesson } from './lesson-on-stage.ts'
import type { Stage } from './stage.ts'

/** A journey that is tried again needs somebody who has not been there. */
const STUDENTS = 2
const TWENTY_HOURS = 72_000
/** With these the lesson of the programme completes sixty hours, also at twice the speed: nobody is credited more than the clock. */
const WATCHED_SECONDS = [TWENTY_HOURS, TWENTY_HOURS, TWENTY_HOURS - 20]
const QUESTIONS = 9

const MODULES = ['Forças e movimentos', 'Leitura do planejamento']

const questionsOf = (module: string) =>
  Array.from({ length: QUESTIONS }, (_, at): [string, string[], string, number, number] => [
    `${module}: qual é a resposta da questão ${at + 1}?`,
    ['A certa', 'A primeira errada', 'A segunda errada', 'A terceira errada'],
    'A aula explica por quê.',
    1,
    24,
  ])

/** A programme for specialists with one short lesson, and members who are one lesson away from sixty hours. */
export async function publishProgramme({ environment }: Stage, { movieId }: StagedLesson): Promise<void> {
  const needs = await buildNeeds(readConfig(environment), 'worker')
  try {
    const { db } = needs
    await inTransaction(db, tx =>
      insertProgramme(tx, {
        title: 'Planejamento com alinhadores',
        description: 'Dois módulos para quem se especializa.',
        academicType: 'specialist',
        modules: MODULES.map(title => ({
          title,
          summary: 'Uma aula e um teste.',
          questions: questionsOf(title),
          lessonIds: [movieId],
        })),
      }),
    )
    await db
      .insertInto('coupons')
      .values({ code: 'LITORAL2026', kind: 'academic', scope: 'academic', institution: 'LITORAL' })
      .execute()
    const courseId = await aCourse({ db }, { isPublished: false })
    const lessons: { id: number; seconds: number }[] = []
    for (const seconds of WATCHED_SECONDS)
      lessons.push({ id: await shelve({ db }, courseId, { durationSeconds: seconds }), seconds })
    for (let number = 1; number <= STUDENTS; number++) await addStudent(needs, number, lessons)
  } finally {
    await needs.close()
  }
}

async function addStudent(
  { db, clock }: Needs,
  number: number,
  lessons: readonly { id: number; seconds: number }[],
): Promise<void> {
  const now = clock()
  const today = dayInBrazil(now)
  const { id } = await db
    .insertInto('users')
    .values({
      email: `residente-${number}@alinha.test`,
      name: 'Letícia Barcelos',
      password_hash: await hashPassword(SEEDED_PASSWORD),
      email_confirmed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ user_id: id }).execute()
  await db.insertInto('welcomes').values({ user_id: id }).execute()
  const access = {
    kind: 'access-granted',
    provider: 'house',
    externalId: `residente_${number}`,
    at: now.getTime(),
    until: addDays(today, 120),
  } as const
  await recordFactsWithin(db, { clock: () => now, jobs: noJobs }, id, [access], 'manager')
  await writeWatched(
    db.pool,
    id,
    lessons.map(({ id: movieId, seconds }, at) => ({
      day: addDays(today, -10 - at),
      movieId,
      duration: seconds * 10,
      parts: [[0, seconds * 10]],
    })),
  )
}
