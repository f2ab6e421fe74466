import {
  dayInBrazil,
  foldCharges,
  listRenewingSubscriptions,
  nextChangeOn,
  projectMembership,
  type Day,
  type PaymentFact,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database.ts'
import { byPages, eachAlone } from '../../../platform/each-alone.ts'
import { findRunningTrial } from '../trials/trials.queries.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { listFacts } from './facts.queries.ts'
import { findOlderSubscription } from './older-subscriptions.queries.ts'
import {
  listPeopleToRefresh,
  lockPerson,
  readExtraDays,
  writeCourseAccesses,
  writeMembership,
} from './membership.queries.ts'

/** Computes a person's membership from all facts. The caller holds the person's lock. */
export async function refreshMembership(tx: Db, userId: number, today: Day): Promise<void> {
  const facts = await listFacts(tx, userId)
  const unpaid = {
    trialEndsOn: await findRunningTrial(tx, userId),
    extraDays: await readExtraDays(tx, userId),
    older: await findOlderSubscription(tx, userId),
  }
  const membership = projectMembership(facts, unpaid, today)
  if (!(await writeMembership(tx, userId, membership, nextChangeOn(facts, unpaid, today)))) return
  await writeCourseAccesses(tx, userId, boughtCourses(facts))
  if (listRenewingSubscriptions(facts, today).length > 1)
    await raiseAlarm(tx, 'two-subscriptions', `person ${userId}`)
}

/** Each with the last day that is paid with money that was not given back. */
function boughtCourses(facts: readonly PaymentFact[]): Map<number, Day> {
  const courses = new Map<number, Day>()
  for (const { bought, isUndone } of foldCharges(facts)) {
    if (bought.kind !== 'course' || isUndone) continue
    const known = courses.get(bought.courseId)
    if (known === undefined || known < bought.until) courses.set(bought.courseId, bought.until)
  }
  return courses
}

/** Of people whose period ended or whose grace began by the passing of days. Safe to repeat. */
export async function refreshDueMemberships({
  db,
  clock,
  log,
}: Pick<Needs, 'db' | 'clock' | 'log'>): Promise<void> {
  const today = dayInBrazil(clock())
  const people = byPages(lastId => listPeopleToRefresh(db, today, lastId))
  await eachAlone({ log, run: 'due memberships' }, people, userId =>
    inTransaction(db, async tx => {
      if (await lockPerson(tx, userId)) await refreshMembership(tx, userId, today)
    }),
  )
}
