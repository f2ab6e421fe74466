import { toFlag, toWireUser, type WireManagedUser } from '@alinha/contract'
import { accessUntil, isManagerEmail } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Database, Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findManagedRow, listManagedRows, type ManagedUser } from './managed-users.queries.ts'

/** In the order of the ids, without those that are unknown or whose account was deleted. */
export async function listManagedUsers(
  { db, config }: { db: Database } & Pick<Needs, 'config'>,
  ids: readonly number[],
): Promise<WireManagedUser[]> {
  if (ids.length === 0) return []
  const found = new Map((await listManagedRows(db, ids)).map(user => [user.id, user]))
  return ids.flatMap(id => {
    const user = found.get(id)
    return user ? [toManaged(user, config.MANAGER_EMAILS)] : []
  })
}

export async function readManagedUser(
  { db, config }: { db: Db } & Pick<Needs, 'config'>,
  userId: number,
): Promise<WireManagedUser> {
  const user = await findManagedRow(db, userId)
  if (!user) throw new Refusal('not-found')
  return toManaged(user, config.MANAGER_EMAILS)
}

function toManaged(user: ManagedUser, managerEmails: readonly string[]): WireManagedUser {
  const isByList = user.isEmailConfirmed && isManagerEmail(user.email, managerEmails)
  return {
    ...toWireUser({ ...user, isManager: user.isManager || isByList }),
    isAluno: toFlag(user.academicType !== null),
    isActive: toFlag(!user.isBlocked),
    isTrial: toFlag(user.isTrial),
    accessUntil: accessUntil(user),
    createdAt: user.createdAt.toISOString(),
  }
}
