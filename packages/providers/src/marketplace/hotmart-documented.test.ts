import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createHotmartWebhook } from './hotmart-webhook.ts'
import { toSale, toSubscription } from './hotmart-to-ours.ts'
import { hotmartCancelReply, hotmartSale, hotmartSubscription } from './hotmart.wire.ts'

/* Replies and webhooks as the marketplace's reference and its test deliveries show them. */

const subscription = {
  subscriber_code: 'ABC12DEF',
  subscription_id: 123_456,
  status: 'ACTIVE',
  accession_date: 1_898_500_000_000,
  end_accession_date: 1_898_600_000_000,
  request_date: 1_898_500_000_000,
  date_next_charge: 1_930_036_000_000,
  trial: false,
  transaction: 'HP1661661360',
  plan: { name: 'Anual', id: 726_420, recurrency_period: 360, max_charge_cycles: 0 },
  product: { id: '1234567', name: 'Premium', ucode: 'fb05' },
  price: { value: 478.8, currency_code: 'BRL' },
  subscriber: { name: 'Ana Souza', email: 'Ana@Example.com', ucode: 'x' },
}

const sale = {
  product: { name: 'Premium', id: 2_125_812 },
  buyer: { name: 'Ana Souza', ucode: '839F1A4F', email: 'ana@example.com' },
  producer: { name: 'Bárbara', ucode: '252A74C5' },
  purchase: {
    transaction: 'HP12455690122399',
    order_date: 1_622_948_400_000,
    approved_date: 1_622_948_400_000,
    status: 'UNDER_ANALISYS',
    recurrency_number: 2,
    is_subscription: false,
    commission_as: 'PRODUCER',
    price: { value: 235.76, currency_code: 'USD' },
    payment: { method: 'BILLET', installments_number: 1, type: 'BILLET' },
    warranty_expire_date: 1_625_022_000_000,
    offer: { payment_mode: 'INVOICE', code: 'k2pasun0' },
    hotmart_fee: { total: 36.75, fixed: 0, currency_code: 'EUR', base: 11.12, percentage: 9.9 },
  },
}

const readSale = (purchase: object = {}) =>
  toSale(z.parse(hotmartSale, { ...sale, purchase: { ...sale.purchase, ...purchase } }))

describe('what the marketplace documents', () => {
  it('is a subscription', () => {
    expect(toSubscription(z.parse(hotmartSubscription, subscription))).toMatchObject({
      subscriberCode: 'ABC12DEF',
      state: 'active',
      email: 'ana@example.com',
      planId: '726420',
      amount: 47_880,
      nextChargeAt: new Date(1_930_036_000_000),
    })
  })

  it.each([
    ['ACTIVE', 'active'],
    ['STARTED', 'started'],
    ['DELAYED', 'delayed'],
    ['OVERDUE', 'delayed'],
    ['INACTIVE', 'cancelled'],
    ['CANCELLED_BY_CUSTOMER', 'cancelled'],
    ['CANCELLED_BY_SELLER', 'cancelled'],
    ['CANCELLED_BY_ADMIN', 'cancelled'],
    ['EXPIRED', 'expired'],
    ['A_WORD_OF_TOMORROW', 'unknown'],
  ])('is a subscription that they call %s and we %s', (status, state) => {
    expect(toSubscription(z.parse(hotmartSubscription, { ...subscription, status })).state).toBe(state)
  })

  it.each([
    ['APPROVED', 'approved'],
    ['COMPLETE', 'complete'],
    ['CANCELLED', 'refused'],
    ['CANCELED', 'refused'],
    ['DELAYED', 'delayed'],
    ['OVERDUE', 'delayed'],
    ['DISPUTE', 'disputed'],
    ['PROTESTED', 'disputed'],
    ['REFUNDED', 'refunded'],
    ['CHARGEBACK', 'chargedback'],
    ['UNDER_ANALISYS', 'open'],
    ['PARTIALLY_REFUNDED', 'unknown'],
  ])('is a sale that they call %s and we %s', (status, state) => {
    expect(readSale({ status }).state).toBe(state)
  })

  it('is a payment of a subscription only where they say so: a number alone can be one of a plan of instalments', () => {
    expect(readSale().recurrence).toBeNull()
    expect(readSale({ is_subscription: true }).recurrence).toBe(2)
  })

  it.each([
    [235.76, 23_576],
    [0.29, 29],
    [4.35, 435],
    [478.8, 47_880],
  ])('is an amount of %d reais and %i centavos', (value, amount) => {
    expect(readSale({ price: { value, currency_code: 'BRL' } }).amount).toBe(amount)
  })

  it('is a cancellation that names what failed', () => {
    const reply = {
      success_subscriptions: [{ status: 'INACTIVE', subscriber_code: '9W2LNSG2', current_recurrence: 1 }],
      fail_subscriptions: [
        {
          status: 'INACTIVE',
          error: 'SUBSCRIPTION_ALREADY_CANCELED_OR_OVERDUE',
          subscriber_code: 'RGT90XMB',
        },
      ],
    }
    expect(z.parse(hotmartCancelReply, reply)).toMatchObject({
      fail_subscriptions: [{ subscriber_code: 'RGT90XMB' }],
    })
  })

  it.each([
    [
      'PURCHASE_APPROVED',
      {
        buyer: { email: 'ana@example.com' },
        purchase: { transaction: 'HP0967750879', status: 'APPROVED', date_next_charge: 1 },
        subscription: { status: 'ACTIVE', plan: { id: 558_689 }, subscriber: { code: 'I9OT62C3' } },
      },
      { kind: 'sale', id: 'HP0967750879', subscriberCode: 'I9OT62C3' },
    ],
    [
      'PURCHASE_APPROVED',
      { buyer: { email: 'ana@example.com' }, purchase: { transaction: 'HP1' } },
      { kind: 'sale', id: 'HP1', subscriberCode: null },
    ],
    [
      'SUBSCRIPTION_CANCELLATION',
      { subscriber: { code: 'I9OT62C3', email: 'ana@example.com' }, subscription: { id: 4_148_584 } },
      { kind: 'marketplace-subscription', id: 'I9OT62C3' },
    ],
    [
      'SWITCH_PLAN',
      { subscription: { subscriber_code: 'I9OT62C3', user: { email: 'ana@example.com' } } },
      { kind: 'marketplace-subscription', id: 'I9OT62C3' },
    ],
    [
      'UPDATE_SUBSCRIPTION_CHARGE_DATE',
      {
        subscriber: { code: 'I9OT62C3', email: 'ana@example.com' },
        subscription: { dateNextCharge: '2030-04-10T12:00:00Z' },
      },
      { kind: 'marketplace-subscription', id: 'I9OT62C3' },
    ],
  ])('is a webhook of %s about its subject', async (event, data, subject) => {
    const id = 'a51689a6-8e24-4b9a-b8b6-9214cb0e0001'
    const body = Buffer.from(
      JSON.stringify({ id, creation_date: 1_898_500_000_123, event, version: '2.0.0', data }),
    )
    const check = createHotmartWebhook({ hottoks: ['hottok'], now: () => new Date(0) })
    expect(await check({ headers: { 'x-hotmart-hottok': 'hottok' }, body })).toEqual({
      ok: true,
      event: {
        provider: 'hotmart',
        id,
        type: event,
        occurredAt: new Date(1_898_500_000_123),
        subject,
        email: 'ana@example.com',
      },
    })
  })
})
