import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { aViewer, MINUTE, type Viewer } from '../../../testing/lessons/viewer.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const run = (statement: string, values: unknown[] = []) =>
  test.needs.db.pool.query<Record<string, unknown>>(statement, values)

describe('a forged report', () => {
  it('of a whole lesson just opened covers three times the seconds that passed, and counts none twice', async () => {
    const viewer = await aViewer(test, { minutesAgo: 1 })
    const everything = { ranges: [[0, 60 * MINUTE]], clock: [[0, 99_999_999_999]], pos: 60 * MINUTE }
    for (let time = 0; time < 3; time++)
      await viewer.report({ ...everything, tempoTotalAssistidoEmSegundos: 86_400, takenAt: 99_999_999_999 })
    const { watchedSeconds, movies: lessons } = await viewer.progress()
    expect(watchedSeconds).toBeGreaterThanOrEqual(60)
    expect(watchedSeconds).toBeLessThanOrEqual(65)
    expect(lessons[0]?.covered).toBeLessThanOrEqual(200)
  })

  it('for another person’s playback, another lesson or no playback is not taken', async () => {
    const [viewer, other] = [await aViewer(test), await aViewer(test)]
    const ranges = [[0, 100]]
    for (const said of [
      { playbackId: other.playbackId },
      { playbackId: other.playbackId, videoId: other.movieId },
      { videoId: other.movieId },
      { playbackId: 'AAAAAAAAAAAAAAAA' },
    ])
      expect(await viewer.report({ ...said, ranges })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    expect(await viewer.report({ userId: other.userId, ranges })).toMatchObject({ status: 403 })
    expect((await other.progress()).movies).toEqual([])
  })

  it('does not spoil those that are written with it', async () => {
    const viewers = await Promise.all(Array.from({ length: 4 }, () => aViewer(test)))
    const answers = await Promise.all(
      viewers.flatMap(viewer => [
        viewer.report({ ranges: [[0, MINUTE]], clock: [[0, 99_999_999_999]] }),
        viewer.report({ playbackId: 'AAAAAAAAAAAAAAAA', ranges: [[0, 100]] }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200, 404, 200, 404])
    expect(await Promise.all(viewers.map(viewer => viewer.seconds()))).toEqual([60, 60, 60, 60])
  })
})

describe('seconds alone, as the specification sends them', () => {
  const hint = (viewer: Viewer, tempoAssistido: number) =>
    viewer.call('contaTempoAssistido', { tempoAssistido })
  const total = (viewer: Viewer, tempoTotalAssistidoEmSegundos: number) =>
    viewer.call('contaTempoAssistidoAnalytics', {
      tempoTotalAssistidoEmSegundos,
      videoId: viewer.movieId,
      device: 'desktop',
    })

  it('are taken, and whatever they claim they add no content [C7.80, C7.81]', async () => {
    const viewer = await aViewer(test)
    for (let time = 0; time < 5; time++) {
      expect(await hint(viewer, 86_400)).toMatchObject({ status: 200, body: { total_horas_assistidas: 0 } })
      expect(await total(viewer, 86_400)).toMatchObject({
        status: 200,
        body: { watched: 0, total_horas_assistidas: 0 },
      })
    }
    expect(await viewer.progress()).toMatchObject({ watchedSeconds: 0, movies: [] })
  })

  it('cannot raise the hours past the clock [C7.80]', async () => {
    const viewer = await aViewer(test)
    await viewer.watch({ minutes: 10, rate: 2, endedAgo: 30 })
    for (let time = 0; time < 5; time++) await hint(viewer, 86_400)
    const seconds = await viewer.seconds()
    expect(seconds).toBeGreaterThanOrEqual(645)
    expect(seconds).toBeLessThanOrEqual(650)
    expect(await hint(viewer, 0)).toMatchObject({ body: { total_horas_assistidas: seconds / 3600 } })
  })

  it('count for nothing before a lesson was opened', async () => {
    const viewer = await aViewer(test)
    await run('delete from playbacks where user_id = $1', [viewer.userId])
    expect(await hint(viewer, 60)).toMatchObject({ status: 200, body: { total_horas_assistidas: 0 } })
    expect((await run('select from watched_days where user_id = $1', [viewer.userId])).rowCount).toBe(0)
  })
})
