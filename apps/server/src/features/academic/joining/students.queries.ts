import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type Student = {
  institution: { id: number; name: string } | null
  joinedAt: Date
  unlockedAt: Date | null
  sharesProgressSince: Date | null
}

export async function findStudent(db: Db, userId: number): Promise<Student | null> {
  const row = await db
    .selectFrom('academic_students as s')
    .leftJoin('institutions as i', 'i.id', 's.institution_id')
    .select([
      'i.id as institutionId',
      'i.name',
      's.joined_at as joinedAt',
      's.unlocked_at as unlockedAt',
      's.shares_progress_since as sharesProgressSince',
    ])
    .where('s.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { institutionId, name, ...rest } = row
  return {
    ...rest,
    institution: institutionId === null ? null : { id: institutionId, name: name ?? '' },
  }
}

/** Another institution sees nothing of what the one before was shown. */
export async function recordStudent(
  tx: Db,
  { userId, institutionId, at }: { userId: number; institutionId: number | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('academic_students')
    .values({ user_id: userId, institution_id: institutionId, joined_at: at })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({
        institution_id: institutionId,
        shares_progress_since: sql`case when academic_students.institution_id is not distinct from excluded.institution_id
          then academic_students.shares_progress_since end`,
      }),
    )
    .execute()
}

/** Safe to repeat: the first moment stays. Whoever a manager made a student has no row yet. */
export async function recordUnlocked(tx: Db, userId: number, at: Date): Promise<void> {
  await tx
    .insertInto('academic_students')
    .values({ user_id: userId, joined_at: at, unlocked_at: at })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ unlocked_at: at })
        .where('academic_students.unlocked_at', 'is', null),
    )
    .execute()
}

/** Returns false for whoever came by no institution. */
export async function recordSharing(db: Db, userId: number, since: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('academic_students')
    .set({
      shares_progress_since:
        since === null ? null : sql<Date>`coalesce(shares_progress_since, ${since}::timestamptz)`,
    })
    .where('user_id', '=', userId)
    .where('institution_id', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
