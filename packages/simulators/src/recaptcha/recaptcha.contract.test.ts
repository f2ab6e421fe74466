import { createRecaptcha, type RecaptchaOptions } from '@alinha/providers/human-check/recaptcha'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listRequests, orderFault, resetSimulator, startSimulators, type Simulators } from '../index.ts'
import { readFailure } from '../testing/read-failure.ts'

const SECRET = 'a-secret-of-ours'

describe('telling people from machines', () => {
  let simulators: Simulators
  let url: string

  beforeAll(async () => {
    simulators = await startSimulators()
    url = simulators.humanCheckUrl
  })
  afterEach(() => resetSimulator(url))
  afterAll(() => simulators.stop())

  const connect = (options: Partial<RecaptchaOptions> = {}) =>
    createRecaptcha({ baseUrl: url, secret: SECRET, hostnames: ['localhost'], timeoutMs: 5_000, ...options })

  it.each([
    ['a person', 'human', undefined, { ok: true, toSpend: null }],
    ['a person at the right form', 'human:0.9:checkout', 'checkout', { ok: true, toSpend: null }],
    ['the lowest score that passes', 'human:0.5:checkout', 'checkout', { ok: true, toSpend: null }],
    ['a score just below', 'human:0.49:checkout', 'checkout', { ok: false, reason: 'not-human' }],
    ['a low score where no form is named', 'human:0.1:login', undefined, { ok: false, reason: 'not-human' }],
    ['a proof for another form', 'human:0.9:login', 'checkout', { ok: false, reason: 'wrong-action' }],
    ['a proof without form where one is needed', 'human', 'checkout', { ok: false, reason: 'wrong-action' }],
    ['a proof from another site', 'wrong-host', undefined, { ok: false, reason: 'wrong-site' }],
    ['a machine', 'bot', undefined, { ok: false, reason: 'not-human' }],
    ['an invented token', 'x'.repeat(500), undefined, { ok: false, reason: 'not-human' }],
    ['a used token', 'used', undefined, { ok: false, reason: 'stale' }],
    ['an old token', 'expired', undefined, { ok: false, reason: 'stale' }],
  ])('judges %s', async (_, token, action, verdict) => {
    expect(await connect().verify(token, action === undefined ? {} : { action })).toEqual(verdict)
  })

  it('accepts a token once', async () => {
    const check = connect()
    expect(await check.verify('once:7', {})).toEqual({ ok: true, toSpend: null })
    expect(await check.verify('once:7', {})).toEqual({ ok: false, reason: 'stale' })
  })

  it.each([
    ['missing', ''],
    ['not-human', 'x'.repeat(8_193)],
  ])('answers "%s" without asking anybody', async (reason, token) => {
    expect(await connect().verify(token, {})).toEqual({ ok: false, reason })
    expect(await listRequests(url)).toEqual([])
  })

  it('sends secret, token and address as a form', async () => {
    await connect().verify('human', { remoteIp: '203.0.113.9' })
    const requests = await listRequests(url)
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/recaptcha/api/siteverify', `secret=${SECRET}&response=human&remoteip=203.0.113.9`],
    ])
  })

  it('speaks up about a wrong secret of ours instead of turning people away', async () => {
    expect(await readFailure(connect({ secret: 'wrong-secret' }).verify('human', {}))).toMatchObject({
      reason: 'refused',
      code: 'invalid-input-secret',
      isRetryable: false,
    })
  })

  it.each([
    ['refused', { drop: true }],
    ['timeout', { delayMs: 20_000 }],
    ['bad-status', { status: 500 }],
    ['bad-status', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }],
    ['bad-body', { html: '<h1>Sorry</h1>' }],
    ['bad-body', { truncate: true }],
    ['bad-body', { body: { success: 'true' } }],
  ])('fails with %s for %j, telling neither secret nor token', async (reason, then) => {
    await orderFault(url, { then })
    const patience = reason === 'timeout' ? { timeoutMs: 300 } : {}
    const error = await readFailure(connect(patience).verify('human:0.9:token-of-a-person', {}))
    expect(error).toMatchObject({ provider: 'recaptcha', reason })
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/a-secret-of-ours|token-of-a-person/)
  })

  it.each(['down', 'slow'])('fails for the token "%s" without any switch', async token => {
    expect(await readFailure(connect({ timeoutMs: 300 }).verify(token, {}))).toMatchObject({
      isRetryable: true,
    })
  })
})
