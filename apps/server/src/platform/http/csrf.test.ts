import { describe, expect, it } from 'vitest'
import { csrfTokens } from './csrf.ts'

const older = { kid: 'a', key: '1a'.repeat(32) }
const newer = { kid: 'b', key: '2b'.repeat(32) }
const csrf = csrfTokens([older])
const elsewhere = csrfTokens([{ ...newer, kid: 'a' }])

const isTaken = (token: string, sessionId: string | null) => csrf.isValid(token, token, sessionId)

describe('a request-forgery token', () => {
  it('is taken for the session it was made for, and for no other [C7.124]', () => {
    const token = csrf.issue('session-1')
    expect(isTaken(token, 'session-1')).toBe(true)
    expect(isTaken(token, 'session-2')).toBe(false)
  })

  it('of a visitor is not taken once there is a session [C7.124]', () => {
    expect(isTaken(csrf.issue(null), null)).toBe(true)
    expect(isTaken(csrf.issue(null), 'session-1')).toBe(false)
  })

  it('must be in the cookie and in the header alike [C7.124]', () => {
    const token = csrf.issue('session-1')
    expect(csrf.isValid(token, undefined, 'session-1')).toBe(false)
    expect(csrf.isValid(undefined, token, 'session-1')).toBe(false)
    expect(csrf.isValid(undefined, undefined, null)).toBe(false)
    expect(csrf.isValid('', '', null)).toBe(false)
    expect(csrf.isValid(token, csrf.issue('session-1'), 'session-1')).toBe(false)
  })

  it('is refused when any one character of it is changed [C7.124]', () => {
    const token = csrf.issue('session-1')
    // The last character of a signature carries bits that mean nothing; base64url is compared as text all the same.
    for (let at = 0; at < token.length; at++) {
      const altered = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(isTaken(altered, 'session-1'), `character ${at}`).toBe(false)
    }
  })

  it.each(['x', '..', 'a.b.c', 'a.nobody.', '.nobody.c', 'x'.repeat(300), 'a.nobody.c.d'])(
    'is not %s [C7.124]',
    forged => {
      expect(isTaken(forged, null)).toBe(false)
    },
  )

  it('made with another secret is refused [C7.124]', () => {
    expect(isTaken(elsewhere.issue('session-1'), 'session-1')).toBe(false)
    expect(isTaken(elsewhere.issue(null), null)).toBe(false)
  })

  it('is taken through a rotation for its session alone, until its key is gone [C7.124]', () => {
    const [during, after] = [csrfTokens([newer, older]), csrfTokens([newer])]
    const token = csrf.issue('session-1')
    expect(during.isValid(token, token, 'session-1')).toBe(true)
    expect(during.isValid(token, token, 'session-2')).toBe(false)
    expect(after.isValid(token, token, 'session-1')).toBe(false)
    const fresh = during.issue('session-1')
    expect(after.isValid(fresh, fresh, 'session-1')).toBe(true)
  })

  it('is a new one each time and does not show the session', () => {
    expect(csrf.issue('session-1')).not.toBe(csrf.issue('session-1'))
    expect(csrf.issue('session-1')).not.toContain('session-1')
  })
})
