import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSplittable, split, splitRefund, type Share } from './split.ts'

const third = (receiverId: number): Share => ({ receiverId, basisPoints: 3333 })

const someShares = fc
  .uniqueArray(
    fc.record({
      receiverId: fc.integer({ min: 1, max: 50 }),
      basisPoints: fc.integer({ min: 1, max: 2500 }),
    }),
    {
      maxLength: 4,
      selector: ({ receiverId }) => receiverId,
    },
  )
  .filter(isSplittable)
const someMoney = fc.integer({ min: 0, max: 10_000_000 })

describe('splitting', () => {
  it('gives a centavo that does not divide to whoever lost most by rounding, the lowest number first', () => {
    expect(split(100, [third(3), third(1), third(2)])).toEqual({
      parts: [
        { receiverId: 1, amount: 33 },
        { receiverId: 2, amount: 33 },
        { receiverId: 3, amount: 33 },
      ],
      house: 1,
    })
    const halves = [5, 4].map(receiverId => ({ receiverId, basisPoints: 5000 }))
    expect(split(101, halves)).toEqual({
      parts: [
        { receiverId: 4, amount: 51 },
        { receiverId: 5, amount: 50 },
      ],
      house: 0,
    })
  })

  it('loses and makes no centavo, whatever the shares and their order', () => {
    fc.assert(
      fc.property(someMoney, someShares, (amount, shares) => {
        const { parts, house } = split(amount, shares)
        expect(parts.reduce((sum, part) => sum + part.amount, house)).toBe(amount)
        expect(house).toBeGreaterThanOrEqual(0)
        expect(split(amount, shares.toReversed())).toEqual({ parts, house })
        for (const { receiverId, amount: got } of parts) {
          const share = shares.find(one => one.receiverId === receiverId)?.basisPoints ?? 0
          expect(Math.abs(got - (amount * share) / 10_000)).toBeLessThan(1)
        }
      }),
    )
  })

  it('takes back with the refunds exactly what it gave, in however many parts', () => {
    fc.assert(
      fc.property(someMoney, fc.array(someMoney, { maxLength: 4 }), someShares, (amount, given, shares) => {
        const steps = [...given.map(one => Math.min(one, amount)), amount].toSorted((a, b) => a - b)
        const back = steps.map((refundedAfter, at) =>
          splitRefund({ amount, refundedBefore: steps[at - 1] ?? 0, refundedAfter }, shares),
        )
        const { parts, house } = split(amount, shares)
        expect(back.reduce((sum, one) => sum + one.house, 0)).toBe(house)
        for (const [at, part] of parts.entries()) {
          expect(back.reduce((sum, one) => sum + (one.parts[at]?.amount ?? 0), 0)).toBe(part.amount)
        }
      }),
    )
  })
})

it.each([
  [[], true],
  [[{ receiverId: 1, basisPoints: 10_000 }], true],
  [[{ receiverId: 1, basisPoints: 10_001 }], false],
  [[{ receiverId: 1, basisPoints: 0 }], false],
  [[third(1), third(1)], false],
  [[third(1), third(2), third(3), { receiverId: 4, basisPoints: 2 }], false],
])('%o can be shares of one whole: %s', (shares, isGood) => {
  expect(isSplittable(shares)).toBe(isGood)
})
