import type { WireQuote } from '@alinha/contract'

const YEAR = 47_880

const instalmentChoices = (total: number, most: number): WireQuote['instalments']['choices'] =>
  Array.from({ length: most }, (_, at) => ({ count: at + 1, first: Math.ceil(total / (at + 1)) }))

/** A year of Premium in twelve instalments for somebody whose details are all known; `facts` replace parts of it. */
export const aQuote = (facts: Partial<WireQuote> = {}): WireQuote => ({
  subject: 'anual',
  course: null,
  listPrice: YEAR,
  discount: 0,
  total: YEAR,
  priceVersion: 1,
  instalments: {
    count: 12,
    amounts: Array.from({ length: 12 }, () => YEAR / 12),
    most: 12,
    choices: instalmentChoices(YEAR, 12),
  },
  accessUntil: '2027-11-15',
  renewal: { on: '2027-11-15', amount: YEAR },
  refundableUntil: '2026-11-22',
  creditedDays: 0,
  creditedFrom: null,
  startsOn: null,
  coupon: null,
  card: null,
  payer: { hasDocument: true, hasAddress: true, hasPhone: true },
  ...facts,
})

export const aMonthlyQuote = (facts: Partial<WireQuote> = {}): WireQuote =>
  aQuote({
    subject: 'mensal',
    listPrice: 5990,
    total: 5990,
    instalments: { count: 1, amounts: [5990], most: 1, choices: instalmentChoices(5990, 1) },
    accessUntil: '2026-12-15',
    renewal: { on: '2026-12-15', amount: 5990 },
    ...facts,
  })

export const aCourseQuote = (facts: Partial<WireQuote> = {}): WireQuote =>
  aQuote({
    subject: 'curso',
    course: { id: 7, title: 'Mini-implantes na prática', accessDays: 365 },
    listPrice: 29_700,
    total: 29_700,
    instalments: { count: 1, amounts: [29_700], most: 12, choices: instalmentChoices(29_700, 12) },
    accessUntil: '2027-11-15',
    renewal: null,
    refundableUntil: '2026-12-15',
    ...facts,
  })
