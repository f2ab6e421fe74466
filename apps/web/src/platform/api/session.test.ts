import { toWireUser } from '@alinha/contract'
import { describe, expect, it, vi } from 'vitest'
import { aMember, aToken, inMinutes, signedIn } from '../../testing/people.ts'
import { endSession, findSession, storeSession, storeUser, subscribeToSession } from './session.ts'

const ana = aMember({ name: 'Ana Corrêa' })

const stored = (): Record<string, unknown> => JSON.parse(localStorage.getItem('session') ?? 'null') as never

it('a copy of the user, with the access token in it, is stored under "user" in the names of the wire [R3.02]', () => {
  const wire = signedIn(ana)
  storeSession(wire)
  expect(stored()).toMatchObject({ token: wire.accessToken, user: wire })
  expect(wire.accessToken).not.toBe('')
})

it('another tab that looks after every single write never finds half a login, and takes nothing away', () => {
  const found: unknown[] = []
  // The other tab is told of each write by itself, and looks at once.
  const store = new Proxy(localStorage, {
    get: (target, name) =>
      name === 'setItem'
        ? (key: string, value: string) => {
            target.setItem(key, value)
            found.push(findSession()?.user.id)
          }
        : (Reflect.get(target, name) as () => unknown).bind(target),
  })
  vi.stubGlobal('localStorage', store)
  storeSession(signedIn(ana))
  vi.unstubAllGlobals()
  expect(found).toEqual([ana.id])
  expect(findSession()?.user.id).toBe(ana.id)
})

describe('a session that an older release stored under two keys', () => {
  const openPage = async () => {
    vi.resetModules()
    return import('./session.ts')
  }
  const storeOld = (exp: number) => {
    localStorage.setItem('user', JSON.stringify(signedIn(ana, exp)))
    localStorage.setItem('token_expiry', String(exp))
  }
  const oldKeys = () => [localStorage.getItem('user'), localStorage.getItem('token_expiry')]

  it('goes on, under the one key', async () => {
    const exp = inMinutes(60)
    storeOld(exp)
    expect((await openPage()).findSession()).toMatchObject({ user: ana, accessToken: aToken(exp) })
    expect(oldKeys()).toEqual([null, null])
    expect(stored()).toMatchObject({ token: aToken(exp), expiresAt: exp })
  })

  it('does not replace a newer one', async () => {
    storeSession(signedIn({ ...ana, name: 'Ana Nova' }))
    storeOld(inMinutes(30))
    expect((await openPage()).findSession()?.user.name).toBe('Ana Nova')
    expect(oldKeys()).toEqual([null, null])
  })

  it('is no session where it has expired or is half gone', async () => {
    storeOld(inMinutes(-1))
    expect((await openPage()).findSession()).toBeNull()
    storeOld(inMinutes(60))
    localStorage.removeItem('token_expiry')
    expect((await openPage()).findSession()).toBeNull()
    storeOld(inMinutes(60))
    localStorage.removeItem('user')
    expect((await openPage()).findSession()).toBeNull()
    expect([...oldKeys(), stored()]).toEqual([null, null, null])
  })
})

it('login stores the user and the expiry of the token, from its exp claim [R4.01]', () => {
  const exp = inMinutes(60)
  storeSession(signedIn(ana, exp))
  expect(stored()['expiresAt']).toBe(exp)
  expect(findSession()).toEqual({
    user: ana,
    accessToken: aToken(exp),
    expiresAtSeconds: exp,
    mustChoosePassword: false,
    mustEnrolSecondFactor: false,
    view: null,
  })
})

it('changes of a person are stored beside their token, but not those of somebody else', () => {
  const { accessToken } = storeSession({ ...signedIn(ana), mustEnrolSecondFactor: 1 })
  storeUser(toWireUser({ ...ana, name: 'Ana Nova' }))
  expect(findSession()).toMatchObject({
    user: { name: 'Ana Nova' },
    accessToken,
    mustEnrolSecondFactor: true,
  })
  storeUser(toWireUser({ ...ana, id: 2, name: 'Outra pessoa' }))
  expect(findSession()?.user.name).toBe('Ana Nova')
})

it('a change without a session stores nobody', () => {
  storeUser(toWireUser(ana))
  expect(findSession()).toBeNull()
  expect(stored()).toBeNull()
})

it.each(['', 'abc', 'a.b.c', `a.${btoa('{"exp":"soon"}')}.c`])(
  'a token without an expiry, "%s", opens no session',
  token => {
    expect(() => storeSession({ ...signedIn(ana), accessToken: token })).toThrow()
    expect(findSession()).toBeNull()
  },
)

it('the expiry is checked on each use: a session is there one second before and gone at the second [R4.02]', () => {
  const exp = inMinutes(60)
  storeSession(signedIn(ana, exp))
  expect(findSession((exp - 1) * 1_000)?.user.id).toBe(ana.id)
  expect(findSession(exp * 1_000)).toBeNull()
})

it('an expired session is logged out: nothing of it stays in the store [R4.02]', () => {
  const exp = inMinutes(60)
  storeSession(signedIn(ana, exp))
  findSession(exp * 1_000)
  expect(stored()).toBeNull()
  expect(findSession((exp - 1) * 1_000)).toBeNull()
})

const ofUser = (user: unknown) => ({ token: 'x', expiresAt: inMinutes(60), user })

it.each([
  ['no expiry', { token: 'x', user: signedIn(ana) }],
  ['an expiry that is no number', { ...ofUser(signedIn(ana)), expiresAt: 'never' }],
  ['no token', { expiresAt: inMinutes(60), user: signedIn(ana) }],
  ['no user', ofUser(undefined)],
  ['a user without a name', ofUser({ id: 1, email: 'a@b.example', accessToken: 'x' })],
  ['a text', 'session'],
  ['nothing', null],
])('a store with %s holds no session and is emptied', (_, value) => {
  localStorage.setItem('session', JSON.stringify(value))
  expect(findSession()).toBeNull()
  expect(localStorage.getItem('session')).toBeNull()
})

it('a store with broken text holds no session and is emptied', () => {
  localStorage.setItem('session', '{"token":')
  expect(findSession()).toBeNull()
  expect(localStorage.getItem('session')).toBeNull()
})

it('an unchanged store gives the same object, so that nothing renders again', () => {
  storeSession(signedIn(ana))
  expect(findSession()).toBe(findSession())
})

it('listeners are told of login, logout and changes in other tabs', () => {
  const listener = vi.fn()
  const stop = subscribeToSession(listener)
  storeSession(signedIn(ana))
  endSession()
  window.dispatchEvent(new StorageEvent('storage', { key: 'session' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
  stop()
  endSession()
  expect(listener).toHaveBeenCalledTimes(3)
})
