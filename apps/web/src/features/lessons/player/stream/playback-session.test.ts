import { RefusedError } from '@alinha/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlaybackSession, createClipSession, type Address } from './playback-session.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(NOW)
})
afterEach(() => void vi.useRealTimers())

const at = (signature: string, msLeft = 4 * HOUR_MS): Address => ({
  video: `/v/${signature}/encode/master.m3u8`,
  expiresAt: new Date(Date.now() + msLeft).toISOString(),
})
const refusal = (code: string, status = 403) =>
  new RefusedError(status, { code, message: `Não: ${code}` }, null)

function aSession(answers: (Address | Error)[] = [], fetchedAhead: string[] = []) {
  const asked: boolean[] = []
  const session = createPlaybackSession({
    first: at('first'),
    issuedAt: Date.now(),
    isFetchedAhead: url => fetchedAhead.includes(url),
    continuePlayback: async takeOver => {
      asked.push(takeOver)
      const answer = answers[asked.length - 1] ?? at(`renewed${asked.length}`)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { session, asked }
}

const SEGMENT = '/v/first/encode/480/s00001.m4s'

describe('a playback', () => {
  it('is requested by its first address, without waiting for its beginning', async () => {
    const { session, asked } = aSession()
    expect(session.video()).toBe('/v/first/encode/master.m3u8')
    expect(await session.addressFor(SEGMENT)).toBe(SEGMENT)
    expect(asked).toEqual([])
  })

  it('begins once, however often `begin` is called', async () => {
    const { session, asked } = aSession()
    session.begin()
    session.begin()
    await vi.advanceTimersByTimeAsync(0)
    session.begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([false])
  })

  it('renews a short address at half of its time, and never in a hurry', async () => {
    const minutes = (left: number) => at('short', left * 60_000)
    const { session, asked } = aSession([minutes(5), minutes(5), minutes(5)])
    session.begin()
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
  })

  it('waits for its beginning after a minute, except for files that were fetched ahead', async () => {
    const { session, asked } = aSession([], [SEGMENT])
    await vi.advanceTimersByTimeAsync(50_000)
    expect(await session.addressFor(SEGMENT)).toBe(SEGMENT)
    expect(asked).toEqual([])
    expect(await session.addressFor('/v/first/encode/480/s00002.m4s')).toBe(
      '/v/renewed1/encode/480/s00002.m4s',
    )
    expect(asked).toEqual([false])
  })

  it('gets a new address five minutes before the old one ends, each time', async () => {
    const { session, asked } = aSession()
    session.begin()
    await vi.advanceTimersByTimeAsync(4 * HOUR_MS - 5 * 60_000 - 1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    expect(await session.addressFor(SEGMENT)).toBe('/v/renewed2/encode/480/s00001.m4s')
    await vi.advanceTimersByTimeAsync(4 * HOUR_MS)
    expect(asked).toHaveLength(3)
  })

  it('finds files that are named by any of its earlier addresses', async () => {
    const { session } = aSession()
    session.expire()
    await session.addressFor(SEGMENT)
    session.expire()
    const absolute = `${location.origin}/v/renewed1/encode/480/s00003.m4s`
    expect(await session.addressFor(absolute)).toBe('/v/renewed2/encode/480/s00003.m4s')
    expect(await session.addressFor('/art/t01.webp')).toBe('/art/t01.webp')
  })

  it('requests one new address when several files are refused together', async () => {
    const { session, asked } = aSession()
    session.expire()
    const addresses = await Promise.all([session.addressFor(SEGMENT), session.addressFor(SEGMENT)])
    expect(addresses).toEqual(Array(2).fill('/v/renewed1/encode/480/s00001.m4s'))
    expect(asked).toHaveLength(1)
  })

  it('stops when another device takes over, says why, and continues when the person wants it', async () => {
    const { session, asked } = aSession([refusal('playback-stopped'), at('mine')])
    const told = vi.fn()
    session.subscribe(told)
    session.expire()
    await session.addressFor(SEGMENT)
    expect(session.state()).toEqual({ kind: 'stopped', text: 'Não: playback-stopped' })
    expect(told).toHaveBeenCalledTimes(1)
    await session.addressFor(SEGMENT)
    expect(asked).toEqual([false])

    await session.takeOver()
    expect(asked).toEqual([false, true])
    expect(session.state()).toEqual({ kind: 'open' })
    expect(await session.addressFor(SEGMENT)).toBe('/v/mine/encode/480/s00001.m4s')
  })

  it('ends with the text of any other refusal', async () => {
    const { session } = aSession([refusal('subscription-needed')])
    session.expire()
    await session.addressFor(SEGMENT)
    expect(session.state()).toEqual({ kind: 'refused', text: 'Não: subscription-needed' })
  })

  it.each([new TypeError('offline'), refusal('unavailable', 503), refusal('too-many-attempts', 429)])(
    'goes on with what it has when the server does not answer (%s), and asks again',
    async failure => {
      const { session, asked } = aSession([failure])
      session.begin()
      await vi.advanceTimersByTimeAsync(0)
      expect(session.state()).toEqual({ kind: 'open' })
      expect(await session.addressFor(SEGMENT)).toBe(SEGMENT)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(asked).toHaveLength(2)
    },
  )

  it('requests nothing more once its page is closed', async () => {
    const { session, asked } = aSession()
    session.begin()
    await vi.advanceTimersByTimeAsync(0)
    session.end()
    await vi.advanceTimersByTimeAsync(10 * HOUR_MS)
    expect(asked).toHaveLength(1)
  })
})

it('a public clip keeps one address', async () => {
  const session = createClipSession('/p/clip/master.m3u8')
  session.begin()
  session.expire()
  expect(await session.addressFor('/p/clip/480/s00000.m4s')).toBe('/p/clip/480/s00000.m4s')
  expect(session.state()).toEqual({ kind: 'open' })
})
