import { checkLike, type LikeAction } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findLesson } from './comments.queries.ts'
import { findLikes, lockOwnAction, recordOwnAction, type Likes } from './likes.queries.ts'

type LikeNeeds = Pick<Needs, 'db'>

export async function readLikes({ db }: LikeNeeds, userId: number, movieId: number): Promise<Likes> {
  if (!(await findLesson(db, movieId))) throw new Refusal('not-found')
  return findLikes(db, userId, movieId)
}

export async function changeLike(
  { db }: LikeNeeds,
  userId: number,
  movieId: number,
  { seen, wanted }: { seen: LikeAction | null; wanted: LikeAction },
): Promise<Likes> {
  await inTransaction(db, async tx => {
    if (!(await findLesson(tx, movieId))) throw new Refusal('not-found')
    const check = checkLike(await lockOwnAction(tx, userId, movieId), seen, wanted)
    if (!check.ok) throw new Refusal(check.reason)
    if (check.isChange) await recordOwnAction(tx, userId, movieId, wanted)
  })
  return findLikes(db, userId, movieId)
}
