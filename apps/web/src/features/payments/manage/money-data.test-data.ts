import type { managePrices, manageReceivers, ManagedCoupon, ReplyOf } from '@alinha/contract'
import { firstPriceBook } from '@alinha/domain/first-price-book.test-data'

export const aCoupon = (facts: Partial<ManagedCoupon> = {}): ManagedCoupon => ({
  id: 1,
  code: 'CONGRESSO20',
  kind: 'percent',
  value: 20,
  scope: 'subscription',
  institution: null,
  isActive: true,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  uses: 0,
  holders: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...facts,
})

type Prices = ReplyOf<typeof managePrices.readPrices>

export const thePrices = (facts: Partial<Prices> = {}): Prices => ({
  current: { version: 1, validFrom: null, prices: firstPriceBook },
  earlier: [],
  providerPlans: [
    { kind: 'monthly', planId: 'plan_2Lm8Rt4Yx6Pz1Qw5', changedAt: '2026-11-01T12:00:00.000Z' },
    { kind: 'yearly', planId: null, changedAt: null },
    { kind: 'academic', planId: null, changedAt: null },
    { kind: 'scientific', planId: null, changedAt: null },
    { kind: 'discounted', planId: null, changedAt: null },
    { kind: 'regular', planId: null, changedAt: null },
  ],
  ...facts,
})

type Receivers = ReplyOf<typeof manageReceivers.listReceivers>

export const theReceivers = (facts: Partial<Receivers> = {}): Receivers => ({
  receivers: [
    {
      id: 6,
      name: 'Renata Lins',
      email: 'renata@alinha.test',
      earned: 182_350,
      paid: 120_000,
      pending: 62_350,
      payouts: [
        { id: 3, day: '2026-11-05', amount: 120_000, note: 'Pix', reverses: null, isReversed: false },
        { id: 2, day: '2026-10-06', amount: -9000, note: 'Outra conta', reverses: 1, isReversed: false },
        { id: 1, day: '2026-10-05', amount: 9000, note: '', reverses: null, isReversed: true },
      ],
    },
    { id: 7, name: 'Otávio Braga', email: 'otavio@alinha.test', earned: 0, paid: 0, pending: 0, payouts: [] },
  ],
  rules: [
    {
      id: 1,
      product: 'course',
      courseId: null,
      courseTitle: null,
      validFrom: '2026-10-01',
      feeBasisPoints: 499,
      feeFixed: 99,
      shares: [{ receiverId: 6, name: 'Renata Lins', basisPoints: 3250 }],
    },
  ],
  ...facts,
})
