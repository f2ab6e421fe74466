import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { followByWriting } from '../posts/follows.queries.ts'
import { attachImages } from '../posts/images.ts'
import { takePostAttempt } from '../posts/post-limits.ts'
import { recordOpeningPost } from '../posts/post-writes.queries.ts'
import { lockCategory } from './topics.queries.ts'

type NewTopic = { categoryId: number; title: string; text: string; images: readonly string[] }

export async function createTopic(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  { categoryId, title, text, images }: NewTopic,
): Promise<number> {
  await takePostAttempt(db, userId)
  return inTransaction(db, async tx => {
    if (!(await lockCategory(tx, categoryId))) throw new Refusal('forum-category-unknown')
    const id = await recordOpeningPost(tx, { userId, movieId: null, categoryId, title, text, now: clock() })
    await attachImages(tx, id, userId, images)
    await followByWriting(tx, userId, id)
    return id
  })
}
