import type { figures, ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil, type Day, type PaymentFact } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aParticipant, answerTo, comment } from '../../testing/lessons/community.ts'
import { aCategory, aCourse, shelve } from '../../testing/lessons/shelves.ts'
import { sumAllWatched } from '../../testing/lessons/sum-all-watched.ts'
import { recordFacts } from '../../testing/money/payments.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aManager, aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { countMoney } from './money/count-money.ts'

type Learning = ReplyOf<typeof figures.readLearningFigures>
type Retention = ReplyOf<typeof figures.readLessonRetention>
type MoneyFigures = ReplyOf<typeof figures.readMoneyFigures>

const today = dayInBrazil(new Date())
let test: TestApp
let manager: Browser
let clinic: number
let lessonId: number
let otherId: number
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
  clinic = await aCategory(test.needs, 'Clínica')
  lessonId = await shelve(test.needs, await aCourse(test.needs, { title: 'Torque', categoryId: clinic }), {
    title: 'Torque na prática',
  })
  otherId = await shelve(test.needs, await aCourse(test.needs, { title: 'Avulso' }), { title: 'Sem tema' })
})
afterAll(() => test.stop())

const pool = () => test.needs.db.pool
async function read<T>(path: string): Promise<T> {
  const { status, body } = await manager.call('GET', path)
  expect(status).toBe(200)
  return body as T
}

type Logged = { day: Day; movieId: number; userId?: number; grown?: string; tenths?: number; views?: number }
const log = ({ day, movieId, userId = 1, grown = '{}', tenths = 0, views = 0 }: Logged) =>
  pool().query(
    `insert into watch_log (day, user_id, movie_id, duration, grown, tenths, is_first, views)
     values ($1, $2, $3, 1000, $4, $5, $5 > 0, $6)`,
    [day, userId, movieId, grown, tenths, views],
  )

describe('figures of learning', () => {
  it('tell what was watched each day by category, and most watched lessons', async () => {
    await log({ day: today, movieId: lessonId, grown: '{[0,605)}', tenths: 605 })
    await log({ day: addDays(today, -1), movieId: lessonId, userId: 2, grown: '{[0,200)}', tenths: 200 })
    await log({ day: today, movieId: otherId, grown: '{[0,100)}', tenths: 100 })
    await log({ day: today, movieId: otherId, views: 1 })
    await log({ day: addDays(today, -40), movieId: otherId, grown: '{[0,100)}', tenths: 100, userId: 3 })
    await sumAllWatched(test.needs)
    const learning = await read<Learning>('/admin/figures/learning')
    expect(learning).toMatchObject({ from: addDays(today, -29), to: today, since: addDays(today, -40) })
    expect(learning.categories).toEqual([
      { id: clinic, name: 'Clínica' },
      { id: null, name: null },
    ])
    expect(learning.days).toHaveLength(30)
    expect(learning.days.slice(-3)).toEqual([
      { day: addDays(today, -2), seconds: [0, 0], views: 0 },
      { day: addDays(today, -1), seconds: [20, 0], views: 0 },
      { day: today, seconds: [60.5, 10], views: 1 },
    ])
    expect(learning.lessons).toEqual([
      { movieId: lessonId, title: 'Torque na prática', course: 'Torque', seconds: 80.5, views: 0, people: 2 },
      { movieId: otherId, title: 'Sem tema', course: 'Avulso', seconds: 10, views: 1, people: 1 },
    ])
  })

  it('are of the period that is asked for, and of no longer one than two years', async () => {
    const day = addDays(today, -40)
    const learning = await read<Learning>(`/admin/figures/learning?from=${day}&to=${day}`)
    expect(learning.days).toEqual([{ day, seconds: [10], views: 0 }])
    for (const query of [`from=${today}&to=${day}`, `from=2020-01-01&to=${today}`, 'from=2026-02-31'])
      expect((await manager.call('GET', `/admin/figures/learning?${query}`)).status).toBe(403)
  })

  it('tell what three people looked for in vain, and no word of fewer', async () => {
    for (let at = 0; at < 3; at++) {
      const browser = new Browser(test.app)
      await browser.login(await aMember(test.needs))
      await browser.call('POST', '/search', { body: { keyword: 'Xerostomia' } })
      if (at > 0) await browser.call('POST', '/search', { body: { keyword: 'zigomático' } })
    }
    const { misses } = await read<Learning>('/admin/figures/learning')
    expect(misses).toEqual([{ keyword: 'xerostomia', searches: 3, people: 3, lastDay: today }])
  })

  it('tell which comments nobody answered, the longest waiting first', async () => {
    const ana = await aParticipant(test)
    const first = await comment(ana, lessonId, 'Qual o torque?')
    const second = await comment(ana, lessonId, 'E depois?')
    const third = await comment(ana, otherId, 'Tem material?')
    await answerTo(await aParticipant(test), lessonId, second.id)
    const { unanswered } = await read<Learning>('/admin/figures/learning')
    expect(unanswered.count).toBe(2)
    expect(unanswered.comments).toMatchObject([
      { id: first.id, movieId: lessonId, lesson: 'Torque na prática', text: 'Qual o torque?' },
      { id: third.id },
    ])
  })
})

describe('the retention of a lesson', () => {
  it('tells who saw each part, and where people leave and return', async () => {
    const lesson = await shelve(test.needs, await aCourse(test.needs), { title: 'Curva' })
    for (let userId = 1; userId <= 20; userId++)
      await log({
        day: today,
        movieId: lesson,
        userId,
        grown: userId <= 5 ? '{[0,1000)}' : '{[0,300),[500,1000)}',
        tenths: 800,
      })
    await sumAllWatched(test.needs)
    const { curve, title } = await read<Retention>(`/admin/figures/lessons/${lesson}`)
    expect(title).toBe('Curva')
    expect(curve).toMatchObject({ durationSeconds: 100, people: 20, lastDay: today })
    expect(curve?.seen).toEqual(Array.from({ length: 100 }, (_, at) => (at < 30 || at >= 50 ? 20 : 5)))
    expect(curve?.turns).toEqual([
      { kind: 'dip', second: 30, points: -75 },
      { kind: 'spike', second: 50, points: 75 },
    ])
  })

  it('is none of a lesson that nobody watched, and of an unknown one not found', async () => {
    const lesson = await shelve(test.needs, await aCourse(test.needs), { title: 'Nova' })
    expect((await read<Retention>(`/admin/figures/lessons/${lesson}`)).curve).toBeNull()
    expect((await manager.call('GET', '/admin/figures/lessons/999999')).status).toBe(404)
  })
})

describe('figures of money', () => {
  const at = (day: Day) => Date.parse(`${day}T15:00:00Z`)
  const paid = (name: string, from: number, until: number, amount: number): PaymentFact => ({
    kind: 'charge-paid',
    provider: 'card',
    externalId: `${name} ${from}`,
    at: at(addDays(today, from)),
    charge: `${name} ${from}`,
    amount,
    bought: { kind: 'subscription', subscription: `sub_${name}`, until: addDays(today, until) },
  })
  const failed = (name: string, from: number): PaymentFact => ({
    kind: 'charge-failed',
    provider: 'card',
    externalId: `${name} failed`,
    at: at(addDays(today, from)),
    charge: `${name} failed`,
    subscription: `sub_${name}`,
    isFinal: false,
  })

  it('add up from the beginning over five movements to the end, to the centavo', async () => {
    const before = await read<MoneyFigures>('/admin/figures/money')
    expect(before).toMatchObject({ countedAt: null, start: { mrr: 0 }, end: { mrr: 0 }, churn: null })
    const histories: PaymentFact[][] = [
      [paid('a', -60, -30, 5990), paid('a', -30, 20, 6990)],
      [paid('b', -10, 20, 5990), failed('b', -3)],
      [paid('c', -50, -20, 5990)],
      [paid('d', -100, -70, 5990), paid('d', -5, 360, 47_880)],
    ]
    for (const facts of histories) {
      const person = await aMember(test.needs)
      await recordFacts(test.needs, person.id, facts, 'manager')
      if (facts === histories[1])
        await pool().query(
          `insert into trials (user_id, email_hash, document_hash, started_on, ends_on) values ($1, 'x', 'x', $2, $3), ($4, 'y', 'y', $2, $3)`,
          [person.id, addDays(today, -15), addDays(today, -8), person.id + 1000],
        )
    }
    await countMoney(test.needs)
    await countMoney(test.needs)
    const money = await read<MoneyFigures>('/admin/figures/money?from=' + addDays(today, -40))
    expect(money.start).toEqual({ mrr: 11_980, subscribers: 2 })
    expect(money.movements).toEqual({
      new: { amount: 5990, people: 1 },
      reactivation: { amount: 3990, people: 1 },
      expansion: { amount: 1000, people: 1 },
      contraction: { amount: 0, people: 0 },
      churn: { amount: 5990, people: 1 },
    })
    expect(money.end).toEqual({ mrr: 16_970, subscribers: 3 })
    expect(money).toMatchObject({ churn: 50, grossRetention: 50, failedCharges: 1 })
    expect(money.trials).toEqual({ started: 2, paid: 1, percent: 50, isOpen: true })
    expect(money.days.at(-1)).toEqual({ day: today, ...money.end })
    expect(money.countedAt).not.toBeNull()
    expect(money.cohorts.flatMap(({ people }) => people[0] ?? 0).reduce((a, b) => a + b)).toBe(4)
  })
})

it('figures are for managers only', async () => {
  const member = new Browser(test.app)
  await member.login(await aMember(test.needs))
  const consultor = new Browser(test.app)
  await consultor.login(await aMember(test.needs, { isConsultor: true }))
  for (const path of ['/learning', '/money', `/lessons/${lessonId}`])
    for (const browser of [member, consultor])
      expect((await browser.call('GET', `/admin/figures${path}`)).status).toBe(403)
})
