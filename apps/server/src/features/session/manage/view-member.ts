import { toWireUser, type ReplyOf, type userViews } from '@alinha/contract'
import { isManagerEmail } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordAudit, recordEditOf, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Said } from '../../../platform/http/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUser } from '../../people/index.ts'
import { mailChangedByManager, noteViewRanOut } from '../session.jobs.ts'
import { readLocked, type AccessNeeds, type LockedUser } from './change-role.ts'
import { endOwnView, noteRanOut, recordView } from './member-views.queries.ts'

/** From here on the guards let the manager read as the member, in this session and nowhere else. */
export async function beginView(
  needs: AccessNeeds,
  userId: number,
  reason: string,
  editor: Editor,
): Promise<ReplyOf<typeof userViews.beginUserView>> {
  const { db, jobs } = needs
  const { actor, context } = editor
  const view = await inTransaction(db, async tx => {
    const user = await readLocked(tx, userId)
    if (isStaff(user, needs.config.MANAGER_EMAILS)) throw new Refusal('view-of-staff')
    if (user.isBlocked) throw new Refusal('account-blocked')
    const begun = await recordView(tx, { userId, viewedBy: actor.userId, sessionId: actor.sessionId })
    await recordEditOf(tx, editor, userId, 'people.view-begun', { reason })
    const { requestId } = context
    await jobs.send(tx, mailChangedByManager, { userId, change: 'viewed', requestId })
    await jobs.send(tx, noteViewRanOut, { viewId: begun.id }, { startAfter: begun.endsAt })
    return begun
  })
  const user = toWireUser(await readUser(needs, userId))
  return { view: { id: view.id, endsAt: view.endsAt.toISOString(), user } }
}

/** Their work shows other people's data, so that a view of it would be more than one of a member. */
const isStaff = (user: LockedUser, managerEmails: readonly string[]): boolean =>
  user.isManager || user.isConsultor || user.isReceiver || isManagerEmail(user.email, managerEmails)

/** Does not refuse a view that has ended: whoever leaves wants to be out of it. */
export async function endView({ db }: Pick<Needs, 'db'>, viewId: string, editor: Editor): Promise<Said> {
  await inTransaction(db, async tx => {
    const userId = await endOwnView(tx, viewId, editor.actor.sessionId)
    if (userId !== null) await recordEditOf(tx, editor, userId, 'people.view-ended', { reason: null })
  })
  return {
    message: {
      'pt-BR': 'Visualização encerrada.',
      en: 'View ended.',
      es: 'Visualización terminada.',
    },
  }
}

/** The end of a view that nobody left is in the record too. */
export async function recordViewRanOut({ db }: Pick<Needs, 'db'>, viewId: string): Promise<void> {
  await inTransaction(db, async tx => {
    const ranOut = await noteRanOut(tx, viewId)
    if (!ranOut) return
    await recordAudit(tx, {
      actorId: ranOut.viewedBy,
      action: 'people.view-ran-out',
      subjectId: ranOut.userId,
      requestId: 'worker',
      network: 'worker',
    })
  })
}
