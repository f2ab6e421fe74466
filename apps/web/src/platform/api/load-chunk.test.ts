import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadChunk, NoConnection } from './load-chunk.ts'

const server = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
  server.mockResolvedValue(new Response(null, { status: 404 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'screen'
  })
}

it('a short loss of the connection is not noticed', async () => {
  const load = failing(2)
  const reload = vi.fn()
  const loading = loadChunk(load, reload)
  await vi.runAllTimersAsync()
  await expect(loading).resolves.toBe('screen')
  expect(load).toHaveBeenCalledTimes(3)
  expect(reload).not.toHaveBeenCalled()
})

it('a missing chunk reloads the page once, and then fails', async () => {
  const reload = vi.fn()
  void loadChunk(failing(99), reload)
  await vi.runAllTimersAsync()
  expect(reload).toHaveBeenCalledOnce()

  const second = loadChunk(failing(99), reload)
  await Promise.all([expect(second).rejects.toThrow('Failed to fetch'), vi.runAllTimersAsync()])
  expect(reload).toHaveBeenCalledOnce()
})

it('after a success the next missing chunk may reload again', async () => {
  const reload = vi.fn()
  void loadChunk(failing(99), reload)
  await vi.runAllTimersAsync()
  await loadChunk(failing(0), reload)
  void loadChunk(failing(99), reload)
  await vi.runAllTimersAsync()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('without a connection the page is not reloaded, now or later: it says what is the matter', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const reload = vi.fn()
  for (let time = 0; time < 2; time++) {
    const loading = loadChunk(failing(99), reload)
    await Promise.all([expect(loading).rejects.toBeInstanceOf(NoConnection), vi.runAllTimersAsync()])
  }
  expect(reload).not.toHaveBeenCalled()
  server.mockResolvedValue(new Response())
  void loadChunk(failing(99), reload)
  await vi.runAllTimersAsync()
  expect(reload).toHaveBeenCalledOnce()
})
