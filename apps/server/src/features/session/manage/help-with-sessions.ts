import { toFlag, type ReplyOf, type userAccess } from '@alinha/contract'
import { deviceInWords } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Said } from '../../../platform/http/serve.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readManagedUser } from '../../people/index.ts'
import { findSecondFactor, removeSecondFactor } from '../second-factor.queries.ts'
import { mailChangedByManager } from '../session.jobs.ts'
import { endSessions, endUserSession, listLiveSessions } from '../session.queries.ts'
import { readLocked, type AccessNeeds } from './change-role.ts'

export async function listUserSessions(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: number,
  { language }: Pick<Context, 'language'>,
): Promise<ReplyOf<typeof userAccess.listUserSessions>> {
  await readManagedUser(needs, userId)
  const [sessions, factor] = await Promise.all([
    listLiveSessions(needs.db, userId),
    findSecondFactor(needs.db, userId),
  ])
  return {
    sessions: sessions.map(({ id, device, network, since }) => ({
      id,
      device: deviceInWords(device, language),
      network,
      since: since.toISOString(),
    })),
    hasSecondFactor: toFlag(factor?.isConfirmed ?? false),
  }
}

type Ending = { sessionId: string | null; reason: string }

export async function endUserSessions(
  { db, jobs }: AccessNeeds,
  userId: number,
  { sessionId, reason }: Ending,
  editor: Editor,
): Promise<Said> {
  await inTransaction(db, async tx => {
    await readLocked(tx, userId)
    const ended =
      sessionId === null
        ? (await endSessions(tx, userId, 'ended-by-manager')).length
        : Number(await endUserSession(tx, userId, sessionId, 'ended-by-manager'))
    if (ended === 0) throw new Refusal('not-found')
    await recordEditOf(tx, editor, userId, 'people.sessions-ended', { reason, ended })
    const { requestId } = editor.context
    await jobs.send(tx, mailChangedByManager, { userId, change: 'sessions-ended', requestId })
  })
  return {
    message: {
      'pt-BR': 'Sessão encerrada. A pessoa foi avisada por e-mail.',
      en: 'Session ended. The person was told by e-mail.',
      es: 'Sesión cerrada. La persona fue avisada por correo.',
    },
  }
}

/** For somebody who has lost app and codes. From then on a staff member lacks their role until they enrol again. */
export async function removeUserSecondFactor(
  { db, jobs }: AccessNeeds,
  userId: number,
  reason: string,
  editor: Editor,
): Promise<Said> {
  if (userId === editor.actor.userId) throw new Refusal('not-on-oneself')
  await inTransaction(db, async tx => {
    await readLocked(tx, userId)
    if (!(await findSecondFactor(tx, userId))?.isConfirmed) throw new Refusal('second-factor-not-begun')
    await removeSecondFactor(tx, userId)
    await recordEditOf(tx, editor, userId, 'people.second-factor-removed', { reason })
    const { requestId } = editor.context
    await jobs.send(tx, mailChangedByManager, { userId, change: 'second-factor-removed', requestId })
  })
  return {
    message: {
      'pt-BR': 'Segundo fator retirado. A pessoa foi avisada por e-mail.',
      en: 'Second factor removed. The person was told by e-mail.',
      es: 'Segundo factor retirado. La persona fue avisada por correo.',
    },
  }
}
