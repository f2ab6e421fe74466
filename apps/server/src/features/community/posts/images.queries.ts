import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { isShown } from './posts.queries.ts'

export type PostImage = { postId: number; userId: number; name: string; width: number; height: number }

export async function recordImage(
  db: Db,
  image: { name: string; userId: number; width: number; height: number; consentVersion: string; now: Date },
): Promise<void> {
  await db
    .insertInto('post_images')
    .values({
      name: image.name,
      user_id: image.userId,
      width: image.width,
      height: image.height,
      created_at: image.now,
      consent_attested_at: image.now,
      consent_version: image.consentVersion,
    })
    .execute()
}

/** Attaches those that this person sent and that are in no post yet, in the given order. Returns how many. */
export async function recordImagesAttached(
  tx: Db,
  postId: number,
  userId: number,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0
  const { rows } = await sql`
    update post_images set post_id = ${postId}, position = given.at
      from unnest(${names}::text[]) with ordinality as given (name, at)
     where post_images.name = given.name and user_id = ${userId} and post_id is null
    returning post_images.name`.execute(tx)
  return rows.length
}

export async function listImages(db: Db, postIds: readonly number[]): Promise<PostImage[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<PostImage>`
    select post_id as "postId", user_id as "userId", name, width, height from post_images
     where post_id = any(${postIds}::int[]) order by post_id, position`.execute(db)
  return rows
}

/** Whose picture it is, if this reader may see it: it ends with its post, for everybody and at once. */
export async function findOwnerOfReadableImage(
  db: Db,
  name: string,
  readerId: number,
): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    select image.user_id as "userId" from post_images image left join posts p on p.id = image.post_id
     where image.name = ${name}
       and case when image.post_id is null then image.user_id = ${readerId}
                else p.removed_at is null and p.text <> '' and ${isShown} end`.execute(db)
  return rows[0]?.userId ?? null
}

/** Images that were in no post a day after they were sent, and those of posts whose text was deleted. */
export async function listUnusedImages(db: Db): Promise<{ name: string; userId: number }[]> {
  const { rows } = await sql<{ name: string; userId: number }>`
    select name, user_id as "userId" from post_images
     where post_id is null and created_at < now() - interval '1 day'
    union all
    select name, post_images.user_id from post_images join posts on posts.id = post_images.post_id
     where posts.text = ''
     limit 500`.execute(db)
  return rows
}

export async function removeImage(db: Db, name: string): Promise<void> {
  await db.deleteFrom('post_images').where('name', '=', name).execute()
}
