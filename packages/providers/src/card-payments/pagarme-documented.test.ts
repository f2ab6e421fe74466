import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toCharge, toInvoice, toOrder, toSubscription } from './pagarme-to-ours.ts'
import { pagarmeCharge, pagarmeInvoice, pagarmeOrder, pagarmeSubscription } from './pagarme.wire.ts'

/*
 * Replies as the provider's reference shows them: the simulator shares our wire file and would share its mistakes.
 */

const card = {
  id: 'card_7Hn3Vb5Ty1Kc9Wm2',
  first_six_digits: '400000',
  last_four_digits: '0010',
  brand: 'Visa',
  exp_month: 12,
  exp_year: 2031,
  status: 'active',
}

const transaction = {
  id: 'tran_4Rt6Yu8Io1Pa3Sd5',
  transaction_type: 'credit_card',
  gateway_id: 'x9',
  amount: 44_900,
  status: 'captured',
  success: true,
  installments: 12,
  operation_type: 'auth_and_capture',
  acquirer_name: 'pagarme',
  acquirer_return_code: '00',
  acquirer_message: 'Transação aprovada',
  card,
  gateway_response: { code: '200', errors: [] },
  antifraud_response: { status: 'approved', score: 'low', provider_name: 'pagarme' },
}

const charge = {
  id: 'ch_9Lk7Jh5Gf3Ds1Ap2',
  code: 'ord-7f31',
  gateway_id: 'a1b2c3',
  amount: 44_900,
  paid_amount: 44_900,
  status: 'paid',
  currency: 'BRL',
  payment_method: 'credit_card',
  paid_at: '2030-03-01T12:00:06Z',
  last_transaction: transaction,
}

const order = {
  id: 'or_2Zx4Cv6Bn8Mq1We3',
  code: 'ord-7f31',
  amount: 44_900,
  currency: 'BRL',
  closed: true,
  status: 'paid',
  created_at: '2030-03-01T12:00:05Z',
  updated_at: '2030-03-01T12:00:06Z',
  customer: { id: 'cus_4Gd8Kp2Zr6Vn1Qx9' },
  items: [
    { id: 'oi_1', type: 'product', description: 'Curso', amount: 44_900, quantity: 1, status: 'active' },
  ],
  charges: [charge],
  metadata: { user_id: '1042', parcelas: 12 },
}

const cycle = {
  id: 'cycle_8Zx3Cv5Bn1Ma7Sd4',
  cycle: 1,
  start_at: '2030-03-01T00:00:00Z',
  end_at: '2030-03-31T23:59:59Z',
  billing_at: '2030-03-01T00:00:00Z',
  status: 'billed',
}

const readOrder = (changes: object = {}) => toOrder(z.parse(pagarmeOrder, { ...order, ...changes }))
const readCharge = (changes: object = {}) => toCharge(z.parse(pagarmeCharge, { ...charge, ...changes }))

describe('what the card provider documents', () => {
  it('is a paid order', () => {
    expect(readOrder()).toMatchObject({
      state: 'paid',
      amount: 44_900,
      metadata: { user_id: '1042' },
      charges: [
        {
          id: 'ch_9Lk7Jh5Gf3Ds1Ap2',
          code: 'ord-7f31',
          state: 'paid',
          paidAmount: 44_900,
          refundedAmount: 0,
          isRefundPending: false,
          instalments: 12,
          paidAt: new Date('2030-03-01T12:00:06Z'),
          customerId: 'cus_4Gd8Kp2Zr6Vn1Qx9',
          card: { id: card.id, brand: 'Visa', lastFour: '0010', expires: { month: 12, year: 2031 } },
          lastAttempt: { id: 'tran_4Rt6Yu8Io1Pa3Sd5', decline: null },
        },
      ],
    })
  })

  it('is an active subscription, and its invoice with a charge of few words', () => {
    const subscription = {
      id: 'sub_3Qw8Er2Ty6Ui1Op5',
      code: 'sub-9b0c',
      start_at: '2030-03-01T00:00:00Z',
      interval: 'month',
      interval_count: 1,
      billing_type: 'prepaid',
      current_cycle: cycle,
      next_billing_at: '2030-04-01T00:00:00Z',
      payment_method: 'credit_card',
      installments: 1,
      status: 'active',
      created_at: '2030-03-01T12:00:05Z',
      updated_at: '2030-03-01T12:00:05Z',
      customer: { id: 'cus_4Gd8Kp2Zr6Vn1Qx9' },
      card,
      items: [{ id: 'si_5Gh1Jk8Lz3Xc6Vb2', name: 'Premium', quantity: 1, pricing_scheme: { price: 5990 } }],
      discounts: [],
      metadata: { user_id: '1042' },
    }
    expect(toSubscription(z.parse(pagarmeSubscription, subscription))).toMatchObject({
      state: 'active',
      cycle: { number: 1, startsOn: '2030-03-01', renewsOn: '2030-04-01' },
      nextBillingOn: '2030-04-01',
      cancelledAt: null,
    })
    const invoice = {
      id: 'in_6Yh2Nj8Mk4Lp1Qa3',
      amount: 5990,
      status: 'paid',
      created_at: '2030-03-01T12:00:05Z',
      subscription: { id: subscription.id, status: 'active' },
      cycle,
      charge: { id: charge.id, status: 'paid', paid_at: '2030-03-01T12:00:06Z' },
    }
    expect(toInvoice(z.parse(pagarmeInvoice, invoice))).toMatchObject({
      state: 'paid',
      subscriptionId: subscription.id,
      charge: { amount: 5990, paidAmount: 5990, invoiceId: invoice.id, subscriptionId: subscription.id },
    })
  })

  it.each([
    [{ subscriptionId: 'sub_3Qw8Er2Ty6Ui1Op5' }],
    [{ subscription_id: 'sub_3Qw8Er2Ty6Ui1Op5' }],
    [{ subscription: { id: 'sub_3Qw8Er2Ty6Ui1Op5' } }],
  ])('is a charge of a subscription that is spelt %j', spelling => {
    expect(readCharge({ invoice: { id: 'in_6Yh2Nj8Mk4Lp1Qa3', ...spelling } })).toMatchObject({
      subscriptionId: 'sub_3Qw8Er2Ty6Ui1Op5',
    })
  })

  it.each([
    ['pending', 'pending'],
    ['processing', 'processing'],
    ['paid', 'paid'],
    ['overpaid', 'paid'],
    ['underpaid', 'unknown'],
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['chargedback', 'chargedback'],
    ['toString', 'unknown'],
    ['a word of tomorrow', 'unknown'],
  ])('is a charge that they call %s and we %s', (status, state) => {
    expect(readCharge({ status }).state).toBe(state)
  })

  it('is an instant in UTC, whether it says so or not', () => {
    expect(readCharge({ paid_at: '2030-03-01T12:00:06' }).paidAt).toEqual(new Date('2030-03-01T12:00:06Z'))
  })

  it.each([
    ['numbers where texts were', { gateway_id: 12, metadata: { user_id: 1042 }, payment_method: 7 }],
    [
      'an antifraud score as a number',
      { last_transaction: { ...transaction, antifraud_response: { score: 9 } } },
    ],
    ['a card without its digits', { last_transaction: { ...transaction, card: { id: card.id } } }],
    ['a date of another kind', { paid_at: '01/03/2030', updated_at: 1 }],
  ])('may change to %s without hiding that it was paid', (_, changes) => {
    expect(readCharge(changes)).toMatchObject({ state: 'paid', paidAmount: 44_900 })
  })

  it.each([{ status: undefined }, { amount: 12.5 }, { canceled_amount: '10' }, { id: '../customers' }])(
    'is not read with %j, where the outcome itself would be a guess',
    changes => {
      expect(() => readCharge(changes)).toThrow()
    },
  )

  it.each([
    ['51', 'not_authorized', { reason: 'insufficient-funds', mayRetry: true }],
    ['54', 'not_authorized', { reason: 'card-expired', mayRetry: false }],
    ['63', 'not_authorized', { reason: 'security-code', mayRetry: false }],
    ['57', 'with_error', { reason: 'not-permitted', mayRetry: false }],
    ['1016', 'failed', { reason: 'issuer', mayRetry: true }],
    [null, 'not_authorized', { reason: 'issuer', mayRetry: true }],
  ])('is a decline with the code %s', (code, status, decline) => {
    const last = { ...transaction, status, acquirer_return_code: code }
    expect(readCharge({ status: 'failed', last_transaction: last }).lastAttempt?.decline).toEqual({
      code,
      ...decline,
    })
  })
})
