import { beforeEach, describe, expect, it } from 'vitest'
import { createCircuitBreaker, type CircuitBreaker, type ProviderWatch } from './circuit-breaker.ts'
import { ProviderUnavailable } from './provider-unavailable.ts'

const outage = new ProviderUnavailable({ provider: 'them', operation: 'ask', reason: 'timeout' })
const ourMistake = new ProviderUnavailable({
  provider: 'them',
  operation: 'ask',
  reason: 'bad-status',
  status: 400,
  isRetryable: false,
})

describe('the circuit breaker', () => {
  let time = 0
  let asked = 0
  let breaker: CircuitBreaker
  let told: string[] = []
  const watch: ProviderWatch = {
    called: ({ provider, operation, outcome }) => told.push(`${provider} ${operation}: ${outcome}`),
    isDown: (provider, isDown) => told.push(`${provider} is ${isDown ? 'down' : 'up'}`),
  }

  const ask = (result: 'answer' | Error) =>
    breaker
      .guard('ask', async () => {
        asked += 1
        if (result instanceof Error) throw result
        return result
      })
      .catch((error: unknown) => (error instanceof ProviderUnavailable ? error.reason : error))

  beforeEach(() => {
    time = 1_000
    asked = 0
    told = []
    breaker = createCircuitBreaker('them', { failuresToOpen: 3, openForMs: 500, now: () => time, watch })
  })

  it('lets every call through until the last allowed failure, then asks no more', async () => {
    expect([await ask(outage), await ask(outage), await ask(outage)]).toEqual([
      'timeout',
      'timeout',
      'timeout',
    ])
    expect(await ask('answer')).toBe('circuit-open')
    expect(asked).toBe(3)
  })

  it('counts only failures in a row', async () => {
    for (const result of [outage, outage, 'answer', outage, outage] as const) await ask(result)
    expect(await ask('answer')).toBe('answer')
  })

  it('does not open for requests that were our own mistake', async () => {
    for (let time = 0; time < 10; time += 1) await ask(ourMistake)
    expect(await ask('answer')).toBe('answer')
  })

  it('takes a refused request for a sign of life between outages', async () => {
    for (const result of [outage, outage, ourMistake, outage, outage]) await ask(result)
    expect(await ask('answer')).toBe('answer')
  })

  it('stays open for exactly the time it was given and closes when the first call succeeds', async () => {
    for (const result of [outage, outage, outage]) await ask(result)
    time += 499
    expect(await ask('answer')).toBe('circuit-open')
    time += 1
    expect(await ask('answer')).toBe('answer')
    expect(await ask(outage)).toBe('timeout')
    expect(await ask('answer')).toBe('answer')
  })

  it('opens again at once when the first call after the pause fails', async () => {
    for (const result of [outage, outage, outage]) await ask(result)
    time += 500
    expect(await ask(outage)).toBe('timeout')
    time += 499
    expect(await ask('answer')).toBe('circuit-open')
    time += 1
    expect(await ask('answer')).toBe('answer')
  })

  it('sends one call ahead after the pause and lets the others wait for its news', async () => {
    for (const result of [outage, outage, outage]) await ask(result)
    time += 500
    let answer = (_: string) => {}
    const ahead = breaker.guard('ask', () => new Promise<string>(resolve => (answer = resolve)))
    expect(await ask('answer')).toBe('circuit-open')
    answer('back again')
    expect(await ahead).toBe('back again')
    expect(await ask('answer')).toBe('answer')
  })

  it('passes on an error that is no outage, unchanged', async () => {
    const bug = new TypeError('a bug of ours')
    expect(await ask(bug)).toBe(bug)
  })

  it('tells whoever watches how each call ended, and once when it takes the provider to be down or up', async () => {
    for (const result of ['answer', ourMistake, new TypeError('a bug of ours')] as const) await ask(result)
    for (const result of [outage, outage, outage, 'answer'] as const) await ask(result)
    time += 500
    await ask(outage)
    time += 500
    await ask('answer')
    expect(told).toEqual([
      'them is up',
      'them ask: answered',
      'them ask: said-no',
      'them ask: bug',
      'them ask: timeout',
      'them ask: timeout',
      'them is down',
      'them ask: timeout',
      'them ask: circuit-open',
      'them ask: timeout',
      'them is up',
      'them ask: answered',
    ])
  })
})
