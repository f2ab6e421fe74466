import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type Day } from '../day.ts'
import { addMonths } from '../payments/subscriptions/billing-calendar.ts'
import { keepingMonths } from './case-keeping.ts'
import { findClockStep, type ClockFacts, type ClockStep } from './ticket-notices.ts'
import { ticketStates, type TicketState } from './ticket-states.ts'

const START: Day = '2026-11-16'
const at = (day: Day, hour = 12): number => Date.parse(`${day}T${hour}:00:00-03:00`)
const on = (days: number): Day => addDays(START, days)

const facts = (state: TicketState, more: Partial<ClockFacts> = {}): ClockFacts => ({
  state,
  stateSince: at(START),
  assistanceUntil: null,
  closedAt: ['closed', 'withdrawn', 'declined'].includes(state) ? at(START) : null,
  keptUntil: null,
  promise: null,
  outcome: null,
  told: [],
  ...more,
})

/** A clock that looks on the given days only, for as long as anything may happen: what it did, and on which. */
function live(
  first: ClockFacts,
  looksOn: (day: number) => boolean,
  days = 400,
): [number, string, Day | null][] {
  const told: { notice: never; about: Day | null; at: number }[] = []
  const done: [number, string, Day | null][] = []
  for (let day = 0; day <= days; day++) {
    if (!looksOn(day)) continue
    // It is asked again as long as there is something to do, as the job comes back every ten minutes.
    for (let times = 0; times < 5; times++) {
      const step = findClockStep({ ...first, told }, on(day))
      if (!step) break
      if (step.do !== 'tell') return [...done, [day, step.do, null]]
      told.push({ ...(step.notice as { notice: never; about: Day | null }), at: at(on(day)) })
      done.push([day, step.notice.notice, step.notice.about])
    }
  }
  return done
}

const daily = () => true

describe('a case that waits for its dentist', () => {
  it.each([
    ['returned', 30, null],
    ['delivered', 14, null],
    ['treating', 101, on(100)],
  ] as const)('%s is closed on day %i, told a week and a day before', (state, day, assistanceUntil) => {
    expect(live(facts(state, { assistanceUntil }), daily)).toEqual([
      [day - 7, 'closes-in-a-week', on(day)],
      [day - 1, 'closes-tomorrow', on(day)],
      [day, 'fall-asleep', null],
    ])
  })

  it('is never closed on a day that was not told, however long the clock stood still', () => {
    for (let stopped = 0; stopped < 60; stopped++) {
      const lived = live(facts('delivered'), day => day >= stopped)
      const named = lived.find(([, what]) => what === 'closes-in-a-week')
      const closed = lived.at(-1)
      expect(closed?.[1]).toBe('fall-asleep')
      expect(on(closed?.[0] ?? 0)).toBe(named?.[2])
      expect((closed?.[0] ?? 0) - (named?.[0] ?? 0)).toBeGreaterThanOrEqual(7)
    }
  })

  it('is told anew when it moved on and waits again', () => {
    const told = [{ notice: 'closes-in-a-week', about: on(5), at: at(START, 8) }] as const
    expect(findClockStep(facts('delivered', { told }), on(7))).toEqual<ClockStep>({
      do: 'tell',
      notice: { notice: 'closes-in-a-week', about: on(14) },
    })
  })

  it('stays open while it is treated without assistance that ends', () => {
    expect(live(facts('treating'), daily)).toEqual([])
  })
})

describe('a draft', () => {
  it('is removed thirty days after it was last written, told a week before', () => {
    expect(live(facts('draft'), daily)).toEqual([
      [23, 'draft-ends-in-a-week', on(30)],
      [30, 'expire', null],
    ])
  })

  it('is never removed on a day that was not told, however long the clock stood still', () => {
    for (let stopped = 0; stopped < 60; stopped++) {
      const [told, removed, ...more] = live(facts('draft'), day => day >= stopped)
      expect(told?.[1]).toBe('draft-ends-in-a-week')
      expect([on(removed?.[0] ?? 0), removed?.[1], more]).toEqual([told?.[2], 'expire', []])
      expect((removed?.[0] ?? 0) - (told?.[0] ?? 0)).toBeGreaterThanOrEqual(7)
    }
  })

  it('that was written after it was told of begins its thirty days anew', () => {
    const told = [{ notice: 'draft-ends-in-a-week', about: on(5), at: at(START, 8) }] as const
    for (let day = 0; day < 23; day++) expect(findClockStep(facts('draft', { told }), on(day))).toBeNull()
    expect(findClockStep(facts('draft', { told }), on(23))).toEqual<ClockStep>({
      do: 'tell',
      notice: { notice: 'draft-ends-in-a-week', about: on(30) },
    })
  })
})

describe('a case that is over', () => {
  it.each(['closed', 'withdrawn', 'declined'] as const)(
    '%s is erased after 180 days, told 30 before',
    state => {
      expect(live(facts(state), daily)).toEqual([
        [150, 'erased-in-a-month', on(180)],
        [180, 'erase', null],
      ])
    },
  )

  it.each(keepingMonths)('that its dentist keeps for %i months is told and erased then', months => {
    const keptUntil = addMonths(START, months)
    const day = daysBetween(START, keptUntil)
    expect(live(facts('closed', { keptUntil }), daily, 800)).toEqual([
      [day - 30, 'erased-in-a-month', keptUntil],
      [day, 'erase', null],
    ])
  })

  it('that is kept after it was told of its end is told anew, and not erased before', () => {
    const told = [{ notice: 'erased-in-a-month', about: on(180), at: at(on(150)) }] as const
    const kept = facts('closed', { told, keptUntil: on(365), stateSince: at(on(179)) })
    for (let day = 179; day < 335; day++) expect(findClockStep(kept, on(day))).toBeNull()
    expect(findClockStep(kept, on(335))).toEqual<ClockStep>({
      do: 'tell',
      notice: { notice: 'erased-in-a-month', about: on(365) },
    })
  })

  it('is erased thirty days after it was told, where that was late', () => {
    expect(live(facts('closed'), day => day >= 300)).toEqual([
      [300, 'erased-in-a-month', on(330)],
      [330, 'erase', null],
    ])
  })
})

describe('a promise', () => {
  const promise = { minutes: 400, startedAt: at(START), used: 0, isWaiting: false, isLate: false }

  it.each([
    [299, false, null],
    [300, false, 'promise-near'],
    [400, false, 'promise-near'],
    [401, true, 'promise-late'],
  ])('of 400 minutes with %i used tells %s: %s', (used, isLate, notice) => {
    const step = findClockStep(facts('planning', { promise: { ...promise, used, isLate } }), START)
    expect(step).toEqual(notice && { do: 'tell', notice: { notice, about: null } })
  })

  it('tells each once, and again of the next promise', () => {
    const late = { ...promise, used: 500, isLate: true }
    const told = [{ notice: 'promise-late', about: null, at: at(START, 13) }] as const
    expect(findClockStep(facts('planning', { promise: late, told }), START)).toBeNull()
    const next = { ...late, startedAt: at(START, 14) }
    expect(findClockStep(facts('revising', { promise: next, told }), START)).not.toBeNull()
  })

  it('says nothing while the dentist has to do something', () => {
    const waiting = { ...promise, used: 500, isLate: true, isWaiting: true }
    expect(findClockStep(facts('returned', { promise: waiting }), START)).toBeNull()
  })
})

it.each([3, 6, 12] as const)('asks after %i months how it went, once', outcome => {
  const notice = { notice: `outcome-after-${outcome}`, about: null } as const
  const asked = facts('treating', { outcome })
  expect(findClockStep(asked, START)).toEqual<ClockStep>({ do: 'tell', notice })
  expect(findClockStep({ ...asked, told: [{ ...notice, at: at('2020-01-01') }] }, START)).toBeNull()
})

it('does nothing with a case in any other state, ever', () => {
  const ending = ['draft', 'returned', 'delivered', 'closed', 'withdrawn', 'declined']
  for (const state of ticketStates.filter(one => !ending.includes(one)))
    expect(live(facts(state), daily), state).toEqual([])
  expect(live(facts('erased', { closedAt: at(START) }), daily)).toEqual([])
})
