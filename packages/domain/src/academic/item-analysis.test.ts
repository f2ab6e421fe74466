import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyseItems, type AnsweredAttempt } from './item-analysis.ts'

/** Written from the textbook formulas, in another way than the rule: sums of whole numbers, and ranks by counting. */
function reference(attempts: readonly AnsweredAttempt[], questionId: number) {
  const rows = attempts.flatMap(attempt => {
    const item = attempt.find(one => one.questionId === questionId)
    if (!item) return []
    const right = attempt.reduce((sum, one) => sum + (one.isRight ? 1 : 0), 0)
    const x = item.isRight ? 1 : 0
    return [
      { x, y: attempt.length === 1 ? 0 : (right - x) / (attempt.length - 1), score: right / attempt.length },
    ]
  })
  const n = rows.length
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const [sx, sy, sxy, sxx, syy] = [
    sum(({ x }) => x),
    sum(({ y }) => y),
    sum(({ x, y }) => x * y),
    sum(({ x }) => x * x),
    sum(({ y }) => y * y),
  ]
  const below = (n * sxx - sx * sx) * (n * syy - sy * sy)
  const discrimination = below < 1e-9 ? null : (n * sxy - sx * sy) / Math.sqrt(below)
  const size = Math.max(1, Math.round(n * 0.27))
  /** Each row's part in a group: whole, none, or shared with those of the same score. */
  const groupMean = (isBetter: (one: number, other: number) => boolean) =>
    sum(({ x, score }) => {
      const before = rows.filter(row => isBetter(row.score, score)).length
      const same = rows.filter(row => row.score === score).length
      return x * Math.min(1, Math.max(0, (size - before) / same))
    }) / size
  return {
    facility: sx / n,
    discrimination,
    upperLower: groupMean((one, other) => one > other) - groupMean((one, other) => one < other),
  }
}

const attemptsOf = (matrix: readonly (readonly number[])[]): AnsweredAttempt[] =>
  matrix
    .map(row =>
      row.flatMap((answer, at) =>
        // 0: not asked; 1: no answer; 2: wrong; 3: right.
        answer === 0
          ? []
          : [{ questionId: at + 1, optionId: answer === 1 ? null : answer, isRight: answer === 3 }],
      ),
    )
    .filter(attempt => attempt.length > 0)

describe('the analysis of questions', () => {
  it('equals an independent implementation to 1e-9 on 1,000 random matrices', () => {
    const matrices = fc.integer({ min: 2, max: 8 }).chain(width =>
      fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 40,
      }),
    )
    fc.assert(
      fc.property(matrices, matrix => {
        const attempts = attemptsOf(matrix)
        for (const found of analyseItems(attempts, new Map())) {
          const right = reference(attempts, found.questionId)
          const differences = [
            found.facility - right.facility,
            found.upperLower - right.upperLower,
            (found.discrimination ?? 2) - (right.discrimination ?? 2),
          ]
          if (differences.some(one => !(Math.abs(one) < 1e-9)))
            throw new Error(`question ${found.questionId} is off by ${differences.join(', ')}`)
        }
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  /** Forty people; the question under test is number 1, and question 2 tells good from bad. */
  const forty = (answer: (at: number) => { optionId: number; isRight: boolean }): AnsweredAttempt[] =>
    Array.from({ length: 40 }, (_, at) => [
      { questionId: 1, ...answer(at) },
      { questionId: 2, optionId: 1, isRight: at % 2 === 0 },
      { questionId: 3, optionId: 1, isRight: at % 4 === 0 },
    ])
  const flagsOf = (answer: (at: number) => { optionId: number; isRight: boolean }) =>
    analyseItems(forty(answer), new Map([[1, 1]]))[0]?.flags

  it.each<[string, (at: number) => boolean, string[]]>([
    ['goes with the others', at => at % 2 === 0, []],
    ['goes against the others', at => at % 2 === 1, ['key-swapped']],
    ['has nothing to do with the others', at => at % 8 < 4, ['weak']],
    ['is known by all', () => true, ['too-easy']],
    ['is known by few', at => at === 0, ['too-hard', 'wrong-option-preferred']],
  ])('flags a question that %s', (_what, isRight, flags) => {
    expect(flagsOf(at => ({ optionId: isRight(at) ? 1 : 2, isRight: isRight(at) }))).toEqual(flags)
  })

  it('flags nothing below thirty answers, and counts each option', () => {
    const few = forty(at => ({ optionId: at % 3, isRight: at % 3 === 1 })).slice(0, 29)
    const [item] = analyseItems(few, new Map([[1, 1]]))
    expect(item?.flags).toEqual([])
    expect(item?.options).toEqual([
      { optionId: 0, count: 10 },
      { optionId: 1, count: 10 },
      { optionId: 2, count: 9 },
    ])
  })
})
