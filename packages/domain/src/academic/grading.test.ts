import { describe, expect, it } from 'vitest'
import { gradeAttempt, isDrawn, isTimeUp } from './grading.ts'

const drawnOf = (count: number) => Array.from({ length: count }, (_, at) => ({ versionId: at + 1 }))
/** The right option of question 1 is 10, of 2 it is 20. */
const keysOf = (count: number) => new Map(drawnOf(count).map(({ versionId }) => [versionId, versionId * 10]))

describe('a mark', () => {
  it('is of every way to answer three questions: right, wrong or not at all', () => {
    const ways = ['right', 'wrong', 'none'] as const
    for (const one of ways)
      for (const two of ways)
        for (const three of ways) {
          const said = [one, two, three]
          const answers = new Map(
            said.flatMap((way, at): [number, number][] =>
              way === 'none' ? [] : [[at + 1, (at + 1) * 10 + (way === 'right' ? 0 : 1)]],
            ),
          )
          const correct = said.filter(way => way === 'right').length
          expect(gradeAttempt(drawnOf(3), answers, keysOf(3), 67)).toEqual({
            correct,
            total: 3,
            isApproved: correct === 3,
          })
        }
  })

  it('passes at exactly the share that is asked for, for every share and size', () => {
    const wrong: string[] = []
    for (let total = 1; total <= 20; total++)
      for (let correct = 0; correct <= total; correct++) {
        const answers = new Map(drawnOf(correct).map(({ versionId }) => [versionId, versionId * 10]))
        for (let percent = 1; percent <= 100; percent++) {
          const { isApproved } = gradeAttempt(drawnOf(total), answers, keysOf(total), percent)
          if (isApproved !== correct * 100 >= percent * total)
            wrong.push(`${correct} of ${total}: ${percent}`)
        }
      }
    expect(wrong).toEqual([])
  })

  it('counts nothing for a question that was not asked, or that has no key', () => {
    const answers = new Map([
      [1, 10],
      [2, 20],
    ])
    expect(gradeAttempt(drawnOf(1), answers, keysOf(2), 50)).toMatchObject({ correct: 1, total: 1 })
    expect(gradeAttempt(drawnOf(2), answers, keysOf(1), 50)).toMatchObject({ correct: 1, total: 2 })
    expect(gradeAttempt([], answers, keysOf(2), 1)).toEqual({ correct: 0, total: 0, isApproved: false })
  })
})

it.each([
  [{ versionId: 1, optionId: 10 }, true],
  [{ versionId: 1, optionId: 20 }, false],
  [{ versionId: 2, optionId: 20 }, true],
  [{ versionId: 3, optionId: 10 }, false],
])('%j was asked: %s', (choice, expected) => {
  const drawn = [
    { versionId: 1, optionIds: [10, 11] },
    { versionId: 2, optionIds: [20, 21] },
  ]
  expect(isDrawn(drawn, choice)).toBe(expected)
})

it.each([
  [-1, false],
  [0, false],
  [30_000, false],
  [30_001, true],
])('%i ms after closing, the time is up: %s', (late, expected) => {
  expect(isTimeUp(1_000_000, 1_000_000 + late)).toBe(expected)
})
