import type { ReplyOf, savedLists, WireSavedList } from '@alinha/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Browser } from '../../../../testing/people/browser.ts'
import { aManager } from '../../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'

let test: TestApp
let ana: Browser
let bia: Browser

const aLoggedInManager = async () => {
  const browser = new Browser(test.app)
  await browser.login(await aManager(test.needs))
  return browser
}
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  ana = await aLoggedInManager()
  bia = await aLoggedInManager()
})
afterAll(() => test.stop())

const LIST = {
  name: 'Expiram logo',
  search: 'ana',
  show: 'expiring',
  role: null,
  order: 'newest',
  isShared: 0,
}
type Answer = { list: WireSavedList; code?: string; errors?: { field: string }[] }
const save = async (browser: Browser, body: object = {}) => {
  const answer = await browser.call('POST', '/admin/saved-lists', { body: { ...LIST, ...body } })
  return { status: answer.status, ...(answer.body as Answer) }
}
const update = async (browser: Browser, id: number, body: object) => {
  const answer = await browser.call('PUT', `/admin/saved-lists/${id}`, { body })
  return { status: answer.status, ...(answer.body as Answer) }
}
const lists = async (browser: Browser) =>
  ((await browser.call('GET', '/admin/saved-lists')).body as ReplyOf<typeof savedLists.listSavedLists>).lists

it('a list is kept for whoever saved it, and shown to others once it is shared', async () => {
  const { status, list } = await save(ana)
  expect(status).toBe(200)
  expect(list).toMatchObject({ ...LIST, isOwn: 1 })
  expect((await lists(ana)).map(({ id }) => id)).toEqual([list.id])
  expect((await lists(bia)).some(({ id }) => id === list.id)).toBe(false)
  expect((await update(ana, list.id, { name: 'Vencem', isShared: 1 })).list).toMatchObject({ name: 'Vencem' })
  expect((await lists(bia)).find(({ id }) => id === list.id)).toMatchObject({ name: 'Vencem', isOwn: 0 })
})

it('a shared list is changed and removed by its owner only', async () => {
  const { list } = await save(ana, { isShared: 1 })
  expect((await update(bia, list.id, { name: 'Minha', isShared: 0 })).status).toBe(404)
  expect((await bia.call('DELETE', `/admin/saved-lists/${list.id}`)).status).toBe(404)
  expect((await ana.call('DELETE', `/admin/saved-lists/${list.id}`)).status).toBe(200)
  expect((await ana.call('DELETE', `/admin/saved-lists/${list.id}`)).status).toBe(404)
  expect(await lists(ana)).toEqual((await lists(ana)).filter(({ id }) => id !== list.id))
})

it('two lists of one manager have two names, those of two may have one', async () => {
  const { list } = await save(ana, { name: 'A' })
  expect((await save(ana, { name: 'A' })).code).toBe('saved-list-name-taken')
  expect((await save(bia, { name: 'A' })).status).toBe(200)
  await save(ana, { name: 'B' })
  expect((await update(ana, list.id, { name: 'B', isShared: 0 })).code).toBe('saved-list-name-taken')
})

it('a search for a number is not kept', async () => {
  expect(await save(ana, { search: '529.982.247-25' })).toMatchObject({
    status: 403,
    errors: [{ field: 'search' }],
  })
})

it('thirty are enough for one manager', async () => {
  for (let at = 0; at < 30; at++) expect((await save(ana, { name: `Lista ${at}` })).status).toBe(200)
  expect((await save(ana, { name: 'Mais uma' })).code).toBe('too-many-saved-lists')
})
