import type { privacy } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { refuseWrongOwnPassword } from '../../session/index.ts'
import { buildExport } from '../privacy.jobs.ts'
import { recordExportRequest, type DataExport } from '../privacy.queries.ts'
import type { AnswerOf } from '../../../platform/http/serve.ts'

const A_DAY_IN_SECONDS = 86_400

/** The worker builds it, because it may take longer than a person should wait. */
export async function requestExport(
  { db, jobs }: Needs,
  { userId }: Actor,
  password: string,
  { requestId, network }: Context,
): Promise<AnswerOf<typeof privacy.requestExport>> {
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
    message: {
      'pt-BR': 'Estamos preparando a cópia dos seus dados. Avisaremos por e-mail quando estiver pronta.',
      en: 'We are preparing the copy of your data. We will tell you by e-mail when it is ready.',
      es: 'Estamos preparando la copia de tus datos. Te avisaremos por correo cuando esté lista.',
    },
    export: toWireExport(made),
  }
}

export const toWireExport = ({ id, requestedAt, readyAt, expiresAt }: DataExport) => ({
  id,
  requestedAt: requestedAt.toISOString(),
  isReady: readyAt !== null,
  expiresAt: expiresAt?.toISOString() ?? null,
})
