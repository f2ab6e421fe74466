import type { privacy, ReplyOf } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { refuseWrongOwnPassword } from '../../session/index.ts'
import { buildExport } from '../privacy.jobs.ts'
import { recordExportRequest, type DataExport } from '../privacy.queries.ts'

const A_DAY_IN_SECONDS = 86_400

/** The worker builds it, because it may take longer than a person should wait. */
export async function requestExport(
  { db, jobs }: Needs,
  { userId }: Actor,
  password: string,
  { requestId, network }: Context,
): Promise<ReplyOf<typeof privacy.requestExport>> {
  await refuseWrongOwnPassword(db, userId, password)
  await takeAttempt(db, [{ key: `data-export:${userId}`, max: 5, seconds: A_DAY_IN_SECONDS }])
  const made = await inTransaction(db, async tx => {
    const requested = await recordExportRequest(tx, userId)
    await jobs.send(tx, buildExport, { exportId: requested.id })
    await recordAudit(tx, {
      actorId: userId,
      action: 'privacy.export-requested',
      subjectId: userId,
      details: { exportId: requested.id },
      requestId,
      network,
    })
    return requested
  })
  return {
    message: 'Estamos preparando a cópia dos seus dados. Avisaremos por e-mail quando estiver pronta.',
    export: toWireExport(made),
  }
}

export const toWireExport = ({ id, requestedAt, readyAt, expiresAt }: DataExport) => ({
  id,
  requestedAt: requestedAt.toISOString(),
  isReady: readyAt !== null,
  expiresAt: expiresAt?.toISOString() ?? null,
})
