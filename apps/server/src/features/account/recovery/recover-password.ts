import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/database.ts'
import { countAttempt, takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Needs } from '../../../needs.ts'
import { DEVICE_COOKIE, knownDevices } from '../../session/index.ts'
import { accountLimits, deviceLimits, honestLimit, networkLimit } from './recovery-limits.ts'
import { mailTemporaryPassword } from './recovery.jobs.ts'
import { findContactByEmail } from '../../people/index.ts'

type RecoveryNeeds = Pick<Needs, 'db' | 'jobs' | 'config'>

/**
 * Changes nothing in the account: a mail goes to its address while the account's own limit lasts. After the first tries of a
 * network the answer is the same for every e-mail: nobody learns who has an account, and who has one is not left without.
 */
export async function recoverPassword(needs: RecoveryNeeds, email: string, context: Context): Promise<void> {
  const { db, jobs, config } = needs
  const { network, requestId } = context
  const isBlind = await countRequest(needs, email, context)

  const found = await findContactByEmail(db, email)
  if (!found && !isBlind && !config.RECOVER_UNIFORM) throw new Refusal('email-not-found')
  const userId = found?.id ?? null
  await inTransaction(db, async tx => {
    const action = 'password.recovery-asked'
    await recordAudit(tx, { actorId: null, action, subjectId: userId, requestId, network })
    await jobs.send(tx, mailTemporaryPassword, { userId })
  })
}

/** Returns whether the request gets the uniform answer. */
async function countRequest(
  { db, config }: RecoveryNeeds,
  email: string,
  context: Context,
): Promise<boolean> {
  const { network } = context
  const device = knownDevices(config.APP_KEYS).read(context.cookie(DEVICE_COOKIE), email)
  if (device) {
    await takeAttempt(db, deviceLimits(config.APP_KEYS, email, device))
    return false
  }
  await takeAttempt(db, [networkLimit(network)])
  await takeAttempt(db, accountLimits(config.APP_KEYS, email))
  return (await countAttempt(db, [honestLimit(network)])) > 0
}
