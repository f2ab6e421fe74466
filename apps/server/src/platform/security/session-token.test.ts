import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveKey } from './secrets.ts'
import { sessionTokens } from './session-token.ts'

const older = { kid: 'a', key: '1a'.repeat(32) }
const newer = { kid: 'b', key: '2b'.repeat(32) }
const KEYS = [older]
const SESSION = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const now = new Date('2026-01-31T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('a session token', () => {
  it('is valid for an hour, and not a moment longer [R6.08]', async () => {
    const tokens = sessionTokens(KEYS)
    const token = await tokens.issue(SESSION, 7, now)
    expect(await tokens.read(token, later(59))).toMatchObject({ sessionId: SESSION })
    expect(await tokens.read(token, later(60))).toBe(null)
  })

  it('expires on time even where it was verified before [R6.08]', async () => {
    const tokens = sessionTokens(KEYS)
    const token = await tokens.issue(SESSION, 7, now)
    for (const minutes of [0, 30, 59.9]) expect(await tokens.read(token, later(minutes))).not.toBe(null)
    expect(await tokens.read(token, later(60))).toBe(null)
    expect(await sessionTokens(KEYS).read(token, later(60))).toBe(null)
  })

  it('is read through a rotation by every process, whichever key it has first, until its own is gone', async () => {
    const [before, told, during, after] = [[older], [older, newer], [newer, older], [newer]].map(
      sessionTokens,
    )
    const [old, fresh] = [await before?.issue(SESSION, 7, now), await during?.issue(SESSION, 7, now)]
    const readBy = (token = '') =>
      Promise.all(
        [before, told, during, after].map(async one => (await one?.read(token, now))?.userId ?? null),
      )
    expect(await readBy(old)).toEqual([7, 7, 7, null])
    // A process that was not told of the newer key would refuse whom others let in: it is told before any signs.
    expect(await readBy(fresh)).toEqual([null, 7, 7, 7])
  })

  it('is refused by a server with another key, also under the same letter', async () => {
    const token = await sessionTokens([{ ...newer, kid: 'a' }]).issue(SESSION, 7, now)
    expect(await sessionTokens(KEYS).read(token, now)).toBe(null)
    expect(await sessionTokens([older, newer]).read(token, now)).toBe(null)
  })

  it.each([
    ['another audience', { aud: 'alinha-mail' }, { typ: 'access' }],
    ['another type', { aud: 'alinha-api' }, { typ: 'JWT' }],
    ['no type', { aud: 'alinha-api' }, {}],
    ['no session', { aud: 'alinha-api', sid: undefined }, { typ: 'access' }],
    ['no letter of its key', { aud: 'alinha-api' }, { typ: 'access', kid: '' }],
    ['the letter of another key', { aud: 'alinha-api' }, { typ: 'access', kid: 'b' }],
  ])('signed by us with %s is refused', async (_what, claims, header) => {
    const forged = await new SignJWT({ sid: SESSION, ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: 'a', ...header })
      .setSubject('7')
      .setJti('x')
      .setIssuedAt(now)
      .setExpirationTime(later(60))
      .sign(deriveKey(older.key, 'session-token'))
    expect(await sessionTokens(KEYS).read(forged, now)).toBe(null)
  })

  it('with its signature changed anywhere is refused, also after the true one was read', async () => {
    const tokens = sessionTokens(KEYS)
    const token = await tokens.issue(SESSION, 7, now)
    await tokens.read(token, now)
    for (const at of [5, token.indexOf('.') + 3, token.lastIndexOf('.') + 3]) {
      const altered = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`
      expect(await tokens.read(altered, now)).toBe(null)
    }
  })
})
