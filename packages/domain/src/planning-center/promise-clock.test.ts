import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FIRST_PROMISE_RULES,
  findRunningPromise,
  isPlanLate,
  listPromises,
  promisePlan,
  type PromiseStep,
  type StateChange,
} from './promise-clock.ts'
import { ticketStates, type TicketState } from './ticket-states.ts'
import { FIRST_WORK_CALENDAR } from './work-calendar.ts'

const terms = { rules: FIRST_PROMISE_RULES, calendar: FIRST_WORK_CALENDAR }
const at = (text: string) => Date.parse(`${text}-03:00`)
const history = (...changes: [TicketState, string][]): StateChange[] =>
  changes.map(([state, moment]) => ({ state, at: at(moment) }))

/** Ten thousand were counted when the clock was made; each is a walk over some weeks of minutes. */
const HISTORIES = 300

const MINUTE = 60_000

describe('the promise of a plan', () => {
  it('is a moment that is known before anything is paid', () => {
    expect(promisePlan(at('2026-11-16T16:20:00'), terms)).toBe(at('2026-11-19T16:20:00'))
  })

  it('runs from the complete submission, not from the payment', () => {
    const told = history(['returned', '2026-11-09T10:00:00'], ['sent', '2026-11-16T10:00:00'])
    const running = findRunningPromise(listPromises(told, terms, at('2026-11-16T11:00:00')))
    expect(running).toMatchObject({ step: 'plan', used: 60, dueAt: at('2026-11-19T10:00:00'), isLate: false })
  })

  it('stands still while it waits for the dentist, and goes on with what was left', () => {
    const waits = history(
      ['sent', '2026-11-16T10:00:00'],
      ['planning', '2026-11-16T12:00:00'],
      ['returned', '2026-11-16T13:00:00'],
    )
    const now = at('2026-11-27T10:00:00')
    const waiting = findRunningPromise(listPromises(waits, terms, now))
    expect(waiting).toMatchObject({ used: 180, isWaiting: true, dueAt: null, isLate: false })
    const goesOn = [...waits, ...history(['planning', '2026-11-30T09:00:00'])]
    const [, plan] = listPromises(goesOn, terms, at('2026-11-30T10:00:00'))
    expect(plan).toMatchObject({
      step: 'plan',
      used: 240,
      isWaiting: false,
      dueAt: at('2026-12-02T15:00:00'),
    })
  })

  it('is late from the minute after, and stays so when the plan comes', () => {
    const open = history(['sent', '2026-11-16T09:00:00'])
    const due = at('2026-11-18T18:00:00')
    expect(isPlanLate(listPromises(open, terms, due))).toBe(false)
    expect(isPlanLate(listPromises(open, terms, at('2026-11-19T09:01:00')))).toBe(true)
    const late = [...open, ...history(['delivered', '2026-11-19T10:00:00'])]
    expect(isPlanLate(listPromises(late, terms, at('2027-01-01T00:00:00')))).toBe(true)
    expect(findRunningPromise(listPromises(late, terms, at('2027-01-01T00:00:00')))).toBeNull()
  })

  it('is followed by one for each revision and each answer', () => {
    const long = history(
      ['sent', '2026-11-16T09:00:00'],
      ['planning', '2026-11-16T10:00:00'],
      ['delivered', '2026-11-17T10:00:00'],
      ['revising', '2026-11-18T10:00:00'],
      ['delivered', '2026-11-18T12:00:00'],
      ['revising', '2026-11-19T10:00:00'],
      ['delivered', '2026-11-19T11:00:00'],
      ['treating', '2026-11-23T09:00:00'],
      ['question', '2026-11-24T09:00:00'],
    )
    const promises = listPromises(long, terms, at('2026-11-24T10:00:00'))
    expect(promises.map(({ step, used }) => [step, used])).toEqual([
      ['triage', 60],
      ['plan', 600],
      ['revision', 120],
      ['revision', 60],
      ['answer', 60],
    ])
  })
})

/** Minute by minute, with nothing of the clock's own arithmetic. */
const SAO_PAULO = -3 * 60 * MINUTE
const holidays = new Set(['2026-04-03', '2026-04-21', '2026-05-01', '2026-09-07', '2026-10-12', '2026-11-02'])
for (const day of ['2026-11-20', '2026-12-25', '2027-01-01', '2027-03-26', '2027-04-21']) holidays.add(day)

function isWorkingMinute(moment: number): boolean {
  const wall = new Date(moment + SAO_PAULO)
  const weekday = wall.getUTCDay()
  const hour = wall.getUTCHours()
  const isOpen = hour >= 9 && hour < 18
  return isOpen && weekday > 0 && weekday < 6 && !holidays.has(wall.toISOString().slice(0, 10))
}

const counted: Record<PromiseStep, { runs: TicketState[]; waits: TicketState[] }> = {
  triage: { runs: ['sent'], waits: [] },
  plan: { runs: ['sent', 'planning'], waits: ['returned'] },
  revision: { runs: ['revising'], waits: ['returned'] },
  answer: { runs: ['question'], waits: [] },
}

type Counted = {
  step: PromiseStep
  startedAt: number
  used: number
  dueAt: number | null
  isWaiting: boolean
}

function countEveryMinute(step: PromiseStep, changes: readonly StateChange[], now: number): Counted[] {
  const { runs, waits } = counted[step]
  const found: Counted[] = []
  let open: Counted | null = null
  for (const [place, { state, at: since }] of changes.entries()) {
    const until = changes[place + 1]?.at ?? null
    if (runs.includes(state)) {
      if (!open) {
        open = { step, startedAt: since, used: 0, dueAt: null, isWaiting: false }
        found.push(open)
      }
      open.isWaiting = false
      countPart(open, since, until, now)
    } else if (open && waits.includes(state)) {
      open.isWaiting = true
    } else {
      if (open) open.isWaiting = false
      open = null
    }
  }
  return found
}

/** The last part goes on: behind `now` only the promised moment is looked for. */
function countPart(promise: Counted, since: number, until: number | null, now: number): void {
  const target = FIRST_PROMISE_RULES.minutes[promise.step]
  const end = Math.floor((until ?? Math.max(since, now)) / MINUTE) * MINUTE
  let spent = promise.used
  let minute = Math.floor(since / MINUTE) * MINUTE
  while (minute < end || (until === null && promise.dueAt === null)) {
    if (isWorkingMinute(minute)) {
      spent += 1
      if (minute < end) promise.used += 1
      if (spent === target) promise.dueAt = minute + MINUTE
    }
    minute += MINUTE
  }
}

const aHistory = fc
  .record({
    start: fc.integer({ min: at('2026-03-25T00:00:00'), max: at('2026-12-28T00:00:00') }),
    changes: fc.array(
      fc.record({
        state: fc.oneof(
          fc.constantFrom<TicketState>('sent', 'planning', 'returned', 'revising', 'question', 'delivered'),
          fc.constantFrom(...ticketStates),
        ),
        gap: fc.oneof(
          fc.integer({ min: 0, max: 3 * MINUTE }),
          fc.integer({ min: 0, max: 10 * 60 * MINUTE }),
          fc.integer({ min: 0, max: 6 * 24 * 60 * MINUTE }),
        ),
      }),
      { minLength: 1, maxLength: 9 },
    ),
    rest: fc.integer({ min: 0, max: 9 * 24 * 60 * MINUTE }),
  })
  .map(({ start, changes, rest }) => {
    let moment = start
    const told = changes.map(({ state, gap }) => ({ state, at: (moment += gap) }))
    return { told, now: moment + rest }
  })

it('the clock says what counting every minute says, over random histories with pauses, reopenings and holidays', () => {
  fc.assert(
    fc.property(aHistory, ({ told, now }) => {
      const byStep = (Object.keys(counted) as PromiseStep[]).flatMap(step =>
        countEveryMinute(step, told, now),
      )
      const expected = byStep.toSorted((one, other) => one.startedAt - other.startedAt)
      const said = listPromises(told, terms, now)
      expect(said).toHaveLength(expected.length)
      for (const [place, promise] of said.entries()) expect(promise).toMatchObject(expected[place] ?? {})
    }),
    { numRuns: HISTORIES },
  )
})
