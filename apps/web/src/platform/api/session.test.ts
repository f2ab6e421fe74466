import { toWireUser } from '@alinha/contract'
import { expect, it, vi } from 'vitest'
import { aMember, aToken, inMinutes, signedIn } from '../../testing/people.ts'
import { endSession, findSession, storeSession, storeUser, subscribeToSession } from './session.ts'

const ana = aMember({ name: 'Ana Corrêa' })

it('a copy of the user, with the access token in it, is stored under "user" in the names of the wire [R3.02]', () => {
  const wire = signedIn(ana)
  storeSession(wire)
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(wire)
  expect(wire.accessToken).not.toBe('')
})

it('login stores the user and the expiry of the token, from its exp claim [R4.01]', () => {
  const exp = inMinutes(60)
  storeSession(signedIn(ana, exp))
  expect(localStorage.getItem('token_expiry')).toBe(String(exp))
  expect(findSession()).toEqual({
    user: ana,
    accessToken: aToken(exp),
    expiresAtSeconds: exp,
    mustChoosePassword: false,
    mustEnrolSecondFactor: false,
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
  expect(localStorage.getItem('user')).toBeNull()
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
  expect(localStorage.getItem('user')).toBeNull()
  expect(localStorage.getItem('token_expiry')).toBeNull()
  expect(findSession((exp - 1) * 1_000)).toBeNull()
})

it.each([
  ['no expiry', () => localStorage.removeItem('token_expiry')],
  ['an expiry that is no number', () => localStorage.setItem('token_expiry', 'never')],
  ['no user', () => localStorage.removeItem('user')],
  ['a broken user', () => localStorage.setItem('user', '{"id":')],
  [
    'a user without a name',
    () => localStorage.setItem('user', '{"id":1,"email":"a@b.example","accessToken":"x"}'),
  ],
])('a store with %s holds no session and is emptied', (_, spoil) => {
  storeSession(signedIn(ana))
  spoil()
  expect(findSession()).toBeNull()
  expect([localStorage.getItem('user'), localStorage.getItem('token_expiry')]).toEqual([null, null])
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
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
  stop()
  endSession()
  expect(listener).toHaveBeenCalledTimes(3)
})
