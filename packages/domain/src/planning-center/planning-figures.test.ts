import { expect, it } from 'vitest'
import { sumBouncedByFinding, sumPlanning, type PlannedCase } from './planning-figures.ts'
import type { PromiseStep, TicketPromise } from './promise-clock.ts'

const promised = (step: PromiseStep, facts: Partial<TicketPromise> = {}): TicketPromise => ({
  step,
  minutes: 540,
  used: 100,
  startedAt: 0,
  endedAt: 1,
  isWaiting: false,
  dueAt: null,
  isLate: false,
  ...facts,
})

const nothing = { taken: 0, bounced: 0, approved: 0, plansUntilApproval: 0 }

it('nothing is counted where nothing happened', () => {
  expect(sumPlanning([])).toEqual({ kept: 0, late: 0, firstPlanMinutes: null, ...nothing })
})

it('a promise is kept when it ended in time, late when it is late, and open otherwise; triage is none', () => {
  const promises = [
    promised('plan'),
    promised('revision', { isLate: true }),
    promised('answer', { endedAt: null, isLate: true }),
    promised('answer', { endedAt: null }),
    promised('triage'),
    promised('triage', { isLate: true }),
  ]
  expect(sumPlanning([{ events: [], promises }])).toMatchObject({ kept: 1, late: 2 })
})

it('the median is of first plans that were delivered', () => {
  const delivered = (used: number): PlannedCase => ({
    events: ['take', 'deliver'],
    promises: [promised('plan', { used }), promised('plan', { used: 9999 })],
  })
  const withdrawn: PlannedCase = { events: ['withdraw'], promises: [promised('plan', { used: 1 })] }
  expect(sumPlanning([withdrawn]).firstPlanMinutes).toBeNull()
  expect(sumPlanning([delivered(50), withdrawn]).firstPlanMinutes).toBe(50)
  expect(sumPlanning([delivered(50), delivered(10)]).firstPlanMinutes).toBe(10)
  expect(sumPlanning([delivered(50), delivered(10), delivered(30)]).firstPlanMinutes).toBe(30)
})

it('a case bounced once or more is one of those that were taken', () => {
  const cases: PlannedCase[] = [
    { events: ['paid', 'take', 'return', 'complete', 'return'], promises: [] },
    { events: ['paid', 'reassign'], promises: [] },
    { events: ['paid'], promises: [] },
  ]
  expect(sumPlanning(cases)).toMatchObject({ taken: 2, bounced: 1 })
})

it('plans are counted up to the approval, of approved cases', () => {
  const cases: PlannedCase[] = [
    { events: ['take', 'deliver', 'ask-changes', 'deliver', 'approve', 'reopen', 'deliver'], promises: [] },
    { events: ['take', 'deliver', 'approve'], promises: [] },
    { events: ['take', 'deliver'], promises: [] },
  ]
  expect(sumPlanning(cases)).toMatchObject({ approved: 2, plansUntilApproval: 3 })
})

it('of each finding it is counted how many cases with it were taken and went back, and of those with none', () => {
  expect(
    sumBouncedByFinding([
      { events: ['paid', 'take', 'return', 'complete', 'return'], codes: ['holes', 'coarse', 'holes'] },
      { events: ['paid', 'reassign'], codes: ['coarse'] },
      { events: ['paid', 'take', 'return'], codes: [] },
      { events: ['paid', 'take'], codes: [] },
      { events: ['paid'], codes: ['holes'] },
    ]),
  ).toEqual([
    { code: null, taken: 2, bounced: 1 },
    { code: 'coarse', taken: 2, bounced: 1 },
    { code: 'holes', taken: 1, bounced: 1 },
  ])
  expect(sumBouncedByFinding([])).toEqual([])
})
