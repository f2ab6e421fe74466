import type { WireConsents, WireSignedInUser } from '@alinha/contract'
import type { Actor } from '../../../platform/security/actor.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Needs } from '../../../needs.ts'
import { readUser } from '../../people/index.ts'
import { hashPassword, hasPassedSecondFactor, refuseWrongOwnPassword } from '../../session/index.ts'
import { findTakeover, refuseBadPassword, replacePassword } from './replace-password.ts'

type NewPassword = {
  password: string
  passwordAgain?: string | undefined
  currentPassword?: string | undefined
  consents?: WireConsents | undefined
}

/** With the current password, or in a session that a temporary one opened, which came by mail. */
export async function choosePassword(
  needs: Needs,
  actor: Actor,
  { password, passwordAgain = password, currentPassword, consents }: NewPassword,
  context: Context,
): Promise<WireSignedInUser> {
  const { db } = needs
  const { userId, sessionId, mustChoosePassword } = actor
  const user = await readUser(needs, userId)
  refuseBadPassword(needs, user, password, passwordAgain)
  if (!mustChoosePassword) await refuseWrongOwnPassword(db, userId, currentPassword ?? '')

  const taken = mustChoosePassword ? await findTakeover(needs, user, consents) : null
  const hash = await hashPassword(password)

  return inTransaction(db, async tx => {
    const hasSecondFactor = await hasPassedSecondFactor(tx, sessionId)
    const means = mustChoosePassword ? 'temporary-password' : 'current-password'
    const facts = { user, hash, means, hasSecondFactor, taken, sessionId } as const
    return replacePassword(needs, tx, facts, context)
  })
}
