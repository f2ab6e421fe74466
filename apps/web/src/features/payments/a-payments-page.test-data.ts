import type { WirePurchase } from '@alinha/contract'
import type { PaymentsPageData } from './payments.calls.ts'

export const aPurchase = (facts: Partial<WirePurchase> = {}): WirePurchase => ({
  id: 1,
  kind: 'subscription',
  description: 'Premium anual',
  state: 'paid',
  day: '2026-03-14',
  amount: 47_880,
  refunded: 0,
  instalments: 12,
  until: '2027-03-14',
  hasReceipt: true,
  refund: null,
  ...facts,
})

/** The page of a person who pays for a year; `facts` replace parts of it. */
export const aPaymentsPage = (facts: Partial<PaymentsPageData> = {}): PaymentsPageData => ({
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
  purchases: [aPurchase()],
  ...facts,
})
