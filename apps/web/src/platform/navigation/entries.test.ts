import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserEntries, toLocation } from './entries.ts'

beforeEach(() => window.history.replaceState(null, '', '/start'))
afterEach(() => window.history.replaceState(null, '', '/'))

it('the first entry of a tab has no key of its own', () => {
  expect(browserEntries().current()).toMatchObject({ pathname: '/start', key: 'default', state: null })
})

it('an address is in the address bar, with its state, and Back tells how far it went', async () => {
  const entries = browserEntries()
  const told = vi.fn<(delta: number) => void>()
  entries.listen(told)
  entries.push(toLocation('/one'))
  entries.push(toLocation('/two?x=1#here', { from: 'one' }))
  expect(window.location.href).toMatch(/\/two\?x=1#here$/)
  expect(entries.current()).toMatchObject({ pathname: '/two', search: '?x=1', state: { from: 'one' } })
  entries.go(-2)
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(-2))
  expect(entries.current()).toMatchObject({ pathname: '/start', key: 'default' })
})

it('a link within the page, which the browser follows by itself, is a step forward', async () => {
  const entries = browserEntries()
  const told = vi.fn<(delta: number) => void>()
  entries.listen(told)
  window.location.hash = '#content'
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(1))
  expect(entries.current().hash).toBe('#content')
  expect(entries.current().key).not.toBe('default')
  entries.go(-1)
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(-1))
})
