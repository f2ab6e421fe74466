import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { aCourse, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

type Synonyms = { id: number; terms: string[] }
const list = async () => {
  const { body } = await manager.call('GET', '/admin/synonyms')
  return (body as { synonyms: Synonyms[] }).synonyms
}
const create = async (...terms: string[]) => {
  const { status, body } = await manager.call('POST', '/admin/synonyms', { body: { terms } })
  return { status, ...(body as { synonyms: Synonyms; code?: string }) }
}
const found = async (keyword: string) => {
  const { body } = await manager.call('POST', '/search', { body: { keyword } })
  return (body as { movies: { title: string }[] }).movies.map(({ title }) => title)
}

it('the words of the profession are there from the beginning', async () => {
  const groups = (await list()).map(({ terms }) => terms)
  expect(groups).toContainEqual(expect.arrayContaining(['IPR', 'desgaste interproximal']))
  expect(groups).toContainEqual(expect.arrayContaining(['attachment', 'acessório']))
  expect(groups).toContainEqual(['classe 2', 'classe II'])
})

it('a manager makes words mean the same, changes them and lets them part again', async () => {
  await shelve(test.needs, await aCourse(test.needs), { title: 'Molinete com cursor' })
  expect(await found('carretilha')).toEqual([])
  const { status, synonyms } = await create('molinete', 'Carretilhas')
  expect(status).toBe(200)
  expect(await found('carretilha')).toEqual(['Molinete com cursor'])
  expect(await found('carretilha com cursor')).toEqual(['Molinete com cursor'])
  const body = { terms: ['molinete', 'bobina de arame'] }
  expect((await manager.call('PUT', `/admin/synonyms/${synonyms.id}`, { body })).status).toBe(200)
  expect(await found('carretilha')).toEqual([])
  expect(await found('bobinas de arame')).toEqual(['Molinete com cursor'])
  expect((await manager.call('DELETE', `/admin/synonyms/${synonyms.id}`)).status).toBe(200)
  expect(await found('bobina de arame')).toEqual([])
  expect((await manager.call('DELETE', `/admin/synonyms/${synonyms.id}`)).status).toBe(404)
  expect((await manager.call('PUT', `/admin/synonyms/${synonyms.id}`, { body })).status).toBe(404)
})

it('a word is in one group only, and a group has two words that can be searched', async () => {
  expect(await create('ipr', 'limpeza')).toMatchObject({ status: 403, code: 'synonym-taken' })
  expect(await create('só', 'SÓ')).toMatchObject({ status: 403, code: 'synonyms-too-few' })
  expect(await create('lixa')).toMatchObject({ status: 403, code: 'synonyms-too-few' })
  expect(await create('lixa', 'de')).toMatchObject({ status: 403, code: 'synonym-without-words' })
  expect(await create('lixa', '!!!')).toMatchObject({ status: 403, code: 'synonym-without-words' })
  expect((await list()).some(({ terms }) => terms.includes('lixa'))).toBe(false)
})
