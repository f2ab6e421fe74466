import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { CheckWebhook } from '../payment-providers.ts'
import { findHeader, isSameSecret } from '../webhook-proof.ts'
import { LEGACY_SIGNATURE_HEADER, legacyPostback } from './pagarme-legacy.wire.ts'

/** A postback of Pagar.me v1. It has no id and no time of its own: its bytes are its id, and it came now. */
export function createPagarmeLegacyWebhook(options: { apiKey: string; now: () => Date }): CheckWebhook {
  return async request => {
    const { body } = request
    const given = (findHeader(request, LEGACY_SIGNATURE_HEADER) ?? '').replace(/^sha1=/, '')
    const expected = createHmac('sha1', options.apiKey).update(body).digest('hex')
    if (!isSameSecret(given, expected)) return { ok: false, reason: 'not-authentic' }
    const form = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')))
    const read = z.safeParse(legacyPostback, form)
    if (!read.success) return { ok: false, reason: 'not-understood' }
    const { id, event, object } = read.data
    return {
      ok: true,
      event: {
        provider: 'pagarme-legacy',
        id: createHash('sha256').update(body).digest('hex'),
        type: event,
        occurredAt: options.now(),
        subject: object === 'subscription' ? { kind: 'legacy-subscription', id } : null,
        email: null,
      },
    }
  }
}
