import { toFlag, toWireUser, type StoredUser, type WireSignedInUser } from '@alinha/contract'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { CSRF_COOKIE } from '../../platform/http/csrf.ts'
import type { Db } from '../../platform/database.ts'
import type { Needs } from '../../needs.ts'
import { readLanguage } from '../people/index.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS, knownDevices } from './known-device.ts'
import { mailNewLogin } from './session.jobs.ts'
import { hasLoggedInBefore, recordAccess, recordSession, type SessionPurpose } from './session.queries.ts'

const MEMBER_HOURS = 30 * 24
/** Managers and consultors see other people's data, so they log in again each day. */
const STAFF_HOURS = 12
const CHOOSING_HOURS = 1

type NewSessionFacts = {
  user: StoredUser
  purpose?: SessionPurpose
  hasSecondFactor?: boolean
  /** Neither browser nor network is known to the account: its owner is mailed, unless it is the first login. */
  isUnknownPlace?: boolean
}

/** Records the session and sets the cookies. The caller has checked that the person may log in. */
export async function beginSession(
  { jobs, tokens, csrf, clock, config }: Needs,
  tx: Db,
  facts: NewSessionFacts,
  context: Context,
): Promise<WireSignedInUser & { sessionId: string }> {
  const { user, purpose = 'everything', hasSecondFactor = false, isUnknownPlace = false } = facts
  const { network, requestId } = context
  const mustMailOwner = isUnknownPlace && (await hasLoggedInBefore(tx, user.id))
  const isStaff = user.isManager || user.isConsultor
  const sessionId = await recordSession(tx, {
    userId: user.id,
    network,
    device: context.device,
    hours: purpose === 'choose-password' ? CHOOSING_HOURS : isStaff ? STAFF_HOURS : MEMBER_HOURS,
    purpose,
    hasSecondFactor,
  })
  await recordAudit(tx, {
    actorId: user.id,
    action: 'session.opened',
    subjectId: user.id,
    details: { purpose, hasSecondFactor },
    requestId,
    network,
  })
  await recordAccess(tx, user.id, context.address, clock())
  if (mustMailOwner) await jobs.send(tx, mailNewLogin, { sessionId })

  const devices = knownDevices(config.APP_KEYS)
  context.setCookie(CSRF_COOKIE, csrf.issue(sessionId), { readableByPage: true })
  const mark = devices.mark(user.email, devices.read(context.cookie(DEVICE_COOKIE), user.email))
  context.setCookie(DEVICE_COOKIE, mark, { maxAgeSeconds: DEVICE_COOKIE_SECONDS })
  return {
    ...toWireUser(user),
    sessionId,
    accessToken: await tokens.issue(sessionId, user.id, clock()),
    mustChoosePassword: toFlag(purpose === 'choose-password'),
    mustEnrolSecondFactor: toFlag(config.REQUIRE_SECOND_FACTOR && isStaff && !hasSecondFactor),
    language: await readLanguage(tx, user.id),
  }
}
