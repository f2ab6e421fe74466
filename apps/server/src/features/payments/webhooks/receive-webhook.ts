import type { CheckWebhook, WebhookRequest } from '@alinha/providers/payment-providers'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { insertDelivery } from './inbox.queries.ts'
import { readDelivery } from '../payments.jobs.ts'

type Receiving = Pick<Needs, 'db' | 'jobs'>

/** Stored, not read yet; 401 for what is not from them, 400 for what nobody understands. */
export type Received = 200 | 400 | 401

/** Checks, stores and answers: whoever sent it waits, and nothing it says is believed. A repeated delivery is the same. */
export async function receiveWebhook(
  { db, jobs }: Receiving,
  check: CheckWebhook,
  request: WebhookRequest,
): Promise<Received> {
  const checked = await check(request)
  if (!checked.ok) return checked.reason === 'not-authentic' ? 401 : 400
  const { event } = checked
  await inTransaction(db, async tx => {
    const deliveryId = await insertDelivery(tx, event)
    if (deliveryId === null) return
    const about = `${event.provider} ${event.subject?.id ?? event.id}`
    await jobs.send(tx, readDelivery, { deliveryId, about })
  })
  return 200
}
