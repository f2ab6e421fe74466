import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database.ts'
import { giveAttemptBack, takeAttempt, type Limit } from '../../platform/security/rate-limit.ts'
import type { NamedKeys } from '../../platform/security/named-keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import { secondFactorCodes } from './second-factor-codes.ts'
import { findSecondFactor, useRecoveryCode, useStep } from './second-factor.queries.ts'

type CodeNeeds = { config: { DATA_KEYS: NamedKeys }; clock: Clock }

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 3600

/** `session`, the id of a browser that the account knows, or `elsewhere`. */
type Place = string

const codeLimits = (userId: number, place: Place): Limit[] => [
  { key: `second-factor:${userId}:${place}`, max: 6, seconds: QUARTER_HOUR },
  { key: `second-factor:${userId}:${place}:day`, max: 30, seconds: DAY },
]

/**
 * A code has only six digits, so few may be tried. Each place has its own limit: whoever has stolen a password cannot
 * lock the owner out by guessing codes. A correct code is not counted.
 */
export async function withCodeLimit<Result>(
  db: Database,
  userId: number,
  place: Place,
  work: () => Promise<Result>,
): Promise<Result> {
  const limits = codeLimits(userId, place)
  await takeAttempt(db, limits)
  const result = await work()
  await giveAttemptBack(
    db,
    limits.map(limit => limit.key),
  )
  return result
}

/** Uses the code up, in the transaction of what it allows. The caller limits the attempts by `withCodeLimit`. */
export async function refuseWrongCode(
  { config, clock }: CodeNeeds,
  tx: Db,
  userId: number,
  code: string,
): Promise<void> {
  const codes = secondFactorCodes(config.DATA_KEYS)
  if (!codes.isFromApp(code)) {
    if (await useRecoveryCode(tx, userId, codes.markRecoveryCode(userId, code))) return
    throw new Refusal('second-factor-wrong')
  }
  const factor = await findSecondFactor(tx, userId)
  const step = factor && codes.findStep(userId, factor.secretSealed, code, clock())
  if (step === null || !(await useStep(tx, userId, step))) throw new Refusal('second-factor-wrong')
}
