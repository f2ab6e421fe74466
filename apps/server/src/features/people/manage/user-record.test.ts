import type { ReplyOf, userRecord } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs, { name: 'Karina' }))
})
afterAll(() => test.stop())

const record = async (id: number, query = '') =>
  (await manager.call('GET', `/admin/user/${id}/record${query}`)).body as ReplyOf<
    typeof userRecord.listUserRecord
  >
const notes = async (id: number) =>
  ((await manager.call('GET', `/admin/user/${id}/notes`)).body as ReplyOf<typeof userRecord.listUserNotes>)
    .notes

it('who did what about a person is listed with why, the newest first, to the beginning', async () => {
  const ana = await aMember(test.needs)
  await new Browser(test.app).login(ana)
  for (let turn = 0; turn < 31; turn++)
    await manager.call('GET', `/admin/users/${ana.id}/changeAluno?reason=Volta%20${turn}`)
  const first = await record(ana.id)
  expect(first.entries.length).toBe(30)
  expect(first.entries[0]).toMatchObject({
    action: 'people.student-given',
    actor: 'Karina',
    isByOwner: false,
    reason: 'Volta 30',
  })
  const second = await record(ana.id, `?after=${first.next}`)
  expect(second.entries.map(({ action, isByOwner }) => [action, isByOwner])).toEqual([
    ['people.student-given', false],
    ['session.opened', true],
  ])
  expect(second.next).toBe(null)
})

it('what the team writes about a person is kept with its author, and removed', async () => {
  const [ana, bia] = [await aMember(test.needs), await aMember(test.needs)]
  const write = (text: string) => manager.call('POST', `/admin/user/${ana.id}/notes`, { body: { text } })
  expect((await write('Pediu nota fiscal.')).status).toBe(200)
  await write('Quer gravar um caso.')
  expect((await write('  ')).status).toBe(403)
  expect(await notes(ana.id)).toMatchObject([
    { text: 'Quer gravar um caso.', author: 'Karina' },
    { text: 'Pediu nota fiscal.', author: 'Karina' },
  ])
  expect(await notes(bia.id)).toEqual([])
  const [last] = await notes(ana.id)
  expect((await manager.call('DELETE', `/admin/user/notes/${last?.id}`)).status).toBe(200)
  expect((await manager.call('DELETE', `/admin/user/notes/${last?.id}`)).status).toBe(404)
  expect((await notes(ana.id)).map(({ text }) => text)).toEqual(['Pediu nota fiscal.'])
  expect((await record(ana.id)).entries.map(({ action }) => action)).toEqual([
    'people.note-removed',
    'people.note-written',
    'people.note-written',
  ])
  expect((await manager.call('POST', '/admin/user/999999/notes', { body: { text: 'x' } })).status).toBe(404)
})
