import { toWireUser, type WireSignedInUser } from '@alinha/contract'
import { recordAudit } from '../../platform/audit.ts'
import { CSRF_COOKIE } from '../../platform/csrf.ts'
import { inTransaction } from '../../platform/database.ts'
import { giveAttemptBack, takeAttempt } from '../../platform/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Needs } from '../../needs.ts'
import { readUser } from '../people/index.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS, knownDevices } from './known-device.ts'
import { loginLimits } from './login-limits.ts'
import { isPassword } from './passwords.ts'
import { mailNewLogin } from './session.jobs.ts'
import { findCredentials, hasEnteredBefore, isKnownNetwork, recordSession } from './session.queries.ts'

const MEMBER_HOURS = 30 * 24
/** Who can see other people's data signs in again each day. */
const STAFF_HOURS = 12

type Login = { email: string; password: string }

/** One text and the same work for an unknown e-mail and a wrong password; the attempt is counted before the work. */
export async function openSession(
  needs: Needs,
  { email, password }: Login,
  context: Context,
): Promise<WireSignedInUser> {
  const { db, jobs, tokens, csrf, clock, config } = needs
  const devices = knownDevices(config.APP_SECRET)
  const { network } = context
  const isKnown = await isKnownNetwork(db, email, network)
  const device = devices.read(context.cookie(DEVICE_COOKIE), email)
  const limits = loginLimits(config.APP_SECRET, { email, network, device, isKnownNetwork: isKnown })
  await takeAttempt(db, limits)

  const person = await findCredentials(db, email)
  const isRight = await isPassword(password, person?.passwordHash ?? null)
  if (!person || !isRight) throw new Refusal('wrong-credentials')

  const { userId } = person
  const user = await readUser(needs, userId)
  const sessionId = await inTransaction(db, async tx => {
    const isNewPlace = !device && !isKnown && (await hasEnteredBefore(tx, userId))
    const hours = user.isManager || user.isConsultor ? STAFF_HOURS : MEMBER_HOURS
    const id = await recordSession(tx, { userId, network, device: context.device, hours })
    await recordAudit(tx, {
      actorId: userId,
      action: 'session.opened',
      subjectId: userId,
      requestId: context.requestId,
      network,
    })
    if (isNewPlace) await jobs.send(tx, mailNewLogin, { sessionId: id })
    return id
  })
  await giveAttemptBack(
    db,
    limits.map(limit => limit.key),
  )

  context.setCookie(CSRF_COOKIE, csrf.issue(sessionId), { readableByPage: true })
  if (!device) context.setCookie(DEVICE_COOKIE, devices.mark(email), { maxAgeSeconds: DEVICE_COOKIE_SECONDS })
  return { ...toWireUser(user), accessToken: await tokens.issue(sessionId, userId, clock()) }
}
