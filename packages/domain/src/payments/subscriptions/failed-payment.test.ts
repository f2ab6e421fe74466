import { describe, expect, it } from 'vitest'
import type { Day } from '../../day.ts'
import { checkRetry, findFailedPayment } from './failed-payment.ts'
import type { PaymentFact, PaymentProvider } from '../ledger/payment-fact.ts'
import { momentOf } from '../ledger/payment-facts.test-data.ts'

const at = momentOf

const paid = (provider: PaymentProvider = 'card'): PaymentFact[] => [
  {
    kind: 'subscription-started',
    provider,
    externalId: 's',
    subscription: 's',
    at: at('2026-01-10'),
    period: 'monthly',
    startsOn: '2026-01-10',
  },
  {
    kind: 'charge-paid',
    provider,
    externalId: 'c1',
    charge: 'c1',
    at: at('2026-01-10'),
    amount: 5990,
    bought: { kind: 'subscription', subscription: 's', until: '2026-02-10' },
  },
]

const failed = (isFinal = false, provider: PaymentProvider = 'card'): PaymentFact => ({
  kind: 'charge-failed',
  provider,
  externalId: 'c2#1',
  charge: 'c2',
  at: at('2026-02-10'),
  subscription: 's',
  isFinal,
})

const kept = (day: Day, id = 'k'): PaymentFact => ({
  kind: 'card-kept',
  provider: 'card',
  externalId: `${id}#${day}`,
  at: at(day),
  card: { id, brand: 'Visa', lastDigits: '0010', expires: '2031-12' },
})

describe('a failed renewal', () => {
  it('is there from the day it failed until its grace is over', () => {
    const facts = [...paid(), failed()]
    expect(findFailedPayment(facts, '2026-02-10')?.failure.charge).toBe('c2')
    expect(findFailedPayment(facts, '2026-02-17')).not.toBeNull()
    expect(findFailedPayment(facts, '2026-02-18')).toBeNull()
  })

  it('is gone when it was paid after all, or when the renewal was stopped', () => {
    const [, first] = paid()
    const again = { ...first, externalId: 'c2', charge: 'c2', at: at('2026-02-11') } as PaymentFact
    expect(findFailedPayment([...paid(), failed(), again], '2026-02-11')).toBeNull()
    const stopped: PaymentFact = {
      kind: 'subscription-cancelled',
      provider: 'card',
      externalId: 's',
      subscription: 's',
      at: at('2026-02-11'),
    }
    expect(findFailedPayment([...paid(), failed(), stopped], '2026-02-11')).toBeNull()
  })
})

describe('trying again', () => {
  it('takes the newest card', () => {
    const facts = [...paid(), failed(), kept('2026-01-10'), kept('2026-02-11', 'newer')]
    expect(checkRetry(facts, '2026-02-11')).toMatchObject({ ok: true, cardId: 'newer' })
  })

  it('needs another card when the bank refused this one for good', () => {
    const facts = [...paid(), failed(true), kept('2026-01-10')]
    expect(checkRetry(facts, '2026-02-11')).toEqual({ ok: false, reason: 'other-card-needed' })
    expect(checkRetry([...facts, kept('2026-02-11', 'newer')], '2026-02-11').ok).toBe(true)
  })

  it('needs a card', () => {
    expect(checkRetry([...paid(), failed()], '2026-02-11')).toEqual({
      ok: false,
      reason: 'other-card-needed',
    })
  })

  it('is not ours to do where nothing failed, or somebody else charges', () => {
    const reason = 'no-failed-payment'
    expect(checkRetry(paid(), '2026-01-20')).toEqual({ ok: false, reason })
    const elsewhere = [...paid('marketplace'), failed(false, 'marketplace'), kept('2026-01-10')]
    expect(checkRetry(elsewhere, '2026-02-11')).toEqual({ ok: false, reason })
  })
})
