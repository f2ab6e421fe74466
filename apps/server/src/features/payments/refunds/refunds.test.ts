import type { payments, ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { orderFault, turnSwitch } from '@alinha/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { readMembership } from '../../../testing/people/memberships.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { aMonth, aPayer, aYear, readProviderState, type Payer } from '../../../testing/money/payments.ts'
import { aMember, PASSWORD } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { payOpenRefunds, payRefund } from './pay-refund.ts'
import type { NewIntent } from '../intents/intents.queries.ts'
import { recordFacts } from '../ledger/record-facts.ts'
import { recordMarketplaceSubscription } from '../ledger/record-from-providers.ts'
import { refundPurchase } from './refund-purchase.ts'
import { sendIntent } from '../intents/settle-intents.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterEach(async () => {
  await untilJobsAreDone(test)
  expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
})
afterAll(() => test.stop())

const REFUND_STUMBLES = '4000000000000077'

async function buy(intent: NewIntent): Promise<void> {
  await beginPayment(test.needs, intent)
  expect((await sendIntent(test.needs, intent.id))?.state).toBe('paid')
}

const aCourse = (payer: Payer, courseId: number): NewIntent =>
  aYear(payer, {
    operation: 'single-purchase',
    subject: `course:${courseId}`,
    period: null,
    subscription: null,
    untilOn: addDays(today, 365),
    listPrice: 19_900,
    total: 19_900,
  })

async function enter({ email }: { email: string }): Promise<Browser> {
  const browser = new Browser(test.app)
  await browser.login({ email, password: PASSWORD })
  return browser
}

type Purchase = ReplyOf<typeof payments.readPaymentsPage>['purchases'][number]

async function purchaseOf(browser: Browser): Promise<Purchase> {
  const { purchases } = (await browser.call('GET', '/payments')).body as ReplyOf<
    typeof payments.readPaymentsPage
  >
  const [purchase] = purchases
  if (!purchase) throw new Error('nothing was bought')
  return purchase
}

const refund = async (browser: Browser, id: number) => {
  const { status, body } = await browser.call('POST', `/payments/${id}/refund`, { body: {} })
  return { status, code: (body as { code?: string }).code }
}

const subjectsTo = async ({ email }: Payer) =>
  (await mailsTo(test, email)).map(({ subject }) => subject).toSorted()

const requestOf = ({ userId }: Payer) =>
  test.needs.db
    .selectFrom('refund_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

describe('withdrawing within seven days', () => {
  it.each([
    ['month', aMonth],
    ['year', aYear],
  ])(
    'from a %s gives all the money back, ends access and charges no more, and says so',
    async (_, intent) => {
      const payer = await aPayer(test)
      await buy(intent(payer))
      const browser = await enter(payer)
      const { id, amount } = await purchaseOf(browser)
      expect(await refund(browser, id)).toEqual({ status: 200, code: undefined })
      await untilJobsAreDone(test)
      expect(await purchaseOf(browser)).toMatchObject({ state: 'refunded', refunded: amount, refund: null })
      expect(await readMembership(test.needs, payer.userId)).toMatchObject({
        plan: 'free',
        isPaid: false,
        card: null,
      })
      const { subscriptions } = await readProviderState(test)
      expect(subscriptions.filter(({ status }) => status === 'active')).toEqual([])
      expect((await requestOf(payer)).done_at).not.toBeNull()
      const subjects = await subjectsTo(payer)
      expect(subjects.filter(one => !one.startsWith('Pagamento confirmado'))).toEqual([
        'Recebemos seu pedido de reembolso',
        'Reembolso feito',
      ])
    },
  )

  it('is possible on the seventh day and not on the eighth', async () => {
    const payer = await aPayer(test)
    await buy(aYear(payer))
    const { id } = await purchaseOf(await enter(payer))
    const on = (days: number) =>
      refundPurchase(
        { ...test.needs, clock: () => new Date(`${addDays(today, days)}T15:00:00Z`) },
        { userId: payer.userId } as Parameters<typeof refundPurchase>[1],
        id,
        { requestId: 'test', network: '203.0.113.0/24' } as Parameters<typeof refundPurchase>[3],
      )
    await expect(on(8)).rejects.toMatchObject({ code: 'refund-window-closed' })
    await expect(on(7)).resolves.toMatchObject({
      message: { 'pt-BR': expect.stringContaining('Reembolso') as string },
    })
  })

  it('asked for many times at once gives the money back once', async () => {
    const payer = await aPayer(test)
    await buy(aYear(payer))
    const browser = await enter(payer)
    const { id } = await purchaseOf(browser)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(browser, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'already-refunded']))
  })

  it("of somebody else's purchase is not there", async () => {
    const [payer, other] = [await aPayer(test), await aPayer(test)]
    await buy(aYear(payer))
    const { id } = await purchaseOf(await enter(payer))
    expect(await refund(await enter(other), id)).toEqual({ status: 404, code: 'not-found' })
  })
})

describe('an on-demand course', () => {
  it('is given back within thirty days, and closes [R9.16]', async () => {
    const payer = await aPayer(test)
    const { courseId } = await aPublishedLesson(test.needs)
    await buy(aCourse(payer, courseId))
    const browser = await enter(payer)
    const bought = await purchaseOf(browser)
    expect(bought).toMatchObject({
      kind: 'course',
      refund: { reason: 'course', amount: 19_900, until: addDays(today, 30) },
    })
    expect((await refund(browser, bought.id)).status).toBe(200)
    await untilJobsAreDone(test)
    const open = await test.needs.db
      .selectFrom('course_accesses')
      .selectAll()
      .where('user_id', '=', payer.userId)
      .execute()
    expect(open).toEqual([])
    expect((await purchaseOf(browser)).state).toBe('refunded')
  })
})

describe('money that does not go back at once', () => {
  it('is asked for again when the first time went wrong there', async () => {
    const payer = await aPayer(test, REFUND_STUMBLES)
    await buy(aYear(payer))
    const browser = await enter(payer)
    await refund(browser, (await purchaseOf(browser)).id)
    await untilJobsAreDone(test)
    await payOpenRefunds(test.needs)
    expect((await purchaseOf(browser)).state).toBe('refunded')
  })

  it('is shown as asked for while the provider is away, and renewal has stopped already', async () => {
    const payer = await aPayer(test)
    await buy(aYear(payer))
    const browser = await enter(payer)
    const side = test.simulators.cardPaymentsUrl
    await orderFault(side, { match: { method: 'DELETE' }, times: 1, then: { status: 503 } })
    await refund(browser, (await purchaseOf(browser)).id)
    expect(await readMembership(test.needs, payer.userId)).toMatchObject({ isSuspended: true })
    expect(['refund-asked', 'refunded']).toContain((await purchaseOf(browser)).state)
    await untilJobsAreDone(test)
    expect((await purchaseOf(browser)).state).toBe('refunded')
  })

  it('is waited for when the bank takes its time', async () => {
    const payer = await aPayer(test)
    await buy(aYear(payer))
    const browser = await enter(payer)
    const side = test.simulators.cardPaymentsUrl
    await turnSwitch(side, 'PUT', 'policy', { slowRefunds: true })
    await refund(browser, (await purchaseOf(browser)).id)
    await untilJobsAreDone(test)
    expect(await purchaseOf(browser)).toMatchObject({ state: 'refund-asked', refunded: 0 })
    const { id, charge } = await requestOf(payer)
    await turnSwitch(side, 'POST', `charges/${charge}/refund-completed`)
    await turnSwitch(side, 'PUT', 'policy', { slowRefunds: false })
    await payRefund(test.needs, id)
    expect((await purchaseOf(browser)).state).toBe('refunded')
    expect((await requestOf(payer)).done_at).not.toBeNull()
  })
})

describe('what was paid elsewhere', () => {
  it('at the marketplace is given back there, at our word', async () => {
    const { id: userId, email } = await aMember(test.needs)
    const side = test.simulators.marketplaceUrl
    const { subscriberCode } = (await turnSwitch(side, 'POST', 'subscriptions', { email })) as {
      subscriberCode: string
    }
    await recordMarketplaceSubscription(test.needs, subscriberCode, 'webhook')
    expect(await readMembership(test.needs, userId)).toMatchObject({ plan: 'premium' })
    const browser = await enter({ email })
    expect((await refund(browser, (await purchaseOf(browser)).id)).status).toBe(200)
    await untilJobsAreDone(test)
    expect((await purchaseOf(browser)).state).toBe('refunded')
    expect(await readMembership(test.needs, userId)).toMatchObject({ plan: 'free', isSuspended: true })
  })

  it('at the old provider is not offered here, and refused in words', async () => {
    const { id: userId, email } = await aMember(test.needs)
    const at = Date.now()
    const bought = { kind: 'subscription', subscription: '777', until: addDays(today, 30) } as const
    const told = { provider: 'legacy-card', at } as const
    await recordFacts(
      test.needs,
      userId,
      [
        {
          ...told,
          kind: 'subscription-started',
          externalId: '777',
          subscription: '777',
          period: 'monthly',
          startsOn: today,
        },
        { ...told, kind: 'charge-paid', externalId: '778', charge: '778', amount: 5990, bought },
      ],
      'webhook',
    )
    const browser = await enter({ email })
    const { id, refund: offered } = await purchaseOf(browser)
    expect(offered).toBeNull()
    expect(await refund(browser, id)).toEqual({ status: 403, code: 'refund-elsewhere' })
  })
})
