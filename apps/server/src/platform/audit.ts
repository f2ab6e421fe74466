import type { Db } from './database.ts'
import type { Context } from './http/context.ts'
import type { Actor } from './security/actor.ts'

export type AuditEntry = {
  actorId: number | null
  /** `feature.what-happened`. */
  action: `${string}.${string}`
  subjectId: number | null
  details?: Record<string, string | number | boolean | null>
  requestId: string
  network: string
}

/** Call it in the transaction of the change. The table refuses updates and deletes. */
export const recordAudit = (db: Db, entry: AuditEntry): Promise<void> => recordAudits(db, [entry])

/** The same of many changes at once. */
export async function recordAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('audit_log')
    .values(
      entries.map(entry => ({
        actor_id: entry.actorId,
        action: entry.action,
        subject_id: entry.subjectId,
        details: JSON.stringify(entry.details ?? {}),
        request_id: entry.requestId,
        network: entry.network,
      })),
    )
    .execute()
}

/** Who changes something, and by which request. */
export type Editor = { actor: Actor; context: Context }

/** What the record keeps of them. The worker has no more of who began what it carries out. */
export type RecordedEditor = {
  actor: Pick<Actor, 'userId'>
  context: Pick<Context, 'requestId' | 'network'>
}

/** Records a change that is about no person. */
export const recordEdit = (
  db: Db,
  { actor, context: { requestId, network } }: RecordedEditor,
  action: AuditEntry['action'],
  details: NonNullable<AuditEntry['details']>,
): Promise<void> =>
  recordAudit(db, { actorId: actor.userId, action, subjectId: null, details, requestId, network })

/** Records what a manager did to a person, and why where they said it. */
export const recordEditOf = (
  db: Db,
  { actor, context: { requestId, network } }: RecordedEditor,
  subjectId: number,
  action: AuditEntry['action'],
  details: NonNullable<AuditEntry['details']> & { reason: string | null },
): Promise<void> => recordAudit(db, { actorId: actor.userId, action, subjectId, details, requestId, network })
