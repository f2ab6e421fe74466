import { ProviderUnavailable, type UnavailableReason } from './provider-unavailable.ts'

const FAILURES_TO_OPEN = 5
const MILLISECONDS_OPEN = 30_000

/** `said-no`: they answered that our request is wrong. `bug`: the fault is ours. */
export type CallOutcome = 'answered' | 'said-no' | 'bug' | UnavailableReason

/** Hears of each call by our own names of provider and operation, for figures and traces. */
export type ProviderWatch = {
  called(call: { provider: string; operation: string; outcome: CallOutcome; milliseconds: number }): void
  /** Told once at the start, and whenever the provider is taken to be down or up again. */
  isDown(provider: string, isDown: boolean): void
}

export type CircuitBreakerOptions = {
  failuresToOpen?: number
  openForMs?: number
  /** Milliseconds from any fixed point. The default cannot jump when the wall clock is set. */
  now?: () => number
  watch?: ProviderWatch | undefined
}

export type CircuitBreaker = {
  /** Runs the call, or refuses with `circuit-open` while the provider is taken to be down. */
  guard<T>(operation: string, call: () => Promise<T>): Promise<T>
}

/** Only what may pass by itself counts against a provider: a 404 is an answer, not an outage. */
const isOutage = (error: unknown) => error instanceof ProviderUnavailable && error.isRetryable

/** Spares a failing provider, and the people who would wait for it. After a while one call goes first to look. */
export function createCircuitBreaker(provider: string, options: CircuitBreakerOptions = {}): CircuitBreaker {
  const { failuresToOpen = FAILURES_TO_OPEN, openForMs = MILLISECONDS_OPEN } = options
  const { watch, now = () => performance.now() } = options
  let failuresInARow = 0
  let openedAt: number | null = null
  let isProbing = false
  watch?.isDown(provider, false)

  function recordOutage() {
    failuresInARow += 1
    if (failuresInARow < failuresToOpen || openedAt !== null) return
    openedAt = now()
    watch?.isDown(provider, true)
  }

  function close() {
    failuresInARow = 0
    openedAt = null
    watch?.isDown(provider, false)
  }

  async function probe<T>(call: () => Promise<T>): Promise<T> {
    isProbing = true
    try {
      const answer = await call()
      close()
      return answer
    } catch (error) {
      if (isOutage(error)) openedAt = now()
      else close()
      throw error
    } finally {
      isProbing = false
    }
  }

  async function pass<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call()
      failuresInARow = 0
      return answer
    } catch (error) {
      if (isOutage(error)) recordOutage()
      else failuresInARow = 0
      throw error
    }
  }

  async function passOrProbe<T>(operation: string, call: () => Promise<T>): Promise<T> {
    if (openedAt === null) return pass(call)
    if (isProbing || now() - openedAt < openForMs) {
      throw new ProviderUnavailable({ provider, operation, reason: 'circuit-open' })
    }
    return probe(call)
  }

  return {
    async guard(operation, call) {
      if (!watch) return passOrProbe(operation, call)
      const startedAt = performance.now()
      const tell = (outcome: CallOutcome) =>
        watch.called({ provider, operation, outcome, milliseconds: performance.now() - startedAt })
      try {
        const answer = await passOrProbe(operation, call)
        tell('answered')
        return answer
      } catch (error) {
        tell(outcomeOf(error))
        throw error
      }
    },
  }
}

function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof ProviderUnavailable)) return 'bug'
  return error.isRetryable ? error.reason : 'said-no'
}
