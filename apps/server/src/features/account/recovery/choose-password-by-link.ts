import type { WireConsents, WireSignedInUser } from '@alinha/contract'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/database.ts'
import { giveAttemptBack, takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Needs } from '../../../needs.ts'
import { readUser } from '../../people/index.ts'
import {
  DEVICE_COOKIE,
  findCredentials,
  findEmailToken,
  hashPassword,
  knownDevices,
  refuseWrongCode,
  useEmailToken,
  withCodeLimit,
} from '../../session/index.ts'
import { tokenLimits } from './recovery-limits.ts'
import { findTakeover, refuseBadPassword, replacePassword } from './replace-password.ts'

type LinkAndPassword = {
  email: string
  token: string
  password: string
  passwordAgain?: string | undefined
  code?: string | undefined
  consents?: WireConsents | undefined
}

/**
 * The link of the mail is as good as the temporary password in it: it proves the mailbox, and allows nothing but this. It
 * is used up by the new password, not by being opened, nor by a password that is refused.
 */
export async function choosePasswordByLink(
  needs: Needs,
  { email, token, password, passwordAgain = password, code, consents }: LinkAndPassword,
  context: Context,
): Promise<WireSignedInUser> {
  const { db, config } = needs
  const limits = tokenLimits(config.APP_KEYS, email, context.network)
  await takeAttempt(db, limits)
  const found = await findEmailToken(db, token, 'recover-password')
  const person = await findCredentials(db, email)
  // The address may have changed since the mail.
  if (!found || !person || found.email !== email || found.userId !== person.userId)
    throw new Refusal('link-expired')
  // The token was not guessed, so the attempt does not count.
  await giveAttemptBack(
    db,
    limits.map(limit => limit.key),
  )

  const user = await readUser(needs, person.userId)
  refuseBadPassword(needs, user, password, passwordAgain)
  // Who enrolled a second factor before the address was confirmed may not own the mailbox.
  const hasSecondFactor = person.hasSecondFactor && user.isEmailConfirmed
  if (hasSecondFactor && code === undefined) throw new Refusal('second-factor-needed')

  const taken = await findTakeover(needs, user, consents)
  const hash = await hashPassword(password)
  const choose = () =>
    inTransaction(db, async tx => {
      if (hasSecondFactor && code !== undefined) await refuseWrongCode(needs, tx, user.id, code)
      if (!(await useEmailToken(tx, token, 'recover-password', email))) throw new Refusal('link-expired')
      const facts = { user, hash, means: 'mailed-link', hasSecondFactor, taken } as const
      return replacePassword(needs, tx, facts, context)
    })
  const device = knownDevices(config.APP_KEYS).read(context.cookie(DEVICE_COOKIE), email)
  return hasSecondFactor ? withCodeLimit(db, user.id, device ?? 'elsewhere', choose) : choose()
}
