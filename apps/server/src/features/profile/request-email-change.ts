import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Said } from '../../platform/http/serve.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readUser } from '../people/index.ts'
import { refuseWrongOwnPassword } from '../session/index.ts'
import { recordEmailChange } from './email-changes.queries.ts'
import { mailEmailChange } from './profile.jobs.ts'

type EmailChangeRequest = { email: string; password: string }

/** Changes nothing yet: each of the two mailboxes gets a link. Does not tell whether the new address has an account. */
export async function requestEmailChange(
  needs: Needs,
  { userId }: Actor,
  { email, password }: EmailChangeRequest,
  { requestId, network }: Context,
): Promise<Said> {
  const { db, jobs } = needs
  await takeAttempt(db, [{ key: `email-change:${userId}`, max: 5, seconds: 3600 }])
  await refuseWrongOwnPassword(db, userId, password)
  const { email: oldEmail } = await readUser(needs, userId)
  if (email === oldEmail)
    throw new Refusal('invalid-request', [{ message: 'Este já é o seu e-mail.', field: 'email' }])

  await inTransaction(db, async tx => {
    const changeId = await recordEmailChange(tx, { userId, oldEmail, newEmail: email })
    const action = 'profile.email-change-asked'
    await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
    await jobs.send(tx, mailEmailChange, { changeId, side: 'old' })
    await jobs.send(tx, mailEmailChange, { changeId, side: 'new' })
  })
  return {
    message: {
      'pt-BR':
        'Enviamos um link para o seu e-mail atual e outro para o novo. A troca vale quando os dois forem confirmados.',
      en: 'We sent a link to your current e-mail and another to the new one. The change counts once both are confirmed.',
      es: 'Enviamos un enlace a tu correo actual y otro al nuevo. El cambio vale cuando los dos estén confirmados.',
    },
  }
}

/**
 * For somebody who has lost the old mailbox: a manager stands for it, and the new one still has to confirm. The old one
 * is told once the address has changed.
 */
export async function requestEmailChangeFor(
  tx: Db,
  { jobs }: Pick<Needs, 'jobs'>,
  change: { userId: number; oldEmail: string; newEmail: string },
): Promise<void> {
  const changeId = await recordEmailChange(tx, { ...change, isOldConfirmed: true })
  await jobs.send(tx, mailEmailChange, { changeId, side: 'new' })
}
