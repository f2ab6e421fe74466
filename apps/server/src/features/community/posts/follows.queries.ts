import type { Db } from '../../../platform/database.ts'

/** Keeps the choice of a person who has stopped following. */
export async function followByWriting(tx: Db, userId: number, rootId: number): Promise<void> {
  await tx
    .insertInto('post_follows')
    .values({ user_id: userId, root_id: rootId })
    .onConflict(conflict => conflict.columns(['user_id', 'root_id']).doNothing())
    .execute()
}

export async function recordFollow(
  db: Db,
  userId: number,
  rootId: number,
  isFollowing: boolean,
): Promise<void> {
  await db
    .insertInto('post_follows')
    .values({ user_id: userId, root_id: rootId, is_following: isFollowing })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'root_id']).doUpdateSet({ is_following: isFollowing }),
    )
    .execute()
}

export async function isFollowing(db: Db, userId: number, rootId: number): Promise<boolean> {
  const row = await db
    .selectFrom('post_follows')
    .select('is_following')
    .where('user_id', '=', userId)
    .where('root_id', '=', rootId)
    .executeTakeFirst()
  return row?.is_following ?? false
}

export async function listFollowers(tx: Db, rootId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('post_follows')
    .select('user_id')
    .where('root_id', '=', rootId)
    .where('is_following', '=', true)
    .execute()
  return rows.map(row => row.user_id)
}
