import type { catalogue, hours, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, play, shelve } from '../../../testing/lessons/shelves.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

type History = ReplyOf<typeof hours.listHistory>
type Progress = ReplyOf<typeof hours.readProgress>

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

async function aViewer(lessons: number) {
  const person = await aMember(test.needs, { plan: 'premium' })
  const courseId = await aCourse(test.needs)
  const movies: number[] = []
  for (let at = 1; at <= lessons; at++) movies.push(await shelve(test.needs, courseId, { position: at }))
  for (const movieId of movies) await play(test.needs, person.id, movieId, { covered: 40, position: 30 })
  await test.needs.db
    .insertInto('watched_totals')
    .values({ user_id: person.id, covered: 400 * lessons, spent: 400 * lessons })
    .execute()
  const browser = new Browser(test.app)
  await browser.login(person)
  const read = async <Reply>(path: string) => (await browser.call('GET', path)).body as Reply
  const history = () => read<History>('/users/movies/history')
  const seconds = async () => (await read<Progress>('/users/movies/progress')).watchedSeconds
  return { person, movies, browser, read, history, seconds }
}

it('a history is what was played, the last first, in pages', async () => {
  const { movies, history, read } = await aViewer(26)
  const first = await history()
  expect(first.movies.map(({ id }) => id)).toEqual(movies.toReversed().slice(0, 24))
  expect(first.movies[0]).toMatchObject({ second: 30, progress: 40, seenAt: expect.any(String) })
  const rest = await read<History>(`/users/movies/history?after=${first.next}`)
  expect(rest).toMatchObject({ next: null })
  expect(rest.movies.map(({ id }) => id)).toEqual(movies.toReversed().slice(24))
})

it('what is erased from it is nowhere any more, and takes no hour away', async () => {
  const { person, movies, browser, read, history, seconds } = await aViewer(3)
  const [first = 0, second = 0, third = 0] = movies
  const before = await seconds()
  expect(await browser.call('DELETE', `/users/movies/${second}/history`)).toMatchObject({ status: 200 })
  expect((await history()).movies.map(({ id }) => id)).toEqual([third, first])
  const { continueWatching } = await read<ReplyOf<typeof catalogue.readCatalog>>('/catalog')
  expect(continueWatching.map(({ id }) => id)).toEqual([third, first])
  expect(await read(`/users/movies/${second}/progress`)).toEqual({ progress: null })
  expect(await read(`/movies/${second}`)).toMatchObject({ movie: { second: 0, progress: 0, watched: 0 } })

  expect((await browser.call('DELETE', '/users/movies/history')).status).toBe(200)
  expect(await history()).toEqual({ movies: [], next: null })
  expect(await seconds()).toBe(before)
  // What was covered is still known, so that it does not count a second time.
  const { rows } = await test.needs.db.pool.query<{ covered: string }>(
    'select sum(covered) as covered from watched_movies where user_id = $1',
    [person.id],
  )
  expect(Number(rows[0]?.covered)).toBe(3 * 400)
})

it('the history of others stays as it is', async () => {
  const one = await aViewer(1)
  const other = await aViewer(1)
  await one.browser.call('DELETE', '/users/movies/history')
  expect((await other.history()).movies).toHaveLength(1)
})
