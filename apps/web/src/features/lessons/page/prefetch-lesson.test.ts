import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, storeSession } from '../../../platform/api/session.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { aLesson } from './a-lesson.test-data.ts'
import { fetchedAheadSpeed, isFetchedAhead } from '../player/stream/fetch-beginning.ts'
import { prefetchLessonsWith, usePrefetchOnIntent } from '../../catalogue/index.ts'
import { prefetchLesson } from './prefetch-lesson.ts'

prefetchLessonsWith(prefetchLesson)

const files: Record<string, string> = {
  '/v/signature/encode/master.m3u8':
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n480/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\n720/index.m3u8\n',
  '/v/signature/encode/480/index.m3u8':
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2.0,\ns00000.m4s\n#EXTINF:2.0,\ns00001.m4s\n',
  '/v/signature/encode/480/init.mp4': 'init',
  '/v/signature/encode/480/s00000.m4s': 'bytes',
}

let fetched: string[]
let day = 0

beforeEach(() => {
  // Turns are counted by the minute: each test has minutes of its own.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.setSystemTime(Date.now() + ++day * 86_400_000)
  storeSession(signedIn(aMember(), Math.floor(Date.now() / 1000) + 3600))
  fetched = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(location.origin, '')
    fetched.push(path)
    if (path.startsWith('/api/movies/')) return Response.json({ movie: aLesson() })
    const file = files[path]
    return file === undefined ? new Response(null, { status: 404 }) : new Response(file)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const saveData = (isOn: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: isOn } })
const lessonsAsked = () => fetched.filter(path => path.startsWith('/api/movies/'))

describe('fetching a lesson ahead', () => {
  it('brings what the first picture needs, of the quality the player begins with', async () => {
    await prefetchLesson(1)
    expect(fetched).toEqual(['/api/movies/1', ...Object.keys(files)])
    expect(fetchedAheadSpeed('/v/signature/encode/480/s00000.m4s')).toBeGreaterThan(0)
    expect(isFetchedAhead('/v/signature/encode/480/s00001.m4s')).toBe(false)
  })

  it('is done for two lessons a minute at most', async () => {
    for (const id of [11, 12, 13]) await prefetchLesson(id)
    expect(lessonsAsked()).toEqual(['/api/movies/11', '/api/movies/12'])
    vi.setSystemTime(Date.now() + 61_000)
    await prefetchLesson(13)
    expect(lessonsAsked()).toHaveLength(3)
  })

  it('is not repeated while it is of use', async () => {
    for (const _ of [1, 2, 3]) await prefetchLesson(21)
    expect(lessonsAsked()).toHaveLength(1)
  })

  it('is never done for who saves data, nor for a visitor', async () => {
    saveData(true)
    await prefetchLesson(31)
    saveData(false)
    endSession()
    await prefetchLesson(32)
    expect(fetched).toEqual([])
  })

  it('fails without a word', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }))
    await expect(prefetchLesson(41)).resolves.toBeUndefined()
  })
})

describe('intent', () => {
  const intentFor = (movieId: number) => renderHook(() => usePrefetchOnIntent(movieId)).result.current

  it('is a pointer that rests for 80 ms', async () => {
    const { onPointerEnter, onPointerLeave } = intentFor(51)
    onPointerEnter({ pointerType: 'mouse' })
    await vi.advanceTimersByTimeAsync(79)
    onPointerLeave()
    await vi.advanceTimersByTimeAsync(1000)
    expect(fetched).toEqual([])
    onPointerEnter({ pointerType: 'mouse' })
    await vi.advanceTimersByTimeAsync(80)
    expect(lessonsAsked()).toEqual(['/api/movies/51'])
  })

  it.each(['onFocus', 'onTouchStart'] as const)('is %s', async event => {
    intentFor(event === 'onFocus' ? 61 : 62)[event]()
    await vi.advanceTimersByTimeAsync(0)
    expect(lessonsAsked()).toHaveLength(1)
  })
})
