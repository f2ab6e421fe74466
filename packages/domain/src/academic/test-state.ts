const HOUR_MS = 3_600_000

export type TestSettings = { attempts: number; waitHours: number }

/** An attempt as far as it decides what comes next. Moments are in milliseconds. */
export type AttemptFacts = { handedInAt: number | null; isApproved: boolean }

export type TestFacts = {
  /** They have opened the programme and are still a student. */
  isStudent: boolean
  lessonsLeft: number
  /** By `openModules`. */
  isModuleOpen: boolean
  /** Whether the bank has enough to draw from. */
  isReady: boolean
  settings: TestSettings
  /** The oldest first. */
  attempts: readonly AttemptFacts[]
  now: number
}

export const testLocks = [
  'not-a-student',
  'module-before',
  'lessons-left',
  'not-ready',
  'attempts-spent',
  'waiting',
] as const
export type TestLock = (typeof testLocks)[number]

export type TestState =
  | { kind: 'approved' }
  | { kind: 'open' }
  | { kind: 'ready' }
  | { kind: 'locked'; because: Exclude<TestLock, 'waiting'> }
  | { kind: 'locked'; because: 'waiting'; until: number }

/** What a person can do with a test now. The first reason found is the answer; who passed never needs to again. */
export function testState(facts: TestFacts): TestState {
  const { isStudent, lessonsLeft, isModuleOpen, isReady, settings, attempts, now } = facts
  if (attempts.some(({ isApproved }) => isApproved)) return { kind: 'approved' }
  if (!isStudent) return { kind: 'locked', because: 'not-a-student' }
  if (attempts.some(({ handedInAt }) => handedInAt === null)) return { kind: 'open' }
  if (!isModuleOpen) return { kind: 'locked', because: 'module-before' }
  if (lessonsLeft > 0) return { kind: 'locked', because: 'lessons-left' }
  if (!isReady) return { kind: 'locked', because: 'not-ready' }
  if (attempts.length >= settings.attempts) return { kind: 'locked', because: 'attempts-spent' }
  const until = waitUntil(attempts, settings.waitHours)
  if (until !== null && now < until) return { kind: 'locked', because: 'waiting', until }
  return { kind: 'ready' }
}

/** From when on another attempt may begin; null before the first. */
export function waitUntil(attempts: readonly AttemptFacts[], waitHours: number): number | null {
  const last = attempts.at(-1)?.handedInAt ?? null
  return last === null ? null : last + waitHours * HOUR_MS
}

export type NextStep =
  | { kind: 'watch'; moduleId: number; lessonId: number }
  | { kind: 'take-test' | 'go-on-with-test' | 'wait'; moduleId: number }
  | { kind: 'ask-for-help'; moduleId: number }
  | { kind: 'finished' }

type StepModule = {
  id: number
  lessons: readonly { id: number; isWatched: boolean }[]
  state: TestState
}

/**
 * The one thing to do now: the test whose clock runs, or what the first module needs that is not passed. Null when
 * nothing can be done yet.
 */
export function nextStep(modules: readonly StepModule[]): NextStep | null {
  const current =
    modules.find(({ state }) => state.kind === 'open') ??
    modules.find(({ state }) => state.kind !== 'approved')
  if (!current) return modules.length === 0 ? null : { kind: 'finished' }
  const { id: moduleId, state, lessons } = current
  if (state.kind === 'open') return { kind: 'go-on-with-test', moduleId }
  if (state.kind === 'ready') return { kind: 'take-test', moduleId }
  if (state.kind === 'locked' && state.because === 'lessons-left') {
    const lesson = lessons.find(({ isWatched }) => !isWatched)
    return lesson ? { kind: 'watch', moduleId, lessonId: lesson.id } : null
  }
  if (state.kind === 'locked' && state.because === 'waiting') return { kind: 'wait', moduleId }
  if (state.kind === 'locked' && state.because === 'attempts-spent') return { kind: 'ask-for-help', moduleId }
  return null
}
