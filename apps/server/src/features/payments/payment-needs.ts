import type { Needs } from '../../needs.ts'

/** The payment providers, and what recording their answers needs. */
export type PaymentNeeds = Pick<
  Needs,
  'db' | 'clock' | 'jobs' | 'log' | 'cardPayments' | 'legacyCardPayments' | 'marketplace'
>
