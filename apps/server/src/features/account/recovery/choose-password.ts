import type { WireSignedInUser } from '@alinha/contract'
import { checkNewPassword, isManagerEmail } from '@alinha/domain'
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
  endSessions,
  hashPassword,
  hasPassedSecondFactor,
  refuseWrongOwnPassword,
  removeTemporaryPassword,
} from '../../session/index.ts'
import { listPersonalFiles } from '../../privacy/index.ts'
import { mailPasswordChanged } from './recovery.jobs.ts'
import { takeAccountOver } from './take-account-over.ts'

type NewPassword = {
  password: string
  passwordAgain?: string | undefined
  currentPassword?: string | undefined
}

/**
 * Ends every session, this one too, and begins a new one, so that nobody else stays logged in. With a temporary password,
 * which came by mail, an account that nobody had confirmed passes to the owner of the mailbox.
 */
export async function choosePassword(
  needs: Needs,
  actor: Actor,
  { password, passwordAgain = password, currentPassword }: NewPassword,
  context: Context,
): Promise<WireSignedInUser> {
  const { db, jobs, config } = needs
  const { userId, sessionId, mustChoosePassword } = actor
  const user = await readUser(needs, userId)
  if (password !== passwordAgain) throw new Refusal('passwords-differ')
  const isManager = user.isManager || isManagerEmail(user.email, config.MANAGER_EMAILS)
  const check = checkNewPassword(password, { ...user, isManager, isCommon: isCommonPassword })
  if (!check.ok) throw new Refusal(check.reason)
  if (!mustChoosePassword) await refuseWrongOwnPassword(db, userId, currentPassword ?? '')

  const hash = await hashPassword(password)
  const isTakenOver = mustChoosePassword && !user.isEmailConfirmed
  const files = isTakenOver ? await listPersonalFiles(needs, userId) : []
  return inTransaction(db, async tx => {
    const hasSecondFactor = await hasPassedSecondFactor(tx, sessionId)
    const ended = await endSessions(tx, userId, 'password-changed')
    // Another request of this session has just changed the password.
    if (!ended.includes(sessionId)) throw new Refusal('session-ended')
    if (isTakenOver) await takeAccountOver(needs, tx, { userId, email: user.email, files }, context)
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
    const now = await readUser({ db: tx, config }, userId)
    const signedIn = await beginSession(needs, tx, { user: now, hasSecondFactor }, context)
    await jobs.send(tx, mailPasswordChanged, { sessionId: signedIn.sessionId })
    return signedIn
  })
}
