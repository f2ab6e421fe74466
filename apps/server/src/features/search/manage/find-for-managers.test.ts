import type { manageSearch, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse } from '../../../testing/lessons/shelves.ts'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const find = async (keyword: string) =>
  (await manager.call('POST', '/admin/find', { body: { keyword } })).body as ReplyOf<
    typeof manageSearch.findForManagers
  >

it('people, courses, lessons, coupons and associates are found by how words begin, without accents', async () => {
  const person = await aMember(test.needs, { name: 'Zéfira Quintão' })
  const lesson = await aPublishedLesson(test.needs, { title: 'Zéfiro e a expansão' })
  const course = await aCourse(test.needs)
  const { pool } = test.needs.db
  await pool.query(`update courses set title = 'Curso do Zéfiro' where id = $1`, [course])
  await pool.query(
    `insert into coupons (code, kind, value, scope) values ('ZEFIR10', 'percent', 10, 'subscription')`,
  )
  await pool.query(
    `insert into associates (name, kind, code) values ('Zéfir Escola', 'institution', 'zefir-escola')`,
  )
  expect(await find('zefir')).toEqual({
    people: [{ id: person.id, name: 'Zéfira Quintão', email: person.email }],
    courses: [{ id: course, title: 'Curso do Zéfiro' }],
    lessons: [expect.objectContaining({ id: lesson.id, title: 'Zéfiro e a expansão' })],
    coupons: [expect.objectContaining({ code: 'ZEFIR10' })],
    associates: [expect.objectContaining({ name: 'Zéfir Escola' })],
  })
})

it('all words have to be there, and a mistyped name is guessed', async () => {
  const person = await aMember(test.needs, { name: 'Wandergleyson Prates' })
  expect((await find('Wandergleison')).people).toEqual([expect.objectContaining({ id: person.id })])
  expect((await find('zefiro torque')).lessons).toEqual([])
  expect((await find('expan zefi')).lessons).toHaveLength(1)
  expect((await find('pansao')).lessons).toEqual([])
})

it('of signs only nothing is found', async () => {
  expect(await find('%%')).toEqual({ people: [], courses: [], lessons: [], coupons: [], associates: [] })
})

it('a few of each are enough', async () => {
  await Promise.all(Array.from({ length: 7 }, (_, at) => aMember(test.needs, { name: `Yolanda ${at}` })))
  expect((await find('yolanda')).people).toHaveLength(5)
})
