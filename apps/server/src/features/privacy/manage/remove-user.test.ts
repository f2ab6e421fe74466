import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, buy } from '../../../testing/money/checkout.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { mailTo } from '../../../testing/people/inbox.ts'
import { readMembership } from '../../../testing/people/memberships.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let boss: Person
let manager: Browser
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  boss = await aManager(test.needs)
  manager = new Browser(test.app)
  await manager.login(boss)
})
afterAll(() => test.stop())

const remove = (id: number) => manager.call('DELETE', `/admin/user/${id}?reason=Pediu%20por%20telefone`)

it('an account is deleted in 7 days, its renewal stops at once, and its owner is told [C7.46]', async () => {
  const { person, browser } = await aBuyer(test)
  await buy(test, browser, { operacao: 'cadastro', plan: 'mensal' })
  expect((await remove(person.id)).status).toBe(200)
  expect((await browser.call('GET', '/verify-token')).status).toBe(401)
  expect(await readMembership(test.needs, person.id)).toMatchObject({ isSuspended: true })
  const { details } = (await manager.call('GET', `/admin/user/${person.id}`)).body as {
    details: { deletionDueAt: string }
  }
  const days = (Date.parse(details.deletionDueAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  const row = await test.needs.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'people.deletion-scheduled')
    .executeTakeFirst()
  expect(row).toEqual({ actor_id: boss.id, details: { reason: 'Pediu por telefone' } })
  await mailTo(test, person.email, 'Sua conta será excluída em 7 dias')
  expect((await remove(person.id)).body).toMatchObject({ code: 'deletion-already-scheduled' })
  // The person may still log in and keep it.
  expect((await new Browser(test.app).login(person)).status).toBe(200)
})

it('nobody deletes themselves, a manager, or somebody who is not there [C7.46]', async () => {
  expect((await remove(boss.id)).body).toMatchObject({ code: 'not-on-oneself' })
  const other = await aManager(test.needs)
  expect((await remove(other.id)).body).toMatchObject({ code: 'removal-of-manager' })
  expect((await remove(999_999)).status).toBe(404)
  const member = new Browser(test.app)
  await member.login(await aMember(test.needs))
  expect((await member.call('DELETE', `/admin/user/${other.id}`)).status).toBe(403)
})
