import type { WireSignedInUser } from '@alinha/contract'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction } from '../../platform/database.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { giveAttemptBack, takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Needs } from '../../needs.ts'
import { readUser } from '../people/index.ts'
import { beginSession } from './begin-session.ts'
import { withCodeLimit, refuseWrongCode } from './check-second-factor.ts'
import { DEVICE_COOKIE, knownDevices } from './known-device.ts'
import { loginLimits } from './login-limits.ts'
import { closeSession } from './logout.ts'
import { isCorrectPassword } from './passwords.ts'
import { findCredentials, isKnownNetwork, type Credentials } from './session.queries.ts'
import { useTemporaryPassword } from './temporary-passwords.queries.ts'
import { parseTemporaryPassword } from './typed-secret.ts'

type TypedCredentials = { email: string; password: string; code?: string | undefined }

/**
 * An unknown e-mail gets the same text and costs the same work as a wrong password. The session whose token comes with
 * the login is left by it: nobody would log out of it any more.
 */
export async function login(
  needs: Needs,
  typed: TypedCredentials,
  before: Actor | null,
  context: Context,
): Promise<WireSignedInUser> {
  const { db, config } = needs
  const { email, code } = typed
  const { network } = context
  const isKnown = await isKnownNetwork(db, email, network)
  const device = knownDevices(config.APP_KEYS).read(context.cookie(DEVICE_COOKIE), email)
  const limits = loginLimits(config.APP_KEYS, { email, network, device, isKnownNetwork: isKnown })
  await takeAttempt(db, limits)

  const person = await findCredentials(db, email)
  const match = await matchPassword(typed.password, person)
  if (!person || !match) throw new Refusal('wrong-credentials')

  // The password was not guessed, so the attempt does not count. Codes have limits of their own.
  await giveAttemptBack(
    db,
    limits.map(limit => limit.key),
  )
  // Only who knows the password learns it.
  if (person.isBlocked) throw new Refusal('account-blocked')
  const { userId } = person
  // A temporary password comes from the mailbox. Who enrolled a second factor before it was confirmed may not own it.
  const isFactorOfStranger = match.kind === 'temporary' && !person.isEmailConfirmed
  const hasSecondFactor = person.hasSecondFactor && !isFactorOfStranger
  if (hasSecondFactor && code === undefined) throw new Refusal('second-factor-needed')

  const user = await readUser(needs, userId)
  const begin = () =>
    inTransaction(db, async tx => {
      if (hasSecondFactor && code !== undefined) await refuseWrongCode(needs, tx, userId, code)
      if (match.kind === 'temporary' && !(await useTemporaryPassword(tx, userId, match.hash)))
        throw new Refusal('wrong-credentials')
      const purpose = match.kind === 'temporary' ? 'choose-password' : 'everything'
      if (before) await closeSession(tx, before, context)
      const isUnknownPlace = !device && !isKnown
      return beginSession(needs, tx, { user, purpose, hasSecondFactor, isUnknownPlace }, context)
    })
  return hasSecondFactor ? withCodeLimit(db, userId, device ?? 'elsewhere', begin) : begin()
}

type Match = { kind: 'own' } | { kind: 'temporary'; hash: string }

/** How many hashes are compared depends on what was typed alone, so that time does not tell who has an account. */
async function matchPassword(typed: string, person: Credentials | null): Promise<Match | null> {
  if (await isCorrectPassword(typed, person?.passwordHash ?? null)) return { kind: 'own' }
  const temporary = parseTemporaryPassword(typed)
  if (temporary === null) return null
  const hash = person?.temporaryHash ?? null
  return (await isCorrectPassword(temporary, hash)) && hash !== null ? { kind: 'temporary', hash } : null
}
