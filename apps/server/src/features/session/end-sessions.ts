import { deviceInWords } from '@alinha/domain'
import { toFlag, type ReplyOf, type session } from '@alinha/contract'
import type { Actor } from '../../platform/security/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction, type Database } from '../../platform/database.ts'
import { refuseWrongOwnPassword } from './check-own-password.ts'
import { endUserSession, endSessions, listLiveSessions } from './session.queries.ts'

type SessionNeeds = { db: Database }

export async function listSessions(
  { db }: SessionNeeds,
  { userId, sessionId }: Actor,
  { language }: Pick<Context, 'language'>,
): Promise<ReplyOf<typeof session.listSessions>> {
  const sessions = await listLiveSessions(db, userId)
  return {
    sessions: sessions.map(({ id, device, network, since }) => ({
      id,
      device: deviceInWords(device, language),
      network,
      since: since.toISOString(),
      isCurrent: toFlag(id === sessionId),
    })),
  }
}

/**
 * Needs the password, so that whoever took a session cannot throw its owner out of the others. Does not refuse an
 * unknown id, so that nobody learns which ids are sessions.
 */
export async function endOwnSession(
  { db }: SessionNeeds,
  { userId }: Actor,
  { id, password }: { id: string; password: string },
  { requestId, network }: Context,
): Promise<void> {
  await refuseWrongOwnPassword(db, userId, password)
  await inTransaction(db, async tx => {
    if (!(await endUserSession(tx, userId, id))) return
    const action = 'session.ended-by-owner'
    await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
  })
}

export async function endOtherSessions(
  { db }: SessionNeeds,
  { userId, sessionId }: Actor,
  password: string,
  { requestId, network }: Context,
): Promise<number> {
  await refuseWrongOwnPassword(db, userId, password)
  return inTransaction(db, async tx => {
    const ended = await endSessions(tx, userId, 'ended-by-owner', sessionId)
    await recordAudit(tx, {
      actorId: userId,
      action: 'session.others-ended',
      subjectId: userId,
      details: { ended: ended.length },
      requestId,
      network,
    })
    return ended.length
  })
}
