import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayInBrazil } from '@alinha/domain'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { aCategory, aCourse, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

type Edited = { id: number; title: string; posicao: number; courses: number }
const listed = async () => {
  const { body } = await manager.call('GET', '/admin/categories/all')
  return (body as { categories: Edited[] }).categories
}
const create = async (title: string) => {
  const { status, body } = await manager.call('POST', '/admin/categories', { body: { title } })
  return { status, ...(body as { category: Edited; code?: string }) }
}
const update = (id: number, title: string, posicao: number) =>
  manager.call('PUT', `/admin/categories/${id}`, { body: { title, posicao } })

describe('categories', () => {
  it('are made at the end, renamed and moved among the others [R5.11, R9.06]', async () => {
    const first = await create('Primeira')
    const second = await create('Segunda')
    expect(first).toMatchObject({ status: 200, category: { title: 'Primeira', posicao: 2, courses: 0 } })
    expect(await update(second.category.id, 'Agora antes', 2)).toMatchObject({
      status: 200,
      body: { category: { title: 'Agora antes', posicao: 2 } },
    })
    expect((await listed()).map(({ title, posicao }) => [title, posicao])).toEqual([
      ['Sob demanda', 1],
      ['Agora antes', 2],
      ['Primeira', 3],
    ])
    for (const posicao of [0, 1001]) expect((await update(first.category.id, 'x', posicao)).status).toBe(403)
  })

  it('have names of their own', async () => {
    await create('Única')
    expect(await create('Única')).toMatchObject({ status: 403, code: 'category-name-taken' })
    const { category } = await create('Outra')
    expect(await update(category.id, 'Única', 5)).toMatchObject({ body: { code: 'category-name-taken' } })
  })

  it('are removed only when they are empty, and never the one of the on-demand courses', async () => {
    const id = await aCategory(test.needs, 'Cheia')
    const course = await aCourse(test.needs, { categoryId: id })
    expect(await manager.call('DELETE', `/admin/categories/${id}`)).toMatchObject({
      body: { code: 'category-not-empty' },
    })
    await test.needs.db.pool.query('update courses set category_id = null where id = $1', [course])
    expect((await manager.call('DELETE', `/admin/categories/${id}`)).status).toBe(200)
    expect((await manager.call('DELETE', `/admin/categories/${id}`)).status).toBe(404)
    expect(await manager.call('DELETE', '/admin/categories/1')).toMatchObject({
      body: { code: 'category-is-fixed' },
    })
  })

  it('leave a line for each change in the log', async () => {
    const { rows } = await test.needs.db.pool.query<{ action: string }>(
      "select distinct action from audit_log where action like 'categories.%' order by 1",
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'categories.changed',
      'categories.created',
      'categories.removed',
    ])
  })
})

describe('the review of a lesson', () => {
  it('is a day up to today, or none, and is shown in its course', async () => {
    const courseId = await aCourse(test.needs)
    const id = await shelve(test.needs, courseId, { isAvailableOnFreePlan: true })
    const review = (reviewedOn: string | null) =>
      manager.call('PUT', `/admin/movies/${id}/review`, { body: { reviewedOn } })
    const today = dayInBrazil(new Date())
    const shown = async () => {
      const { body } = await manager.call('GET', `/student/courses/${courseId}`)
      return (body as { course: { movies: { reviewedOn: string | null }[] } }).course.movies[0]?.reviewedOn
    }
    expect(await shown()).toBeNull()
    expect((await review(today)).status).toBe(200)
    expect(await shown()).toBe(today)
    expect(await manager.call('GET', `/admin/movies/${id}`)).toMatchObject({
      body: { movie: { reviewedOn: today } },
    })
    expect(await review(addDays(today, 1))).toMatchObject({ status: 403, body: { code: 'review-in-future' } })
    await review(null)
    expect(await shown()).toBeNull()
    const nobody = await manager.call('PUT', '/admin/movies/2000000000/review', {
      body: { reviewedOn: null },
    })
    expect(nobody.status).toBe(404)
  })
})
