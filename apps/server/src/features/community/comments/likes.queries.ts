import type { LikeAction } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'

export type Likes = { likes: number; dislikes: number; action: LikeAction }

const toAction = (isLike: boolean | undefined): LikeAction => {
  if (isLike === undefined) return 'none'
  return isLike ? 'like' : 'dislike'
}

export async function findLikes(db: Db, userId: number, movieId: number): Promise<Likes> {
  const [sums, own] = await Promise.all([
    db
      .selectFrom('movie_like_sums')
      .select(['likes', 'dislikes'])
      .where('movie_id', '=', movieId)
      .executeTakeFirst(),
    findOwnAction(db, userId, movieId),
  ])
  return { likes: sums?.likes ?? 0, dislikes: sums?.dislikes ?? 0, action: own }
}

async function findOwnAction(db: Db, userId: number, movieId: number): Promise<LikeAction> {
  const own = await db
    .selectFrom('movie_likes')
    .select('is_like')
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .executeTakeFirst()
  return toAction(own?.is_like)
}

/** Locks the person, so that no other like of theirs comes between comparing and recording. */
export async function lockOwnAction(tx: Db, userId: number, movieId: number): Promise<LikeAction> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return findOwnAction(tx, userId, movieId)
}

export async function recordOwnAction(
  tx: Db,
  userId: number,
  movieId: number,
  action: LikeAction,
): Promise<void> {
  if (action === 'none') {
    await tx.deleteFrom('movie_likes').where('user_id', '=', userId).where('movie_id', '=', movieId).execute()
    return
  }
  const isLike = action === 'like'
  await tx
    .insertInto('movie_likes')
    .values({ user_id: userId, movie_id: movieId, is_like: isLike })
    .onConflict(conflict => conflict.columns(['user_id', 'movie_id']).doUpdateSet({ is_like: isLike }))
    .execute()
}
