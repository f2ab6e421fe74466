import type { WireManagedUser } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor, type RecordedEditor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeBlocked, lockManagers, readManagedUser } from '../../people/index.ts'
import { mailChangedByManager } from '../session.jobs.ts'
import { endSessions } from '../session.queries.ts'
import { readLocked, refuseLastManager, type AccessNeeds, type Switch } from './change-role.ts'

export async function switchStatus(
  needs: AccessNeeds,
  userId: number,
  wanted: Switch,
  editor: Editor,
): Promise<WireManagedUser> {
  await inTransaction(needs.db, tx => switchStatusWithin(tx, needs, userId, wanted, editor))
  return readManagedUser(needs, userId)
}

/** Whoever is blocked cannot log in, and what they had open ends with it. Payments and progress stay as they are. */
export async function switchStatusWithin(
  tx: Db,
  needs: Pick<Needs, 'config' | 'jobs'>,
  userId: number,
  { to, reason }: Switch,
  editor: RecordedEditor,
): Promise<void> {
  const managers = await lockManagers(tx, needs.config.MANAGER_EMAILS)
  const user = await readLocked(tx, userId)
  const isBlocked = to === undefined ? !user.isBlocked : to === 0
  if (isBlocked === user.isBlocked) return
  if (isBlocked && userId === editor.actor.userId) throw new Refusal('not-on-oneself')
  if (isBlocked && managers.includes(userId)) refuseLastManager(needs, managers, userId, user.email)
  await changeBlocked(tx, userId, isBlocked)
  await endSessions(tx, userId, 'blocked')
  const change = isBlocked ? 'blocked' : 'unblocked'
  await recordEditOf(tx, editor, userId, `people.${change}`, { reason: reason ?? null })
  await needs.jobs.send(tx, mailChangedByManager, { userId, change, requestId: editor.context.requestId })
}
