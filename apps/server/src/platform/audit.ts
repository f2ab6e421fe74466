import type { Db } from './database.ts'

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
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.requestId,
      network: entry.network,
    })
    .execute()
}
