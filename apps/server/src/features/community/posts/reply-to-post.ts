import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { followByWriting, listFollowers } from './follows.queries.ts'
import { attachImages } from './images.ts'
import { lockPostAndRoot, recordAnswer } from './post-writes.queries.ts'
import { takePostAttempt } from './post-limits.ts'

type NewReply = {
  /** The post that is answered: the opening post of a discussion, or an answer in it. */
  postId: number
  /** When given, the discussion must be on this lesson. */
  movieId?: number
  text: string
  images: readonly string[]
}

/** Everybody who follows the discussion is notified, once. */
export async function replyToPost(
  needs: Pick<Needs, 'db' | 'jobs' | 'clock'>,
  { userId }: Actor,
  { postId, movieId, text, images }: NewReply,
): Promise<number> {
  const { db, clock } = needs
  await takePostAttempt(db, userId)
  return inTransaction(db, async tx => {
    const found = await lockPostAndRoot(tx, postId)
    if (!found || found.post.isRemoved || (movieId !== undefined && found.root.movieId !== movieId))
      throw new Refusal('not-found')
    const { root } = found
    const id = await recordAnswer(tx, { root, userId, text, now: clock() })
    await attachImages(tx, id, userId, images)
    await followByWriting(tx, userId, root.id)
    const followers = (await listFollowers(tx, root.id)).filter(followerId => followerId !== userId)
    await notifyPeople(needs, tx, { postId: id, kind: 'reply', userIds: followers })
    return id
  })
}
