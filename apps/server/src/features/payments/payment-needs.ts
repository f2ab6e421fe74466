import type { Needs } from '../../needs.ts'

/** Who takes money for us, and what writing down what they say needs. */
export type PaymentNeeds = Pick<
  Needs,
  'db' | 'clock' | 'jobs' | 'log' | 'cardPayments' | 'legacyCardPayments' | 'marketplace'
>
