import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Db } from '../../../platform/database.ts'

/** Who changes something, for the audit. */
export type Editor = { actor: Actor; context: Context }

export const recordChange = (
  tx: Db,
  { actor, context }: Editor,
  action: AuditEntry['action'],
  details: NonNullable<AuditEntry['details']>,
  subjectId: number | null = null,
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subjectId,
    details,
    requestId: context.requestId,
    network: context.network,
  })
