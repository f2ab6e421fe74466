import type { Needs } from '../../needs.ts'
import { inTransaction } from '../../platform/database.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { mailConfirmation } from './account.jobs.ts'
import { findContactByEmail } from '../people/index.ts'
import { answerInEqualTime } from './answer-in-equal-time.ts'
import { signEmail } from './open-account.ts'
import type { Said } from '../../platform/http/serve.ts'

/** The answer is the same for every address. Only an unconfirmed account gets a mail. */
export async function resendConfirmation(
  { db, jobs, config }: Pick<Needs, 'db' | 'jobs' | 'config'>,
  email: string,
  network: string,
): Promise<Said> {
  await takeAttempt(db, [
    { key: `resend-confirmation:${network}`, max: 20, seconds: 3600 },
    { key: `resend-confirmation:${signEmail(config.APP_KEYS, email)}`, max: 3, seconds: 3600 },
  ])
  await answerInEqualTime(async () => {
    const owner = await findContactByEmail(db, email)
    if (!owner || owner.isConfirmed) return
    await inTransaction(db, tx => jobs.send(tx, mailConfirmation, { userId: owner.id }))
  })
  return {
    message: {
      'pt-BR': 'Se houver uma conta esperando confirmação, o link chega em instantes.',
      en: 'If there is an account waiting for confirmation, the link arrives in a moment.',
      es: 'Si hay una cuenta que espera confirmación, el enlace llega en instantes.',
    },
  }
}
