import * as z from 'zod/mini'
import { toPathPart, type PagarmeClient } from './pagarme-client.ts'
import { toPageQuery } from './pagarme-pages.ts'
import type { PagarmeCardChange, PagarmeRefundRequest } from './pagarme-requests.wire.ts'
import { hasStumbled, toCharge, toInstant } from './pagarme-to-ours.ts'
import { pagarmeCharge, pagarmeHook, pagarmePage } from './pagarme.wire.ts'
import type { CardPayments, Charge } from './port.ts'

const HOOKS_A_PAGE = 50

export function createPagarmeCharges(
  client: PagarmeClient,
): Pick<
  CardPayments,
  'findCharge' | 'retryCharge' | 'refundCharge' | 'listUndeliveredHooks' | 'redeliverHook'
> {
  const find = (id: string) => client.find('find charge', `/charges/${toPathPart(id)}`, pagarmeCharge)

  async function findCharge(id: string): Promise<Charge | null> {
    const found = await find(id)
    return found && toCharge(found)
  }

  return {
    findCharge,
    async retryCharge(id, { key, cardId }) {
      const path = `/charges/${toPathPart(id)}` as const
      if (cardId !== null) {
        const json: PagarmeCardChange = { card_id: cardId, update_subscription: true }
        const moved = await client.write('change card of charge', 'PATCH', `${path}/card`, {
          key: `${key}:card`,
          json,
          schema: pagarmeCharge,
        })
        if (moved.kind === 'not-found') return { ok: false, reason: 'not-found' }
        if (moved.kind !== 'done') return { ok: false, reason: 'not-retryable' }
      }
      const reply = await client.write('retry charge', 'POST', `${path}/retry`, {
        key,
        schema: pagarmeCharge,
      })
      if (reply.kind === 'done') return { ok: true, charge: toCharge(reply.body) }
      return { ok: false, reason: reply.kind === 'not-found' ? 'not-found' : 'not-retryable' }
    },
    async refundCharge(id, { key, amount }) {
      const json: PagarmeRefundRequest | undefined = amount === null ? undefined : { amount }
      const reply = await client.write('refund charge', 'DELETE', `/charges/${toPathPart(id)}`, {
        key,
        json,
        schema: pagarmeCharge,
      })
      if (reply.kind === 'done') return { ok: true, charge: toCharge(reply.body) }
      const found = await find(id)
      if (found === null) return { ok: false, reason: 'not-found' }
      if (hasStumbled(found)) throw client.refuse('refund charge', 412, true)
      const now = toCharge(found)
      // Asked for all of it, and all of it is back: an earlier try whose reply was lost.
      const isDone = amount === null && now.paidAmount > 0 && now.refundedAmount === now.paidAmount
      return isDone ? { ok: true, charge: now } : { ok: false, reason: 'not-refundable' }
    },
    async listUndeliveredHooks() {
      const path = `/hooks?${toPageQuery(null, HOOKS_A_PAGE, { status: 'failed' })}` as const
      const { data } = await client.list('list hooks', path, pagarmePage(pagarmeHook))
      return data
        .filter(hook => hook.status === 'failed')
        .map(hook => ({
          id: hook.id,
          type: hook.event,
          createdAt: toInstant(hook.created_at ?? hook.last_attempt ?? '1970-01-01T00:00:00Z'),
        }))
    },
    async redeliverHook(id) {
      await client.write('redeliver hook', 'POST', `/hooks/${toPathPart(id)}/retry`, {
        key: null,
        schema: z.unknown(),
      })
    },
  }
}
