import { isManagerEmail, type User } from '@alinha/domain'
import { Refusal } from '../../platform/refusal.ts'
import type { Needs } from '../../needs.ts'
import { findUser } from './people.queries.ts'

/** Somebody is a manager by grant, or by a confirmed e-mail in the configured list. */
export async function readUser({ db, config }: Pick<Needs, 'db' | 'config'>, userId: number): Promise<User> {
  const found = await findUser(db, userId)
  if (!found) throw new Refusal('not-found')
  const { isConfirmed, ...user } = found
  return {
    ...user,
    isManager: user.isManager || (isConfirmed && isManagerEmail(user.email, config.MANAGER_EMAILS)),
  }
}
