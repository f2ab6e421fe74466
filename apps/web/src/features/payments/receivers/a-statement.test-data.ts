import type { Statement } from './receivers.calls.ts'

export const aStatement = (facts: Partial<Statement> = {}): Statement => ({
  from: '2026-11-01',
  to: '2026-11-15',
  totals: { sales: 3, gross: 137_580, fees: 7160, refunds: 19_990, share: 33_210, paid: 20_000 },
  balance: { earned: 182_350, paid: 120_000, pending: 62_350 },
  products: [
    {
      product: 'Premium anual',
      kind: 'subscription',
      sales: 2,
      gross: 95_760,
      fees: 4980,
      refunds: 0,
      share: 22_694,
    },
    {
      product: 'Attachments',
      kind: 'course',
      sales: 1,
      gross: 41_820,
      fees: 2180,
      refunds: 19_990,
      share: 10_516,
    },
  ],
  months: [
    { month: '2026-10', gross: 200_000, share: 50_000, paid: 40_000 },
    { month: '2026-11', gross: 137_580, share: -1200, paid: 20_000 },
  ],
  lineCount: 2,
  lines: [
    {
      day: '2026-11-14',
      kind: 'refund',
      product: 'Attachments',
      gross: -19_990,
      fee: 0,
      basisPoints: 2500,
      share: -4997,
    },
    {
      day: '2026-11-10',
      kind: 'sale',
      product: 'Premium anual',
      gross: 47_880,
      fee: 2490,
      basisPoints: 2500,
      share: 11_347,
    },
  ],
  payouts: [{ day: '2026-11-05', amount: 20_000, note: 'Pix de outubro' }],
  ...facts,
})
