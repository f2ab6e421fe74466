import type { CheckWebhook, WebhookRequest } from '@alinha/providers/payment-providers'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { insertDelivery } from './inbox.queries.ts'
import { readDelivery } from '../payments.jobs.ts'

/** 200 when it was stored to be read later, 401 when it is not from the provider, 400 when it cannot be understood. */
export type WebhookStatus = 200 | 400 | 401

/** Only checks and stores, because the sender waits; what it says is read from the provider. Repeats are ignored. */
export async function receiveWebhook(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  check: CheckWebhook,
  request: WebhookRequest,
): Promise<WebhookStatus> {
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
