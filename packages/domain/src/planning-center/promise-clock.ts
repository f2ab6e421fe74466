import type { TicketState } from './ticket-states.ts'
import { afterWorkedMinutes, workedMinutes, type WorkCalendar } from './work-calendar.ts'

/**
 * What we promise a time for. Each has a clock of its own, which runs in some states and stands still in others; in all
 * the rest it has ended. The plan's runs from the complete submission on, the triage's within it.
 */
const steps = {
  triage: { runsIn: ['sent'], waitsIn: [] },
  plan: { runsIn: ['sent', 'planning'], waitsIn: ['returned'] },
  revision: { runsIn: ['revising'], waitsIn: ['returned'] },
  answer: { runsIn: ['question'], waitsIn: [] },
} as const satisfies Record<string, { runsIn: readonly TicketState[]; waitsIn: readonly TicketState[] }>

export type PromiseStep = keyof typeof steps

export const promiseSteps = Object.keys(steps) as PromiseStep[]

/** Working minutes for each step. A version stays as it is. */
export type PromiseRules = { version: number; minutes: Readonly<Record<PromiseStep, number>> }

/** A day of nine hours; the plan has three. */
export const FIRST_PROMISE_RULES: PromiseRules = {
  version: 1,
  minutes: { triage: 540, plan: 1620, revision: 540, answer: 540 },
}

/** A state that a ticket came into, and when. The last one lasts. */
export type StateChange = { state: TicketState; at: number }

export type TicketPromise = {
  step: PromiseStep
  /** What was promised and what is used of it, in working minutes. */
  minutes: number
  used: number
  startedAt: number
  /** Null while it goes on. */
  endedAt: number | null
  /** The clock stands still: the dentist has to do something. */
  isWaiting: boolean
  /** The moment that is promised, if nothing changes; null when it waits, or ended before that moment came. */
  dueAt: number | null
  isLate: boolean
}

export type PromiseTerms = { rules: PromiseRules; calendar: WorkCalendar }

/** Every promise of a ticket, the oldest first: computed from its history each time, so that nothing can drift. */
export const listPromises = (
  history: readonly StateChange[],
  terms: PromiseTerms,
  now: number,
): TicketPromise[] =>
  promiseSteps
    .flatMap(step => listPromisesOf(step, history, terms, now))
    .toSorted((one, other) => one.startedAt - other.startedAt)

/** The one that the dentist waits for; null when nothing is promised now. Triage is ours alone. */
export const findRunningPromise = (promises: readonly TicketPromise[]): TicketPromise | null =>
  promises.findLast(({ step, endedAt }) => step !== 'triage' && endedAt === null) ?? null

/** Whether a plan was promised for an earlier moment than it came, or than now. */
export const isPlanLate = (promises: readonly TicketPromise[]): boolean =>
  promises.some(({ step, isLate }) => step === 'plan' && isLate)

/** When a case that is complete at a moment would have its plan: shown before it is paid for. */
export const promisePlan = (completeAt: number, { rules, calendar }: PromiseTerms): number =>
  afterWorkedMinutes(calendar, completeAt, rules.minutes.plan)

type Part = { at: number; until: number | null; isRunning: boolean }

function listPromisesOf(
  step: PromiseStep,
  history: readonly StateChange[],
  terms: PromiseTerms,
  now: number,
): TicketPromise[] {
  const promises: TicketPromise[] = []
  let parts: Part[] = []
  const end = (endedAt: number | null) => {
    if (parts.length > 0) promises.push(toPromise(step, parts, endedAt, terms, now))
    parts = []
  }
  for (const [place, { state, at }] of history.entries()) {
    const isRunning = (steps[step].runsIn as readonly TicketState[]).includes(state)
    const isWaiting = parts.length > 0 && (steps[step].waitsIn as readonly TicketState[]).includes(state)
    if (isRunning || isWaiting) parts.push({ at, until: history[place + 1]?.at ?? null, isRunning })
    else end(at)
  }
  end(null)
  return promises
}

function toPromise(
  step: PromiseStep,
  parts: readonly Part[],
  endedAt: number | null,
  { rules, calendar }: PromiseTerms,
  now: number,
): TicketPromise {
  const minutes = rules.minutes[step]
  let used = 0
  let dueAt: number | null = null
  for (const { at, until, isRunning } of parts) {
    if (!isRunning) continue
    const worked = workedMinutes(calendar, at, until ?? Math.max(at, now))
    if (dueAt === null && (until === null || used + worked >= minutes))
      dueAt = afterWorkedMinutes(calendar, at, minutes - used)
    used += worked
  }
  return {
    step,
    minutes,
    used,
    startedAt: parts[0]?.at ?? 0,
    endedAt,
    isWaiting: endedAt === null && parts.at(-1)?.isRunning === false,
    dueAt,
    isLate: used > minutes,
  }
}
