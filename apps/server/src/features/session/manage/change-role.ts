import type { PeopleRole, WireManagedUser } from '@alinha/contract'
import { isManagerEmail } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor, type RecordedEditor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeRole, lockManagers, lockUser, readManagedUser } from '../../people/index.ts'
import { mailChangedByManager } from '../session.jobs.ts'
import { endSessions } from '../session.queries.ts'

export type Switch = { to: 0 | 1 | undefined; reason: string | undefined }
export type AccessNeeds = Pick<Needs, 'db' | 'config' | 'jobs'>

export async function switchRole(
  needs: AccessNeeds,
  userId: number,
  role: PeopleRole,
  wanted: Switch,
  editor: Editor,
): Promise<WireManagedUser> {
  await inTransaction(needs.db, tx => switchRoleWithin(tx, needs, userId, { ...wanted, role }, editor))
  return readManagedUser(needs, userId)
}

/** A role that somebody has already is given or taken without a trace. */
export async function switchRoleWithin(
  tx: Db,
  needs: Pick<Needs, 'config' | 'jobs'>,
  userId: number,
  { role, to, reason }: Switch & { role: PeopleRole },
  editor: RecordedEditor,
): Promise<void> {
  const managers = role === 'manager' ? await lockManagers(tx, needs.config.MANAGER_EMAILS) : []
  const user = await readLocked(tx, userId)
  const has = hasRole(user, role)
  const isGiven = to === undefined ? !has : to === 1
  if (isGiven === has) return
  if (isGiven) refuseUnconfirmed(user, role)
  else if (role === 'manager') refuseLastManager(needs, managers, userId, user.email)
  await changeRole(tx, userId, role, isGiven)
  if (role !== 'student') await endSessions(tx, userId, 'role-changed')
  const what = isGiven ? 'given' : 'taken'
  await recordEditOf(tx, editor, userId, `people.${role}-${what}`, { reason: reason ?? null })
  await needs.jobs.send(tx, mailChangedByManager, {
    userId,
    change: `${role}-${what}`,
    requestId: editor.context.requestId,
  })
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

export async function readLocked(tx: Db, userId: number): Promise<LockedUser> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Refusal('not-found')
  return user
}

const hasRole = (user: LockedUser, role: PeopleRole): boolean =>
  ({
    manager: user.isManager,
    consultor: user.isConsultor,
    receiver: user.isReceiver,
    student: user.isStudent,
  })[role]

/** Whoever registered another's address must not see other people's data. */
function refuseUnconfirmed({ isEmailConfirmed }: LockedUser, role: PeopleRole): void {
  if (role !== 'student' && !isEmailConfirmed) throw new Refusal('role-needs-confirmed-email')
}

/** `managers` are locked, so that two who leave at once do not both see the other stay. */
export function refuseLastManager(
  { config }: Pick<Needs, 'config'>,
  managers: readonly number[],
  userId: number,
  email: string,
): void {
  if (!managers.some(id => id !== userId)) throw new Refusal('last-manager')
  if (isManagerEmail(email, config.MANAGER_EMAILS)) throw new Refusal('manager-by-list')
}
