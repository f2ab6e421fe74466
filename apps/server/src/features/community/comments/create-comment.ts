import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { followByWriting } from '../posts/follows.queries.ts'
import { takePostAttempt } from '../posts/post-limits.ts'
import { recordOpeningPost } from '../posts/post-writes.queries.ts'
import { findLesson } from './comments.queries.ts'

/** The teachers of the course are notified. */
export async function createComment(
  needs: Pick<Needs, 'db' | 'jobs' | 'clock'>,
  { userId }: Actor,
  movieId: number,
  text: string,
): Promise<number> {
  const { db, clock } = needs
  await takePostAttempt(db, userId)
  return inTransaction(db, async tx => {
    const lesson = await findLesson(tx, movieId)
    if (!lesson) throw new Refusal('not-found')
    const id = await recordOpeningPost(tx, {
      userId,
      movieId,
      categoryId: null,
      title: '',
      text,
      now: clock(),
    })
    await followByWriting(tx, userId, id)
    const teachers = lesson.teacherIds.filter(teacherId => teacherId !== userId)
    await notifyPeople(needs, tx, { postId: id, kind: 'question', userIds: teachers })
    return id
  })
}
