import { expect, it } from 'vitest'
import { storeSession } from '../../../../platform/api/session.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../../testing/people.ts'
import { measurePlayback, tellMeasured } from './measure-playback.ts'

function play(steps: readonly [event: string, milliseconds: number][]) {
  const video = document.createElement('video')
  Object.defineProperty(video, 'paused', { value: false })
  let time = 0
  const measuring = measurePlayback(video, () => time)
  for (const [event, milliseconds] of steps) {
    if (event === 'press') measuring.press()
    else video.dispatchEvent(new Event(event))
    time += milliseconds
  }
  return measuring.end()
}

it('measures the first picture from the first press, and what stands still after it', () => {
  const steps: [string, number][] = [
    ['press', 300],
    ['waiting', 500],
    ['press', 200],
    ['playing', 10_000],
    ['waiting', 700],
    ['playing', 5000],
    ['pause', 60_000],
    ['playing', 1000],
  ]
  expect(play(steps)).toEqual({
    firstFrameMs: 1000,
    watchedMs: 16_000,
    stalls: 1,
    stalledMs: 700,
    hasFailed: false,
  })
})

it('knows a playback that failed, one that was left before a picture, and one that nobody wanted', () => {
  expect(
    play([
      ['press', 100],
      ['error', 50],
    ]),
  ).toMatchObject({ firstFrameMs: null, hasFailed: true })
  expect(play([['press', 9000]])).toMatchObject({ firstFrameMs: null, hasFailed: false, watchedMs: 0 })
  expect(play([['playing', 100]])).toBeNull()
})

it('is told by one player in ten, and says neither whose it was nor of what', async () => {
  const told: object[] = []
  fakeApi({
    'lessons.tellPlayback': ({ body }) => {
      told.push(body as object)
      return {}
    },
  })
  const measured = { firstFrameMs: 1000.4, watchedMs: 5, stalls: 0, stalledMs: 0, hasFailed: false }
  tellMeasured(measured, 0.05)
  storeSession(signedIn(aMember()))
  tellMeasured(measured, 0.1)
  tellMeasured(null, 0.05)
  tellMeasured(measured, 0.05)
  await expect.poll(() => told).toEqual([{ ...measured, firstFrameMs: 1000 }])
})
