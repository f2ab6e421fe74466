import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { reserveCoupon } from '../prices/coupons.queries.ts'
import { recordIntent, type NewIntent, type RecordedIntent } from './intents.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { settleIntent } from '../payments.jobs.ts'

/** By then the process that asked has had its answer, or has died. */
const SETTLE_AFTER_SECONDS = 50

export type PaymentStart = RecordedIntent | { ok: false; reason: 'coupon-used-up' | 'coupon-already-used' }

/** Thrown to roll the transaction back. */
class CouponRefused extends Error {
  readonly reason: 'coupon-used-up' | 'coupon-already-used'

  constructor(reason: CouponRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Records an intent and reserves its coupon before anybody is asked for money, and sends the job that settles it even if
 * this process dies. The same click again is the same payment.
 */
export async function beginPayment(
  { db, jobs, clock }: Pick<Needs, 'db' | 'jobs' | 'clock'>,
  intent: NewIntent,
  /** Throws when it cannot be bought any more. Runs while the person is locked. */
  checkAgain: (tx: Db) => Promise<void> = async () => {},
): Promise<PaymentStart> {
  try {
    return await inTransaction(db, async tx => {
      // In the order in which everybody takes these locks: the person first.
      await lockPerson(tx, intent.userId)
      const recorded = await recordIntent(tx, intent, clock())
      if (!recorded.ok || recorded.isRepeated) return recorded
      await checkAgain(tx)
      if (intent.couponId !== null) {
        const reserved = await reserveCoupon(tx, intent.couponId, intent.userId, intent.id)
        if (reserved !== 'reserved') throw new CouponRefused(reserved)
      }
      await jobs.send(tx, settleIntent, { intentId: intent.id }, { startAfter: SETTLE_AFTER_SECONDS })
      return recorded
    })
  } catch (error) {
    if (error instanceof CouponRefused) return { ok: false, reason: error.reason }
    throw error
  }
}
