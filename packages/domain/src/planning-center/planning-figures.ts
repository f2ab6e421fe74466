import type { TicketPromise } from './promise-clock.ts'
import type { TicketEvent } from './ticket-states.ts'

/** What happened to a case and what was promised, without a word of what it says. */
export type PlannedCase = { events: readonly TicketEvent[]; promises: readonly TicketPromise[] }

export type PlanningFigures = {
  /** Promises that ended in time, and those that ended late or are late now. */
  kept: number
  late: number
  /** The median of what first plans took, in working minutes; null without one. */
  firstPlanMinutes: number | null
  /** Cases that somebody took, and those of them that went back for records. */
  taken: number
  bounced: number
  /** Cases whose plan was approved, and how many plans they had until then. */
  approved: number
  plansUntilApproval: number
}

const count = <T>(values: readonly T[], is: (value: T) => boolean): number => values.filter(is).length

/** How well we do. Triage is ours alone, and no promise to anybody. */
export function sumPlanning(cases: readonly PlannedCase[]): PlanningFigures {
  const promises = cases.flatMap(one => one.promises).filter(({ step }) => step !== 'triage')
  const taken = cases.filter(({ events }) => events.includes('take') || events.includes('reassign'))
  const approved = cases.filter(({ events }) => events.includes('approve'))
  const firstPlans = cases
    .filter(({ events }) => events.includes('deliver'))
    .flatMap(one => one.promises.find(({ step }) => step === 'plan')?.used ?? [])
  return {
    kept: count(promises, ({ endedAt, isLate }) => endedAt !== null && !isLate),
    late: count(promises, ({ isLate }) => isLate),
    firstPlanMinutes: medianOf(firstPlans),
    taken: taken.length,
    bounced: count(taken, ({ events }) => events.includes('return')),
    approved: approved.length,
    plansUntilApproval: approved.reduce(
      (sum, { events }) =>
        sum + count(events.slice(0, events.lastIndexOf('approve')), event => event === 'deliver'),
      0,
    ),
  }
}

/** A case with what was found in its files when somebody took it. */
export type FoundCase = { events: readonly TicketEvent[]; codes: readonly string[] }

/** Of the cases that somebody took: how many had a finding, and how many of those went back for records. */
export type BouncedByFinding = { code: string | null; taken: number; bounced: number }

/**
 * Tells which threshold to move: a finding whose cases go back often is right, and cases that go back although nothing was
 * found (`code` null, first) are what the checks do not see. The most frequent first.
 */
export function sumBouncedByFinding(cases: readonly FoundCase[]): BouncedByFinding[] {
  const sums = new Map<string | null, BouncedByFinding>()
  for (const { events, codes } of cases) {
    if (!events.includes('take') && !events.includes('reassign')) continue
    for (const code of codes.length === 0 ? [null] : new Set(codes)) {
      const { taken, bounced } = sums.get(code) ?? { taken: 0, bounced: 0 }
      sums.set(code, { code, taken: taken + 1, bounced: bounced + (events.includes('return') ? 1 : 0) })
    }
  }
  const isFound = ({ code }: BouncedByFinding) => Number(code !== null)
  return [...sums.values()].toSorted(
    (one, other) =>
      isFound(one) - isFound(other) ||
      other.taken - one.taken ||
      (one.code ?? '').localeCompare(other.code ?? ''),
  )
}

/** Of an even number of values the lower of the two in the middle: a value that there was. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
