import type { Db } from '../../../platform/database.ts'

export type Alarm =
  | 'nobody-known'
  | 'two-subscriptions'
  | 'other-amount'
  | 'told-otherwise'
  | 'state-unknown'
  | 'undecided-too-long'
  | 'too-much-to-heal'
  | 'charged-after-cancelling'

/** Somebody has to look at it. The same alarm about the same thing is raised once. */
export async function raiseAlarm(db: Db, kind: Alarm, about: string): Promise<void> {
  await db
    .insertInto('payment_alarms')
    .values({ kind, about })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
