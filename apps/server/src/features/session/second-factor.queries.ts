import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Marks } from '../../platform/security/named-keys.ts'

export type SecondFactor = { secretSealed: string; isConfirmed: boolean; recoveryCodesLeft: number }

export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(factor => [
      'secret_sealed',
      'confirmed_at',
      factor
        .selectFrom('second_factor_recovery_codes as codes')
        .whereRef('codes.user_id', '=', 'second_factors.user_id')
        .where('codes.used_at', 'is', null)
        .select(code => code.fn.countAll<number>().as('left'))
        .as('codes_left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    secretSealed: row.secret_sealed,
    isConfirmed: row.confirmed_at !== null,
    recoveryCodesLeft: row.codes_left ?? 0,
  }
}

/** Replaces a secret that was never confirmed. Returns false when there is a confirmed one. */
export async function recordSecret(db: Db, userId: number, secretSealed: string): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret_sealed: secretSealed })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_sealed: secretSealed, created_at: sql`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes this code and all earlier ones unusable. Returns false when it was used already. */
export async function useStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function useRecoveryCode(db: Db, userId: number, marks: Marks): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor_recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', marks)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** From now on login asks for codes. Returns false when it did already. */
export async function recordConfirmation(
  db: Db,
  userId: number,
  recoveryCodeHashes: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db
    .insertInto('second_factor_recovery_codes')
    .values(recoveryCodeHashes.map(code_hash => ({ user_id: userId, code_hash })))
    .execute()
  return true
}

export async function recordSecondFactorPassed(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Sessions that had given a code lose that too. */
export async function removeSecondFactor(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
}
