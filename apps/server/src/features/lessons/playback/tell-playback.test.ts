import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('how a playback went is summed, and nothing says whose it was', async () => {
  const person = await aMember(test.needs)
  const browser = new Browser(test.app)
  await browser.login(person)
  const tell = (body: object) => browser.call('POST', '/playback-quality', { body })
  const played = { firstFrameMs: 900, watchedMs: 60_000, stalls: 2, stalledMs: 3000, hasFailed: false }
  expect((await tell(played)).status).toBe(200)
  expect((await tell({ ...played, firstFrameMs: null, hasFailed: true })).status).toBe(200)
  expect((await tell({ ...played, firstFrameMs: -1 })).status).toBe(403)
  expect((await tell({ ...played, lessonId: 7 })).status).toBe(403)
  const { body } = await test.app.inject('/metrics')
  for (const line of [
    'alinha_playbacks_told_total{outcome="played"} 1',
    'alinha_playbacks_told_total{outcome="failed"} 1',
    'alinha_playback_first_frame_seconds_bucket{le="1"} 1',
    'alinha_playback_first_frame_seconds_count 1',
    'alinha_playback_watched_seconds_total 120',
    'alinha_playback_stalled_seconds_total 6',
    'alinha_playback_stalls_total 4',
  ])
    expect(body).toContain(line)
})
