import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aMember } from '../../../testing/people/people.ts'
import { aCourse, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { addMiss, forgetMisses, listMisses } from './misses.queries.ts'

const today = dayInBrazil(new Date())
const ever = { from: addDays(today, -800), to: today, limit: 50 }

let test: TestApp
const browsers: Browser[] = []
beforeAll(async () => {
  test = await startTestApp()
  await shelve(test.needs, await aCourse(test.needs, { title: 'Sialometria' }), { title: 'Sialometria' })
  for (let at = 0; at < 3; at++) {
    const browser = new Browser(test.app)
    await browser.login(await aMember(test.needs))
    browsers.push(browser)
  }
})
afterAll(() => test.stop())

const ask = (browser: Browser | undefined, keyword: string, filters: object = {}) =>
  browser?.call('POST', '/search', { body: { keyword, ...filters } })
const misses = (people = 1) => listMisses(test.needs.db, { ...ever, people })

it('a search that finds nothing is counted by day and folded keyword, with how many people asked', async () => {
  for (const browser of browsers) await ask(browser, 'Xerostomias')
  await ask(browsers[0], 'xerostomia')
  await ask(browsers[0], 'zirconia multicamada')
  expect(await misses()).toEqual([
    { keyword: 'xerostomia', searches: 4, people: 3, lastDay: today },
    { keyword: 'zirconia multicamada', searches: 1, people: 1, lastDay: today },
  ])
  expect((await misses(3)).map(({ keyword }) => keyword)).toEqual(['xerostomia'])
})

it('what is found, narrowed or private is not counted, and no person is', async () => {
  const before = await misses()
  await ask(browsers[0], 'sialometria')
  await ask(browsers[0], 'queratocone', { duration: 'long' })
  await ask(browsers[0], 'ceratocone', { isPrivate: 1 })
  await ask(browsers[0], 'maria@exemplo.com.br')
  expect(await misses()).toEqual(before)
  const { rows } = await test.needs.db.pool.query<{ marks: number[] }>('select marks from search_misses')
  const { rows: people } = await test.needs.db.pool.query<{ id: number }>('select id from users')
  expect(rows.flatMap(({ marks }) => marks).filter(mark => people.some(({ id }) => id === mark))).toEqual([])
})

it('the same person is one, on several days too, and has another mark for another keyword', async () => {
  await test.needs.db.pool.query(
    `insert into search_misses select day - 1, keyword, searches, marks from search_misses`,
  )
  expect((await misses())[0]).toMatchObject({ keyword: 'xerostomia', searches: 8, people: 3 })
  const { rows } = await test.needs.db.pool.query<{ marks: number }>(
    `select count(distinct mark)::int as marks from search_misses, unnest(marks) as mark`,
  )
  expect(rows[0]?.marks).toBe(4)
})

it('what only one person asked for is forgotten after a month, the rest after two years', async () => {
  await test.needs.db.pool.query('truncate search_misses')
  const kept = [
    { day: addDays(today, -40), keyword: 'sozinho', marks: [1] },
    { day: addDays(today, -41), keyword: 'sozinho', marks: [1] },
    { day: addDays(today, -40), keyword: 'juntos', marks: [1] },
    { day: today, keyword: 'juntos', marks: [2] },
    { day: addDays(today, -40), keyword: 'dupla', marks: [1] },
    { day: addDays(today, -40), keyword: 'dupla', marks: [2] },
    { day: addDays(today, -731), keyword: 'antigo', marks: [1] },
    { day: addDays(today, -731), keyword: 'antigo', marks: [2] },
    { day: addDays(today, -3), keyword: 'recente', marks: [1] },
  ]
  for (const miss of kept) await addMiss(test.needs.db, miss)
  await forgetMisses(test.needs.db, addDays(today, -730), addDays(today, -30))
  expect((await misses()).map(({ keyword, searches }) => [keyword, searches])).toEqual([
    ['dupla', 2],
    ['juntos', 2],
    ['recente', 1],
  ])
})
