import type { WireSignedInUser } from '@alinha/contract'
import { checkNewPassword } from '@alinha/domain'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { isCommonPassword } from '../../../platform/security/common-passwords.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Needs } from '../../../needs.ts'
import { changePassword, readUser } from '../../people/index.ts'
import {
  beginSession,
  endSessionsOf,
  hashPassword,
  hasPassedSecondFactor,
  refuseWrongOwnPassword,
  removeTemporaryPassword,
} from '../../session/index.ts'
import { mailPasswordChanged } from './recovery.jobs.ts'

type Chosen = {
  password: string
  passwordAgain?: string | undefined
  currentPassword?: string | undefined
}

/** Ends every session, the one that asks too, and begins a new one: whoever else was inside is outside now. */
export async function choosePassword(
  needs: Needs,
  actor: Actor,
  { password, passwordAgain = password, currentPassword }: Chosen,
  context: Context,
): Promise<WireSignedInUser> {
  const { db, jobs } = needs
  const { userId, sessionId, mustChoosePassword } = actor
  const user = await readUser(needs, userId)
  if (password !== passwordAgain) throw new Refusal('passwords-differ')
  const check = checkNewPassword(password, { ...user, isCommon: isCommonPassword })
  if (!check.ok) throw new Refusal(check.reason)
  if (!mustChoosePassword) await refuseWrongOwnPassword(db, userId, currentPassword ?? '')

  const hash = await hashPassword(password)
  return inTransaction(db, async tx => {
    const hasSecondFactor = await hasPassedSecondFactor(tx, sessionId)
    const ended = await endSessionsOf(tx, userId, 'password-changed')
    // Another request of this session was faster.
    if (!ended.includes(sessionId)) throw new Refusal('session-ended')
    await changePassword(tx, userId, hash)
    await removeTemporaryPassword(tx, userId)
    await recordAudit(tx, {
      actorId: userId,
      action: 'password.changed',
      subjectId: userId,
      details: { with: mustChoosePassword ? 'temporary-password' : 'current-password', ended: ended.length },
      requestId: context.requestId,
      network: context.network,
    })
    const signedIn = await beginSession(needs, tx, { user, hasSecondFactor }, context)
    await jobs.send(tx, mailPasswordChanged, { sessionId: signedIn.sessionId })
    return signedIn
  })
}
