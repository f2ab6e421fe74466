import type { StoredUser, WireConsents, WireSignedInUser } from '@alinha/contract'
import { checkNewPassword, isManagerEmail } from '@alinha/domain'
import { recordAudit } from '../../../platform/audit.ts'
import { isCommonPassword } from '../../../platform/security/common-passwords.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Needs } from '../../../needs.ts'
import { changePassword, readUser, wasImported } from '../../people/index.ts'
import { listPersonalFiles } from '../../privacy/index.ts'
import { recordConsents } from '../../profile/index.ts'
import { beginSession, endSessions, removeTemporaryPassword, voidEmailTokens } from '../../session/index.ts'
import { acceptedPurposes, refuseOldConsents } from '../accepted-consents.ts'
import { recordConfirmed } from '../confirm-account.ts'
import { mailPasswordChanged } from './recovery.jobs.ts'
import { takeAccountOver } from './take-account-over.ts'

type ChoosingUser = Pick<StoredUser, 'id' | 'email' | 'name' | 'isManager'>

export function refuseBadPassword(
  { config }: Pick<Needs, 'config'>,
  user: ChoosingUser,
  password: string,
  passwordAgain: string,
): void {
  if (password !== passwordAgain) throw new Refusal('passwords-differ')
  const isManager = user.isManager || isManagerEmail(user.email, config.MANAGER_EMAILS)
  const check = checkNewPassword(password, { ...user, isManager, isCommon: isCommonPassword })
  if (!check.ok) throw new Refusal(check.reason)
}

/**
 * Of an account that nobody had confirmed, which passes to the owner of the mailbox. What whoever opened it left there is
 * removed, with these files; in an account that came with a list nobody has been.
 */
type Takeover = { consents: WireConsents } & (
  { kind: 'emptied'; files: readonly string[] } | { kind: 'imported' }
)

/**
 * Null for an account that was confirmed. The owner of any other has accepted nothing yet, whatever somebody accepted who
 * typed the address.
 */
export async function findTakeover(
  needs: Needs,
  { id, isEmailConfirmed }: Pick<StoredUser, 'id' | 'isEmailConfirmed'>,
  consents: WireConsents | undefined,
): Promise<Takeover | null> {
  if (isEmailConfirmed) return null
  if (!consents) throw new Refusal('consent-needed')
  refuseOldConsents(consents)
  if (await wasImported(needs.db, id)) return { kind: 'imported', consents }
  return { kind: 'emptied', consents, files: await listPersonalFiles(needs, id) }
}

type Replacement = {
  user: ChoosingUser
  hash: string
  means: 'temporary-password' | 'current-password' | 'mailed-link'
  hasSecondFactor: boolean
  taken: Takeover | null
  /** The session in which it is chosen: once another request has ended it, nothing is changed. */
  sessionId?: string
}

/**
 * Ends every session and begins a new one, so that nobody else stays logged in. Whatever else was mailed to get into the
 * account works no longer.
 */
export async function replacePassword(
  needs: Needs,
  tx: Db,
  { user, hash, means, hasSecondFactor, taken, sessionId }: Replacement,
  context: Context,
): Promise<WireSignedInUser> {
  const { jobs, config } = needs
  const { id: userId, email } = user
  const ended = await endSessions(tx, userId, 'password-changed')
  if (sessionId !== undefined && !ended.includes(sessionId)) throw new Refusal('session-ended')
  if (taken?.kind === 'emptied')
    await takeAccountOver(needs, tx, { userId, email, files: taken.files }, context)
  if (taken?.kind === 'imported') await recordConfirmed(needs, tx, { userId, email }, context)
  if (taken) {
    const { network } = context
    const purposes = acceptedPurposes(taken.consents)
    await recordConsents(tx, { userId, purposes, isGiven: true, network, means: 'recovery' })
  }
  await changePassword(tx, userId, hash)
  await removeTemporaryPassword(tx, userId)
  await voidEmailTokens(tx, userId, 'recover-password')
  await recordAudit(tx, {
    actorId: userId,
    action: 'password.changed',
    subjectId: userId,
    details: { with: means, ended: ended.length },
    requestId: context.requestId,
    network: context.network,
  })
  const now = await readUser({ db: tx, config }, userId)
  const signedIn = await beginSession(needs, tx, { user: now, hasSecondFactor }, context)
  await jobs.send(tx, mailPasswordChanged, { sessionId: signedIn.sessionId })
  return signedIn
}
