import type { PromiseStep, PromiseTerms, StateChange, TicketPromise, TicketState } from '@alinha/domain'

const MINUTE = 60_000
const MINUTES_A_DAY = 1440
/** São Paulo has had no daylight saving time since 2019, and no history here is older than that. */
const MINUTES_BEHIND_UTC = 180

const EVERY_YEAR = new Set([
  ...['01-01', '04-21', '05-01', '09-07', '10-12'],
  ...['11-02', '11-15', '11-20', '12-25'],
])
/** From a printed calendar, because the product computes them. */
const GOOD_FRIDAYS = new Set([
  ...['2023-04-07', '2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14', '2029-03-30'],
  ...['2030-04-19', '2031-04-11', '2032-03-26', '2033-04-15', '2034-04-07', '2035-03-23', '2036-04-11'],
])

/** The table of clocks, written out a second time. */
const CLOCKS: Record<PromiseStep, { runs: TicketState[]; waits: TicketState[] }> = {
  triage: { runs: ['sent'], waits: [] },
  plan: { runs: ['sent', 'planning'], waits: ['returned'] },
  revision: { runs: ['revising'], waits: ['returned'] },
  answer: { runs: ['question'], waits: [] },
}

/** What a careless clock gets wrong. The controls count with one of them. */
export const flaws = [
  'works on holidays',
  'works at weekends',
  'goes on while it waits',
  'begins anew when a case is given back',
] as const
export type Flaw = (typeof flaws)[number]

type Counting = { terms: PromiseTerms; now: number; isWorked: (minute: number) => boolean; flaw: Flaw | null }

/** Counts every minute of a history, one after the other, with nothing of the clock's own arithmetic. */
export function countMinutes(
  history: readonly StateChange[],
  terms: PromiseTerms,
  now: number,
  flaw: Flaw | null = null,
): TicketPromise[] {
  const counting = { terms, now, flaw, isWorked: workedMinutesOf(terms, flaw) }
  return (Object.keys(CLOCKS) as PromiseStep[])
    .flatMap(step => countStep(step, history, counting))
    .toSorted((one, other) => one.startedAt - other.startedAt)
}

function countStep(step: PromiseStep, history: readonly StateChange[], counting: Counting): TicketPromise[] {
  const { runs, waits } = CLOCKS[step]
  const found: TicketPromise[] = []
  let open: TicketPromise | null = null
  for (const [place, { state, at }] of history.entries()) {
    const isWaiting = open !== null && waits.includes(state)
    const isAnew = counting.flaw === 'begins anew when a case is given back' && state === 'sent'
    if (open && ((!runs.includes(state) && !isWaiting) || isAnew)) {
      open.endedAt = at
      open.isWaiting = false
      open = null
    }
    if (runs.includes(state) && !open) {
      const minutes = counting.terms.rules.minutes[step]
      const nothing = { used: 0, endedAt: null, isWaiting: false, dueAt: null, isLate: false }
      open = { step, minutes, startedAt: at, ...nothing }
      found.push(open)
    }
    if (!open) continue
    open.isWaiting = isWaiting && counting.flaw !== 'goes on while it waits'
    if (!open.isWaiting) countPart(open, at, history[place + 1]?.at ?? null, counting)
  }
  return found
}

/** The last part goes on: behind now only the promised moment is looked for. */
function countPart(promise: TicketPromise, since: number, until: number | null, counting: Counting): void {
  const { now, isWorked } = counting
  const end = Math.floor((until ?? Math.max(since, now)) / MINUTE)
  let spent = promise.used
  let minute = Math.floor(since / MINUTE)
  while (minute < end || (until === null && promise.dueAt === null)) {
    if (isWorked(minute)) {
      spent += 1
      if (minute < end) promise.used += 1
      if (spent === promise.minutes) promise.dueAt = (minute + 1) * MINUTE
    }
    minute += 1
  }
  promise.isLate = promise.used > promise.minutes
}

function workedMinutesOf({ calendar }: PromiseTerms, flaw: Flaw | null): (minute: number) => boolean {
  const { opensAt, closesAt, daysOff } = calendar
  const known = new Map<number, boolean>()
  const isWorkedOn = (day: number): boolean => {
    const date = new Date(day * MINUTES_A_DAY * MINUTE)
    const text = date.toISOString().slice(0, 10)
    const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6
    if (isWeekend && flaw !== 'works at weekends') return false
    if (flaw === 'works on holidays') return true
    return !EVERY_YEAR.has(text.slice(5)) && !GOOD_FRIDAYS.has(text) && !daysOff.includes(text)
  }
  return minute => {
    const there = minute - MINUTES_BEHIND_UTC
    const ofTheDay = there % MINUTES_A_DAY
    if (ofTheDay < opensAt || ofTheDay >= closesAt) return false
    const day = Math.floor(there / MINUTES_A_DAY)
    const isOpen = known.get(day) ?? isWorkedOn(day)
    known.set(day, isOpen)
    return isOpen
  }
}
