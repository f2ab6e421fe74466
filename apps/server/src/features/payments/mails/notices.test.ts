import { addDays, dayInBrazil, formatDay, type PaymentFact } from '@alinha/domain'
import { turnSwitch } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aMonth, aPayer, aYear, DECLINED_CARD, type Payer } from '../../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import type { NewIntent } from '../intents/intents.queries.ts'
import { recordFacts } from '../ledger/record-facts.ts'
import { recordSubscription } from '../ledger/record-from-providers.ts'
import { renewDueSubscriptions } from '../renewals/renew-subscriptions.ts'
import { sendIntent } from '../intents/settle-intents.ts'
import { stopRenewal } from '../renewals/stop-renewal.ts'
import { sendCardExpiryMails } from './mail-expiring-cards.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

const RENEWALS_FAIL = '4000000000000101'

async function buy(intent: NewIntent): Promise<string> {
  await beginPayment(test.needs, intent)
  const sent = await sendIntent(test.needs, intent.id)
  return intent.subscription ?? sent?.externalId ?? ''
}

/** Newest last, once nothing is left to be mailed. */
async function mailsOf({ email }: Payer) {
  await untilJobsAreDone(test)
  return (await mailsTo(test, email)).toReversed()
}
const subjectsOf = async (payer: Payer) => (await mailsOf(payer)).map(({ subject }) => subject)

const advance = (by: Record<string, number>) =>
  turnSwitch(test.simulators.cardPaymentsUrl, 'POST', 'clock', { advance: by })

const there = async (subscription: string) => {
  const found = await test.needs.cardPayments.findSubscription(subscription)
  if (!found) throw new Error('gone')
  return recordSubscription(test.needs, found, 'webhook')
}

describe('a payment', () => {
  it('that passed is confirmed by one mail, however often it is told', async () => {
    const payer = await aPayer(test)
    const subscription = await buy(aMonth(payer))
    await Promise.all([there(subscription), there(subscription), there(subscription)])
    const mails = await mailsOf(payer)
    expect(mails.map(({ subject }) => subject)).toEqual(['Pagamento confirmado: Premium mensal'])
    expect(mails[0]?.text).toContain('R$ 59,90')
    expect(mails[0]?.text).toContain('Você pode desistir')
    expect(mails[0]?.text).toContain('/panel/payment/history')
  })

  it('of a year says in how many parts', async () => {
    const payer = await aPayer(test)
    await buy(aYear(payer))
    const [mail] = await mailsOf(payer)
    expect(mail?.text).toContain('R$ 478,80 em 12 parcelas no cartão')
  })

  it('that was refused at the checkout is not mailed about: the page said it', async () => {
    const payer = await aPayer(test, DECLINED_CARD)
    await buy(aMonth(payer))
    await buy(aYear(payer))
    expect(await subjectsOf(payer)).toEqual([])
  })

  it('that we heard of days later is no news', async () => {
    const payer = await aPayer(test)
    const at = Date.now() - 4 * 86_400_000
    const charge: PaymentFact = {
      kind: 'charge-paid',
      provider: 'card',
      externalId: 'ch_old',
      charge: 'ch_old',
      at,
      amount: 5990,
      bought: { kind: 'ticket', ticketId: 1 },
    }
    await recordFacts(test.needs, payer.userId, [charge], 'reconciliation')
    expect(await subjectsOf(payer)).toEqual([])
  })
})

describe('a renewal', () => {
  it('that was stopped is confirmed once, with the day until which access lasts', async () => {
    const payer = await aPayer(test)
    const subscription = await buy(aMonth(payer))
    await stopRenewal(test.needs, payer.userId, { provider: 'card', id: subscription })
    await untilJobsAreDone(test)
    await there(subscription)
    const mails = await mailsOf(payer)
    const told = mails.filter(({ subject }) => subject === 'Renovação cancelada')
    expect(mails).toHaveLength(2)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(/Seu acesso continua até \d\d\/\d\d\/\d{4}/)
  })

  it('that was stopped speaks of instalments to who has bought in some, and to nobody else', async () => {
    const [monthly, yearly] = [await aPayer(test), await aPayer(test)]
    const bought = [
      { payer: monthly, id: await buy(aMonth(monthly)) },
      { payer: yearly, id: await buy(aYear(yearly)) },
    ]
    for (const { payer, id } of bought) await stopRenewal(test.needs, payer.userId, { provider: 'card', id })
    const toldTo = async (payer: Payer) =>
      (await mailsOf(payer)).find(({ subject }) => subject === 'Renovação cancelada')?.text
    expect(await toldTo(monthly)).toContain('Nada mais será cobrado.')
    expect(await toldTo(monthly)).not.toContain('parcelas')
    expect(await toldTo(yearly)).toContain('parcelas já compradas seguem até o fim')
  })

  it('that a better plan took the place of is not called cancelled', async () => {
    const payer = await aPayer(test)
    await buy(aMonth(payer))
    await buy(aYear(payer, { operation: 'change-to-yearly' }))
    expect((await subjectsOf(payer)).toSorted()).toEqual([
      'Pagamento confirmado: Premium anual',
      'Pagamento confirmado: Premium mensal',
    ])
  })

  it('that fails is told once, not at each try, and its end is told too', async () => {
    const payer = await aPayer(test, RENEWALS_FAIL)
    await buy(aYear(payer, { untilOn: today }))
    await untilJobsAreDone(test)
    // Their moments are whole seconds: what fails must fail after what was paid.
    await advance({ minutes: 1 })
    for (const days of [0, 1, 3, 5, 8]) {
      const clock = () => new Date(`${addDays(today, days)}T15:00:00Z`)
      await renewDueSubscriptions({ ...test.needs, clock })
      await untilJobsAreDone(test)
    }
    const mails = await mailsOf(payer)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Pagamento confirmado: Premium anual',
      'Não conseguimos renovar sua assinatura',
      'Sua assinatura terminou',
    ])
    expect(mails[1]?.text).toContain(`seu acesso continua até ${formatDay(addDays(today, 7))}`)
  })
})

describe('a card that ends before its next charge', () => {
  it('is told of once, and not when it lasts long enough', async () => {
    const [ending, lasting] = [await aPayer(test), await aPayer(test)]
    for (const payer of [ending, lasting]) await buy(aYear(payer, { untilOn: addDays(today, 20) }))
    const card = { id: `card_${ending.userId}`, brand: 'visa', lastDigits: '4242', expires: '2020-01' }
    await recordFacts(
      test.needs,
      ending.userId,
      [{ kind: 'card-kept', provider: 'card', externalId: card.id, at: Date.now() + 3_600_000, card }],
      'command',
    )
    await sendCardExpiryMails(test.needs)
    await sendCardExpiryMails(test.needs)
    const subject = 'Seu cartão vence antes da próxima cobrança'
    const [mail, ...others] = (await mailsOf(ending)).filter(one => one.subject === subject)
    expect(others).toEqual([])
    expect(mail?.text).toContain(
      `VISA final 4242 vence antes da renovação de ${formatDay(addDays(today, 20))}`,
    )
    expect(await subjectsOf(lasting)).toEqual(['Pagamento confirmado: Premium anual'])
  })
})

it('a month whose renewal fails at the provider is told of once', async () => {
  const payer = await aPayer(test, RENEWALS_FAIL)
  const subscription = await buy(aMonth(payer))
  await untilJobsAreDone(test)
  await advance({ months: 1 })
  await there(subscription)
  await there(subscription)
  expect(await subjectsOf(payer)).toEqual([
    'Pagamento confirmado: Premium mensal',
    'Não conseguimos renovar sua assinatura',
  ])
})
