import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../../day.ts'
import type { Bought, PaymentFact } from '../ledger/payment-fact.ts'
import { momentOf } from '../ledger/payment-facts.test-data.ts'
import { feeOf, rulesFor, statementLines, sumLines, type SplitRules } from './statement.ts'

const at = momentOf
const course = (courseId: number): Bought => ({ kind: 'course', courseId, until: '2027-12-31' })

const rules = (more: Partial<SplitRules> = {}): SplitRules => ({
  id: 1,
  product: 'course',
  courseId: null,
  validFrom: '2026-01-01',
  feeBasisPoints: 400,
  feeFixed: 100,
  shares: [
    { receiverId: 7, basisPoints: 3000 },
    { receiverId: 9, basisPoints: 2000 },
  ],
  ...more,
})

const sale = (charge: string, day: Day, amount = 19_900, bought: Bought = course(3)): PaymentFact => ({
  kind: 'charge-paid',
  provider: 'card',
  externalId: charge,
  charge,
  at: at(day),
  amount,
  bought,
})
const refund = (charge: string, day: Day, refundedSoFar: number): PaymentFact => ({
  kind: 'charge-refunded',
  provider: 'card',
  externalId: `${charge}#${refundedSoFar}`,
  charge,
  at: at(day),
  refundedSoFar,
})
const bank = (kind: 'charge-reversed' | 'reversal-withdrawn', charge: string, day: Day): PaymentFact => ({
  kind,
  provider: 'card',
  externalId: `${charge}${day}`,
  charge,
  at: at(day),
})

describe('the rules of a sale', () => {
  it('are the newest that had begun on its day', () => {
    const both = [rules(), rules({ id: 2, validFrom: '2026-06-01' })]
    expect(rulesFor(course(3), '2026-05-31', both)?.id).toBe(1)
    expect(rulesFor(course(3), '2026-06-01', both)?.id).toBe(2)
    expect(rulesFor(course(3), '2025-12-31', both)).toBeNull()
  })

  it('are those written last where two begin on one day', () => {
    expect(rulesFor(course(3), '2026-02-01', [rules({ id: 2 }), rules()])?.id).toBe(2)
  })

  it("are a course's own before those of every course, even when they are older", () => {
    const all = [rules({ id: 1, courseId: 3 }), rules({ id: 2, validFrom: '2026-06-01' })]
    expect(rulesFor(course(3), '2026-07-01', all)?.id).toBe(1)
    expect(rulesFor(course(4), '2026-07-01', all)?.id).toBe(2)
  })

  it('of one product say nothing of another', () => {
    expect(rulesFor({ kind: 'ticket', ticketId: 1 }, '2026-07-01', [rules()])).toBeNull()
  })
})

it('a fee is never more than the payment', () => {
  expect(feeOf(19_900, rules())).toBe(896)
  expect(feeOf(50, rules())).toBe(50)
  expect(feeOf(0, rules())).toBe(0)
})

describe('a statement', () => {
  it('shares what is left of the price after the fee, to the centavo', () => {
    const [line] = statementLines([sale('c', '2026-03-01')], [rules()], 7)
    // 30 % of 190,04 is 57,012: the centavo below it.
    expect(line).toMatchObject({
      day: '2026-03-01',
      kind: 'sale',
      gross: 19_900,
      fee: 896,
      basisPoints: 3000,
      share: 5701,
    })
  })

  it('takes back what was given when all the money goes back', () => {
    const lines = statementLines([sale('c', '2026-03-01'), refund('c', '2026-03-09', 19_900)], [rules()], 7)
    expect(lines.map(({ kind, day, share }) => [kind, day, share])).toEqual([
      ['sale', '2026-03-01', 5701],
      ['refund', '2026-03-09', -5701],
    ])
    expect(sumLines(lines)).toEqual({ sales: 1, gross: 19_900, fees: 0, refunds: 19_900, share: 0 })
  })

  it('follows a dispute there and back', () => {
    const facts = [
      sale('c', '2026-03-01'),
      bank('charge-reversed', 'c', '2026-03-10'),
      bank('reversal-withdrawn', 'c', '2026-04-10'),
    ]
    expect(statementLines(facts, [rules()], 7).map(({ share }) => share)).toEqual([5701, -5701, 5701])
  })

  it('keeps the rules of the day of the sale when money goes back under others', () => {
    const later = rules({ id: 2, validFrom: '2026-03-05', shares: [{ receiverId: 7, basisPoints: 9000 }] })
    const facts = [sale('c', '2026-03-01'), refund('c', '2026-03-09', 19_900)]
    expect(sumLines(statementLines(facts, [rules(), later], 7)).share).toBe(0)
  })

  it('is empty for somebody without a share, and for what was sold before the rules', () => {
    expect(statementLines([sale('c', '2026-03-01')], [rules()], 8)).toEqual([])
    expect(statementLines([sale('c', '2025-03-01')], [rules()], 7)).toEqual([])
  })

  it('does not depend on the order in which things were told', () => {
    const facts = [
      sale('a', '2026-03-01'),
      refund('a', '2026-03-02', 5000),
      refund('a', '2026-03-04', 19_900),
      sale('b', '2026-03-03', 9900),
    ]
    const shuffled = fc.shuffledSubarray(facts, { minLength: facts.length })
    const expected = statementLines(facts, [rules()], 7)
    fc.assert(
      fc.property(shuffled, order => {
        expect(statementLines(order, [rules()], 7)).toEqual(expected)
      }),
    )
  })

  it('of everybody together, fees and the house make up exactly what stayed with us', () => {
    const amounts = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (amount, part) => {
        const back = Math.round(amount * part)
        const facts = [
          sale('c', '2026-03-01', amount),
          ...(back > 0 ? [refund('c', '2026-03-05', back)] : []),
        ]
        const whole = rules({
          shares: [
            { receiverId: 7, basisPoints: 3333 },
            { receiverId: 8, basisPoints: 3333 },
            { receiverId: 9, basisPoints: 3334 },
          ],
        })
        const sums = [7, 8, 9].map(id => sumLines(statementLines(facts, [whole], id)))
        const shares = sums.reduce((sum, { share }) => sum + share, 0)
        expect(shares + (sums[0]?.fees ?? 0)).toBe(amount - back)
      }),
    )
  })
})
