import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordFollow } from '../posts/follows.queries.ts'
import { lockPost } from '../posts/post-writes.queries.ts'

export const followTopic = (
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  rootId: number,
  isFollowing: boolean,
): Promise<void> =>
  inTransaction(db, async tx => {
    const root = await lockPost(tx, rootId)
    if (!root || root.rootId !== null || root.isRemoved) throw new Refusal('not-found')
    await recordFollow(tx, userId, rootId, isFollowing)
  })
