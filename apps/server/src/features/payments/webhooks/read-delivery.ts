import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { findDelivery, listForgottenDeliveries, markDelivery } from './inbox.queries.ts'
import { refreshFromProvider } from '../comparison/refresh-from-provider.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { readDelivery as readDeliveryJob } from '../payments.jobs.ts'

const HOUR = 3_600_000
/** A delivery may come before the answer to our own order, or before the buyer opens an account. */
const LONGEST_WAIT_FOR_OWNER = 24 * HOUR
const LONGEST_JOB = 120_000

/** Reads what a delivery is about from the provider, and records what that says. Safe to repeat. */
export async function readDelivery(needs: PaymentNeeds, deliveryId: number): Promise<void> {
  const delivery = await findDelivery(needs.db, deliveryId)
  if (!delivery || delivery.isDone) return
  const refreshed = delivery.subject ? await refreshFromProvider(needs, delivery.subject, 'webhook') : null
  if (refreshed?.outcome !== 'owner-unknown') {
    await markDelivery(needs.db, deliveryId, refreshed?.outcome === 'recorded' ? 'done' : 'ignored')
    return
  }
  if (needs.clock().getTime() - delivery.receivedAt.getTime() < LONGEST_WAIT_FOR_OWNER) {
    await markDelivery(needs.db, deliveryId, 'parked')
    return
  }
  await raiseAlarm(needs.db, 'nobody-known', `${delivery.subject?.kind} ${delivery.subject?.id}`)
  await markDelivery(needs.db, deliveryId, 'ignored')
}

/** Those whose job was lost, and those whose owner is not known yet. */
export async function resendForgottenDeliveries(needs: PaymentNeeds): Promise<void> {
  const before = new Date(needs.clock().getTime() - LONGEST_JOB)
  for (const deliveryId of await listForgottenDeliveries(needs.db, before))
    await needs.jobs.send(needs.db, readDeliveryJob, { deliveryId, about: `delivery ${deliveryId}` })
}
