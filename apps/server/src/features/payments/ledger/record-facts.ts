import { dayInBrazil, factKey, type PaymentFact } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { insertFacts, listFactsToldAs, type FactSource, type NewFact } from './facts.queries.ts'
import { lockPerson } from './membership.queries.ts'
import { projectPerson } from './project-person.ts'
import { tellAboutFacts } from '../mails/tell-about-facts.ts'

type Recording = Pick<Needs, 'db' | 'clock' | 'jobs'>

/**
 * What happened and what it means for the person, in one transaction: nobody ever sees the one without the other. The
 * mail about it is sent off in it, too, so that each thing is told once.
 * Facts that are known already change nothing. Answers with those that were new.
 */
export const recordFacts = (
  needs: Recording,
  userId: number,
  facts: readonly NewFact[],
  source: FactSource,
): Promise<PaymentFact[]> =>
  inTransaction(needs.db, tx => recordFactsWithin(tx, needs, userId, facts, source))

/** The same as part of a transaction that does more. */
export async function recordFactsWithin(
  tx: Db,
  needs: Pick<Needs, 'clock' | 'jobs'>,
  userId: number,
  facts: readonly NewFact[],
  source: FactSource,
): Promise<PaymentFact[]> {
  if (facts.length === 0) return []
  if (!(await lockPerson(tx, userId))) throw new Error(`facts about person ${userId}, who is not there`)
  const recorded = await insertFacts(tx, userId, facts, source)
  if (recorded.length < facts.length) await compareWithTold(tx, userId, facts, recorded)
  if (recorded.length === 0) return []
  await projectPerson(tx, userId, dayInBrazil(needs.clock()))
  await tellAboutFacts(tx, needs, userId, recorded)
  return recorded
}

/** What was told before must have been told the same, of the same person: else somebody has to look. */
async function compareWithTold(
  tx: Db,
  userId: number,
  facts: readonly NewFact[],
  recorded: readonly PaymentFact[],
): Promise<void> {
  const isNew = new Set(recorded.map(factKey))
  const again = facts.filter(fact => !isNew.has(factKey(fact)))
  const told = new Map((await listFactsToldAs(tx, again)).map(one => [factKey(one.fact), one]))
  for (const fact of again) {
    const before = told.get(factKey(fact))
    if (before && before.userId === userId && saysTheSame(before.fact, fact)) continue
    await raiseAlarm(tx, 'told-otherwise', factKey(fact))
  }
}

/** Of money: the amount, and what was bought with it. Moments differ between those who tell. */
function saysTheSame(one: PaymentFact, other: PaymentFact): boolean {
  if (one.kind !== 'charge-paid' || other.kind !== 'charge-paid') return true
  return one.amount === other.amount && JSON.stringify(one.bought) === JSON.stringify(other.bought)
}
