import type { WireAnalytics } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumAllWatched } from '../../../testing/lessons/sum-all-watched.ts'
import { aViewer } from '../../../testing/lessons/viewer.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const today = dayInBrazil(new Date())
const read = async (id: number) =>
  (await manager.call('GET', `/admin/users/${id}/analytics`)).body as WireAnalytics
const between = async (id: number, from: string, to: string) =>
  manager.call('POST', `/admin/users/${id}/analyticsFilterByDate`, { body: { filter: { from, to } } })

it('what a person watched is told by lesson, with the parts that were seen [C7.41] [R9.04]', async () => {
  const viewer = await aViewer(test)
  await viewer.watch({ from: 60, minutes: 10 })
  await viewer.watch({ from: 1200, minutes: 5, endedAgo: 20 })
  const hours = await read(viewer.userId)
  expect(hours).toMatchObject({ userId: viewer.userId, watchedSeconds: 900, spentSeconds: 900 })
  expect(hours.movies).toMatchObject([
    {
      movieId: viewer.movieId,
      watchedSeconds: 900,
      durationSeconds: 3600,
      isWatched: false,
      parts: [
        { from: 60, to: 660 },
        { from: 1200, to: 1500 },
      ],
    },
  ])
})

it('two days, both included, narrow it to the time and the lessons of these days [C7.42]', async () => {
  const viewer = await aViewer(test)
  const { userId, movieId } = viewer
  await viewer.watch({ minutes: 10 })
  const { pool } = test.needs.db
  await pool.query(
    `insert into watched_days (user_id, day, spent, tenths, grew)
     values ($1, $2, '{[360000,361200)}', 1200, 1200)`,
    [userId, addDays(today, -40)],
  )
  await pool.query(`insert into movie_views (user_id, movie_id, hour) values ($1, $2, $3)`, [
    userId,
    movieId,
    `${addDays(today, -40)}T13:00:00Z`,
  ])
  await pool.query(
    `insert into member_lesson_days (user_id, day, movie_id, tenths) values ($1, $2, $3, 900)`,
    [userId, addDays(today, -40), movieId],
  )
  const far = (await between(userId, addDays(today, -40), addDays(today, -40))).body as WireAnalytics
  expect(far).toMatchObject({
    spentSeconds: 120,
    watchedSeconds: 120,
    views: 1,
    movies: [{ movieId, watchedSeconds: 90 }],
  })
  const empty = (await between(userId, addDays(today, -39), addDays(today, -2))).body as WireAnalytics
  expect(empty).toMatchObject({ spentSeconds: 0, views: 0, movies: [] })
  const near = (await between(userId, addDays(today, -1), today)).body as WireAnalytics
  // The log is counted until it is summed, and not twice after that.
  expect(near).toMatchObject({ spentSeconds: 600, movies: [{ movieId, watchedSeconds: 600 }] })
  await sumAllWatched(test.needs)
  const summed = (await between(userId, addDays(today, -1), today)).body as WireAnalytics
  expect(summed).toMatchObject({ movies: [{ movieId, watchedSeconds: 600 }] })
  const both = (await between(userId, addDays(today, -40), today)).body as WireAnalytics
  expect(both).toMatchObject({ movies: [{ movieId, watchedSeconds: 690 }] })
  expect(await between(userId, today, addDays(today, -1))).toMatchObject({
    status: 403,
    body: { code: 'days-in-wrong-order' },
  })
})

it('nobody is told of somebody who is not there, nor of what was erased from the history', async () => {
  expect((await manager.call('GET', '/admin/users/999999/analytics')).status).toBe(404)
  const viewer = await aViewer(test)
  await viewer.watch({ minutes: 10 })
  await test.needs.db.pool.query(`update watched_movies set seen_at = 'epoch' where user_id = $1`, [
    viewer.userId,
  ])
  expect(await read(viewer.userId)).toMatchObject({ watchedSeconds: 600, movies: [] })
})
