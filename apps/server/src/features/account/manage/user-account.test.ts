import type { ReplyOf, userDetails, WireManagedUser } from '@alinha/contract'
import { versionOf } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { mailTo, tokenIn } from '../../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let boss: Person
let manager: Browser
const today = dayInBrazil(new Date())

beforeAll(async () => {
  test = await startTestApp({ withWorker: true, environment: { MANAGER_EMAILS: 'dona@casa.example' } })
  boss = await aManager(test.needs)
  manager = new Browser(test.app)
  await manager.login(boss)
})
afterAll(() => test.stop())

const read = async (id: number) =>
  (await manager.call('GET', `/admin/user/${id}`)).body as ReplyOf<typeof userDetails.readUser>
const update = async (id: number, data: object, more: object = {}) => {
  const { status, body } = await manager.call('PUT', `/admin/user/${id}`, { body: { data, ...more } })
  return { status, ...(body as { user: WireManagedUser; code?: string }) }
}
const lastAudit = (userId: number) =>
  test.needs.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', userId)
    .where('action', 'like', 'people.%')
    .orderBy('id', 'desc')
    .executeTakeFirst()

it('a temporary password is mailed to a person, and the old one works until it is used [C7.43]', async () => {
  const ana = await aMember(test.needs)
  const body = { id: ana.id, reason: 'Ligou para o suporte' }
  const answer = await manager.call('PUT', '/admin/users/resetPassword', { body })
  expect([answer.status, answer.text]).toMatchObject([200, expect.stringContaining('30 minutos')])
  expect(answer.text).not.toMatch(/[A-Z2-7]{28}/)
  const mail = await mailTo(test, ana.email, 'Sua senha temporária')
  const password = /\b[A-Z2-7]{28}\b/.exec(mail.text.replaceAll(/[ -]/g, ''))?.[0]
  expect((await new Browser(test.app).login(ana)).status).toBe(200)
  expect(password).toBeDefined()
  expect(await lastAudit(ana.id)).toMatchObject({
    action: 'people.password-mailed',
    actor_id: boss.id,
    details: { reason: 'Ligou para o suporte' },
  })
  for (let one = 0; one < 4; one++) await manager.call('PUT', '/admin/users/resetPassword', { body })
  expect((await manager.call('PUT', '/admin/users/resetPassword', { body })).status).toBe(429)
  const unknown = await manager.call('PUT', '/admin/users/resetPassword', { body: { id: 999_999 } })
  expect(unknown.status).toBe(404)
})

describe('a person', () => {
  it('is read with what managers need, and with a document that is masked [C7.48]', async () => {
    const ana = await aMember(test.needs, { name: 'Ana Prado' })
    expect(await read(ana.id)).toMatchObject({
      user: { id: ana.id, name: 'Ana Prado', isActive: 1, isTrial: 0 },
      details: { document: null, phone: null, lastLoginAt: null, deletionDueAt: null },
    })
    await update(ana.id, { cpf: '52998224725' })
    await new Browser(test.app).login(ana)
    const { details } = await read(ana.id)
    expect(details.document).toMatch(/\*/)
    expect(details.document).not.toContain('529982')
    expect(Date.parse(details.lastLoginAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await manager.call('GET', '/admin/user/999999')).status).toBe(404)
  })

  it('has name, academic link and document corrected, with a record of what and why [C7.47]', async () => {
    const ana = await aMember(test.needs)
    const { status, user } = await update(
      ana.id,
      { name: 'Nome Certo', academicType: 'graduation', cpf: '52998224725' },
      { reason: 'Casou' },
    )
    expect([status, user.name, user.academicType, user.isAluno]).toEqual([200, 'Nome Certo', 'graduation', 1])
    expect(await lastAudit(ana.id)).toMatchObject({
      action: 'people.updated',
      details: { reason: 'Casou', fields: 'academicType cpf name' },
    })
    expect((await update(ana.id, { isManager: 1 })).status).toBe(403)
  })

  it('has a new e-mail once its mailbox has confirmed it, and logs in with the old one until then [C7.47]', async () => {
    const ana = await aMember(test.needs)
    const taken = await aMember(test.needs)
    expect(await update(ana.id, { email: taken.email })).toMatchObject({ status: 403, code: 'email-taken' })
    const email = 'nova.ana@exemplo.com.br'
    expect((await update(ana.id, { email })).user.email).toBe(ana.email)
    expect((await new Browser(test.app).login(ana)).status).toBe(200)
    const mail = await mailTo(test, email, 'Confirme o seu novo e-mail')
    const browser = new Browser(test.app)
    await browser.call('GET', '/csrf-token')
    const confirmed = await browser.call('POST', '/auth/profile/email/confirm', {
      body: { token: tokenIn(mail) },
    })
    expect(confirmed.body).toMatchObject({ isChanged: 1 })
    expect((await read(ana.id)).user.email).toBe(email)
    expect((await new Browser(test.app).login({ ...ana, email })).status).toBe(200)
    const owner = await aManager(test.needs, { email: 'dona@casa.example' })
    expect(await update(owner.id, { email: 'outra@casa.example' })).toMatchObject({ code: 'manager-by-list' })
  })

  it('is given access until a day as a fact that the next projection keeps [C7.47]', async () => {
    const ana = await aMember(test.needs)
    const until = addDays(today, 30)
    expect((await update(ana.id, { premium_expire_in: until })).user).toMatchObject({
      currentPlan: 'premium',
      premium_expire_in: until,
    })
    expect((await update(ana.id, { invisa_id: '5' })).user.accessUntil).toBe(addDays(today, 35))
    const facts = await test.needs.db
      .selectFrom('payment_facts')
      .select(['kind', 'source', 'until_on'])
      .where('user_id', '=', ana.id)
      .execute()
    expect(facts).toEqual([{ kind: 'access-granted', source: 'manager', until_on: until }])
    expect((await update(ana.id, { premium_expire_in: null, invisa_id: null })).user.currentPlan).toBe('free')
  })

  it('who was changed meanwhile is not overwritten by whoever read them before', async () => {
    const ana = await aMember(test.needs)
    const { user } = await read(ana.id)
    const data = { name: 'Segunda' }
    const version = versionOf(user, data)
    expect((await update(ana.id, { name: 'Primeira' }, { version })).status).toBe(200)
    expect(await update(ana.id, data, { version })).toMatchObject({ status: 403, code: 'changed-meanwhile' })
  })
})
