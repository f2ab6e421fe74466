import { randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/database.ts'
import { findLesson } from '../lesson.queries.ts'

/**
 * Returns whether the lesson is bookmarked now; null when members cannot find such a lesson. Two calls at once wait for
 * each other at the row of the person.
 */
export async function putBookmark(
  tx: Db,
  { userId, movieId, to }: { userId: number; movieId: number; to: boolean | null },
): Promise<boolean | null> {
  if (!(await findLesson(tx, movieId))) return null
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const existing = await tx
    .selectFrom('bookmarks')
    .select('movie_id')
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .executeTakeFirst()
  const isWanted = to ?? !existing
  if (isWanted && !existing)
    await tx.insertInto('bookmarks').values({ user_id: userId, movie_id: movieId }).execute()
  if (!isWanted && existing)
    await tx.deleteFrom('bookmarks').where('user_id', '=', userId).where('movie_id', '=', movieId).execute()
  return isWanted
}

/** Returns the existing link, or else a new one. */
export async function recordLink(db: Db, userId: number): Promise<{ id: string; isNew: boolean }> {
  const made = await db
    .insertInto('bookmark_links')
    .values({ user_id: userId, id: randomBytes(16).toString('base64url') })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const { id } = await db
    .selectFrom('bookmark_links')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** Returns false when there was no link. */
export async function deleteLink(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bookmark_links')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function hasLink(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookmark_links')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns who shares a list by the link with this id. */
export async function findSharer(db: Db, linkId: string): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('bookmark_links')
    .innerJoin('users', 'users.id', 'bookmark_links.user_id')
    .select(['users.id', 'users.name'])
    .where('bookmark_links.id', '=', linkId)
    .executeTakeFirst()
  return row ?? null
}
