import { addDays, addMonths, dayInBrazil } from '@alinha/domain'
import { orderFault, turnSwitch } from '@alinha/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aPurchase, aToken, type Buyer } from '../../../testing/money/checkout.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { readProviderState } from '../../../testing/money/payments.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { until } from '../../../testing/until.ts'
import { recordFacts } from '../ledger/record-facts.ts'
import { recomputeSubscription } from './cancel-subscription.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

type WireUser = Record<string, unknown> & { pagarme_subscription_id: string; premium_expire_in: string }

async function aSubscriber(plan: 'mensal' | 'anual') {
  const buyer = await aBuyer(test)
  const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan })
  const { status, body: paid } = await buyer.browser.call('POST', '/subscriptionv5', { body })
  expect(status).toBe(200)
  return { ...buyer, user: (paid as { user: WireUser }).user }
}

const userOf = async ({ browser }: Buyer) => (await browser.call('GET', '/verify-token')).body as WireUser

const cancel = ({ browser, person }: Buyer, userId = person.id) =>
  browser.call('POST', '/auth/suspenderAssinatura', { body: { userId } })

const readProviderStatus = async (id: string) =>
  (await readProviderState(test)).subscriptions.find(subscription => subscription.id === id)?.status

describe('cancelling the card subscription', () => {
  it('of a month keeps access to its end, and nothing more is charged [R9.17, R4.50, C7.05, C7.17]', async () => {
    const subscriber = await aSubscriber('mensal')
    expect(await cancel(subscriber)).toMatchObject({ status: 200, body: { message: 'Assinatura suspensa.' } })
    expect(await userOf(subscriber)).toMatchObject({
      isSuspended: 1,
      currentPlan: 'premium',
      is_subscription_paid: 1,
      premium_expire_in: subscriber.user.premium_expire_in,
    })
    await until(
      async () => (await readProviderStatus(subscriber.user.pagarme_subscription_id)) === 'canceled',
      10_000,
    )
  })

  it('of a year keeps access to its end, and what was bought in instalments is not given back [R9.18]', async () => {
    const subscriber = await aSubscriber('anual')
    expect((await cancel(subscriber)).status).toBe(200)
    expect(await userOf(subscriber)).toMatchObject({
      isSuspended: 1,
      currentPlan: 'premium',
      premium_expire_in: addMonths(today, 12),
    })
    const { charges } = await readProviderState(test)
    expect(charges.filter(({ status }) => status === 'canceled')).toEqual([])
  })

  it('twice is told in the words of the specification [R4.51, R8.07]', async () => {
    const subscriber = await aSubscriber('mensal')
    await cancel(subscriber)
    expect(await cancel(subscriber)).toMatchObject({
      status: 403,
      body: { message: 'Assinatura já cancelada.', code: 'subscription-already-cancelled' },
    })
  })

  it('works while the provider is away, who hears of it later', async () => {
    const subscriber = await aSubscriber('mensal')
    const match = { method: 'DELETE', route: '/core/v5/subscriptions/:id' }
    await orderFault(test.simulators.cardPaymentsUrl, { match, then: { status: 503 } })
    expect((await cancel(subscriber)).status).toBe(200)
    expect(await userOf(subscriber)).toMatchObject({ isSuspended: 1 })
  })

  it('is for oneself, and for who has one [R6.06]', async () => {
    const [subscriber, other] = [await aSubscriber('mensal'), await aBuyer(test)]
    expect(await cancel(other, subscriber.person.id)).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    })
    expect(await cancel(other)).toMatchObject({ status: 403, body: { code: 'no-subscription' } })
    expect(await userOf(subscriber)).toMatchObject({ isSuspended: 0 })
  })

  describe('of somebody from before our records', () => {
    const paidTo = addDays(today, 12)
    async function anOlderSubscriber(id: string) {
      const buyer = await aBuyer(test)
      await test.needs.db
        .updateTable('memberships')
        .set({
          plan: 'premium',
          is_paid: true,
          premium_expires_on: paidTo,
          card_subscription_id: id,
          card_period: 'monthly',
        })
        .where('user_id', '=', buyer.person.id)
        .execute()
      return buyer
    }
    const cancelled = { isSuspended: 1, currentPlan: 'premium', premium_expire_in: paidTo }

    it('works while the provider is away, keeps what is paid, and is told by mail', async () => {
      const buyer = await anOlderSubscriber('sub_0000000000000001')
      const match = { method: 'GET', route: '/core/v5/subscriptions/:id' }
      const then = { beforeCommit: true, status: 503 }
      await orderFault(test.simulators.cardPaymentsUrl, { match, then, times: 3 })
      expect(await cancel(buyer)).toMatchObject({ status: 200, body: { message: 'Assinatura suspensa.' } })
      expect(await userOf(buyer)).toMatchObject(cancelled)
      expect(await cancel(buyer)).toMatchObject({ body: { code: 'subscription-already-cancelled' } })
      await until(async () => (await mailsTo(test, buyer.person.email)).length > 0, 10_000)
      const [mail] = await mailsTo(test, buyer.person.email)
      expect(mail?.subject).toBe('Renovação cancelada')
      expect(mail?.text).toContain(`Seu acesso continua até ${paidTo.split('-').toReversed().join('/')}`)
    })

    it('is carried to the provider, who then says what is paid', async () => {
      const buyer = await anOlderSubscriber('987654')
      const paidThere = addDays(today, 20)
      await turnSwitch(test.simulators.cardPaymentsUrl, 'POST', 'legacy-subscriptions', {
        object: 'subscription',
        id: 987_654,
        status: 'paid',
        plan: { id: 1, name: 'Mensal', amount: 5990, days: 30 },
        current_period_start: `${addDays(today, -10)}T12:00:00.000Z`,
        current_period_end: `${paidThere}T12:00:00.000Z`,
        current_transaction: { id: 55, status: 'paid' },
      })
      expect((await cancel(buyer)).status).toBe(200)
      await until(async () => (await userOf(buyer)).premium_expire_in === paidThere, 10_000)
      expect(await userOf(buyer)).toMatchObject({ ...cancelled, premium_expire_in: paidThere })
      await until(
        async () => (await test.needs.legacyCardPayments.findSubscription('987654'))?.state === 'cancelled',
        10_000,
      )
    })

    it('whom the provider does not know either keeps what is paid, until its last day', async () => {
      const buyer = await anOlderSubscriber('sub_0000000000000002')
      expect((await cancel(buyer)).status).toBe(200)
      await recomputeSubscription(test.needs, buyer.person.id)
      expect(await userOf(buyer)).toMatchObject(cancelled)
      const afterwards = { ...test.needs, clock: () => new Date(`${addDays(paidTo, 1)}T15:00:00Z`) }
      await recomputeSubscription(afterwards, buyer.person.id)
      expect(await userOf(buyer)).toMatchObject({ currentPlan: 'free', isSuspended: 1 })
      await recomputeSubscription(test.needs, buyer.person.id)
    })
  })
})

describe('cancelling at the marketplace [C7.07]', () => {
  async function aMarketplaceSubscriber() {
    const buyer = await aBuyer(test)
    const told = { provider: 'marketplace', at: Date.now() - 86_400_000 } as const
    const subscription = `CODE${buyer.person.id}`
    await recordFacts(
      test.needs,
      buyer.person.id,
      [
        {
          ...told,
          kind: 'subscription-started',
          externalId: subscription,
          subscription,
          period: 'monthly',
          startsOn: addDays(today, -1),
        },
        {
          ...told,
          kind: 'charge-paid',
          externalId: `HP${buyer.person.id}`,
          charge: `HP${buyer.person.id}`,
          amount: 5990,
          bought: { kind: 'subscription', subscription, until: addDays(today, 29) },
        },
      ],
      'webhook',
    )
    return buyer
  }
  const cancelAtMarketplace = ({ browser, person }: Buyer) =>
    browser.call('POST', '/hotmart/cancel', { body: { userId: person.id } })

  it('keeps access to the end of what is paid, and counts as cancelled [R4.52, R3.04, R1.13]', async () => {
    const subscriber = await aMarketplaceSubscriber()
    expect(await cancelAtMarketplace(subscriber)).toMatchObject({ status: 200 })
    expect(await userOf(subscriber)).toMatchObject({
      hotmart: 'canceled',
      isSuspended: 1,
      currentPlan: 'premium',
      premium_expire_in: addDays(today, 29),
    })
    expect(await cancelAtMarketplace(subscriber)).toMatchObject({
      status: 403,
      body: { message: 'Assinatura já cancelada.' },
    })
  })

  it('fails for who has none there', async () => {
    expect(await cancelAtMarketplace(await aBuyer(test))).toMatchObject({
      status: 403,
      body: { message: 'Houve um erro ao suspender sua assinatura' },
    })
  })

  it('is what a subscriber there is asked to do before subscribing here, unless it is a change', async () => {
    const { browser } = await aMarketplaceSubscriber()
    const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'anual' })
    expect(await browser.call('POST', '/subscriptionv5', { body })).toMatchObject({
      body: { code: 'subscription-elsewhere' },
    })
    const change = aPurchase(await aToken(test), { operacao: 'promoAnual' })
    expect(await browser.call('POST', '/subscriptionv5', { body: change })).toMatchObject({
      status: 200,
      body: { user: { hotmart: 'canceled', pagarme: { plan: 'anual' }, isSuspended: 0 } },
    })
  })
})

describe('saying what one is [C7.06]', () => {
  it('raises nothing: it is computed from what happened [R4.51]', async () => {
    const buyer = await aBuyer(test)
    const body = { userId: buyer.person.id, currentPlan: 'premium', isSuspended: 0 }
    const { status, body: told } = await buyer.browser.call('POST', '/auth/editaSuspenderAssinatura', {
      body,
    })
    expect([status, told]).toMatchObject([200, { user: { currentPlan: 'free', is_subscription_paid: 0 } }])
  })

  it('takes nothing that is paid for, either', async () => {
    const subscriber = await aSubscriber('mensal')
    const body = { userId: subscriber.person.id, currentPlan: 'free', isSuspended: 1 }
    await subscriber.browser.call('POST', '/auth/editaSuspenderAssinatura', { body })
    expect(await userOf(subscriber)).toMatchObject({ currentPlan: 'premium', isSuspended: 0 })
  })
})
