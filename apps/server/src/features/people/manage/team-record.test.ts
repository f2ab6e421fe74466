import type { ReplyOf, teamRecord } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
let managerId: number
beforeAll(async () => {
  test = await startTestApp()
  const person = await aManager(test.needs, { name: 'Karina' })
  managerId = person.id
  manager = new Browser(test.app)
  await manager.login(person)
})
afterAll(() => test.stop())

const list = async (query = '') => {
  const { status, body } = await manager.call('GET', `/admin/record${query}`)
  expect(status).toBe(200)
  return body as ReplyOf<typeof teamRecord.listTeamRecord>
}

it('lists what the team did, with whom it is about and why, and nothing that people did to their own', async () => {
  const ana = await aMember(test.needs, { name: 'Ana' })
  await new Browser(test.app).login(ana)
  await manager.call('GET', `/admin/users/${ana.id}/changeAluno?reason=Matriculada`)
  await manager.call('POST', '/admin/categories', { body: { title: 'Clínica' } })
  const { entries } = await list()
  expect(entries).toMatchObject([
    { action: 'categories.created', actor: { id: managerId, name: 'Karina' }, subject: null, reason: null },
    {
      action: 'people.student-given',
      actor: { name: 'Karina' },
      subject: { id: ana.id, name: 'Ana' },
      reason: 'Matriculada',
    },
  ])
  expect((await list('?area=people')).entries.map(({ action }) => action)).toEqual(['people.student-given'])
  expect((await list('?area=money')).entries).toEqual([])
  expect((await list(`?actor=${ana.id}`)).entries).toEqual([])
  expect((await list(`?actor=${managerId}`)).entries).toHaveLength(2)
  const today = dayInBrazil(new Date())
  expect((await list(`?from=${today}&to=${today}`)).entries).toHaveLength(2)
  expect((await list('?to=2020-01-01')).entries).toEqual([])
  expect((await list('?from=2099-01-01')).entries).toEqual([])
})

it('pages to the beginning, each entry once', async () => {
  await test.needs.db.pool.query(
    `insert into audit_log (actor_id, action, request_id, network)
     select $1, 'courses.changed', 'x', 'x' from generate_series(1, 120)`,
    [managerId],
  )
  const seen: number[] = []
  for (let query = '?area=catalogue'; ;) {
    const { entries, next } = await list(query)
    seen.push(...entries.map(({ id }) => id))
    if (next === null) break
    query = `?area=catalogue&after=${next}`
  }
  expect(seen).toHaveLength(121)
  expect(new Set(seen).size).toBe(121)
})
