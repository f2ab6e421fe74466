import { describe, expect, it } from 'vitest'
import { ProviderUnavailable, type UnavailableReason } from './provider-unavailable.ts'

describe('a write that was not answered as it should', () => {
  it.each<[UnavailableReason, { status?: number; code?: string }, boolean]>([
    ['timeout', {}, true],
    ['bad-body', {}, true],
    ['bad-status', { status: 500 }, true],
    ['bad-status', { status: 503 }, true],
    ['bad-status', { status: 302 }, true],
    ['bad-status', { status: 408 }, true],
    ['bad-status', { status: 409 }, true],
    ['bad-status', { status: 400 }, false],
    ['bad-status', { status: 401 }, false],
    ['bad-status', { status: 429 }, false],
    ['bad-status', { status: 499 }, false],
    ['refused', {}, true],
    ['refused', { code: 'ECONNRESET' }, true],
    ['refused', { code: 'UND_ERR_SOCKET' }, true],
    ['refused', { code: 'ECONNREFUSED' }, false],
    ['refused', { code: 'ENOTFOUND' }, false],
    ['refused', { code: 'UND_ERR_CONNECT_TIMEOUT' }, false],
    ['circuit-open', {}, false],
  ])('because of %s %j may have happened: %s', (reason, facts, mayHaveHappened) => {
    const error = new ProviderUnavailable({ provider: 'them', operation: 'pay', reason, ...facts })
    expect(error.mayHaveHappened).toBe(mayHaveHappened)
  })
})
