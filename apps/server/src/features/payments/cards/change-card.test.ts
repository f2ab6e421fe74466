import { addMonths, dayInBrazil, listSavedCards } from '@alinha/domain'
import { readState } from '@alinha/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aPurchase, aToken, payerFields, type Buyer } from '../../../testing/money/checkout.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { until } from '../../../testing/until.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { renewDueSubscriptions } from '../renewals/renew-subscriptions.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

const SECOND_CARD = '5200000000001005'

async function aSubscriber(plan: 'mensal' | 'anual'): Promise<Buyer> {
  const buyer = await aBuyer(test)
  const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan })
  expect((await buyer.browser.call('POST', '/subscriptionv5', { body })).status).toBe(200)
  return buyer
}

const change = async ({ browser }: Buyer, token: string, data: object = {}) =>
  browser.call('POST', '/auth/atualizaCartaoUsuarioPagarme', {
    body: {
      data,
      card_holder_name: 'ANA TESTE SOUZA',
      card_expiration_date: '12/31',
      card_number: token,
      card_cvv: '',
    },
  })

const cardsOf = async ({ person }: Buyer) => listSavedCards(await listFacts(test.needs.db, person.id))

type There = {
  cards: { wire?: { id: string; status: string } }[]
  subscriptions: { card?: { id: string } }[]
}

describe('changing the card [C7.15]', () => {
  it('of a month is done at the provider first, and the old card is kept nowhere [R4.53, R1.12]', async () => {
    const subscriber = await aSubscriber('mensal')
    const [old] = await cardsOf(subscriber)
    expect(await change(subscriber, await aToken(test, SECOND_CARD))).toMatchObject({
      status: 200,
      body: { card: { last_digits: '1005', last_four_digits: '1005' } },
    })
    const cards = await cardsOf(subscriber)
    expect(cards.map(({ lastDigits }) => lastDigits)).toEqual(['1005'])
    const { subscriptions } = (await readState(test.simulators.cardPaymentsUrl, 'state')) as There
    expect(subscriptions.at(-1)?.card?.id).toBe(cards[0]?.id)
    await until(async () => {
      const { customers } = (await readState(test.simulators.cardPaymentsUrl, 'state')) as {
        customers: { id: string; email: string }[]
      }
      const customer = customers.find(({ email }) => email === subscriber.person.email)
      const there = await test.needs.cardPayments.listCards(customer?.id ?? '')
      return there.every(({ id, state }) => id !== old?.id || state === 'deleted')
    }, 10_000)
  })

  it('of a year is ours: the next charge takes the new one', async () => {
    const subscriber = await aSubscriber('anual')
    expect((await change(subscriber, await aToken(test, SECOND_CARD))).status).toBe(200)
    expect((await cardsOf(subscriber)).map(({ lastDigits }) => lastDigits)).toEqual(['1005'])
  })

  it('renews the year with it, also of somebody whose e-mail address is another by then', async () => {
    const subscriber = await aSubscriber('anual')
    const { id, email } = subscriber.person
    await test.needs.db
      .updateTable('users')
      .set({ email: `nova.${email}` })
      .where('id', '=', id)
      .execute()
    expect((await change(subscriber, await aToken(test, SECOND_CARD))).status).toBe(200)
    const inAYear = new Date(`${addMonths(dayInBrazil(new Date()), 12)}T15:00:00Z`)
    await renewDueSubscriptions({ ...test.needs, clock: () => inAYear })
    const paid = (await listFacts(test.needs.db, id)).filter(({ kind }) => kind === 'charge-paid')
    expect(paid).toHaveLength(2)
  })

  it('to one that is not accepted leaves the old one [R5.08]', async () => {
    const subscriber = await aSubscriber('mensal')
    expect(await change(subscriber, await aToken(test, '4000000000000168'))).toMatchObject({
      status: 403,
      body: { message: 'Cartão inválido' },
    })
    expect((await cardsOf(subscriber)).map(({ lastDigits }) => lastDigits)).toEqual(['0010'])
  })

  it('to the same card changes nothing', async () => {
    const subscriber = await aSubscriber('mensal')
    expect((await change(subscriber, await aToken(test))).status).toBe(200)
    expect((await cardsOf(subscriber)).map(({ lastDigits }) => lastDigits)).toEqual(['0010'])
  })

  it('works without a subscription, for who says who pays', async () => {
    const buyer = await aBuyer(test)
    expect(await change(buyer, await aToken(test))).toMatchObject({ body: { code: 'payer-incomplete' } })
    expect((await change(buyer, await aToken(test), payerFields)).status).toBe(200)
    expect(await buyer.browser.call('GET', '/auth/profile/getDadosCartaoUtilizado')).toMatchObject({
      body: { card: { last_digits: '0010' } },
    })
  })

  it('with a token that was spent is refused', async () => {
    const subscriber = await aSubscriber('mensal')
    const token = await aToken(test, SECOND_CARD)
    expect((await change(subscriber, token)).status).toBe(200)
    expect(await change(subscriber, token)).toMatchObject({
      status: 403,
      body: { code: 'card-not-tokenized' },
    })
  })
})

it('nobody without a card is told of one [C7.09]', async () => {
  const { browser } = await aBuyer(test)
  expect((await browser.call('GET', '/auth/profile/getDadosCartaoUtilizado')).body).toEqual({ card: null })
})
