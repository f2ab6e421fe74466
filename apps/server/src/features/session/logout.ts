import type { Actor } from '../../platform/security/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import { CSRF_COOKIE } from '../../platform/http/csrf.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Needs } from '../../needs.ts'
import { endSession } from './session.queries.ts'

/** Ends the session of the token on every process at once. */
export async function logout({ db, csrf }: Needs, actor: Actor, context: Context): Promise<void> {
  await inTransaction(db, tx => closeSession(tx, actor, context))
  context.setCookie(CSRF_COOKIE, csrf.issue(null), { readableByPage: true })
}

export async function closeSession(
  tx: Db,
  { userId, sessionId }: Actor,
  { requestId, network }: Context,
): Promise<void> {
  await endSession(tx, sessionId, 'logout')
  const action = 'session.closed'
  await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
}
