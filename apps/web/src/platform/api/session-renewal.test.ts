import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { aMember, inMinutes, signedIn } from '../../testing/people.ts'
import { findSession, storeSession, subscribeToSession } from './session.ts'
import { watchSession } from './session-renewal.ts'

const ana = aMember()

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function watch(renew = vi.fn(async () => signedIn(ana, inMinutes(60)))) {
  onTestFinished(watchSession(renew))
  return renew
}

const act = async () => {
  document.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
}

it('renews the token of an active person when less than 20 minutes are left [C7.14]', async () => {
  storeSession(signedIn(ana, inMinutes(19)))
  const renew = watch()
  await act()
  expect(renew).toHaveBeenCalledOnce()
  expect(findSession()?.expiresAtSeconds).toBe(inMinutes(60))
})

it('does not renew a token with 20 minutes or more left, nor for a visitor', async () => {
  const renew = watch()
  await act()
  storeSession(signedIn(ana, inMinutes(20)))
  await act()
  expect(renew).not.toHaveBeenCalled()
})

it('does not renew for a person who does nothing, and logs them out on the minute [R4.02]', async () => {
  storeSession(signedIn(ana, inMinutes(19)))
  const renew = watch()
  const told = vi.fn()
  onTestFinished(subscribeToSession(told))
  await vi.advanceTimersByTimeAsync(19 * 60_000 - 1)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalled()
  expect(findSession()).toBeNull()
  expect(renew).not.toHaveBeenCalled()
})

it('renews once for much activity, and tries again after a failure', async () => {
  storeSession(signedIn(ana, inMinutes(10)))
  let fail = (_: Error) => {}
  const renew = watch(vi.fn(() => new Promise<never>((_, reject) => (fail = reject))))
  await act()
  await act()
  expect(renew).toHaveBeenCalledOnce()
  fail(new Error('offline'))
  await act()
  await act()
  expect(renew).toHaveBeenCalledTimes(2)
})

it('does not log a person in again who logged out while the answer was on its way', async () => {
  storeSession(signedIn(ana, inMinutes(10)))
  watch(
    vi.fn(async () => {
      localStorage.clear()
      return signedIn(ana, inMinutes(60))
    }),
  )
  await act()
  expect(findSession()).toBeNull()
})
