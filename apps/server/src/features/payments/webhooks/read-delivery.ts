import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { findDelivery, listForgottenDeliveries, markDelivery } from './inbox.queries.ts'
import { lookAt } from '../comparison/look-at-provider.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { readDelivery as readDeliveryJob } from '../payments.jobs.ts'

const HOUR = 3_600_000
/** A delivery may outrun the answer to our own order, or the account of who bought. */
const WAITS_FOR_SOMEBODY = 24 * HOUR
const JOB_SHOULD_BE_DONE = 120_000

/** Reads what a delivery is about from the provider, and writes down what that says. Safe to repeat. */
export async function readDelivery(needs: PaymentNeeds, deliveryId: number): Promise<void> {
  const delivery = await findDelivery(needs.db, deliveryId)
  if (!delivery || delivery.isDone) return
  const looked = delivery.subject ? await lookAt(needs, delivery.subject, 'webhook') : null
  if (looked?.found !== 'nobody-known') {
    await markDelivery(needs.db, deliveryId, looked?.found === 'recorded' ? 'done' : 'ignored')
    return
  }
  if (needs.clock().getTime() - delivery.receivedAt.getTime() < WAITS_FOR_SOMEBODY) {
    await markDelivery(needs.db, deliveryId, 'parked')
    return
  }
  await raiseAlarm(needs.db, 'nobody-known', `${delivery.subject?.kind} ${delivery.subject?.id}`)
  await markDelivery(needs.db, deliveryId, 'ignored')
}

/** Those whose job was lost, and those that wait for somebody. */
export async function sendForgottenDeliveries(needs: PaymentNeeds): Promise<void> {
  const before = new Date(needs.clock().getTime() - JOB_SHOULD_BE_DONE)
  for (const deliveryId of await listForgottenDeliveries(needs.db, before))
    await needs.jobs.send(needs.db, readDeliveryJob, { deliveryId, about: `delivery ${deliveryId}` })
}
