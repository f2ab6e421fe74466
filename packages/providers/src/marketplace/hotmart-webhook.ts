import * as z from 'zod/mini'
import type { CheckWebhook, WebhookSubject } from '../payment-providers.ts'
import { findHeader, isSameSecret, readJsonBody } from '../webhook-proof.ts'
import { hotmartWebhook, HOTTOK_HEADER, type HotmartWebhook } from './hotmart-webhook.wire.ts'

export type HotmartWebhookOptions = {
  /** Ours, and the one before it while they change over: only their support can change it. */
  hottoks: readonly string[]
  now: () => Date
}

export function createHotmartWebhook({ hottoks, now }: HotmartWebhookOptions): CheckWebhook {
  // Every one is compared, so that the time says nothing about which fits.
  const isOurs = (given: string) => hottoks.filter(hottok => isSameSecret(given, hottok)).length > 0

  return async request => {
    const read = z.safeParse(hotmartWebhook, readJsonBody(request))
    const given = findHeader(request, HOTTOK_HEADER) ?? (read.success ? read.data.hottok : null)
    if (!given || !isOurs(given)) return { ok: false, reason: 'not-authentic' }
    if (!read.success) return { ok: false, reason: 'not-understood' }
    const hook = read.data
    const sentAt = hook.creation_date ?? hook.creationDate
    return {
      ok: true,
      event: {
        provider: 'hotmart',
        id: hook.id,
        type: hook.event,
        occurredAt: sentAt == null ? now() : new Date(sentAt),
        subject: findSubject(hook),
        email: findEmail(hook),
      },
    }
  }
}

function findSubject({ event, data }: HotmartWebhook): WebhookSubject | null {
  const code =
    data.subscription?.subscriber?.code ?? data.subscription?.subscriber_code ?? data.subscriber?.code ?? null
  if (event.startsWith('PURCHASE_') && data.purchase) {
    return { kind: 'sale', id: data.purchase.transaction, subscriberCode: code }
  }
  const isFollowed = ['SUBSCRIPTION_CANCELLATION', 'SWITCH_PLAN', 'UPDATE_SUBSCRIPTION_CHARGE_DATE'].includes(
    event,
  )
  return isFollowed && code !== null ? { kind: 'marketplace-subscription', id: code } : null
}

function findEmail({ data }: HotmartWebhook): string | null {
  const given = data.buyer?.email ?? data.subscriber?.email ?? data.subscription?.user?.email
  return given ? given.toLowerCase() : null
}
