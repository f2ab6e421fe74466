import type { Database } from '../../platform/database.ts'
import { giveAttemptBack, takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isCorrectPassword } from './passwords.ts'
import { findOwnPasswordHash } from './session.queries.ts'

/** The password is asked for again before a credential changes or sessions end: a session left open on a shared computer is not enough. */
export async function refuseWrongOwnPassword(db: Database, userId: number, password: string): Promise<void> {
  const key = `own-password:${userId}`
  await takeAttempt(db, [{ key, max: 10, seconds: 15 * 60 }])
  if (!(await isCorrectPassword(password, await findOwnPasswordHash(db, userId))))
    throw new Refusal('current-password-wrong')
  await giveAttemptBack(db, [key])
}
