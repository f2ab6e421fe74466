import type { profile } from '@alinha/contract'
import { isManagerEmail } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction, isTakenAlready, type Db } from '../../platform/database.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findMarketplacePurchases } from '../payments/index.ts'
import { changeEmail } from '../people/index.ts'
import { endSessions, findEmailToken } from '../session/index.ts'
import {
  lockEmailChange,
  recordEmailChangeApplied,
  recordSideConfirmed,
  type EmailChange,
  type Side,
} from './email-changes.queries.ts'
import { mailEmailChanged } from './profile.jobs.ts'
import type { AnswerOf } from '../../platform/http/serve.ts'

type Reply = AnswerOf<typeof profile.confirmEmailChange>

const CHANGED: Reply = {
  message: {
    'pt-BR': 'E-mail trocado! Entre de novo com o novo endereço.',
    en: 'E-mail changed! Log in again with the new address.',
    es: '¡Correo cambiado! Entra de nuevo con la nueva dirección.',
  },
  isChanged: 1,
}
const ONE_MORE: Reply = {
  message: {
    'pt-BR': 'Confirmado! Falta usar o link que enviamos ao outro endereço.',
    en: 'Confirmed! The link that we sent to the other address is still to be used.',
    es: '¡Confirmado! Falta usar el enlace que enviamos a la otra dirección.',
  },
  isChanged: 0,
}

/** The second of the two links changes the address. A link that is used again gives the same answer. */
export async function confirmEmailChange(needs: Needs, token: string, context: Context): Promise<Reply> {
  const { db } = needs
  await takeAttempt(db, [{ key: `confirm-email-change:${context.network}`, max: 60, seconds: 600 }])
  try {
    return await inTransaction(db, async tx => {
      const { change, side } = await readConfirmationLink(tx, token)
      if (change.appliedAt) return CHANGED
      await recordSideConfirmed(tx, change.id, side)
      const otherConfirmedAt = side === 'old' ? change.newConfirmedAt : change.oldConfirmedAt
      if (!otherConfirmedAt) return ONE_MORE
      await applyEmailChange(needs, tx, change, context)
      return CHANGED
    })
  } catch (error) {
    throw isTakenAlready(error) ? new Refusal('email-taken') : error
  }
}

async function readConfirmationLink(tx: Db, token: string): Promise<{ change: EmailChange; side: Side }> {
  for (const side of ['old', 'new'] as const) {
    const found = await findEmailToken(tx, token, `change-email-${side}`)
    const change = found && (await lockEmailChange(tx, Number(found.payload['changeId'])))
    if (change) return { change, side }
  }
  throw new Refusal('link-expired')
}

/**
 * An address that makes its owner a manager loses the old password: whoever asked for the change may not own the
 * mailbox. A new one is chosen through recovery, which goes to that mailbox.
 */
async function applyEmailChange(
  { jobs, config }: Pick<Needs, 'jobs' | 'config'>,
  tx: Db,
  change: EmailChange,
  { requestId, network }: Context,
): Promise<void> {
  const { id, userId, newEmail } = change
  await changeEmail(tx, userId, newEmail, { keepsPassword: !isManagerEmail(newEmail, config.MANAGER_EMAILS) })
  await recordEmailChangeApplied(tx, id)
  await endSessions(tx, userId, 'ended-by-owner')
  const action = 'profile.email-changed'
  await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
  await jobs.send(tx, findMarketplacePurchases, { userId })
  await jobs.send(tx, mailEmailChanged, { changeId: id })
}
