import { addDays, dayInBrazil } from '@alinha/domain'
import { countMoney, sumWatching } from '../../src/features/insights/index.ts'
import { recordFactsWithin } from '../../src/features/payments/index.ts'
import type { Database } from '../../src/platform/database.ts'
import { chanceFrom } from './chance.ts'
import { noJobs } from './no-jobs.ts'
import { aYearOfPayments } from './paying-students.ts'
import { aYearOfWatching, writeWatched } from './watching-students.ts'

/** They only watch and pay: nobody logs in as one of them. */
const STUDENTS = 48
const FIRST_NAMES = ['Aline', 'Bernardo', 'Cecília', 'Davi', 'Estela', 'Felipe', 'Helena', 'Igor']
const LAST_NAMES = ['Azevedo', 'Barros', 'Campos', 'Duarte', 'Freitas', 'Guedes']
const DAYS = 365

/** Words that no lesson has, and how many people looked for each. */
const MISSES = [
  ['mordida aberta digital', 14],
  ['scanner intraoral', 11],
  ['bruxismo infantil', 7],
  ['toxina botulinica', 5],
  ['laser de baixa potencia', 4],
  ['apneia', 2],
] as const

/** A year of watching, searching and paying, so that the figures show something. Safe to repeat: it is made once. */
export async function seedFigures(db: Database, now: Date): Promise<void> {
  const today = dayInBrazil(now)
  const chance = chanceFrom(20_261_116)
  const lessons = await db
    .selectFrom('movies')
    .select(['id', 'duration_seconds as seconds'])
    .where('is_available', '=', true)
    .where('duration_seconds', '>', 0)
    .orderBy('id')
    .execute()
  const clock = () => now
  for (let place = 1; place <= STUDENTS; place++) {
    const joinedOn = addDays(today, -chance(DAYS))
    const student = await db
      .insertInto('users')
      .values({
        email: `estudante${place}@alinha.test`,
        name: `${FIRST_NAMES[place % FIRST_NAMES.length]} ${LAST_NAMES[place % LAST_NAMES.length]}`,
        email_confirmed_at: now,
        created_at: new Date(`${joinedOn}T12:00:00Z`),
      })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!student) return
    await db.insertInto('memberships').values({ user_id: student.id }).execute()
    await db
      .insertInto('trials')
      .values({
        user_id: student.id,
        email_hash: `estudante${place}`,
        document_hash: `estudante${place}`,
        started_on: joinedOn,
        ends_on: addDays(joinedOn, 7),
        ended_at: now,
      })
      .execute()
    const facts = aYearOfPayments(chance, `estudante${place}`, addDays(joinedOn, 2 + chance(9)), today)
    await recordFactsWithin(db, { clock, jobs: noJobs }, student.id, facts, 'manager')
    await writeWatched(db.pool, student.id, aYearOfWatching(chance, lessons, joinedOn, today))
  }
  for (const [keyword, people] of MISSES)
    for (let mark = 1; mark <= people; mark++)
      await db
        .insertInto('search_misses')
        .values({ day: addDays(today, -chance(25)), keyword, searches: 1 + chance(2), marks: [mark] })
        .onConflict(conflict => conflict.doNothing())
        .execute()
  await sumWatching({ db, clock })
  await countMoney({ db, clock })
}
