import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Db } from '../../../platform/database.ts'
import type { LockedPost } from './post-writes.queries.ts'

export type PostEditor = { actor: Actor; context: Context }

/** Only ids are recorded: the audit log must not keep what a person wrote. */
export const recordPostAudit = (
  tx: Db,
  { actor, context }: PostEditor,
  action: AuditEntry['action'],
  { id, authorId }: Pick<LockedPost, 'id' | 'authorId'>,
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subjectId: authorId,
    details: { postId: id },
    requestId: context.requestId,
    network: context.network,
  })
