import type { ReplyOf, userMoney, WireManagedUser } from '@alinha/contract'
import { accessUntil, addDays, dayInBrazil, type Day } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, buy } from '../../../testing/money/checkout.ts'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { mailsTo, mailTo } from '../../../testing/people/inbox.ts'
import { readMembership } from '../../../testing/people/memberships.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let boss: Person
let manager: Browser
const today = dayInBrazil(new Date())

beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  boss = await aManager(test.needs)
  manager = new Browser(test.app)
  await manager.login(boss)
})
afterAll(() => test.stop())

type Reply = { user: WireManagedUser; code?: string; until?: Day }

const flip = async (id: number, query = '') => {
  const { status, body } = await manager.call('GET', `/admin/users/${id}/toggleSubscriptionStatus${query}`)
  return { status, ...(body as Reply) }
}
const give = async (id: number, days: number, reason = 'Recibo atrasou') => {
  const { status, body } = await manager.call('POST', `/admin/user/${id}/days`, { body: { days, reason } })
  return { status, ...(body as Reply) }
}
const facts = (userId: number) =>
  test.needs.db
    .selectFrom('payment_facts')
    .select(['kind', 'source', 'until_on'])
    .where('user_id', '=', userId)
    .where('source', '=', 'manager')
    .orderBy('id')
    .execute()
const audit = (userId: number) =>
  test.needs.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', userId)
    .where('action', 'like', 'people.%')
    .orderBy('id')
    .execute()

describe('the renewal of a subscription', () => {
  it.each(['mensal', 'anual'] as const)(
    'of a %s plan is stopped and let go on by facts in the ledger; the person is told [C7.53]',
    async plan => {
      const { person, browser } = await aBuyer(test)
      await buy(test, browser, { operacao: 'cadastro', plan })
      const until = (await readMembership(test.needs, person.id)).premiumExpiresOn
      expect(await flip(person.id, '?to=0&reason=Pediu')).toMatchObject({
        status: 200,
        user: { isSuspended: 1, currentPlan: 'premium', premium_expire_in: until },
      })
      expect((await flip(person.id, '?to=0')).user.isSuspended).toBe(1)
      expect((await flip(person.id)).user.isSuspended).toBe(0)
      expect((await facts(person.id)).map(({ kind }) => kind)).toEqual([
        'subscription-cancelled',
        'renewal-resumed',
      ])
      expect((await audit(person.id)).map(row => [row.action, row.actor_id, row.details])).toEqual([
        ['people.renewal-stopped', boss.id, { reason: 'Pediu' }],
        ['people.renewal-resumed', boss.id, { reason: null }],
      ])
      await untilJobsAreDone(test)
      expect((await mailsTo(test, person.email)).map(({ subject }) => subject)).toContain(
        'Assinatura reativada',
      )
    },
  )

  it('of somebody without one cannot be let go on', async () => {
    const ana = await aMember(test.needs)
    expect(await flip(ana.id, '?to=1')).toMatchObject({ status: 403, code: 'no-subscription' })
    expect((await flip(ana.id, '?to=0')).status).toBe(200)
    expect(await audit(ana.id)).toEqual([])
    expect((await flip(999_999, '?to=1')).status).toBe(404)
  })
})

describe('days of access', () => {
  it('are given after what the person has, or from today on, as facts; the person is told', async () => {
    const ana = await aMember(test.needs)
    expect(await give(ana.id, 15)).toMatchObject({
      status: 200,
      until: addDays(today, 15),
      user: { currentPlan: 'premium', accessUntil: addDays(today, 15) },
    })
    expect((await give(ana.id, 5)).until).toBe(addDays(today, 20))
    expect(await facts(ana.id)).toEqual([
      { kind: 'access-granted', source: 'manager', until_on: addDays(today, 15) },
      { kind: 'access-granted', source: 'manager', until_on: addDays(today, 20) },
    ])
    expect((await audit(ana.id)).map(({ details }) => details)).toEqual([
      { reason: 'Recibo atrasou', days: 15, until: addDays(today, 15) },
      { reason: 'Recibo atrasou', days: 5, until: addDays(today, 20) },
    ])
    const mail = await mailTo(test, ana.email, 'Você ganhou dias de acesso', 2)
    expect(mail.text).toMatch(/\d+ dias de acesso premium/)
  })

  it('given by two managers at once add up', async () => {
    const ana = await aMember(test.needs)
    await Promise.all([give(ana.id, 3), give(ana.id, 4)])
    expect(accessUntil(await readMembershipWithExtra(ana.id))).toBe(addDays(today, 7))
  })

  it.each([0, -1, 367, 1.5])('are not %d', async days => {
    expect((await give((await aMember(test.needs)).id, days)).status).toBe(403)
  })

  it('are not given without a reason, nor to nobody', async () => {
    expect((await give((await aMember(test.needs)).id, 3, ' ')).status).toBe(403)
    expect((await give(999_999, 3)).status).toBe(404)
  })
})

const readMembershipWithExtra = async (userId: number) => ({
  premiumExpiresOn: (await readMembership(test.needs, userId)).premiumExpiresOn,
  extraDays: 0,
})

it('every payment of a person is read in words, with its receipt, by managers only', async () => {
  const { person, browser } = await aBuyer(test)
  await buy(test, browser, { operacao: 'cadastro', plan: 'mensal' })
  await give(person.id, 2)
  const { body } = await manager.call('GET', `/admin/user/${person.id}/payments`)
  const page = body as ReplyOf<typeof userMoney.readUserPayments>
  expect(page.purchases).toMatchObject([{ kind: 'subscription', state: 'paid', hasReceipt: true }])
  expect(page.subscription).toMatchObject({ plan: 'mensal', state: 'active' })
  expect(page.grants.length).toBe(1)
  const path = `/admin/user/${person.id}/receipts/${page.purchases[0]?.id}`
  const receipt = await manager.call('GET', path)
  expect(Buffer.from(receipt.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  const other = await aMember(test.needs)
  expect((await manager.call('GET', path.replace(`${person.id}/`, `${other.id}/`))).status).toBe(404)
  expect((await browser.call('GET', path)).status).toBe(403)
})
