import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankProblems, drawQuestions, shuffle, type DrawableQuestion } from './draw.ts'

/** Any chance: an endless row of numbers from 0 up to 1. */
const chances = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 50 })
  .map(row => {
    let at = 0
    return () => row[at++ % row.length] ?? 0
  })

const banks = fc
  .array(fc.record({ options: fc.integer({ min: 2, max: 6 }), seen: fc.integer({ min: 0, max: 3 }) }), {
    maxLength: 30,
  })
  .map(rows =>
    rows.map(({ options, seen }, at): DrawableQuestion => ({
      versionId: at + 1,
      optionIds: Array.from({ length: options }, (_, place) => (at + 1) * 10 + place),
      seen,
    })),
  )

describe('a draw', () => {
  it('asks each question once, as many as wanted or as there are, with exactly its options', () => {
    fc.assert(
      fc.property(banks, fc.integer({ min: 1, max: 40 }), chances, (bank, wanted, chance) => {
        const drawn = drawQuestions(bank, wanted, chance)
        expect(drawn).toHaveLength(Math.min(wanted, bank.length))
        expect(new Set(drawn.map(({ versionId }) => versionId)).size).toBe(drawn.length)
        for (const { versionId, optionIds } of drawn) {
          const question = bank.find(one => one.versionId === versionId)
          expect(optionIds.toSorted()).toEqual(question?.optionIds.toSorted())
        }
      }),
    )
  })

  it('takes no question that was seen more often while one that was seen less is left', () => {
    fc.assert(
      fc.property(banks, fc.integer({ min: 1, max: 40 }), chances, (bank, wanted, chance) => {
        const drawn = new Set(drawQuestions(bank, wanted, chance).map(({ versionId }) => versionId))
        const seenOf = (isIn: boolean) =>
          bank.filter(({ versionId }) => drawn.has(versionId) === isIn).map(({ seen }) => seen)
        expect(Math.max(-1, ...seenOf(true))).toBeLessThanOrEqual(Math.min(Infinity, ...seenOf(false)))
      }),
    )
  })
})

it('a shuffle reaches every order about equally often', () => {
  const counts = new Map<string, number>()
  // A row of numbers that is the same at each run.
  let state = 7
  const chance = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let at = 0; at < 6000; at++) {
    const order = shuffle(['a', 'b', 'c'], chance).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

it.each([
  [30, 0, []],
  [29, 0, ['bank-small']],
  [10, 0, ['bank-small']],
  [9, 0, ['bank-empty']],
  [0, 0, ['bank-empty']],
  [30, 1, ['key-missing']],
  [9, 21, ['bank-empty', 'key-missing']],
])('with %i questions and %i without a key, ten are drawn with these warnings: %j', (good, bad, problems) => {
  const bank = [
    ...Array.from({ length: good }, () => ({ hasKey: true })),
    ...Array.from({ length: bad }, () => ({ hasKey: false })),
  ]
  expect(bankProblems(bank, 10)).toEqual(problems)
})
