import type { bookmarks, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aMember, type Person } from '../../../testing/people/people.ts'
import { aCourse, play, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let courseId: number
beforeAll(async () => {
  test = await startTestApp()
  courseId = await aCourse(test.needs)
})
afterAll(() => test.stop())

async function enter(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}
const aVisitor = async (facts: Parameters<typeof aMember>[1] = {}) => enter(await aMember(test.needs, facts))

const toggle = async (browser: Browser, id: number, query = '') => {
  const { status, body } = await browser.call('GET', `/movies/${id}/toggleBookmark${query}`)
  return { status, ...(body as { bookmarked: 0 | 1; code?: string }) }
}
const list = async (browser: Browser) =>
  (await browser.call('GET', '/movies/bookmarks')).body as ReplyOf<typeof bookmarks.listBookmarks>
const linkOf = async (browser: Browser) =>
  ((await browser.call('GET', '/movies/bookmarks/link-id')).body as { id: string }).id

describe('a bookmark', () => {
  it('is set and taken away by turns [C7.77]', async () => {
    const id = await shelve(test.needs, courseId)
    const browser = await aVisitor()
    expect(await toggle(browser, id)).toEqual({ status: 200, bookmarked: 1 })
    expect((await list(browser)).movies).toMatchObject([{ id, bookmarked: 1 }])
    expect((await browser.call('GET', `/movies/${id}`)).body).toMatchObject({ movie: { bookmarked: 1 } })
    expect(await toggle(browser, id)).toEqual({ status: 200, bookmarked: 0 })
    expect((await list(browser)).movies).toEqual([])
  })

  it('is set or removed as asked, however often it is asked [C7.77]', async () => {
    const id = await shelve(test.needs, courseId)
    const browser = await aVisitor()
    const answers = [await toggle(browser, id, '?to=1'), await toggle(browser, id, '?to=1')]
    expect(answers.map(({ bookmarked }) => bookmarked)).toEqual([1, 1])
    expect((await list(browser)).movies).toHaveLength(1)
    expect((await toggle(browser, id, '?to=0')).bookmarked).toBe(0)
    expect((await toggle(browser, id, '?to=0')).bookmarked).toBe(0)
    expect((await toggle(browser, id, '?to=2')).status).toBe(403)
  })

  it('that is asked for twice at the same moment is set once', async () => {
    const id = await shelve(test.needs, courseId)
    const browser = await aVisitor()
    const wished = await Promise.all(Array.from({ length: 6 }, () => toggle(browser, id, '?to=1')))
    expect(wished.every(({ status, bookmarked }) => status === 200 && bookmarked === 1)).toBe(true)
    const turned = await Promise.all(Array.from({ length: 6 }, () => toggle(browser, id)))
    expect(turned.map(({ bookmarked }) => bookmarked).toSorted()).toEqual([0, 0, 0, 1, 1, 1])
    expect((await list(browser)).movies).toHaveLength(1)
  })

  it('is not set on a lesson that members cannot find', async () => {
    const hidden = await shelve(test.needs, await aCourse(test.needs, { isPublished: false }))
    const browser = await aVisitor()
    for (const id of [hidden, 2_000_000_000])
      expect(await toggle(browser, id)).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('leaves a line in the log, and is not set by a link or a prefetch', async () => {
    const id = await shelve(test.needs, courseId)
    const browser = await aVisitor()
    const headers = { 'sec-fetch-dest': 'document' }
    expect((await browser.call('GET', `/movies/${id}/toggleBookmark`, { headers })).status).toBe(403)
    await toggle(browser, id)
    const { rows } = await test.needs.db.pool.query(
      `select action from audit_log where action like 'bookmarks.%' and details ->> 'movieId' = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ action: 'bookmarks.added' }])
  })
})

it('the list has the last one first, with what is the person’s own [C7.72]', async () => {
  const person = await aMember(test.needs)
  const browser = await enter(person)
  const ids = [await shelve(test.needs, courseId), await shelve(test.needs, courseId)]
  for (const id of ids) await toggle(browser, id)
  await play(test.needs, person.id, ids[0] ?? 0, { covered: 95, isWatched: true })
  const { movies, isShared } = await list(browser)
  expect(movies.map(({ id, watched }) => [id, watched])).toEqual([
    [ids[1], 0],
    [ids[0], 1],
  ])
  expect(isShared).toBe(0)
  await test.needs.db.pool.query('update courses set is_published = false where id = $1', [courseId])
  expect((await list(browser)).movies).toEqual([])
  await test.needs.db.pool.query('update courses set is_published = true where id = $1', [courseId])
})

describe('a shared list', () => {
  const read = async (id: string) => new Browser(test.app).call('GET', `/movies/bookmarks/share/${id}`)

  it('shows anyone the first name and the lessons for everyone, and of the others only how many [C7.73, C7.74]', async () => {
    const person = await aMember(test.needs, {
      name: 'Ana Beatriz Lopes',
      email: 'ana.segredo@exemplo.com.br',
    })
    const browser = await enter(person)
    const shown = await shelve(test.needs, courseId, { title: 'Para todos', audience: 'everyone' })
    const clinical = await shelve(test.needs, courseId, { title: 'Caso clínico' })
    for (const id of [shown, clinical]) await toggle(browser, id)
    await play(test.needs, person.id, shown, { covered: 95, isWatched: true })
    const link = await linkOf(browser)
    expect(link).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const { status, body, text } = await read(link)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Ana',
      movies: [{ id: shown, title: 'Para todos', watched: 0 }],
      forProfessionals: 1,
    })
    for (const secret of ['Beatriz', 'Lopes', 'segredo', 'Caso clínico', 'bookmarked', 'progress'])
      expect(text).not.toContain(secret)
  })

  it('keeps its link until it is revoked, and never answers to that link again', async () => {
    const browser = await aVisitor()
    const link = await linkOf(browser)
    expect(await linkOf(browser)).toBe(link)
    expect((await list(browser)).isShared).toBe(1)
    expect((await browser.call('DELETE', '/movies/bookmarks/link-id')).status).toBe(200)
    expect((await list(browser)).isShared).toBe(0)
    expect(await read(link)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    const other = await linkOf(browser)
    expect(other).not.toBe(link)
    expect((await read(other)).status).toBe(200)
    expect((await read(link)).status).toBe(404)
  })

  it('has one link for two who ask at the same moment', async () => {
    const browser = await aVisitor()
    const links = await Promise.all([linkOf(browser), linkOf(browser), linkOf(browser)])
    expect(new Set(links).size).toBe(1)
  })

  it('is not found by guessing', async () => {
    expect((await read('A'.repeat(22))).status).toBe(404)
    expect((await read('short')).status).toBe(403)
    await test.needs.db.pool.query(
      "insert into rate_limits (key, window_ends_at, hits) values ('shared-list:198.51.100.0/24', now() + interval '1 minute', 600)",
    )
    const greedy = new Browser(test.app, '198.51.100.9')
    expect((await greedy.call('GET', `/movies/bookmarks/share/${'A'.repeat(22)}`)).status).toBe(429)
  })
})
