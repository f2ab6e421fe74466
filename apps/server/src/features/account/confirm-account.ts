import { formatsIn } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findProfile } from '../profile/index.ts'
import { findEmailToken } from '../session/index.ts'
import { confirmEmail, openStoredDocument } from '../people/index.ts'
import { findMarketplacePurchases, findRunningTrial, startTrial } from '../payments/index.ts'
import type { Said } from '../../platform/http/serve.ts'

/**
 * Gives no session and does not use the link up, so that it still works for the person after a mail scanner has followed
 * it.
 */
export async function confirmAccount(needs: Needs, token: string, context: Context): Promise<Said> {
  const { db } = needs
  await takeAttempt(db, [{ key: `confirm-account:${context.network}`, max: 120, seconds: 600 }])
  const found = await findEmailToken(db, token, 'confirm-email')
  if (!found) throw new Refusal('link-expired')

  const { userId, email } = found
  const trialDay = await inTransaction(db, async tx => {
    await recordConfirmed(needs, tx, { userId, email }, context)
    return findRunningTrial(tx, userId)
  })
  return {
    message: trialDay
      ? {
          'pt-BR': `E-mail confirmado! Seus 7 dias de Premium já começaram e vão até ${formatsIn['pt-BR'].day(trialDay)}. Agora é só entrar.`,
          en: `E-mail confirmed! Your 7 days of Premium have started and last until ${formatsIn.en.day(trialDay)}. Now just log in.`,
          es: `¡Correo confirmado! Tus 7 días de Premium ya empezaron y van hasta el ${formatsIn.es.day(trialDay)}. Ahora solo tienes que entrar.`,
        }
      : {
          'pt-BR': 'E-mail confirmado! Agora é só entrar.',
          en: 'E-mail confirmed! Now just log in.',
          es: '¡Correo confirmado! Ahora solo tienes que entrar.',
        },
  }
}

/** What an account gets once its mailbox has confirmed it. A second time changes nothing. */
export async function recordConfirmed(
  needs: Needs,
  tx: Db,
  { userId, email }: { userId: number; email: string },
  { requestId, network }: Context,
): Promise<void> {
  if (!(await confirmEmail(tx, userId, email))) return
  const action = 'account.confirmed'
  await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
  await needs.jobs.send(tx, findMarketplacePurchases, { userId })
  const profile = await findProfile(tx, userId)
  const document = profile && openStoredDocument(needs.config.DATA_KEYS, userId, profile)
  if (document) await startTrial(needs, tx, { userId, email, document })
}
