import type { Actor } from '../../platform/security/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import { CSRF_COOKIE } from '../../platform/http/csrf.ts'
import { inTransaction } from '../../platform/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Needs } from '../../needs.ts'
import { endSession } from './session.queries.ts'

/** Ends the session of the token on every process at once. */
export async function logout({ db, csrf }: Needs, actor: Actor, context: Context): Promise<void> {
  const { userId, sessionId } = actor
  await inTransaction(db, async tx => {
    await endSession(tx, sessionId, 'logout')
    const { requestId, network } = context
    await recordAudit(tx, {
      actorId: userId,
      action: 'session.closed',
      subjectId: userId,
      requestId,
      network,
    })
  })
  context.setCookie(CSRF_COOKIE, csrf.issue(null), { readableByPage: true })
}
