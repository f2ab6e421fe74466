import type { payments, ReplyOf } from '@alinha/contract'
import { addDays, addMonths, dayInBrazil, type Day, type PaymentFact } from '@alinha/domain'
import { listRequests } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aMember, PASSWORD } from '../../../testing/people/people.ts'
import { aMonth, aPayer, aYear, type Payer } from '../../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import type { NewIntent } from '../intents/intents.queries.ts'
import { recordFacts } from '../ledger/record-facts.ts'
import { sendIntent } from '../intents/settle-intents.ts'
import { stopRenewal } from '../renewals/stop-renewal.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

type Page = ReplyOf<typeof payments.readPaymentsPage>

async function enter(email: string): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login({ email, password: PASSWORD })).status).toBe(200)
  return browser
}

async function pageOf({ email }: { email: string }): Promise<Page> {
  const answer = await (await enter(email)).call('GET', '/payments')
  expect(answer.status).toBe(200)
  return answer.body as Page
}

async function buy(intent: NewIntent): Promise<string> {
  await beginPayment(test.needs, intent)
  const sent = await sendIntent(test.needs, intent.id)
  expect(sent?.state).toBe('paid')
  return intent.subscription ?? sent?.externalId ?? ''
}

const told = (facts: PaymentFact[], { userId }: Pick<Payer, 'userId'>) =>
  recordFacts(test.needs, userId, facts, 'webhook')

const noon = (day: Day): number => Date.parse(`${day}T15:00:00Z`)

describe('the payments page', () => {
  it('of somebody who never paid offers to subscribe, and shows nothing else [R4.40]', async () => {
    expect(await pageOf(await aMember(test.needs))).toEqual({
      access: { until: null, since: null, daysLeft: null, isTrial: false },
      subscription: null,
      card: null,
      mayChangeCard: false,
      buttons: ['reactivate'],
      reactivation: null,
      pauseOffer: null,
      pauseRefused: null,
      pause: null,
      failedPayment: null,
      purchases: [],
    })
  })

  it('of somebody on trial shows when it began and how many days are left', async () => {
    const person = await aMember(test.needs)
    const endsOn = addDays(today, 5)
    const startedOn = addDays(today, -2)
    const hashes = { email_hash: `e${person.id}`, document_hash: `d${person.id}` }
    await test.needs.db
      .insertInto('trials')
      .values({ user_id: person.id, ...hashes, started_on: startedOn, ends_on: endsOn })
      .execute()
    await test.needs.db
      .updateTable('memberships')
      .set({ plan: 'premium', premium_expires_on: endsOn })
      .where('user_id', '=', person.id)
      .execute()
    expect(await pageOf(person)).toMatchObject({
      access: { until: endsOn, since: startedOn, daysLeft: 5, isTrial: true },
      subscription: null,
      buttons: ['reactivate'],
    })
  })

  it('of a year shows until when, with which card, when it renews and for how much [R2.62, R2.63, R4.43]', async () => {
    const payer = await aPayer(test)
    await buy(aYear(payer))
    const until = addMonths(today, 12)
    expect(await pageOf(payer)).toMatchObject({
      access: { until, since: today, isTrial: false },
      subscription: {
        provider: 'card',
        plan: 'anual',
        isAcademic: false,
        state: 'active',
        renewsOn: until,
        renewalPrice: 47_880,
        instalmentsLeft: 11,
      },
      card: { brand: 'Visa', last_digits: '0010', last_four_digits: '0010', isExpiring: false },
      mayChangeCard: true,
      buttons: ['cancel-yearly'],
      purchases: [
        {
          kind: 'subscription',
          description: 'Premium anual',
          state: 'paid',
          day: today,
          amount: 47_880,
          instalments: 12,
          until,
          hasReceipt: true,
          refund: { reason: 'withdrawal', amount: 47_880, until: addDays(today, 7) },
        },
      ],
    })
  })

  it('of a month offers to suspend it, and of a stopped one shows that access lasts [R4.42, R9.17]', async () => {
    const payer = await aPayer(test)
    const id = await buy(aMonth(payer))
    const before = await pageOf(payer)
    expect(before).toMatchObject({
      subscription: { plan: 'mensal', state: 'active', renewalPrice: 5990, instalmentsLeft: 0 },
      buttons: ['cancel-monthly'],
    })
    await stopRenewal(test.needs, payer.userId, { provider: 'card', id })
    const after = await pageOf(payer)
    expect(after).toMatchObject({ subscription: { state: 'cancelling', renewsOn: null }, buttons: [] })
    expect(after.access.until).toBe(before.access.until)
  })

  it('of a year that will not renew still tells the instalments that are to come [R9.18]', async () => {
    const payer = await aPayer(test)
    const id = await buy(aYear(payer))
    await stopRenewal(test.needs, payer.userId, { provider: 'card', id })
    expect(await pageOf(payer)).toMatchObject({
      access: { until: addMonths(today, 12) },
      subscription: { plan: 'anual', state: 'cancelling', instalmentsLeft: 11 },
      buttons: [],
    })
  })

  it('adds the extra days to the date, and to the days that are left [R4.45, R9.10]', async () => {
    const payer = await aPayer(test)
    await buy(aYear(payer))
    const extra = (invisa: string) =>
      test.needs.db
        .updateTable('memberships')
        .set({ invisa_id: invisa })
        .where('user_id', '=', payer.userId)
        .execute()
    await extra('10')
    const until = addMonths(today, 12)
    expect((await pageOf(payer)).access.until).toBe(addDays(until, 10))
    await extra('12345')
    expect((await pageOf(payer)).access.until).toBe(until)
  })

  it.each([
    ['canceled', 'reactivate'],
    ['active', 'cancel-marketplace'],
  ] as const)(
    'of a marketplace subscription that is %s offers to %s [R4.41, R3.04]',
    async (state, button) => {
      const { id: userId, email } = await aMember(test.needs)
      const code = `HOT${userId}`
      const name = { provider: 'marketplace', subscription: code } as const
      const at = noon(addDays(today, -5))
      await told(
        [
          { ...name, kind: 'subscription-started', externalId: code, at, period: 'monthly', startsOn: today },
          {
            kind: 'charge-paid',
            provider: 'marketplace',
            externalId: `HP${userId}`,
            charge: `HP${userId}`,
            at,
            amount: 5990,
            bought: { kind: 'subscription', subscription: code, until: addDays(today, 25) },
          },
          ...(state === 'canceled'
            ? [{ ...name, kind: 'subscription-cancelled' as const, externalId: `${code}#1`, at: at + 1000 }]
            : []),
        ],
        { userId },
      )
      const page = await pageOf({ email })
      expect(page.buttons).toEqual([button])
      expect(page.mayChangeCard).toBe(false)
      expect(page.subscription).toMatchObject({ provider: 'marketplace', renewalPrice: null })
    },
  )

  it('tells of a renewal that failed: since when, until when there is access, and when it is tried again', async () => {
    const payer = await aPayer(test)
    const subscription = await buy(aYear(payer, { untilOn: today }))
    await told(
      [
        {
          kind: 'charge-failed',
          provider: 'card',
          externalId: 'ch_failed#1',
          charge: 'ch_failed',
          at: Date.now() + 1000,
          subscription,
          isFinal: false,
        },
      ],
      payer,
    )
    expect(await pageOf(payer)).toMatchObject({
      subscription: { state: 'past-due' },
      failedPayment: {
        failedOn: today,
        amount: 47_880,
        needsOtherCard: false,
        accessUntil: addDays(today, 7),
        retry: 'possible',
      },
      purchases: [{ state: 'failed', amount: 47_880, hasReceipt: false }, { state: 'paid' }],
    })
  })

  it('is made of our own records, so it works while every provider is away', async () => {
    const payer = await aPayer(test)
    await buy(aMonth(payer))
    const browser = await enter(payer.email)
    const asked = async () => (await listRequests(test.simulators.cardPaymentsUrl)).length
    const before = await asked()
    expect((await browser.call('GET', '/payments')).status).toBe(200)
    expect(await asked()).toBe(before)
  })
})

it('of somebody whose access ended weeks ago says so, and counts no days that are left', async () => {
  const person = await aMember(test.needs)
  const endedOn = addDays(today, -20)
  const told = { provider: 'card', subscription: 'subl_ended', externalId: 'subl_ended' } as const
  await recordFacts(
    test.needs,
    person.id,
    [
      {
        ...told,
        kind: 'subscription-started',
        at: noon(addDays(endedOn, -365)),
        period: 'yearly',
        startsOn: endedOn,
      },
      {
        kind: 'charge-paid',
        provider: 'card',
        externalId: 'ch_ended',
        charge: 'ch_ended',
        at: noon(addDays(endedOn, -365)),
        amount: 47_880,
        bought: { kind: 'subscription', subscription: 'subl_ended', until: endedOn },
      },
      { ...told, kind: 'subscription-cancelled', at: noon(addDays(endedOn, -9)) },
    ],
    'webhook',
  )
  expect((await pageOf(person)).access).toMatchObject({ until: endedOn, daysLeft: -20 })
})

describe('a receipt', () => {
  const receiptOf = async (payer: Payer) => {
    const [purchase] = (await pageOf(payer)).purchases
    return `/payments/${purchase?.id}/receipt`
  }

  it('is a PDF file for its owner, and not there for anybody else', async () => {
    const payer = await aPayer(test)
    await buy(aYear(payer))
    const path = await receiptOf(payer)
    const own = await (await enter(payer.email)).call('GET', path)
    expect(own.status).toBe(200)
    expect(own.headers['content-type']).toBe('application/pdf')
    expect(Buffer.from(own.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const other = await (await enter((await aMember(test.needs)).email)).call('GET', path)
    expect(other).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})
