import { addDays, daysBetween, type Day } from '../day.ts'
import { GRACE_DAYS } from './ledger/subscription-state.ts'

/** A failed payment is tried again so many days after it failed first. */
export const RETRY_AFTER_DAYS = [1, 3, 5] as const

/** A year is announced twice before it is charged. */
export const RENEWAL_NOTICE_DAYS = [30, 7] as const

export type RenewalFacts = {
  paidUntil: Day
  /** Tries to charge the period that follows, each with its day. */
  attempts: readonly Day[]
  /** The bank said that this card will never pass. */
  isCardRefusedForGood: boolean
  /** How many days before the end the person was told, each once. */
  noticesSent: readonly number[]
}

export type RenewalStep =
  | { do: 'nothing' }
  | { do: 'announce'; daysBefore: number }
  | { do: 'charge'; attempt: number }
  /** The subscription ends: the days in which it could still be paid are over. */
  | { do: 'give-up' }

/**
 * What is due today for a subscription that we renew ourselves. It is charged on its last paid day, so that access does
 * not stop in between; a day on which nothing ran is made up for on the next.
 */
export function renewalStep(facts: RenewalFacts, today: Day): RenewalStep {
  if (today > addDays(facts.paidUntil, GRACE_DAYS)) return { do: 'give-up' }
  if (today < facts.paidUntil) return announcement(facts, today)
  const attempt = facts.attempts.length
  if (attempt === 0) return { do: 'charge', attempt }
  const next = nextTryOn(facts)
  return next !== null && today >= next ? { do: 'charge', attempt } : { do: 'nothing' }
}

/** When a payment that failed is tried again by itself; null when it is not. */
export function nextTryOn({
  attempts,
  isCardRefusedForGood,
}: Pick<RenewalFacts, 'attempts' | 'isCardRefusedForGood'>): Day | null {
  const [firstTry] = attempts
  const wait = RETRY_AFTER_DAYS[attempts.length - 1]
  return firstTry === undefined || wait === undefined || isCardRefusedForGood ? null : addDays(firstTry, wait)
}

/** The nearest one that is due; one that was missed is not sent after a nearer one. */
function announcement({ paidUntil, noticesSent }: RenewalFacts, today: Day): RenewalStep {
  const daysLeft = daysBetween(today, paidUntil)
  const due = RENEWAL_NOTICE_DAYS.filter(days => daysLeft <= days).at(-1)
  const isTold = due === undefined || noticesSent.some(days => days <= due)
  return isTold ? { do: 'nothing' } : { do: 'announce', daysBefore: due }
}

/** The card will not live to see its next charge. */
export const expiresBefore = (expires: string, chargedOn: Day): boolean => expires < chargedOn.slice(0, 7)
