import type { StoredUser } from '@alinha/contract'
import { isManagerEmail } from '@alinha/domain'
import { Refusal } from '../../platform/refusal.ts'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import { findUser } from './people.queries.ts'

/** The person as the server knows them now: a manager by grant, or by a confirmed e-mail in the configured list. */
export async function readUser(
  { db, config }: { db: Db } & Pick<Needs, 'config'>,
  userId: number,
): Promise<StoredUser> {
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('not-found')
  return {
    ...user,
    isManager: user.isManager || (user.isEmailConfirmed && isManagerEmail(user.email, config.MANAGER_EMAILS)),
  }
}
