import { afterEach, describe, expect, it, vi } from 'vitest'
import { solveAltcha } from './altcha-solver.ts'
import { createAltcha } from './altcha.ts'
import type { AltchaPayload } from './altcha.wire.ts'

const SECRET = 'only-for-tests'
const check = createAltcha({ secrets: [SECRET], work: 20_000 })

async function makeProof(action = 'register', by = check): Promise<string> {
  const challenge = await by.makeChallenge(action)
  if (challenge === null) throw new Error('no challenge')
  return solveAltcha(challenge)
}

function altered(token: string, change: (payload: AltchaPayload) => void): string {
  const payload = JSON.parse(atob(token)) as AltchaPayload
  change(payload)
  return btoa(JSON.stringify(payload))
}

const zeros = '00'.repeat(32)

describe('proofs of work', () => {
  afterEach(() => void vi.useRealTimers())

  it('are good for the form that they were made for, and name what is to be spent', async () => {
    const token = await makeProof()
    const { signature } = (JSON.parse(atob(token)) as AltchaPayload).challenge
    const good = { ok: true, toSpend: { id: signature, expiresAt: expect.any(Date) as Date } }
    expect(await check.verify(token, { action: 'register' })).toEqual(good)
    expect(await check.verify(token, {})).toEqual(good)
    expect(await check.verify(token, { action: 'login' })).toEqual({ ok: false, reason: 'wrong-action' })
  })

  it('take at least half of the work, and at most all of it', async () => {
    const tries = new Set<number>()
    for (let times = 0; times < 40; times++)
      tries.add((JSON.parse(atob(await makeProof())) as AltchaPayload).solution.counter)
    expect([...tries].toSorted()).toEqual([2, 3])
  })

  it.each<[string, (payload: AltchaPayload) => void]>([
    ['an easier challenge', ({ challenge }) => void (challenge.parameters.cost = 1)],
    ['a later end', ({ challenge }) => void (challenge.parameters.expiresAt += 3600)],
    ['another form', ({ challenge }) => void (challenge.parameters.data.action = 'login')],
    ['another prefix', ({ challenge }) => void (challenge.parameters.keyPrefix = '00'.repeat(16))],
    ['an invented signature', ({ challenge }) => void (challenge.signature = zeros)],
    ['an invented key', ({ solution }) => void (solution.derivedKey = zeros)],
    [
      'an invented key with the right beginning',
      ({ solution, challenge }) =>
        void (solution.derivedKey = challenge.parameters.keyPrefix + '00'.repeat(16)),
    ],
  ])('with %s are no proofs', async (_, change) => {
    expect(await check.verify(altered(await makeProof(), change), {})).toEqual({
      ok: false,
      reason: 'not-human',
    })
  })

  it('of the secret before ours are proofs until that one is gone', async () => {
    const before = createAltcha({ secrets: ['before'], work: 20_000 })
    const meanwhile = createAltcha({ secrets: [SECRET, 'before'], work: 20_000 })
    const token = await makeProof('register', before)
    expect(await meanwhile.verify(token, {})).toMatchObject({ ok: true })
    expect(await meanwhile.verify(await makeProof(), {})).toMatchObject({ ok: true })
    expect(await check.verify(token, {})).toEqual({ ok: false, reason: 'not-human' })
    expect(await check.verify(await makeProof('register', meanwhile), {})).toMatchObject({ ok: true })
  })

  it('of another secret are no proofs', async () => {
    const theirs = createAltcha({ secrets: ['of somebody else'], work: 20_000 })
    expect(await check.verify(await makeProof('register', theirs), {})).toEqual({
      ok: false,
      reason: 'not-human',
    })
  })

  it.each(['x', '{}', btoa('{}'), btoa('[]'), btoa('null'), 'A'.repeat(5_000)])(
    'cannot be read from "%s"',
    async token => {
      expect(await check.verify(token, {})).toEqual({ ok: false, reason: 'not-human' })
    },
  )

  it('are missing when nothing came', async () => {
    expect(await check.verify('', {})).toEqual({ ok: false, reason: 'missing' })
  })

  it('become stale after half an hour', async () => {
    const token = await makeProof()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * 60_000 })
    expect(await check.verify(token, {})).toMatchObject({ ok: true })
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(await check.verify(token, {})).toEqual({ ok: false, reason: 'stale' })
  })
})
