import type { DrawnQuestion } from './draw.ts'

/** Versions of questions, each with one of its options. */
export type Choices = ReadonlyMap<number, number>

export type Mark = { correct: number; total: number; isApproved: boolean }

/** What is not answered is wrong. */
export function gradeAttempt(
  drawn: readonly Pick<DrawnQuestion, 'versionId'>[],
  answers: Choices,
  keys: Choices,
  passPercent: number,
): Mark {
  const total = drawn.length
  const correct = drawn.filter(({ versionId }) => {
    const key = keys.get(versionId)
    return key !== undefined && answers.get(versionId) === key
  }).length
  return { correct, total, isApproved: total > 0 && correct * 100 >= total * passPercent }
}

/** Whether the question was asked in this attempt, with this option. */
export const isDrawn = (
  drawn: readonly DrawnQuestion[],
  { versionId, optionId }: { versionId: number; optionId: number },
): boolean => drawn.some(one => one.versionId === versionId && one.optionIds.includes(optionId))

/** An answer that left in time arrives in time. */
export const TOLERANCE_MS = 30_000

/** Whether an attempt takes no answer any more; it is then graded by what was saved. In milliseconds. */
export const isTimeUp = (closesAt: number, now: number): boolean => now > closesAt + TOLERANCE_MS
