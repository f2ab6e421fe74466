import type { ReplyOf, welcome } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aMember } from '../../../testing/people/people.ts'
import { aCategory, aCourse, play, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let categoryId: number
let [free, open, hidden]: number[] = []
beforeAll(async () => {
  test = await startTestApp()
  categoryId = await aCategory(test.needs, 'Fundamentos', 10)
  const course = await aCourse(test.needs, { title: 'Biomecânica', categoryId })
  free = await shelve(test.needs, course, { position: 1, isAvailableOnFreePlan: true })
  open = await shelve(test.needs, course, { position: 2 })
  hidden = await shelve(test.needs, course, { position: 3, isOpened: false })
})
afterAll(() => test.stop())

type Welcome = ReplyOf<typeof welcome.readWelcome>

async function enter(facts: Parameters<typeof aMember>[1] = {}) {
  const person = await aMember(test.needs, facts)
  const browser = new Browser(test.app)
  const { body } = await browser.login(person)
  return { person, browser, user: body as { wasWelcomed: number } }
}

const read = async (browser: Browser) => (await browser.call('GET', '/welcome')).body as Welcome
const answer = async (browser: Browser, body: object) => browser.call('POST', '/welcome', { body })
const answers = () => ({ experience: 'beginning', categoryId, weeklyMinutes: 30 })

it('asks once: who has seen it is not led there again, whether they answered or not', async () => {
  const { person, browser, user } = await enter()
  expect(user.wasWelcomed).toBe(0)
  expect(await read(browser)).toMatchObject({ answers: null, lessons: [] })
  for (let times = 0; times < 2; times += 1)
    expect((await browser.call('POST', '/welcome/seen', { body: {} })).status).toBe(200)
  expect((await new Browser(test.app).login(person)).body).toMatchObject({ wasWelcomed: 1 })
  expect(await read(browser)).toMatchObject({ answers: null })
})

it('shows only what the person can open: a free member the free lessons, on trial every one that is there', async () => {
  const { browser } = await enter()
  expect((await read(browser)).subjects).toContainEqual({ id: categoryId, title: 'Fundamentos' })
  const { body } = await answer(browser, answers())
  expect((body as Welcome).lessons.map(({ id }) => id)).toEqual([free])

  const onTrial = await enter()
  await test.needs.db
    .updateTable('memberships')
    .set({ plan: 'premium', premium_expires_on: addDays(dayInBrazil(new Date()), 7) })
    .where('user_id', '=', onTrial.person.id)
    .execute()
  await answer(onTrial.browser, answers())
  const { lessons, answers: kept } = await read(onTrial.browser)
  expect(kept).toEqual(answers())
  expect(lessons.map(({ id }) => id)).toEqual([free, open])
  expect(lessons.map(({ id }) => id)).not.toContain(hidden)

  await play(test.needs, onTrial.person.id, free ?? 0, { covered: 100, isWatched: true })
  expect((await read(onTrial.browser)).lessons.map(({ id }) => id)).toEqual([open])
})

it('takes answers anew, and only those that there are', async () => {
  const { browser } = await enter()
  await answer(browser, answers())
  const { body } = await answer(browser, { experience: 'experienced', categoryId: null, weeklyMinutes: 60 })
  expect(body).toMatchObject({ answers: { experience: 'experienced', categoryId: null, weeklyMinutes: 60 } })
  for (const [wrong, code] of [
    [{ ...answers(), categoryId: 9999 }, 'category-unknown'],
    [{ ...answers(), weeklyMinutes: 45 }, 'invalid-request'],
    [{ ...answers(), experience: 'guru' }, 'invalid-request'],
  ] as const)
    expect(await answer(browser, wrong)).toMatchObject({ status: 403, body: { code } })
})
