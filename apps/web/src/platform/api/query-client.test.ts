import { RefusedError } from '@alinha/contract'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aMember, signedIn } from '../../testing/people.ts'
import { queryClient } from './query-client.ts'
import { endSession, storeSession } from './session.ts'

it('the cache is cleared at logout, and kept when the token is renewed', () => {
  storeSession(signedIn(aMember()))
  queryClient.setQueryData(['card'], 'visa 1234')
  storeSession(signedIn(aMember(), Math.floor(Date.now() / 1_000) + 7_200))
  expect(queryClient.getQueryData(['card'])).toBe('visa 1234')
  endSession()
  expect(queryClient.getQueryData(['card'])).toBeUndefined()
})

it('a refused call is not tried again', async () => {
  const queryFn = vi.fn(() => Promise.reject(new RefusedError(403, null, null)))
  await expect(queryClient.fetchQuery({ queryKey: ['x'], queryFn, retry: retryRule() })).rejects.toThrow()
  expect(queryFn).toHaveBeenCalledOnce()
})

it('a call without an answer is tried again, twice', async () => {
  const queryFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(
    queryClient.fetchQuery({ queryKey: ['y'], queryFn, retry: retryRule(), retryDelay: 0 }),
  ).rejects.toThrow()
  expect(queryFn).toHaveBeenCalledTimes(3)
})

it('a query without a connection fails, and is fetched again once there is one', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const queryFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const observer = new QueryObserver(queryClient, { queryKey: ['z'], queryFn, retry: false })
  const unsubscribe = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  queryClient.mount()
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  unsubscribe()
  queryClient.unmount()
})

/** fetchQuery does not retry unless told to; screens use the default rule. */
const retryRule = () => queryClient.getDefaultOptions().queries?.retry ?? false
