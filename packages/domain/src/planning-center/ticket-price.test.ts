import { expect, it } from 'vitest'
import { formatMoney } from '../money.ts'
import { firstPriceBook } from '../payments/prices/first-price-book.test-data.ts'
import { ticketHints, ticketPlan, ticketPrice, type TicketFacts } from './ticket-price.ts'

const table: [TicketFacts['plan'], boolean, TicketFacts['coupon'], string, string, string][] = [
  ['free', false, null, 'R$ 449,00', 'R$ 0,00', 'R$ 449,00'],
  ['free', true, null, 'R$ 449,00', 'R$ 199,00', 'R$ 648,00'],
  ['free', false, 'ticket-price', 'R$ 220,00', 'R$ 0,00', 'R$ 220,00'],
  ['free', true, 'ticket-price', 'R$ 220,00', 'R$ 199,00', 'R$ 419,00'],
  ['free', false, 'free-ticket', 'R$ 0,00', 'R$ 0,00', 'R$ 0,00'],
  ['free', true, 'free-ticket', 'R$ 0,00', 'R$ 199,00', 'R$ 199,00'],
  ['premium', false, null, 'R$ 249,00', 'R$ 0,00', 'R$ 249,00'],
  ['premium', true, null, 'R$ 249,00', 'R$ 99,00', 'R$ 348,00'],
  ['premium', false, 'ticket-price', 'R$ 249,00', 'R$ 0,00', 'R$ 249,00'],
  ['premium', true, 'ticket-price', 'R$ 249,00', 'R$ 99,00', 'R$ 348,00'],
  ['premium', false, 'free-ticket', 'R$ 0,00', 'R$ 0,00', 'R$ 0,00'],
  ['premium', true, 'free-ticket', 'R$ 0,00', 'R$ 99,00', 'R$ 99,00'],
]

it.each(table)(
  'a %s member, with assistance %s and coupon %s, pays %s and %s, in all %s',
  (plan, withAssistance, coupon, planning, assistance, total) => {
    const price = ticketPrice({ plan, withAssistance, coupon }, firstPriceBook)
    expect([price.planning, price.assistance, price.total].map(formatMoney)).toEqual([
      planning,
      assistance,
      total,
    ])
  },
)

it('a free member is told what Premium saves: R$ 100,00 on planning and R$ 60,00 on assistance', () => {
  expect(ticketHints('free', firstPriceBook)).toEqual({ planning: 10_000, assistance: 6000 })
})

it('a premium member is told of no saving', () => {
  expect(ticketHints('premium', firstPriceBook)).toBeNull()
})

it.each([
  ['premium', true, 'premium'],
  ['premium', false, 'free'],
  ['free', true, 'free'],
  ['free', false, 'free'],
] as const)('a member with plan %s, paid for: %s, pays the price of %s', (plan, isPaid, price) => {
  expect(ticketPlan({ plan, isPaid })).toBe(price)
})
