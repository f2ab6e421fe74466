import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endSession, storeSession } from '../../../platform/api/session.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { createHourReporter } from './hour-reporter.ts'
import { hasStoredReports } from './stored-reports.ts'
import { sendStoredReports } from './send-reports.ts'

const PATH = '/api/users/movies/contaTempoAssistidoAnalytics'
const SERVER_NOW = Date.parse('2026-11-15T12:00:00Z')
const MINE = 1

/** A video element that plays by the fake clock. */
function aVideo() {
  const video = document.createElement('video')
  const state = { paused: true, from: 0, since: 0, played: [] as [number, number][], rate: 1 }
  const time = () =>
    state.paused ? state.from : state.from + ((Date.now() - state.since) / 1000) * state.rate
  const settle = () => {
    if (!state.paused) state.played.push([state.from, time()])
    state.from = time()
    state.since = Date.now()
  }
  const ranges = (): TimeRanges => {
    const all = state.paused ? state.played : [...state.played, [state.from, time()] as const]
    return { length: all.length, start: at => all[at]?.[0] ?? 0, end: at => all[at]?.[1] ?? 0 }
  }
  const define = (name: string, get: () => unknown) => Object.defineProperty(video, name, { get })
  define('paused', () => state.paused)
  define('readyState', () => 4)
  define('currentTime', time)
  define('played', ranges)
  define('playbackRate', () => state.rate)
  const tell = (event: string) => video.dispatchEvent(new Event(event))
  return {
    video,
    play: async (seconds: number) => {
      settle()
      state.paused = false
      tell('playing')
      for (let left = seconds; left > 0; left--) {
        await vi.advanceTimersByTimeAsync(1000)
        tell('timeupdate')
      }
    },
    pause: async () => {
      settle()
      state.paused = true
      tell('pause')
      await vi.advanceTimersByTimeAsync(0)
    },
    jump: (to: number) => {
      settle()
      state.from = to
      tell('seeking')
      tell('seeked')
    },
  }
}

const reply = (watched: 0 | 1 = 0) => ({ watched, total_horas_assistidas: 0 })

function watchFor(answers: Answers = { 'lessons.recordWatchedTime': () => reply() }) {
  storeSession(signedIn(aMember({ id: MINE })))
  const seen = fakeApi(answers)
  const element = aVideo()
  const onBegin = vi.fn()
  const onWatched = vi.fn()
  const reporter = createHourReporter({
    userId: MINE,
    movieId: 7,
    playbackId: 'Sample0Playback0',
    issuedAt: SERVER_NOW,
    receivedAt: Date.now(),
    counts: true,
    onBegin,
    onWatched,
    onLeft: () => {},
  })
  const stop = reporter.follow(element.video)
  onTestFinished(stop)
  const told = () => seen.filter(({ url }) => url === PATH).map(({ body }) => body as Record<string, unknown>)
  return { ...element, stop, told, onBegin, onWatched }
}

const TENTHS = SERVER_NOW / 100

beforeEach(() => {
  // This device’s clock is wrong by years, and it does not matter.
  vi.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z') })
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())

describe('the hours of a lesson', () => {
  it('are reported every half minute while it plays, by the server’s clock [C7.81]', async () => {
    const { play, told, onBegin } = watchFor()
    await play(31)
    expect(onBegin).toHaveBeenCalledTimes(1)
    expect(told()).toEqual([
      {
        userId: MINE,
        videoId: 7,
        playbackId: 'Sample0Playback0',
        device: expect.any(String) as string,
        tempoTotalAssistidoEmSegundos: 30,
        ranges: [[0, 300]],
        clock: [[TENTHS, TENTHS + 300]],
        takenAt: TENTHS + 300,
        pos: 300,
        rate: 1,
      },
    ])
    await play(30)
    expect(told().at(-1)?.['clock']).toEqual([[TENTHS + 300, TENTHS + 600]])
  })

  it('are reported at once on a pause, and not at all while the lesson stands still', async () => {
    const { play, pause, told } = watchFor()
    await play(4)
    await pause()
    expect(told()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(told()).toHaveLength(1)
  })

  it('leave out what was skipped, and include the position', async () => {
    const { play, jump, pause, told } = watchFor()
    await play(4)
    jump(500)
    await play(3)
    await pause()
    expect(told().at(-1)).toMatchObject({
      ranges: [
        [0, 40],
        [5000, 5030],
      ],
      pos: 5030,
    })
  })

  it('are reported when the page is hidden, closed or left', async () => {
    const { play, stop, told } = watchFor()
    await play(2)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(told()).toHaveLength(1)
    await play(2)
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(told()).toHaveLength(2)
    expect(told().at(-1)).toMatchObject({ pos: 40 })
  })

  it('are stored on the device while offline, and reported with their own times when the network is back', async () => {
    let isUp = false
    const { play, pause, told } = watchFor({
      'lessons.recordWatchedTime': () => {
        if (!isUp) throw new TypeError('offline')
        return reply()
      },
    })
    await play(10)
    await pause()
    expect(hasStoredReports(MINE)).toBe(true)
    await vi.advanceTimersByTimeAsync(1_800_000)
    isUp = true
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(told().at(-1)).toMatchObject({ clock: [[TENTHS, TENTHS + 100]] })
    expect(hasStoredReports(MINE)).toBe(false)
  })

  it('survive the page and the session: they are reported after the next login, never as another person’s', async () => {
    const { play, stop, told } = watchFor()
    await play(5)
    endSession()
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(told()).toEqual([])
    storeSession(signedIn(aMember({ id: 2 })))
    await sendStoredReports(2)
    await sendStoredReports(MINE)
    expect(told()).toEqual([])
    storeSession(signedIn(aMember({ id: MINE })))
    await sendStoredReports(MINE)
    expect(told()).toHaveLength(1)
    expect(hasStoredReports(MINE)).toBe(false)
  })

  it.each([
    ['not-found', false],
    ['unavailable', true],
    ['too-many-attempts', true],
    ['session-ended', true],
  ] as const)('that are refused with %s stay stored: %s', async (code, isKept) => {
    const { play, pause } = watchFor({ 'lessons.recordWatchedTime': () => refuse(code) })
    await play(2)
    await pause()
    expect(hasStoredReports(MINE)).toBe(isKept)
  })

  it('make the lesson watched when the server says so', async () => {
    const { play, pause, onWatched } = watchFor({ 'lessons.recordWatchedTime': () => reply(1) })
    await play(2)
    await pause()
    expect(onWatched).toHaveBeenCalled()
  })

  it('are sent in parts of 200 when there are very many', async () => {
    let isUp = false
    const { play, jump, pause, told } = watchFor({
      'lessons.recordWatchedTime': () => {
        if (!isUp) throw new TypeError('offline')
        return reply()
      },
    })
    for (let place = 0; place < 250; place++) {
      jump(place * 10)
      await play(1)
    }
    isUp = true
    await pause()
    const parts = told().slice(-2)
    expect(parts.map(({ ranges }) => (ranges as unknown[]).length)).toEqual([200, 50])
  })
})
