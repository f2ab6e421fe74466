import { gradeAttempt, isTimeUp, TOLERANCE_MS, type Mark } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { lockPerson } from '../../payments/index.ts'
import {
  findLastAttempt,
  listAnswers,
  listForgotten,
  lockAttempt,
  recordMark,
  type Attempt,
} from './attempts.queries.ts'
import { listKeys } from './keys.queries.ts'

/** Grades what was saved. The caller has locked the attempt and knows that it was not handed in. */
export async function gradeWithin(
  tx: Db,
  { id, drawn, passPercent }: Pick<Attempt, 'id' | 'drawn' | 'passPercent'>,
  at: Date,
): Promise<Mark> {
  const keys = await listKeys(
    tx,
    drawn.map(({ versionId }) => versionId),
  )
  const right = new Map([...keys].map(([versionId, { optionId }]) => [versionId, optionId]))
  const mark = gradeAttempt(drawn, await listAnswers(tx, id), right, passPercent)
  await recordMark(tx, id, mark, at)
  return mark
}

/** An attempt whose time is up is handed in as it is. The caller has locked the person. */
export async function handInIfLate(tx: Db, userId: number, testId: number, now: Date): Promise<void> {
  const last = await findLastAttempt(tx, userId, testId)
  if (last && last.handedInAt === null && isTimeUp(last.closesAt.getTime(), now.getTime()))
    await gradeWithin(tx, last, now)
}

/** Of whoever closed the page, one by one, so that a run that is killed has graded those before it. */
export async function gradeForgotten({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  for (const { id, userId } of await listForgotten(db, new Date(now.getTime() - TOLERANCE_MS)))
    await inTransaction(db, async tx => {
      await lockPerson(tx, userId)
      const attempt = await lockAttempt(tx, id)
      if (attempt?.handedInAt === null) await gradeWithin(tx, attempt, now)
    })
}
