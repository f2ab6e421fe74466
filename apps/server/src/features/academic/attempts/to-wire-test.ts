import type { WireTest } from '@alinha/contract'
import type { Db } from '../../../platform/database.ts'
import { listAnswers, type Attempt } from './attempts.queries.ts'
import { listAsked } from './questions.queries.ts'

type Test = { testId: number; title: string }

/** Questions are told while an attempt is open and runs, in the order in which they were drawn. No key is read here. */
export async function toWireTest(
  db: Db,
  { testId: id, title }: Test,
  last: Attempt | undefined,
  now: Date,
): Promise<WireTest> {
  const closed = { closesAt: null, secondsLeft: null, questions: [] }
  if (!last) return { id, title, state: 'locked', ...closed }
  if (last.handedInAt !== null) return { id, title, state: 'submitted', ...closed }
  const asked = await listAsked(
    db,
    last.drawn.map(({ versionId }) => versionId),
  )
  const answers = await listAnswers(db, last.id)
  return {
    id,
    title,
    state: 'enabled',
    closesAt: last.closesAt.toISOString(),
    secondsLeft: secondsLeft(last, now),
    questions: last.drawn.map(({ versionId, optionIds }) => {
      const question = asked.get(versionId)
      return {
        id: versionId,
        question: question?.words ?? '',
        picture: question?.picture ?? null,
        options: optionIds.map(optionId => ({ id: optionId, text: question?.options.get(optionId) ?? '' })),
        optionId: answers.get(versionId) ?? null,
      }
    }),
  }
}

/** By the server's clock: a computer's own may be wrong. */
export const secondsLeft = ({ closesAt }: Pick<Attempt, 'closesAt'>, now: Date): number =>
  Math.max(0, Math.floor((closesAt.getTime() - now.getTime()) / 1000))
