import { toFlag, type academic, type ReplyOf } from '@alinha/contract'
import { waitUntil } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { findTest } from '../programme/programme.queries.ts'
import { findLastAttempt, listAnswers } from './attempts.queries.ts'
import { listKeys } from './keys.queries.ts'
import { listAsked } from './questions.queries.ts'

/** Of the last attempt, once it was handed in: a look at the one before would help the one that is open. */
export async function readTestAnswers(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  testId: number,
): Promise<ReplyOf<typeof academic.readTestAnswers>> {
  const attempt = await findLastAttempt(db, userId, testId)
  const test = await findTest(db, testId)
  if (!attempt || !test) throw new Refusal('not-found')
  if (attempt.handedInAt === null) throw new Refusal('test-not-handed-in')
  const versionIds = attempt.drawn.map(({ versionId }) => versionId)
  const [asked, keys, answers] = [
    await listAsked(db, versionIds),
    await listKeys(db, versionIds),
    await listAnswers(db, attempt.id),
  ]
  const isApproved = attempt.isApproved ?? false
  const attemptsLeft = isApproved ? 0 : Math.max(0, test.attempts - attempt.number)
  const until = waitUntil([{ handedInAt: attempt.handedInAt.getTime(), isApproved }], test.waitHours)
  return {
    testId,
    title: test.title,
    correct: attempt.correct ?? 0,
    total: attempt.total,
    isApproved: toFlag(isApproved),
    passPercent: attempt.passPercent,
    attemptsLeft,
    until: attemptsLeft > 0 && until !== null ? new Date(until).toISOString() : null,
    answers: attempt.drawn.map(({ versionId, optionIds }) => {
      const question = asked.get(versionId)
      const key = keys.get(versionId)
      return {
        questionId: versionId,
        optionId: answers.get(versionId) ?? null,
        correctOptionId: key?.optionId ?? 0,
        question: question?.words ?? '',
        picture: question?.picture ?? null,
        options: optionIds.map(id => ({ id, text: question?.options.get(id) ?? '' })),
        explanation: key?.explanation ?? '',
        lesson: question?.lesson ?? null,
      }
    }),
  }
}
