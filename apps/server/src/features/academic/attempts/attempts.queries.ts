import type { Choices, DrawnQuestion, Mark } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type Attempt = {
  id: number
  userId: number
  testId: number
  number: number
  openedAt: Date
  closesAt: Date
  drawn: DrawnQuestion[]
  passPercent: number
  handedInAt: Date | null
  correct: number | null
  total: number
  isApproved: boolean | null
}

const selectAttempts = (db: Db) =>
  db
    .selectFrom('attempts')
    .select([
      'id',
      'user_id as userId',
      'test_id as testId',
      'number',
      'opened_at as openedAt',
      'closes_at as closesAt',
      sql<DrawnQuestion[]>`drawn`.as('drawn'),
      'pass_percent as passPercent',
      'handed_in_at as handedInAt',
      'correct',
      'total',
      'is_approved as isApproved',
    ])

/** Of every test, the oldest first. */
export const listAttempts = (db: Db, userId: number): Promise<Attempt[]> =>
  selectAttempts(db).where('user_id', '=', userId).orderBy('test_id').orderBy('number').execute()

export async function findLastAttempt(db: Db, userId: number, testId: number): Promise<Attempt | null> {
  const row = await selectAttempts(db)
    .where('user_id', '=', userId)
    .where('test_id', '=', testId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Nobody hands it in or answers it until the transaction ends. */
export async function lockAttempt(tx: Db, id: number): Promise<Attempt | null> {
  return (await selectAttempts(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

type NewAttempt = Pick<
  Attempt,
  'userId' | 'testId' | 'number' | 'openedAt' | 'closesAt' | 'drawn' | 'passPercent'
>

export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<void> {
  await tx
    .insertInto('attempts')
    .values({
      user_id: attempt.userId,
      test_id: attempt.testId,
      number: attempt.number,
      opened_at: attempt.openedAt,
      closes_at: attempt.closesAt,
      drawn: JSON.stringify(attempt.drawn),
      pass_percent: attempt.passPercent,
      total: attempt.drawn.length,
    })
    .execute()
}

/** By the version of each question. */
export async function listAnswers(db: Db, attemptId: number): Promise<Choices> {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['version_id', 'option_id'])
    .where('attempt_id', '=', attemptId)
    .execute()
  return new Map(rows.map(row => [row.version_id, row.option_id]))
}

/** The last choice counts. The database refuses it once the attempt was handed in. */
export async function saveAnswers(
  tx: Db,
  attemptId: number,
  answers: readonly { versionId: number; optionId: number }[],
  at: Date,
): Promise<void> {
  if (answers.length === 0) return
  await tx
    .insertInto('attempt_answers')
    .values(
      answers.map(({ versionId, optionId }) => ({
        attempt_id: attemptId,
        version_id: versionId,
        option_id: optionId,
        saved_at: at,
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['attempt_id', 'version_id'])
        .doUpdateSet({ option_id: by => by.ref('excluded.option_id'), saved_at: at }),
    )
    .execute()
}

export async function recordMark(
  tx: Db,
  id: number,
  { correct, isApproved }: Pick<Mark, 'correct' | 'isApproved'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ handed_in_at: at, correct, is_approved: isApproved })
    .where('id', '=', id)
    .execute()
}

/** Those that nobody handed in, the oldest first. */
export async function listForgotten(db: Db, closedBefore: Date): Promise<{ id: number; userId: number }[]> {
  return db
    .selectFrom('attempts')
    .select(['id', 'user_id as userId'])
    .where('handed_in_at', 'is', null)
    .where('closes_at', '<', closedBefore)
    .orderBy('closes_at')
    .limit(1000)
    .execute()
}
