import { dayAt, type Day } from '../../day.ts'
import type { Money } from '../../money.ts'
import {
  factsOfKind,
  type Bought,
  type FactOf,
  type PaymentFact,
  type PaymentProvider,
} from '../ledger/payment-fact.ts'
import { splitRefund, type Share } from './split.ts'

/** How what a product brings is shared, from a day on. */
export type SplitRules = {
  id: number
  product: Bought['kind']
  /** Null: every course that has no rules of its own. */
  courseId: number | null
  validFrom: Day
  /** Taken from the price before it is shared: hundredths of a percent, and centavos for each payment. */
  feeBasisPoints: number
  feeFixed: Money
  shares: readonly Share[]
}

export type StatementLine = {
  day: Day
  /** In milliseconds. */
  at: number
  kind: 'sale' | 'refund' | 'reversal' | 'reversal-withdrawn'
  charge: string
  bought: Bought
  /** Negative where money went back to the buyer. */
  gross: Money
  fee: Money
  basisPoints: number
  share: Money
}

/** A line of one of those who share in the sale. */
export type ReceiverLine = StatementLine & { receiverId: number; provider: PaymentProvider }

const WHOLE = 10_000

/** The newest rules that were valid on the day of the sale; those of the course itself come before those of all courses. */
export function rulesFor(bought: Bought, soldOn: Day, rules: readonly SplitRules[]): SplitRules | null {
  const courseId = bought.kind === 'course' ? bought.courseId : null
  const valid = rules.filter(({ product, validFrom }) => product === bought.kind && validFrom <= soldOn)
  const own = valid.filter(one => one.courseId !== null && one.courseId === courseId)
  const candidates = own.length > 0 ? own : valid.filter(one => one.courseId === null)
  return (
    candidates
      .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom) || one.id - other.id)
      .at(-1) ?? null
  )
}

/** Never more than the payment itself, and nothing of nothing. */
export const feeOf = (amount: Money, { feeBasisPoints, feeFixed }: SplitRules): Money =>
  amount <= 0 ? 0 : Math.min(amount, Math.round((amount * feeBasisPoints) / WHOLE) + feeFixed)

/**
 * Everything that one receiver gained or gave back, the earliest first. It is computed from facts and from the rules of
 * the day of each sale. Neither ever changes, so the statement of a period never changes.
 */
export const statementLines = (
  facts: readonly PaymentFact[],
  rules: readonly SplitRules[],
  receiverId: number,
): ReceiverLine[] =>
  sharedLines(facts, rules)
    .filter(line => line.receiverId === receiverId)
    .toSorted((one, other) => one.at - other.at || (one.charge < other.charge ? -1 : 1))

/** The same for all receivers at once, in no order. */
export function sharedLines(facts: readonly PaymentFact[], rules: readonly SplitRules[]): ReceiverLine[] {
  const about = new Map<string, PaymentFact[]>()
  for (const fact of facts) {
    if (!('charge' in fact)) continue
    const key = `${fact.provider} ${fact.charge}`
    const known = about.get(key)
    if (known) known.push(fact)
    else about.set(key, [fact])
  }
  // Years of payments are of few hours and fewer days.
  const dayOf = remember(
    (at: number) => Math.floor(at / HOUR_MS),
    at => dayAt(at),
  )
  const rulesOf = remember(
    ({ bought, at }: FactOf<'charge-paid'>) =>
      `${bought.kind} ${bought.kind === 'course' ? bought.courseId : ''} ${dayOf(at)}`,
    ({ bought, at }) => rulesFor(bought, dayOf(at), rules),
  )
  return [...about.values()].flatMap(chargeFacts => linesOfCharge(chargeFacts, rulesOf, dayOf))
}

const HOUR_MS = 3_600_000

/** Computes each thing once. */
function remember<Thing, Answer>(
  nameOf: (thing: Thing) => string | number,
  compute: (thing: Thing) => Answer,
): (thing: Thing) => Answer {
  const known = new Map<string | number, Answer>()
  return thing => {
    const name = nameOf(thing)
    const before = known.get(name)
    if (before !== undefined) return before
    const answer = compute(thing)
    known.set(name, answer)
    return answer
  }
}

function linesOfCharge(
  about: readonly PaymentFact[],
  rulesOf: (sale: FactOf<'charge-paid'>) => SplitRules | null,
  dayOf: (at: number) => Day,
): ReceiverLine[] {
  const [sale] = factsOfKind(about, 'charge-paid')
  const rulesOfDay = sale && rulesOf(sale)
  if (!rulesOfDay) return []
  const { provider, charge, bought } = sale
  const lines: ReceiverLine[] = []
  let left = 0
  for (const { kind, at, left: leftAfter } of stepsOf(sale.amount, about)) {
    if (leftAfter === left) continue
    const [feeBefore, feeAfter] = [feeOf(left, rulesOfDay), feeOf(leftAfter, rulesOfDay)]
    const [netBefore, netAfter] = [left - feeBefore, leftAfter - feeAfter]
    const change = { amount: netBefore, refundedBefore: 0, refundedAfter: netBefore - netAfter }
    const day = dayOf(at)
    for (const { receiverId, amount } of splitRefund(change, rulesOfDay.shares).parts)
      lines.push({
        receiverId,
        provider,
        day,
        at,
        kind,
        charge,
        bought,
        gross: leftAfter - left,
        fee: feeAfter - feeBefore,
        basisPoints: rulesOfDay.shares.find(share => share.receiverId === receiverId)?.basisPoints ?? 0,
        // Not the negative of nothing, which prints as -0.
        share: 0 - amount,
      })
    left = leftAfter
  }
  return lines
}

type Step = { kind: StatementLine['kind']; at: number; left: Money }

/** How much of a charge was left after each fact about it. */
function stepsOf(amount: Money, about: readonly PaymentFact[]): Step[] {
  let refunded = 0
  let isReversed = false
  const steps: Step[] = []
  const inOrder = about.toSorted((one, other) => one.at - other.at || rank(one) - rank(other))
  for (const fact of inOrder) {
    if (fact.kind === 'charge-refunded') refunded = Math.min(amount, Math.max(refunded, fact.refundedSoFar))
    else if (fact.kind === 'charge-reversed') isReversed = true
    else if (fact.kind === 'reversal-withdrawn') isReversed = false
    else if (fact.kind !== 'charge-paid') continue
    steps.push({ kind: stepKinds[fact.kind], at: fact.at, left: isReversed ? 0 : amount - refunded })
  }
  return steps
}

const stepKinds = {
  'charge-paid': 'sale',
  'charge-refunded': 'refund',
  'charge-reversed': 'reversal',
  'reversal-withdrawn': 'reversal-withdrawn',
} as const

/** At the same moment a payment comes before its refund. */
const rank = ({ kind }: PaymentFact): number => Object.keys(stepKinds).indexOf(kind)

export type StatementSums = {
  sales: number
  gross: Money
  /** What is left of them after refunds. */
  fees: Money
  refunds: Money
  share: Money
}

/** Of lines, or of sums of them. */
export function sumLines(
  lines: readonly (Pick<StatementLine, 'kind' | 'gross' | 'fee' | 'share'> & { lines?: number })[],
): StatementSums {
  const sums: StatementSums = { sales: 0, gross: 0, fees: 0, refunds: 0, share: 0 }
  for (const { kind, gross, fee, share, lines: count = 1 } of lines) {
    if (kind === 'sale') {
      sums.sales += count
      sums.gross += gross
    } else sums.refunds -= gross
    sums.fees += fee
    sums.share += share
  }
  return sums
}
