import { describe, expect, it } from 'vitest'
import { changeOfSums, salesSharedBy } from './statement-sums.ts'
import type { ReceiverLine, SplitRules } from './statement.ts'

const line = (more: Partial<ReceiverLine> = {}): ReceiverLine => ({
  receiverId: 7,
  provider: 'card',
  day: '2026-03-01',
  at: 0,
  kind: 'sale',
  charge: 'c',
  bought: { kind: 'course', courseId: 3, until: '2027-03-01' },
  gross: 100,
  fee: 10,
  basisPoints: 1000,
  share: 9,
  ...more,
})
const nothing = { lines: [], periodOf: () => null }
const of = (...lines: ReceiverLine[]) => ({ lines, periodOf: () => null })

describe('what is added to sums', () => {
  it('is all of the lines where there were none, by receiver, day, movement and product', () => {
    const lines = [
      line(),
      line({ charge: 'd' }),
      line({ receiverId: 8 }),
      line({ day: '2026-03-02' }),
      line({ kind: 'refund', gross: -100, fee: -10, share: -9 }),
      line({ bought: { kind: 'course', courseId: 4, until: '2027-03-01' } }),
      line({ bought: { kind: 'ticket', ticketId: 1 } }),
    ]
    const sums = changeOfSums(nothing, of(...lines))
    expect(sums).toHaveLength(6)
    expect(sums[0]).toEqual({
      receiverId: 7,
      day: '2026-03-01',
      kind: 'sale',
      bought: 'course',
      courseId: 3,
      period: null,
      lines: 2,
      gross: 200,
      fee: 20,
      share: 18,
    })
  })

  it('takes away the lines that are no longer true, and is nothing where nothing changed', () => {
    expect(changeOfSums(of(line()), of(line()))).toEqual([])
    expect(changeOfSums(of(line()), nothing)).toMatchObject([{ lines: -1, gross: -100, fee: -10, share: -9 }])
    const moved = changeOfSums(of(line()), of(line({ share: 12 })))
    expect(moved).toMatchObject([{ lines: 0, gross: 0, share: 3 }])
  })

  it('moves a subscription from one name to the other when its period becomes known', () => {
    const sold = line({ bought: { kind: 'subscription', subscription: 's', until: '2027-03-01' } })
    const told = changeOfSums(of(sold), { lines: [sold], periodOf: () => 'yearly' })
    expect(told).toMatchObject([
      { period: null, lines: -1, share: -9 },
      { period: 'yearly', lines: 1, share: 9 },
    ])
  })
})

describe('the sales to look at for a receiver', () => {
  const rules = (id: number, validFrom: string, more: Partial<SplitRules> = {}): SplitRules => ({
    id,
    product: 'course',
    courseId: null,
    validFrom,
    feeBasisPoints: 0,
    feeFixed: 0,
    shares: [{ receiverId: 7, basisPoints: 1 }],
    ...more,
  })

  it('end on the day before the next rules of the same thing begin', () => {
    const all = [
      rules(1, '2026-01-01'),
      rules(2, '2026-02-01', { courseId: 3 }),
      rules(3, '2026-03-01', { shares: [] }),
      rules(4, '2026-05-01'),
    ]
    expect(salesSharedBy(all, 7)).toEqual([
      { product: 'course', courseId: null, from: '2026-01-01', to: '2026-02-28' },
      { product: 'course', courseId: 3, from: '2026-02-01', to: null },
      { product: 'course', courseId: null, from: '2026-05-01', to: null },
    ])
    expect(salesSharedBy(all, 8)).toEqual([])
  })

  it('are none of rules that were replaced before they began', () => {
    const all = [rules(1, '2026-01-01'), rules(2, '2026-01-01')]
    expect(salesSharedBy(all, 7)).toHaveLength(1)
  })
})
