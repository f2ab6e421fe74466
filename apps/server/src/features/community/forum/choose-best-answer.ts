import { mayChooseBestAnswer } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { recordPostAudit, type PostEditor } from '../posts/post-audit.ts'
import { lockPost, recordBestAnswer } from '../posts/post-writes.queries.ts'

export const chooseBestAnswer = (
  needs: Pick<Needs, 'db' | 'jobs'>,
  editor: PostEditor,
  rootId: number,
  answerId: number | null,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const root = await lockPost(tx, rootId)
    if (!root || root.rootId !== null || !mayChooseBestAnswer(root, editor.actor))
      throw new Refusal('not-found')
    const answer = answerId === null ? null : await lockPost(tx, answerId)
    if (answerId !== null && (!answer || answer.rootId !== rootId || answer.isRemoved))
      throw new Refusal('not-found')
    await recordBestAnswer(tx, rootId, answerId)
    await recordPostAudit(tx, editor, 'forum.best-answer-chosen', root)
    if (answer && answer.authorId !== editor.actor.userId)
      await notifyPeople(needs, tx, { postId: answer.id, kind: 'best-answer', userIds: [answer.authorId] })
  })
