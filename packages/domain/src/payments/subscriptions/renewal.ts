import { addDays, daysBetween, type Day } from '../../day.ts'
import { GRACE_DAYS } from '../ledger/subscription-state.ts'

/** Days after the first failure on which a payment is tried again. */
export const RETRY_AFTER_DAYS = [1, 3, 5] as const

/** A year is announced twice before it is charged. */
export const RENEWAL_NOTICE_DAYS = [30, 7] as const

export type RenewalFacts = {
  /** Its last paid day, or the day on which a pause ends. */
  dueOn: Day
  /** The days on which it was tried to charge the next period. */
  attempts: readonly Day[]
  /** The bank said that it will never accept this card. */
  isCardRefusedForGood: boolean
  /** The notices that were sent, by their days before the end. */
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
 * not stop in between, or when a pause ends; a day on which nothing ran is made up for on the next.
 */
export function renewalStep(facts: RenewalFacts, today: Day): RenewalStep {
  if (today > addDays(facts.dueOn, GRACE_DAYS)) return { do: 'give-up' }
  if (today < facts.dueOn) return findDueNotice(facts, today)
  const attempt = facts.attempts.length
  if (attempt === 0) return { do: 'charge', attempt }
  const next = nextTryOn(facts)
  return next !== null && today >= next ? { do: 'charge', attempt } : { do: 'nothing' }
}

/** The day on which a failed payment is tried again without being asked; null when there is none. */
export function nextTryOn({
  attempts,
  isCardRefusedForGood,
}: Pick<RenewalFacts, 'attempts' | 'isCardRefusedForGood'>): Day | null {
  const [firstTry] = attempts
  const wait = RETRY_AFTER_DAYS[attempts.length - 1]
  return firstTry === undefined || wait === undefined || isCardRefusedForGood ? null : addDays(firstTry, wait)
}

/** The nearest notice that is due; one that was missed is not sent after a nearer one. */
function findDueNotice({ dueOn, noticesSent }: RenewalFacts, today: Day): RenewalStep {
  const daysLeft = daysBetween(today, dueOn)
  const due = RENEWAL_NOTICE_DAYS.filter(days => daysLeft <= days).at(-1)
  const isNoticeSent = due === undefined || noticesSent.some(days => days <= due)
  return isNoticeSent ? { do: 'nothing' } : { do: 'announce', daysBefore: due }
}

/** Whether a card, valid until the month `expires`, is invalid at its next charge. */
export const expiresBefore = (expires: string, chargedOn: Day): boolean => expires < chargedOn.slice(0, 7)
