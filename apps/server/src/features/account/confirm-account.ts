import { formatDay } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findDocumentHash } from '../profile/index.ts'
import { findEmailToken } from '../session/index.ts'
import { confirmEmail } from '../people/index.ts'
import { findMarketplacePurchases, findRunningTrial, startTrial } from '../payments/index.ts'

/**
 * Gives no session and does not use the link up, so that it still works for the person after a mail scanner has followed
 * it.
 */
export async function confirmAccount(
  needs: Needs,
  token: string,
  { requestId, network }: Context,
): Promise<{ message: string }> {
  const { db, jobs } = needs
  await takeAttempt(db, [{ key: `confirm-account:${network}`, max: 120, seconds: 600 }])
  const found = await findEmailToken(db, token, 'confirm-email')
  if (!found) throw new Refusal('link-expired')

  const { userId, email } = found
  const trialDay = await inTransaction(db, async tx => {
    if (await confirmEmail(tx, userId, email)) {
      const action = 'account.confirmed'
      await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
      await jobs.send(tx, findMarketplacePurchases, { userId })
      const documentHash = await findDocumentHash(tx, userId)
      if (documentHash) await startTrial(needs, tx, { userId, email, documentHash })
    }
    return findRunningTrial(tx, userId)
  })
  return {
    message: trialDay
      ? `E-mail confirmado! Seus 7 dias de Premium já começaram e vão até ${formatDay(trialDay)}. Agora é só entrar.`
      : 'E-mail confirmado! Agora é só entrar.',
  }
}
