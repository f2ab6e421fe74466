import type { WireEditedCourse } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aLesson } from '../../../testing/lessons/lessons.ts'
import { shelve } from '../../../testing/lessons/shelves.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
let managerId: number
let category: number
beforeAll(async () => {
  test = await startTestApp()
  const person = await aManager(test.needs)
  managerId = person.id
  manager = new Browser(test.app)
  await manager.login(person)
  const row = { name: 'Biomecânica', position: 2 }
  category = (
    await test.needs.db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
})
afterAll(() => test.stop())

const fields = {
  title: 'Alinhadores: do diagnóstico à contenção',
  description: 'Um curso inteiro.',
  cover: null,
  categoryId: null,
  isOnDemand: 0,
  disponivel: 0,
  preco: null,
  accessDays: 365,
}

const create = (facts: object = {}) =>
  manager.call('POST', '/admin/courses/create', { body: { ...fields, ...facts } })

async function created(facts: object = {}): Promise<WireEditedCourse> {
  const answer = await create(facts)
  expect(answer.status).toBe(200)
  return (answer.body as { course: WireEditedCourse }).course
}

async function read(id: number): Promise<WireEditedCourse> {
  return ((await manager.call('GET', `/admin/courses/${id}`)).body as { course: WireEditedCourse }).course
}

async function listed(): Promise<WireEditedCourse[]> {
  return ((await manager.call('GET', '/admin/courses')).body as { courses: WireEditedCourse[] }).courses
}

const lastAudit = async () =>
  test.needs.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a course', () => {
  it('is created as a draft at the end of its category, with an address of its own [C7.30, C7.33]', async () => {
    const first = await created({ categoryId: category })
    expect(first).toMatchObject({ ...fields, categoryId: category, lessons: 0, availableLessons: 0 })
    expect(await lastAudit()).toMatchObject({
      action: 'courses.created',
      actor_id: managerId,
      details: { courseId: first.id },
    })
    const second = await created({ categoryId: category })
    expect(second.posicao).toBe(first.posicao + 1)
    const order = (await listed()).filter(course => course.categoryId === category)
    expect(order.map(({ id }) => id)).toEqual([first.id, second.id])
    const slugs = await test.needs.db
      .selectFrom('courses')
      .select('slug')
      .where('id', 'in', [first.id, second.id])
      .orderBy('id')
      .execute()
    expect(slugs.map(({ slug }) => slug)).toEqual([
      'alinhadores-do-diagnostico-a-contencao',
      'alinhadores-do-diagnostico-a-contencao-2',
    ])
  })

  it('whose title has no letter still gets an address', async () => {
    await created({ title: '«»' })
    await created({ title: '…' })
  })

  it('is read and changed [C7.32, C7.34]', async () => {
    const { id } = await created()
    const body = { ...fields, id, title: 'Outro título', disponivel: 1, accessDays: 90 }
    expect((await manager.call('POST', '/admin/courses/update', { body })).status).toBe(200)
    expect(await read(id)).toMatchObject({ title: 'Outro título', disponivel: 1, accessDays: 90 })
    expect(await lastAudit()).toMatchObject({ action: 'courses.changed', details: { isPublished: true } })
  })

  it('that does not exist is not found', async () => {
    const asked = [
      manager.call('GET', '/admin/courses/999999'),
      manager.call('GET', '/admin/courses/999999/movies'),
      manager.call('POST', '/admin/courses/update', { body: { ...fields, id: 999_999 } }),
      manager.call('POST', '/admin/courses/remove', { body: { id: 999_999 } }),
      manager.call('POST', '/admin/courses/posicao', { body: { id: 999_999, posicao: 1 } }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer.body).toMatchObject({ code: 'not-found' })
  })

  it('that changes its category goes to the end of the new one', async () => {
    const there = [await created({ categoryId: category }), await created({ categoryId: category })]
    const { id } = await created()
    const body = { ...fields, id, categoryId: category }
    await manager.call('POST', '/admin/courses/update', { body })
    expect((await read(id)).posicao).toBe((there[1]?.posicao ?? 0) + 1)
    await manager.call('POST', '/admin/courses/update', { body: { ...body, title: 'Igual' } })
    expect((await read(id)).posicao).toBe((there[1]?.posicao ?? 0) + 1)
  })

  it('that is sold on demand fills category 1, and no other does', async () => {
    expect(await created({ isOnDemand: 1, preco: 19_900 })).toMatchObject({ categoryId: 1, preco: 19_900 })
    expect(await created({ isOnDemand: 1, categoryId: 1 })).toMatchObject({ categoryId: 1, preco: null })
    const refused = [
      [{ isOnDemand: 1, categoryId: category }, 'category-of-on-demand'],
      [{ categoryId: 1 }, 'category-of-on-demand'],
      [{ categoryId: 999_999 }, 'category-unknown'],
      [{ preco: 100 }, 'price-not-on-demand'],
      [{ isOnDemand: 1, disponivel: 1 }, 'price-missing'],
      [{ isOnDemand: 1, preco: 0 }, 'invalid-request'],
    ] as const
    for (const [facts, code] of refused) expect((await create(facts)).body).toMatchObject({ code })
  })

  it('that is sold is published with a lesson that is released or scheduled, not before', async () => {
    const sold = { ...fields, isOnDemand: 1, categoryId: 1, preco: 19_900 }
    expect((await create({ ...sold, disponivel: 1 })).body).toMatchObject({ code: 'course-without-lessons' })
    const { id } = await created(sold)
    const publish = () =>
      manager.call('POST', '/admin/courses/update', { body: { ...sold, id, disponivel: 1 } })
    await manager.call('POST', `/admin/courses/${id}/movies`, {
      body: { title: 'Uma aula', description: '' },
    })
    expect((await publish()).body).toMatchObject({
      code: 'course-without-lessons',
      message: 'Libere ou programe pelo menos uma aula antes de publicar um curso à venda.',
    })
    await test.needs.db
      .updateTable('movies')
      .set({ is_available: true, released_on: '2999-01-01' })
      .where('course_id', '=', id)
      .execute()
    expect((await publish()).status).toBe(200)
  })

  it('counts the lessons that members can watch, not those that wait for their day or have no video', async () => {
    const { id } = await created(fields)
    const today = dayInBrazil(new Date())
    const lessons = [
      { releasedOn: null },
      { releasedOn: today },
      { releasedOn: addDays(today, 1) },
      { releasedOn: addDays(today, -1), hasVideo: false },
      { isOpened: false },
    ]
    for (const [at, lesson] of lessons.entries())
      await shelve(test.needs, id, { title: `Aula ${at}`, position: at + 1, ...lesson })
    const { body } = await manager.call('GET', `/admin/courses/${id}`)
    expect((body as { course: WireEditedCourse }).course).toMatchObject({ lessons: 5, availableLessons: 2 })
    expect((await listed()).find(course => course.id === id)).toMatchObject({ availableLessons: 2 })
  })

  it('that was a series stays one when it is changed', async () => {
    const { courseId } = await aLesson(test.needs)
    const kind = () =>
      test.needs.db.selectFrom('courses').select('kind').where('id', '=', courseId).executeTakeFirst()
    await test.needs.db.updateTable('courses').set({ kind: 'series' }).where('id', '=', courseId).execute()
    const change = (facts: object) =>
      manager.call('POST', '/admin/courses/update', { body: { ...fields, id: courseId, ...facts } })
    await change({ title: 'Série' })
    expect(await kind()).toEqual({ kind: 'series' })
    await change({ isOnDemand: 1 })
    expect(await kind()).toEqual({ kind: 'on-demand' })
    await change({})
    expect(await kind()).toEqual({ kind: 'course' })
  })

  it('without lessons is removed, and with lessons leaves the catalogue and keeps them [C7.35]', async () => {
    const empty = await created()
    const remove = (id: number) => manager.call('POST', '/admin/courses/remove', { body: { id } })
    expect((await remove(empty.id)).body).toEqual({ message: 'O curso foi removido.' })
    expect((await listed()).some(({ id }) => id === empty.id)).toBe(false)

    const { courseId, movieId } = await aLesson(test.needs)
    expect((await remove(courseId)).body).toMatchObject({
      message: expect.stringMatching(/continuam guardados/),
    })
    expect(await read(courseId)).toMatchObject({ disponivel: 0, lessons: 1 })
    expect((await manager.call('GET', `/admin/movies/${movieId}`)).status).toBe(200)
    expect(await lastAudit()).toMatchObject({
      action: 'courses.removed',
      details: { outcome: 'unpublished' },
    })
  })

  it('created many times at once gets as many places', async () => {
    const courses = await Promise.all(Array.from({ length: 6 }, () => created({ title: 'Ao mesmo tempo' })))
    expect(new Set(courses.map(({ posicao }) => posicao)).size).toBe(6)
  })

  it('is put at a position from 1 to 1000, and the others make room [C7.36]', async () => {
    const [a, b, c] = [await created(), await created(), await created()]
    const move = (id: number, posicao: number) =>
      manager.call('POST', '/admin/courses/posicao', { body: { id, posicao } })
    expect((await move(c.id, a.posicao)).body).toMatchObject({ course: { id: c.id, posicao: a.posicao } })
    const order = (await listed()).map(({ id }) => id).filter(id => [a.id, b.id, c.id].includes(id))
    expect(order).toEqual([c.id, a.id, b.id])
    const elsewhere = await created({ categoryId: category })
    expect((await move(c.id, 1)).status).toBe(200)
    expect((await read(elsewhere.id)).posicao).toBe(elsewhere.posicao)
    for (const posicao of [0, 1001, 1.5, '1'])
      expect((await move(c.id, posicao as number)).body).toMatchObject({ code: 'invalid-request' })
    expect((await move(b.id, 1000)).status).toBe(200)
    expect((await listed()).at(-1)?.id).toBe(b.id)
  })
})

it('managers see the categories in their order', async () => {
  const { body } = await manager.call('GET', '/admin/categories')
  expect(body).toEqual({
    categories: [
      { id: 1, title: 'Sob demanda' },
      { id: category, title: 'Biomecânica' },
    ],
  })
})
