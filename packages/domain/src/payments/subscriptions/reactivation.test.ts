import { describe, expect, it } from 'vitest'
import { combinations } from '../../combinations.test-data.ts'
import type { PaymentFact, PaymentProvider } from '../ledger/payment-fact.ts'
import { momentOf as at } from '../ledger/payment-facts.test-data.ts'
import { projectMembership } from '../ledger/project-membership.ts'
import { foldSubscriptions, isRenewedByUs } from '../ledger/fold-subscriptions.ts'
import { checkReactivation } from './reactivation.ts'

type Period = 'monthly' | 'yearly'

const started = (
  period: Period,
  { id = 's', provider = 'card' as PaymentProvider, startsOn = '2026-03-01' } = {},
): PaymentFact => ({
  kind: 'subscription-started',
  provider,
  externalId: id,
  subscription: id,
  at: at('2026-03-01'),
  period,
  startsOn,
})

const paid = (until: string, { id = 's', provider = 'card' as PaymentProvider } = {}): PaymentFact => ({
  kind: 'charge-paid',
  provider,
  externalId: `c-${id}`,
  charge: `c-${id}`,
  at: at('2026-03-01'),
  amount: 5990,
  bought: { kind: 'subscription', subscription: id, until },
})

const moved = (
  kind: 'subscription-cancelled' | 'renewal-resumed',
  day: string,
  provider: PaymentProvider = 'card',
): PaymentFact => ({ kind, provider, externalId: `s#${day}`, subscription: 's', at: at(day) })

const card: PaymentFact = {
  kind: 'card-kept',
  provider: 'card',
  externalId: 'card_1',
  at: at('2026-03-01'),
  card: { id: 'card_1', brand: 'visa', lastDigits: '0010', expires: '2031-12' },
}

const refunded: PaymentFact = {
  kind: 'charge-refunded',
  provider: 'card',
  externalId: 'c-s#5990',
  charge: 'c-s',
  at: at('2026-03-12'),
  refundedSoFar: 5990,
}

const UNTIL = '2026-04-01'

describe('who stopped a renewal', () => {
  const cases = combinations({
    period: ['monthly', 'yearly', null],
    provider: ['card', 'legacy-card', 'marketplace'],
    isStopped: [true, false],
    today: ['2026-03-20', UNTIL, '2026-04-02', '2026-04-09'],
    hasCard: [true, false],
    isAccountClosing: [false, true],
    refund: ['none', 'requested', 'done'],
    other: ['none', 'card', 'marketplace'],
  })
  it.each(cases)('may take it back while the paid period runs: %o', facts => {
    const { period, provider, isStopped, today, hasCard, isAccountClosing, refund, other } = facts
    const known: PaymentFact[] = [
      ...(period === null ? [] : [started(period, { provider })]),
      paid(UNTIL, { provider }),
      ...(isStopped ? [moved('subscription-cancelled', '2026-03-10', provider)] : []),
      ...(hasCard ? [card] : []),
      ...(refund === 'done' ? [{ ...refunded, provider }] : []),
      ...(other === 'none'
        ? []
        : [
            started('monthly', { id: 'o', provider: other }),
            paid('2026-05-01', { id: 'o', provider: other }),
          ]),
    ]
    const check = checkReactivation(
      { facts: known, isAccountClosing, refundsRequested: new Set(refund === 'none' ? [] : ['c-s']) },
      today,
    )
    // Of one that is not stopped, the grace is seven days; then it does not renew any more.
    const renews = !isStopped && refund !== 'done' && today !== '2026-04-09'
    const renewing = [...(renews ? [provider] : []), ...(other === 'none' ? [] : [other])]
    const expected = () => {
      if (isAccountClosing) return { ok: false, reason: 'deletion-already-scheduled' }
      if (renewing.some(one => one !== 'marketplace')) return { ok: false, reason: 'renews-already' }
      if (renewing.length > 0) return { ok: false, reason: 'subscription-elsewhere' }
      const runs = isStopped && today <= UNTIL && refund === 'none'
      if (!runs || provider !== 'card' || period === null) return { ok: false, reason: 'no-subscription' }
      return hasCard ? { ok: true, chargedOn: UNTIL } : { ok: false, reason: 'card-missing' }
    }
    expect(check).toMatchObject(expected())
  })

  it('of two takes back the one that is paid furthest', () => {
    const stoppedToo: PaymentFact = {
      ...moved('subscription-cancelled', '2026-03-09'),
      externalId: 'o',
      subscription: 'o',
    } as PaymentFact
    const facts = [
      started('monthly'),
      paid(UNTIL),
      moved('subscription-cancelled', '2026-03-10'),
      started('yearly', { id: 'o' }),
      paid('2027-03-01', { id: 'o' }),
      stoppedToo,
      card,
    ]
    const canceller = { isAccountClosing: false, refundsRequested: new Set<string>() }
    for (const told of [facts, facts.toReversed()])
      expect(checkReactivation({ ...canceller, facts: told }, '2026-03-20')).toMatchObject({
        ok: true,
        subscription: { id: 'o' },
        chargedOn: '2027-03-01',
      })
  })
})

describe('a renewal that was resumed', () => {
  const facts = [started('monthly'), paid(UNTIL), moved('subscription-cancelled', '2026-03-10')]
  const resumed = [...facts, moved('renewal-resumed', '2026-03-12')]
  const isSuspended = (told: readonly PaymentFact[]) =>
    projectMembership(told, { trialEndsOn: null, extraDays: 0 }, '2026-03-20').isSuspended

  it('renews, and is stopped again by a later word, in whatever order these are told', () => {
    const again = [...resumed, moved('subscription-cancelled', '2026-03-15')]
    for (const order of [(told: PaymentFact[]) => told, (told: PaymentFact[]) => told.toReversed()])
      expect([facts, resumed, again].map(told => isSuspended(order(told)))).toEqual([true, false, true])
  })

  it('is renewed by us, as years are', () => {
    const isOurs = (told: readonly PaymentFact[]) => foldSubscriptions(told).map(isRenewedByUs)
    expect([isOurs(facts), isOurs(resumed)]).toEqual([[false], [true]])
    expect(isRenewedByUs({ id: 'subl_1', resumptions: 0 })).toBe(true)
  })
})
