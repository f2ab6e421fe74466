import type { WireUser } from '@alinha/contract'
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

describe('a report', () => {
  it('counts what was played, and the signed-in person carries the hours [C7.81, R3.01]', async () => {
    const viewer = await aViewer(test)
    expect(await viewer.watch({ minutes: 30 })).toEqual({ watched: 0, total_horas_assistidas: 0.5 })
    expect(await viewer.progress()).toMatchObject({
      total_horas_assistidas: 0.5,
      watchedSeconds: 1800,
      neededSeconds: 216_000,
      missingSeconds: 214_200,
      movies: [{ movieId: viewer.movieId, second: 1800, rate: 1, covered: 1800, progress: 50, watched: 0 }],
    })
    const { body } = await viewer.browser.call('GET', '/verify-token')
    expect((body as WireUser).total_horas_assistidas).toBe(0.5)
    expect(await viewer.movie()).toMatchObject({ second: 1800, progress: 50, watched: 0 })
  })

  it('sent again, or of what was seen before, adds nothing', async () => {
    const viewer = await aViewer(test)
    await viewer.watch({ minutes: 10, endedAgo: 20 })
    await viewer.watch({ minutes: 10, endedAgo: 20 })
    await viewer.watch({ minutes: 10 })
    expect(await viewer.seconds()).toBe(600)
  })

  it('at double speed covers double, and counts the time that passed', async () => {
    const viewer = await aViewer(test)
    await viewer.watch({ minutes: 10, rate: 2 })
    expect(await viewer.progress()).toMatchObject({
      watchedSeconds: 600,
      movies: [{ covered: 1200, rate: 2 }],
    })
  })

  it('of five tabs at double speed for ten minutes is worth ten minutes', async () => {
    const viewer = await aViewer(test)
    for (let tab = 0; tab < 5; tab++) {
      await viewer.watch({ minutes: 10, rate: 2 })
      await viewer.open()
    }
    const { watchedSeconds, movies: lessons } = await viewer.progress()
    // Each tab ends some tenths after the one before.
    expect(watchedSeconds).toBeGreaterThanOrEqual(600)
    expect(watchedSeconds).toBeLessThanOrEqual(605)
    expect(lessons.map(({ covered }) => covered)).toEqual([1200, 1200, 1200, 1200, 1200])
  })

  it('that waited for the network counts when it comes, for the time when it played', async () => {
    const viewer = await aViewer(test, { minutesAgo: 3 * 24 * 60 })
    await viewer.watch({ minutes: 10, endedAgo: 2 * 24 * 60 })
    expect(await viewer.seconds()).toBe(600)
    const { rows } = await run(
      `select tenths, day < (now() at time zone 'America/Sao_Paulo')::date as earlier from watched_days where user_id = $1`,
      [viewer.userId],
    )
    expect(rows.reduce((sum, row) => sum + Number(row['tenths']), 0)).toBe(10 * MINUTE)
    expect(rows.every(row => row['earlier'])).toBe(true)
  })

  it('that is late does not move the place where to go on', async () => {
    const viewer = await aViewer(test)
    await viewer.watch({ from: 1200, minutes: 5 })
    await viewer.watch({ from: 0, minutes: 5, endedAgo: 30 })
    expect(await viewer.movie()).toMatchObject({ second: 1500, progress: 16 })
  })

  it('without intervals of the clock counts at most 45 seconds before it was taken', async () => {
    const viewer = await aViewer(test)
    await viewer.report({ ranges: [[0, 20 * MINUTE]], pos: 20 * MINUTE })
    expect(await viewer.progress()).toMatchObject({ watchedSeconds: 45, movies: [{ covered: 1200 }] })
  })

  it('makes a lesson watched from nine tenths of it on, and for good [C7.81]', async () => {
    const viewer = await aViewer(test, { duration: 10 * MINUTE })
    expect((await viewer.watch({ minutes: 8.9, endedAgo: 2 })).watched).toBe(0)
    expect((await viewer.watch({ from: 534, minutes: 0.1, endedAgo: 1 })).watched).toBe(1)
    await run('update encodes set duration_ms = duration_ms * 2 where movie_id = $1', [viewer.movieId])
    await viewer.openAgain(60)
    expect((await viewer.watch({ minutes: 0.5 })).watched).toBe(1)
    expect(await viewer.movie()).toMatchObject({ progress: 45, watched: 1 })
  })

  it('tells which parts were seen', async () => {
    const viewer = await aViewer(test)
    const read = async () =>
      (await viewer.browser.call('GET', `/users/movies/${viewer.movieId}/progress`)).body
    expect(await read()).toEqual({ progress: null })
    await viewer.report({
      ranges: [
        [600, 900],
        [0, 100],
        [50, 200],
        [900, 900],
      ],
      pos: 200,
    })
    expect(await read()).toMatchObject({
      progress: {
        covered: 50,
        ranges: [
          [0, 200],
          [600, 900],
        ],
      },
    })
  })
})

describe('a view', () => {
  const view = (viewer: Viewer, movieId = viewer.movieId) =>
    viewer.call('countMovieView', { movieId, device: 'desktop' })
  const views = async (viewer: Viewer) =>
    (await run('select from movie_views where user_id = $1', [viewer.userId])).rowCount

  it('counts once an hour [C7.71]', async () => {
    const viewer = await aViewer(test)
    for (let time = 0; time < 3; time++) expect(await view(viewer)).toMatchObject({ status: 200 })
    // The hour may have changed meanwhile.
    expect([1, 2]).toContain(await views(viewer))
    await run(`update movie_views set hour = hour - interval '1 day' where user_id = $1`, [viewer.userId])
    const before = await views(viewer)
    await view(viewer)
    expect(await views(viewer)).toBe(Number(before) + 1)
  })

  it('of a lesson that is not there is refused [C7.71]', async () => {
    const viewer = await aViewer(test)
    expect(await view(viewer, 2_000_000_000)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    await run(
      'update courses set is_published = false where id = (select course_id from movies where id = $1)',
      [viewer.movieId],
    )
    expect(await view(viewer)).toMatchObject({ status: 404 })
    expect(await views(viewer)).toBe(0)
  })
})
