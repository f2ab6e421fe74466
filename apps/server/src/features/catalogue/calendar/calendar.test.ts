import type { WireCalendarLesson } from '@alinha/contract'
import { addDays, dayInBrazil, firstOfMonth } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { aLesson, aPublishedLesson } from '../../../testing/lessons/lessons.ts'
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
const tomorrow = addDays(today, 1)
type Calendar = Record<'drafts' | 'scheduled' | 'released', WireCalendarLesson[]>

const read = async (query = '') => (await manager.call('GET', `/admin/calendar${query}`)).body as Calendar
const move = (id: number, releasedOn: string) =>
  manager.call('POST', `/admin/movies/${id}/day`, { body: { releasedOn } })
const idsOf = (lessons: readonly WireCalendarLesson[]) => lessons.map(({ id }) => id)

describe('the calendar', () => {
  it('has every lesson in the place of its state', async () => {
    const { movieId: draft } = await aLesson(test.needs, { title: 'Rascunho', isPublished: false })
    const { id: coming } = await aPublishedLesson(test.needs, { releasedOn: tomorrow })
    const { id: here } = await aPublishedLesson(test.needs, { releasedOn: today })
    const { id: old } = await aPublishedLesson(test.needs, { releasedOn: '2020-02-29' })
    const { id: undated } = await aPublishedLesson(test.needs)

    const now = await read()
    expect(idsOf(now.drafts)).toEqual([draft])
    expect(now.drafts[0]).toMatchObject({ title: 'Rascunho', hasVideo: 0, isCoursePublished: 0 })
    expect(idsOf(now.scheduled)).toEqual([coming])
    expect(idsOf(now.released)).toEqual([here])
    const then = await read('?day=2020-02-10')
    expect(idsOf(then.released)).toEqual([old])
    expect(idsOf(then.scheduled)).toEqual([coming])
    const all = [now, then].flatMap(({ drafts, scheduled, released }) => [
      ...drafts,
      ...scheduled,
      ...released,
    ])
    expect(idsOf(all)).not.toContain(undated)
    expect(idsOf((await read('?day=2020-03-01')).released)).toEqual([])
  })

  it('does not show what a month only promises as released', async () => {
    const { id } = await aPublishedLesson(test.needs, { releasedOn: addDays(today, 60) })
    const that = await read(`?day=${firstOfMonth(addDays(today, 60))}`)
    expect(idsOf(that.released)).not.toContain(id)
    expect(idsOf(that.scheduled)).toContain(id)
  })
})

describe('a scheduled lesson', () => {
  it('is moved to another day ahead, and its move is recorded', async () => {
    const { id } = await aPublishedLesson(test.needs, { releasedOn: tomorrow })
    const to = addDays(today, 9)
    expect(await move(id, to)).toMatchObject({ status: 200, body: { movie: { id, releasedOn: to } } })
    expect((await read()).scheduled.find(lesson => lesson.id === id)).toMatchObject({ releasedOn: to })
    const { rows } = await test.needs.db.pool.query(
      `select details from audit_log where action = 'movies.rescheduled' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ details: { movieId: id, from: tomorrow, to } }])
    expect(await move(id, today)).toMatchObject({ status: 403, body: { code: 'day-not-ahead' } })
  })

  it('alone is moved', async () => {
    const { id: released } = await aPublishedLesson(test.needs, { releasedOn: today })
    const { movieId: draft } = await aLesson(test.needs)
    for (const id of [released, draft])
      expect(await move(id, tomorrow)).toMatchObject({ status: 403, body: { code: 'lesson-not-scheduled' } })
    expect((await move(999_999, tomorrow)).status).toBe(404)
  })
})
