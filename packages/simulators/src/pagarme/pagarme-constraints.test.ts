import {
  newSubscription,
  openWallet,
  start,
  typedCard,
} from '@alinha/providers/card-payments/card-payments.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPagarme, SECRET_KEY, type OpenPagarme } from '../testing/open-pagarme.ts'

const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

/** What the real provider refuses must be refused here too, or a mistake of ours would be found by a customer. */
describe('the simulated card provider refuses what the real one refuses', () => {
  let opened: OpenPagarme
  let wallet: Awaited<ReturnType<typeof openWallet>>
  beforeAll(async () => {
    opened = await openPagarme()
    wallet = await openWallet(opened, typedCard('4000000000000010'))
  })
  afterAll(() => opened.close())

  async function ask(method: string, path: string, body?: unknown, key = SECRET_KEY) {
    const reply = await fetch(`${opened.url}/core/v5${path}`, {
      method,
      headers: { authorization: basic(key), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }

  const order = (change: object = {}, item: object = {}, card: object = {}) => ({
    code: 'order-1',
    customer_id: wallet.customerId,
    items: [{ code: 'x', description: 'Curso', amount: 1000, quantity: 1, ...item }],
    payments: [
      {
        payment_method: 'credit_card',
        amount: 1000,
        credit_card: { installments: 1, card_id: wallet.cardId, ...card },
      },
    ],
    ...change,
  })

  it('takes the order that the others are made from', async () => {
    expect(await ask('POST', '/orders', order())).toMatchObject({ status: 200, body: { status: 'paid' } })
  })

  it.each([
    ['money with a fraction, without saying where', () => order({}, { amount: 75.5 }), 400],
    ['an item without an amount', () => order({}, { amount: undefined }), 422],
    ['no items', () => order({ items: [] }), 422],
    ['a code of 53 characters', () => order({ code: 'x'.repeat(53) }), 422],
    ['metadata that is not text', () => order({ metadata: { user: 1042 } }), 422],
    ['a payment of another amount than the items', () => order({}, { amount: 999 }), 422],
    ['no instalments at all', () => order({}, {}, { installments: 0 }), 422],
    ['a customer who is not there', () => order({ customer_id: 'cus_AAAAAAAAAAAAAAAA' }), 404],
    ['a card that is not there', () => order({}, {}, { card_id: 'card_AAAAAAAAAAAAAAAA' }), 404],
    [
      'a later payment of an agreement without the first',
      () => order({}, {}, { recurrence_cycle: 'subsequent' }),
      404,
    ],
  ])('refuses %s', async (_, body, status) => {
    expect((await ask('POST', '/orders', body())).status).toBe(status)
  })

  it('takes an item without a code and fails inside', async () => {
    const reply = await ask('POST', '/orders', order({}, { code: undefined }))
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'failed', charges: [{ last_transaction: { gateway_response: { code: '412' } } }] },
    })
  })

  it('repeats what was sent in its refusal, which is why nobody may log it', async () => {
    const reply = await ask('POST', '/orders', order({ code: '' }))
    expect(reply.body).toMatchObject({ request: { customer_id: wallet.customerId } })
  })

  it('refuses a card of somebody else', async () => {
    const other = await openWallet(opened, typedCard('4000000000000010'))
    expect((await ask('POST', '/orders', order({}, {}, { card_id: other.cardId }))).status).toBe(404)
  })

  it('refuses a wrong key, and a missing order with 400', async () => {
    expect((await ask('GET', '/orders', undefined, 'pk_test_public')).status).toBe(401)
    expect(await ask('GET', '/orders/or_AAAAAAAAAAAAAAAA')).toMatchObject({
      status: 400,
      body: { message: 'Order not found.' },
    })
  })

  it('refuses instalments in a subscription, and a subscription without a price', async () => {
    const subscription = {
      customer_id: wallet.customerId,
      card_id: wallet.cardId,
      payment_method: 'credit_card',
      interval: 'year',
      items: [
        { description: 'Premium', quantity: 1, pricing_scheme: { scheme_type: 'unit', price: 47_880 } },
      ],
    }
    expect((await ask('POST', '/subscriptions', { ...subscription, installments: 12 })).status).toBe(422)
    expect((await ask('POST', '/subscriptions', { ...subscription, items: undefined })).status).toBe(422)
    expect((await ask('POST', '/subscriptions', subscription)).status).toBe(200)
  })

  it('takes a subscription of a plan', async () => {
    const plan = await ask('POST', '/plans', {
      name: 'Premium Mensal',
      interval: 'month',
      interval_count: 1,
      billing_type: 'prepaid',
      items: [{ name: 'Premium', quantity: 1, pricing_scheme: { scheme_type: 'unit', price: 5990 } }],
    })
    const reply = await ask('POST', '/subscriptions', {
      plan_id: plan.body['id'],
      customer_id: wallet.customerId,
      card_id: wallet.cardId,
      payment_method: 'credit_card',
    })
    expect(reply).toMatchObject({ status: 200, body: { status: 'active', interval: 'month' } })
  })

  it('cancels no invoice that is paid', async () => {
    const { invoices } = await start(opened, newSubscription(wallet))
    expect((await ask('DELETE', `/invoices/${invoices[0]?.id}`)).status).toBe(412)
  })

  it('ignores the subscription in a list of charges', async () => {
    const reply = await ask('GET', '/charges?subscription_id=sub_AAAAAAAAAAAAAAAA')
    expect(reply.body['data']).not.toEqual([])
  })

  it('sets up no webhook by API', async () => {
    expect((await ask('POST', '/hooks', {})).body).toMatchObject({ error: { code: 'UnsupportedApiVersion' } })
  })

  it('lists in pages, newest first', async () => {
    await ask('POST', '/orders', order({ code: 'newest' }))
    const first = await opened.payments.listOrders({ since: new Date(0), page: null })
    expect(first.items[0]?.code).toBe('newest')
    const two = await ask('GET', '/orders?size=1&page=2')
    expect(two.body['paging']).toMatchObject({ previous: expect.any(String) as string })
    expect(
      (await opened.payments.listOrders({ since: new Date(Date.now() + 60_000), page: null })).items,
    ).toEqual([])
  })
})
