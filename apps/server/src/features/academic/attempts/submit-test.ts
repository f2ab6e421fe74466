import { toFlag, type academic, type InputOf, type ReplyOf } from '@alinha/contract'
import { isDrawn, isTimeUp } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { lockPerson } from '../../payments/index.ts'
import { findLastAttempt, saveAnswers, type Attempt } from './attempts.queries.ts'
import { gradeWithin } from './grade-attempts.ts'
import { secondsLeft } from './to-wire-test.ts'

type Answer = { questionId: number; optionId: number }

/** Refuses what was not asked in this attempt, and saves nothing then. */
async function saveWithin(
  tx: Db,
  { id, drawn }: Attempt,
  answers: readonly Answer[],
  at: Date,
): Promise<void> {
  const choices = answers.map(({ questionId, optionId }) => ({ versionId: questionId, optionId }))
  if (choices.some(choice => !isDrawn(drawn, choice))) throw new Refusal('question-not-drawn')
  // Of two answers to one question the last one counts.
  const byQuestion = new Map(choices.map(choice => [choice.versionId, choice]))
  await saveAnswers(tx, id, [...byQuestion.values()], at)
}

export const saveTestAnswer = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  { testId, questionId, optionId }: InputOf<typeof academic.saveTestAnswer>['body'],
): Promise<ReplyOf<typeof academic.saveTestAnswer>> =>
  inTransaction(db, async tx => {
    const now = clock()
    await lockPerson(tx, userId)
    const attempt = await findLastAttempt(tx, userId, testId)
    if (attempt?.handedInAt !== null) throw new Refusal('test-not-open')
    if (isTimeUp(attempt.closesAt.getTime(), now.getTime())) throw new Refusal('test-time-up')
    await saveWithin(tx, attempt, [{ questionId, optionId }], now)
    return { closesAt: attempt.closesAt.toISOString(), secondsLeft: secondsLeft(attempt, now) }
  })

/** Grades once: whoever hands in again gets the same mark. After the time only what was saved counts. */
export const submitTest = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  { testId, answers }: InputOf<typeof academic.submitTest>['body']['payload'],
): Promise<ReplyOf<typeof academic.submitTest>> =>
  inTransaction(db, async tx => {
    const now = clock()
    await lockPerson(tx, userId)
    const attempt = await findLastAttempt(tx, userId, testId)
    if (!attempt) throw new Refusal('test-not-open')
    const { handedInAt, correct, total, isApproved } = attempt
    if (handedInAt !== null)
      return { testId, correct: correct ?? 0, total, isApproved: toFlag(isApproved ?? false) }
    if (!isTimeUp(attempt.closesAt.getTime(), now.getTime())) await saveWithin(tx, attempt, answers, now)
    const mark = await gradeWithin(tx, attempt, now)
    return { testId, correct: mark.correct, total: mark.total, isApproved: toFlag(mark.isApproved) }
  })
