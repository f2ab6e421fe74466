import {
  dayInBrazil,
  foldCharges,
  listRenewing,
  nextChangeOn,
  projectMembership,
  type Day,
  type PaymentFact,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database.ts'
import { findRunningTrial } from '../trials/trials.queries.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { listFacts } from './facts.queries.ts'
import {
  listPeopleToProject,
  lockPerson,
  readExtraDays,
  writeCourseAccesses,
  writeMembership,
} from './membership.queries.ts'

/** Computes a person's membership anew, from everything that ever happened. Whoever calls holds the person's lock. */
export async function projectPerson(tx: Db, userId: number, today: Day): Promise<void> {
  const facts = await listFacts(tx, userId)
  const besides = {
    trialEndsOn: await findRunningTrial(tx, userId),
    extraDays: await readExtraDays(tx, userId),
  }
  const membership = projectMembership(facts, besides, today)
  if (!(await writeMembership(tx, userId, membership, nextChangeOn(facts, besides, today)))) return
  await writeCourseAccesses(tx, userId, boughtCourses(facts))
  if (listRenewing(facts, today).length > 1) await raiseAlarm(tx, 'two-subscriptions', `person ${userId}`)
}

/** Each to the furthest day that is paid for with money that stayed. */
function boughtCourses(facts: readonly PaymentFact[]): Map<number, Day> {
  const courses = new Map<number, Day>()
  for (const { bought, isUndone } of foldCharges(facts)) {
    if (bought.kind !== 'course' || isUndone) continue
    const known = courses.get(bought.courseId)
    if (known === undefined || known < bought.until) courses.set(bought.courseId, bought.until)
  }
  return courses
}

/** Those for whom a day has come by itself: a period ended, a grace began. Safe to repeat. */
export async function projectDuePeople({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const today = dayInBrazil(clock())
  let lastId = 0
  for (;;) {
    const people = await listPeopleToProject(db, today, lastId)
    for (const userId of people)
      await inTransaction(db, async tx => {
        if (await lockPerson(tx, userId)) await projectPerson(tx, userId, today)
      })
    const last = people.at(-1)
    if (last === undefined) return
    lastId = last
  }
}
