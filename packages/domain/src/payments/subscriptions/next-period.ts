import { dayAt, type Day } from '../../day.ts'
import type { Pause, Subscription } from '../ledger/fold-subscriptions.ts'
import { paidUntil } from './billing-calendar.ts'

/** A pause that lasted to its day; the ones before it were replaced, and the ones cancelled never came to an end. */
const hasCome = ({ until, overAt }: Pause): boolean => overAt === null || dayAt(overAt) >= until

/**
 * The last day of the period that is charged next, if it renews. Counted from the end of the first period, or of the
 * last pause, so that a late payment does not move the day. Null where none is paid: there is nothing to renew.
 */
export function nextPeriodEnd({
  charges,
  period,
  pauses,
}: Pick<Subscription, 'charges' | 'period' | 'pauses'>): Day | null {
  const ends = charges.flatMap(({ bought, isUndone }) =>
    bought.kind === 'subscription' && !isUndone ? [bought.until] : [],
  )
  const periods = [...new Set(ends)].toSorted()
  const [first] = periods
  if (first === undefined || period === null) return null
  const resumed = pauses.filter(hasCome).at(-1)?.until
  const begins = resumed === undefined || resumed < first ? first : resumed
  return paidUntil(begins, period, periods.filter(end => end > begins).length + 1)
}
