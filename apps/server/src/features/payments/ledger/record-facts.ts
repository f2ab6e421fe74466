import { dayInBrazil, factKey, type PaymentFact } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { insertFacts, listRecordedFacts, type FactSource, type NewFact } from './facts.queries.ts'
import { lockPerson } from './membership.queries.ts'
import { refreshMembership } from './refresh-membership.ts'
import { returnUnwantedCharges } from '../refunds/return-unwanted-charges.ts'
import { sendFactMails } from '../mails/send-fact-mails.ts'

/**
 * Records what happened and refreshes the membership in one transaction: nobody sees one without the other. The job of
 * the mail belongs to it, too, so that each fact is mailed once. Known facts change nothing. Answers with the new ones.
 */
export const recordFacts = (
  needs: Pick<Needs, 'db' | 'clock' | 'jobs'>,
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
  if (recorded.length < facts.length) await compareWithRecorded(tx, userId, facts, recorded)
  if (recorded.length === 0) return []
  await refreshMembership(tx, userId, dayInBrazil(needs.clock()))
  await returnUnwantedCharges(tx, needs, userId, recorded)
  await sendFactMails(tx, needs, userId, recorded)
  return recorded
}

/** A fact that was recorded before must say the same of the same person: otherwise somebody has to look. */
async function compareWithRecorded(
  tx: Db,
  userId: number,
  facts: readonly NewFact[],
  recorded: readonly PaymentFact[],
): Promise<void> {
  const isNew = new Set(recorded.map(factKey))
  const repeated = facts.filter(fact => !isNew.has(factKey(fact)))
  const known = new Map((await listRecordedFacts(tx, repeated)).map(one => [factKey(one.fact), one]))
  for (const fact of repeated) {
    const before = known.get(factKey(fact))
    if (before && before.userId === userId && isSameContent(before.fact, fact)) continue
    await raiseAlarm(tx, 'told-otherwise', factKey(fact))
  }
}

/** Compares amounts and what was bought. Moments are not compared: a webhook and the API give different ones. */
function isSameContent(one: PaymentFact, other: PaymentFact): boolean {
  if (one.kind !== 'charge-paid' || other.kind !== 'charge-paid') return true
  return one.amount === other.amount && JSON.stringify(one.bought) === JSON.stringify(other.bought)
}
