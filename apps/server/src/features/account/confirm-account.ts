import { dayInBrazil, formatDay, trialEndsOn, type Day } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deriveKey, sign } from '../../platform/security/secrets.ts'
import { findDocumentHash } from '../profile/index.ts'
import { findEmailToken } from '../session/index.ts'
import { confirmEmail } from '../people/index.ts'
import { findRunningTrial, givePremium, lockMembership, recordTrial } from '../payments/index.ts'

/**
 * Gives no session and does not use the link up, so that it still works for the person after a mail scanner has followed
 * it.
 */
export async function confirmAccount(
  needs: Needs,
  token: string,
  { requestId, network }: Context,
): Promise<{ message: string }> {
  const { db } = needs
  await takeAttempt(db, [{ key: `confirm-account:${network}`, max: 120, seconds: 600 }])
  const found = await findEmailToken(db, token, 'confirm-email')
  if (!found) throw new Refusal('link-expired')

  const { userId, email } = found
  const trialDay = await inTransaction(db, async tx => {
    if (await confirmEmail(tx, userId, email)) {
      const action = 'account.confirmed'
      await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
      await beginTrial(needs, tx, userId, email)
    }
    return findRunningTrial(tx, userId)
  })
  return {
    message: trialDay
      ? `E-mail confirmado! Seus 7 dias de Premium já começaram e vão até ${formatDay(trialDay)}. Agora é só entrar.`
      : 'E-mail confirmado! Agora é só entrar.',
  }
}

/** Once per confirmed e-mail and per document, for who has nothing better. Nobody is charged when it ends. */
async function beginTrial({ clock, config }: Needs, tx: Db, userId: number, email: string): Promise<void> {
  const documentHash = await findDocumentHash(tx, userId)
  const membership = await lockMembership(tx, userId)
  if (!documentHash || membership?.plan !== 'free') return
  const startedOn: Day = dayInBrazil(clock())
  const endsOn = trialEndsOn(startedOn)
  const emailHash = sign(deriveKey(config.DATA_SECRET, 'trial-email'), email)
  if (await recordTrial(tx, { userId, emailHash, documentHash, startedOn, endsOn }))
    await givePremium(tx, userId, endsOn)
}
