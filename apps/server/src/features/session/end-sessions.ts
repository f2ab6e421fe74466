import { deviceInWords } from '@alinha/domain'
import { toFlag, type ReplyOf, type session } from '@alinha/contract'
import type { Actor } from '../../platform/security/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction, type Database } from '../../platform/database.ts'
import { endOwnSession, endSessionsOf, listLiveSessions } from './session.queries.ts'

type Needs = { db: Database }

export async function listOwnSessions(
  { db }: Needs,
  { userId, sessionId }: Actor,
): Promise<ReplyOf<typeof session.listSessions>> {
  const sessions = await listLiveSessions(db, userId)
  return {
    sessions: sessions.map(({ id, device, network, since }) => ({
      id,
      device: deviceInWords(device),
      network,
      since: since.toISOString(),
      isCurrent: toFlag(id === sessionId),
    })),
  }
}

/** Says the same of a session that is over, another's, and none: nobody learns which ids are sessions. */
export async function endOneSession(
  { db }: Needs,
  { userId }: Actor,
  sessionId: string,
  { requestId, network }: Context,
): Promise<void> {
  await inTransaction(db, async tx => {
    if (!(await endOwnSession(tx, userId, sessionId))) return
    const action = 'session.ended-by-owner'
    await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
  })
}

export async function endOtherSessions(
  { db }: Needs,
  { userId, sessionId }: Actor,
  { requestId, network }: Context,
): Promise<number> {
  return inTransaction(db, async tx => {
    const ended = await endSessionsOf(tx, userId, 'ended-by-owner', sessionId)
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
