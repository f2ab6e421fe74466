import { randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/database.ts'
import { findLesson } from '../lesson.queries.ts'

/**
 * Where the bookmark is after the call: as asked, or the other way round from where it was. Null when there is no such
 * lesson for members. Two at once wait for each other at the person's row.
 */
export async function putBookmark(
  tx: Db,
  { userId, movieId, to }: { userId: number; movieId: number; to: boolean | null },
): Promise<boolean | null> {
  if (!(await findLesson(tx, movieId))) return null
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const there = await tx
    .selectFrom('bookmarks')
    .select('movie_id')
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .executeTakeFirst()
  const isWanted = to ?? !there
  if (isWanted && !there)
    await tx.insertInto('bookmarks').values({ user_id: userId, movie_id: movieId }).execute()
  if (!isWanted && there)
    await tx.deleteFrom('bookmarks').where('user_id', '=', userId).where('movie_id', '=', movieId).execute()
  return isWanted
}

/** The link that is there, or a new one. */
export async function readLink(db: Db, userId: number): Promise<{ id: string; isNew: boolean }> {
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

/** False when nothing was shared. */
export async function removeLink(db: Db, userId: number): Promise<boolean> {
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

/** Who shares a list under this id. */
export async function findSharer(db: Db, linkId: string): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('bookmark_links')
    .innerJoin('users', 'users.id', 'bookmark_links.user_id')
    .select(['users.id', 'users.name'])
    .where('bookmark_links.id', '=', linkId)
    .executeTakeFirst()
  return row ?? null
}
