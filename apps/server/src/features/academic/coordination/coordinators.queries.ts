import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export async function isCoordinatorOf(db: Db, userId: number, institutionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('institution_coordinators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('institution_id', '=', institutionId)
    .executeTakeFirst()
  return row !== undefined
}

export const listInstitutionsOf = (db: Db, userId: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('institution_coordinators as c')
    .innerJoin('institutions as i', 'i.id', 'c.institution_id')
    .select(['i.id', 'i.name'])
    .where('c.user_id', '=', userId)
    .orderBy('i.name')
    .orderBy('i.id')
    .execute()

export type Coordinator = {
  userId: number
  name: string
  email: string
  namedAt: Date
  lastLoginAt: Date | null
}

export const listCoordinatorsOf = (db: Db, institutionId: number): Promise<Coordinator[]> =>
  db
    .selectFrom('institution_coordinators as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'u.id as userId',
      'u.name',
      'u.email',
      'c.named_at as namedAt',
      sql<Date | null>`(select max(s.created_at) from sessions s where s.user_id = u.id)`.as('lastLoginAt'),
    ])
    .where('c.institution_id', '=', institutionId)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

/** Returns false for who is one already. */
export async function insertCoordinator(
  tx: Db,
  { userId, institutionId, at }: { userId: number; institutionId: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('institution_coordinators')
    .values({ user_id: userId, institution_id: institutionId, named_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false for who is none. */
export async function deleteCoordinator(tx: Db, userId: number, institutionId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('institution_coordinators')
    .where('user_id', '=', userId)
    .where('institution_id', '=', institutionId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
