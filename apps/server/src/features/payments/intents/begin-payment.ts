import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { reserveCoupon } from '../prices/coupons.queries.ts'
import { recordIntent, type NewIntent, type RecordedIntent } from './intents.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { settleIntent } from '../payments.jobs.ts'

/** By then whoever asked has had the answer, or is dead. */
const LOOK_AFTER_SECONDS = 50

export type BegunPayment = RecordedIntent | { ok: false; reason: 'coupon-used-up' | 'coupon-already-used' }

/** Thrown to take back what the transaction has written so far. */
class CouponRefused extends Error {
  readonly reason: 'coupon-used-up' | 'coupon-already-used'

  constructor(reason: CouponRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Writes down what is about to be paid, with its coupon, before anybody is asked for money, and a look at it later even
 * if nobody comes back. The same click again is the same payment.
 */
export async function beginPayment(
  { db, jobs, clock }: Pick<Needs, 'db' | 'jobs' | 'clock'>,
  intent: NewIntent,
  /** Whether it may still be bought, asked while nobody else can buy for the person. Refuses by throwing. */
  checkAgain: (tx: Db) => Promise<void> = async () => {},
): Promise<BegunPayment> {
  try {
    return await inTransaction(db, async tx => {
      // In the order in which everybody takes these locks: the person first.
      await lockPerson(tx, intent.userId)
      const recorded = await recordIntent(tx, intent, clock())
      if (!recorded.ok || recorded.isAgain) return recorded
      await checkAgain(tx)
      if (intent.couponId !== null) {
        const reserved = await reserveCoupon(tx, intent.couponId, intent.userId, intent.id)
        if (reserved !== 'reserved') throw new CouponRefused(reserved)
      }
      await jobs.send(tx, settleIntent, { intentId: intent.id }, { startAfter: LOOK_AFTER_SECONDS })
      return recorded
    })
  } catch (error) {
    if (error instanceof CouponRefused) return { ok: false, reason: error.reason }
    throw error
  }
}
