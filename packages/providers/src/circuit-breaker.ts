import { ProviderUnavailable } from './provider-unavailable.ts'

const FAILURES_TO_OPEN = 5
const MILLISECONDS_OPEN = 30_000

export type CircuitBreakerOptions = {
  failuresToOpen?: number
  openForMs?: number
  /** Milliseconds from any fixed point. The default cannot jump when the wall clock is set. */
  now?: () => number
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
  const now = options.now ?? (() => performance.now())
  let failuresInARow = 0
  let openedAt: number | null = null
  let isProbing = false

  function recordOutage() {
    failuresInARow += 1
    if (failuresInARow >= failuresToOpen) openedAt ??= now()
  }

  function close() {
    failuresInARow = 0
    openedAt = null
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

  return {
    async guard(operation, call) {
      if (openedAt === null) return pass(call)
      if (isProbing || now() - openedAt < openForMs) {
        throw new ProviderUnavailable({ provider, operation, reason: 'circuit-open' })
      }
      return probe(call)
    },
  }
}
