import type { UserPayments } from './people.calls.ts'

/** Of a person who pays for a year. */
export const someUserPayments: UserPayments = {
  access: { until: '2027-03-14', since: '2026-03-14', daysLeft: 119, isTrial: false },
  subscription: {
    provider: 'card',
    plan: 'anual',
    isAcademic: false,
    state: 'active',
    renewsOn: '2027-03-14',
    renewalPrice: 47_880,
    instalmentsLeft: 4,
  },
  card: {
    brand: 'Visa',
    last_digits: '4821',
    last_four_digits: '4821',
    expires: '2029-09',
    isExpiring: false,
  },
  mayChangeCard: true,
  buttons: ['cancel-yearly'],
  reactivation: null,
  pauseOffer: null,
  pauseRefused: null,
  pause: null,
  failedPayment: null,
  purchases: [
    {
      id: 31,
      kind: 'subscription',
      description: 'Anual de março',
      state: 'paid',
      day: '2026-03-14',
      amount: 47_880,
      refunded: 0,
      instalments: 12,
      until: '2027-03-14',
      hasReceipt: true,
      // Only the person asks for money back.
      refund: { reason: 'withdrawal', amount: 47_880, until: '2026-03-21' },
    },
  ],
  grants: [{ at: '2026-05-01T12:00:00.000Z', until: '2027-03-29' }],
}
