import { toFlag, type ReplyOf, type secondFactor } from '@alinha/contract'
import type { Actor } from '../../platform/security/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Needs } from '../../needs.ts'
import { readUser } from '../people/index.ts'
import { refuseWrongOwnPassword } from './check-own-password.ts'
import { withCodeLimit, refuseWrongCode } from './check-second-factor.ts'
import { secondFactorCodes } from './second-factor-codes.ts'
import {
  findSecondFactor,
  recordConfirmation,
  recordSecondFactorPassed,
  recordSecret,
  removeSecondFactor,
} from './second-factor.queries.ts'
import { mailSecondFactor } from './session.jobs.ts'

type Replies = { [K in keyof typeof secondFactor]: ReplyOf<(typeof secondFactor)[K]> }

export async function readSecondFactor(needs: Needs, actor: Actor): Promise<Replies['readSecondFactor']> {
  const [user, factor] = await Promise.all([
    readUser(needs, actor.userId),
    findSecondFactor(needs.db, actor.userId),
  ])
  const isStaff = user.isManager || user.isConsultor
  return {
    isOn: toFlag(factor?.isConfirmed ?? false),
    isRequired: toFlag(needs.config.REQUIRE_SECOND_FACTOR && isStaff),
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
  }
}

/** Needs the password: whoever finds a session open must not be able to lock the owner out with a second factor. */
export async function enrolSecondFactor(
  needs: Needs,
  { userId }: Actor,
  password: string,
): Promise<Replies['enrolSecondFactor']> {
  const { db, config } = needs
  await refuseWrongOwnPassword(db, userId, password)
  const { email } = await readUser(needs, userId)
  const { secret, sealed, otpauthUrl } = secondFactorCodes(config.DATA_KEYS).newSecret(userId, email)
  if (!(await recordSecret(db, userId, sealed))) throw new Refusal('second-factor-on')
  return { secret, otpauthUrl }
}

/** The first code proves that the app has the secret. From then on login asks for codes. */
export async function confirmSecondFactor(
  needs: Needs,
  { userId, sessionId }: Actor,
  code: string,
  { requestId, network }: Context,
): Promise<Replies['confirmSecondFactor']> {
  const { db, config, jobs } = needs
  const factor = await findSecondFactor(db, userId)
  if (!factor) throw new Refusal('second-factor-not-begun')
  if (factor.isConfirmed) throw new Refusal('second-factor-on')

  const codes = secondFactorCodes(config.DATA_KEYS)
  const recoveryCodes = codes.newRecoveryCodes()
  const hashes = recoveryCodes.map(one => codes.markRecoveryCode(userId, one)[0])
  await withCodeLimit(db, userId, 'session', () =>
    inTransaction(db, async tx => {
      await refuseWrongCode(needs, tx, userId, code)
      if (!(await recordConfirmation(tx, userId, hashes))) throw new Refusal('second-factor-on')
      await recordSecondFactorPassed(tx, sessionId)
      const action = 'second-factor.switched-on'
      await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
      await jobs.send(tx, mailSecondFactor, { sessionId, isOn: true, requestId })
    }),
  )
  return { recoveryCodes }
}

/** From the same moment on, managers and consultors lack their role again, in every session. */
export async function disableSecondFactor(
  needs: Needs,
  { userId, sessionId }: Actor,
  { password, code }: { password: string; code: string },
  { requestId, network }: Context,
): Promise<void> {
  const { db, jobs } = needs
  await refuseWrongOwnPassword(db, userId, password)
  const factor = await findSecondFactor(db, userId)
  if (!factor?.isConfirmed) throw new Refusal('second-factor-not-begun')

  await withCodeLimit(db, userId, 'session', () =>
    inTransaction(db, async tx => {
      await refuseWrongCode(needs, tx, userId, code)
      await removeSecondFactor(tx, userId)
      const action = 'second-factor.switched-off'
      await recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
      await jobs.send(tx, mailSecondFactor, { sessionId, isOn: false, requestId })
    }),
  )
}
