import { describe, expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { nextStep, testState, waitUntil, type TestState } from './test-state.ts'

const HOUR = 3_600_000
const NOW = 1_000 * HOUR
const failed = (hoursAgo: number) => ({ handedInAt: NOW - hoursAgo * HOUR, isApproved: false })
const passed = { handedInAt: NOW - 500 * HOUR, isApproved: true }
const open = { handedInAt: null, isApproved: false }

const histories = {
  none: [],
  open: [open],
  'failed just now': [failed(0)],
  'failed 24 h ago': [failed(24)],
  'failed, open again': [failed(30), open],
  'failed three times': [failed(90), failed(60), failed(30)],
  passed: [passed],
  'failed, then passed': [failed(600), passed],
}

const every = combinations({
  isStudent: [true, false],
  lessonsLeft: [0, 1],
  isModuleOpen: [true, false],
  isReady: [true, false],
  history: Object.keys(histories) as (keyof typeof histories)[],
})

/** The answer in words, found in another way than the rule does. */
function expected(facts: (typeof every)[number]): string {
  const { history } = facts
  if (history.includes('passed')) return 'approved'
  if (!facts.isStudent) return 'not-a-student'
  if (history.includes('open')) return 'open'
  const wrong = [
    [!facts.isModuleOpen, 'module-before'],
    [facts.lessonsLeft > 0, 'lessons-left'],
    [!facts.isReady, 'not-ready'],
    [history === 'failed three times', 'attempts-spent'],
    [history === 'failed just now', 'waiting'],
  ] as const
  return wrong.find(([isSo]) => isSo)?.[1] ?? 'ready'
}

describe('what a person can do with a test', () => {
  it(`is decided for every combination, of which there are ${every.length} [C7.22]`, () => {
    for (const { history, ...facts } of every) {
      const settings = { attempts: 3, waitHours: 24 }
      const state = testState({ ...facts, attempts: histories[history], settings, now: NOW })
      const words = state.kind === 'locked' ? state.because : state.kind
      expect(words, JSON.stringify({ history, ...facts })).toBe(expected({ history, ...facts }))
      if (words === 'waiting') expect(state).toMatchObject({ until: NOW + 24 * HOUR })
    }
  })

  it('begins again when the wait is over to the millisecond', () => {
    const facts = {
      isStudent: true,
      lessonsLeft: 0,
      isModuleOpen: true,
      isReady: true,
      settings: { attempts: 3, waitHours: 24 },
      attempts: [failed(0)],
    }
    expect(testState({ ...facts, now: NOW + 24 * HOUR - 1 })).toMatchObject({ because: 'waiting' })
    expect(testState({ ...facts, now: NOW + 24 * HOUR })).toEqual({ kind: 'ready' })
  })

  it('waits for nothing before the first attempt or while one is open', () => {
    expect(waitUntil([], 24)).toBeNull()
    expect(waitUntil([open], 24)).toBeNull()
  })
})

describe('the next step', () => {
  const locked = (because: 'lessons-left' | 'attempts-spent' | 'not-ready' | 'module-before'): TestState => ({
    kind: 'locked',
    because,
  })
  const module = (id: number, state: TestState, watched: boolean[] = [true]) => ({
    id,
    state,
    lessons: watched.map((isWatched, at) => ({ id: id * 10 + at, isWatched })),
  })
  const done = module(1, { kind: 'approved' })

  it.each([
    [[], null],
    [[done], { kind: 'finished' }],
    [[done, module(2, { kind: 'ready' })], { kind: 'take-test', moduleId: 2 }],
    [
      [module(1, { kind: 'open' }), module(2, locked('module-before'))],
      { kind: 'go-on-with-test', moduleId: 1 },
    ],
    [[module(1, locked('lessons-left'), [true, false, false])], { kind: 'watch', moduleId: 1, lessonId: 11 }],
    [
      [module(1, locked('lessons-left'), [false]), module(2, { kind: 'open' })],
      { kind: 'go-on-with-test', moduleId: 2 },
    ],
    [[module(1, locked('lessons-left'), [true])], null],
    [[module(1, { kind: 'locked', because: 'waiting', until: 1 })], { kind: 'wait', moduleId: 1 }],
    [[module(1, locked('attempts-spent'))], { kind: 'ask-for-help', moduleId: 1 }],
    [[module(1, locked('not-ready'))], null],
  ])('of case %# is the first thing to be done', (modules, step) => {
    expect(nextStep(modules)).toEqual(step)
  })
})
