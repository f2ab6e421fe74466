import * as z from 'zod/mini'
import type { CheckWebhook, WebhookSubject } from '../payment-providers.ts'
import { findHeader, isSameSecret, readJsonBody } from '../webhook-proof.ts'
import { createSignatureCheck } from './pagarme-signature.ts'
import { toInstant } from './pagarme-to-ours.ts'
import { pagarmeWebhook, SIGNATURE_HEADER, type PagarmeWebhook } from './pagarme-webhook.wire.ts'

export type PagarmeWebhookOptions = {
  /** As set in their panel beside the address of the webhook. */
  user: string
  /** Ours, and the next or the one before it while the panel is changed. None: no webhook is believed. */
  passwords: readonly string[]
  /** Where their keys are published. Null: signatures are not looked at. */
  jwksUrl: string | null
  /** Whether a webhook without a signature is refused; accounts that send one send it always. */
  needsSignature: boolean
  /** Ours; null until it is known. */
  accountId: string | null
}

/** Who sent it, and what it is about. What it says about that is not even read. */
export function createPagarmeWebhook(options: PagarmeWebhookOptions): CheckWebhook {
  const authorizations = options.passwords.map(
    password => `Basic ${Buffer.from(`${options.user}:${password}`).toString('base64')}`,
  )
  // Every one is compared, so that the time says nothing about which fits.
  const isOurs = (given: string) => authorizations.filter(one => isSameSecret(given, one)).length > 0
  const isSigned = options.jwksUrl === null ? null : createSignatureCheck(options.jwksUrl)

  async function isAuthentic(request: Parameters<CheckWebhook>[0]): Promise<boolean> {
    if (!isOurs(findHeader(request, 'authorization') ?? '')) return false
    const signature = findHeader(request, SIGNATURE_HEADER)
    if (signature === null || isSigned === null) return !options.needsSignature
    return isSigned(signature, request.body)
  }

  return async request => {
    if (!(await isAuthentic(request))) return { ok: false, reason: 'not-authentic' }
    const read = z.safeParse(pagarmeWebhook, readJsonBody(request))
    if (!read.success) return { ok: false, reason: 'not-understood' }
    const hook = read.data
    if (options.accountId !== null && hook.account.id !== options.accountId) {
      return { ok: false, reason: 'not-authentic' }
    }
    const subject = findSubject(hook)
    if (subject === undefined) return { ok: false, reason: 'not-understood' }
    const event = {
      provider: 'pagarme',
      id: hook.id,
      type: hook.type,
      occurredAt: toInstant(hook.created_at),
      subject,
      email: null,
    } as const
    return { ok: true, event }
  }
}

const followed = {
  charge: /^ch_\w{10,40}$/,
  order: /^or_\w{10,40}$/,
  invoice: /^in_\w{10,40}$/,
  subscription: /^sub_\w{10,40}$/,
} as const

/** Null for what we do not follow, undefined for what we should follow and cannot. */
function findSubject({ type, data }: PagarmeWebhook): WebhookSubject | null | undefined {
  const [topic = ''] = type.split('.')
  if (topic === 'chargeback') return toSubject('charge', findChargeOfDispute(data))
  return isFollowed(topic) ? toSubject(topic, data['id']) : null
}

const isFollowed = (topic: string): topic is keyof typeof followed => Object.hasOwn(followed, topic)

const toSubject = (kind: keyof typeof followed, id: unknown): WebhookSubject | undefined =>
  typeof id === 'string' && followed[kind].test(id) ? { kind, id } : undefined

/** The newer event for disputes is documented by name only. */
function findChargeOfDispute(data: Record<string, unknown>): unknown {
  const { charge } = data
  const inside = typeof charge === 'object' && charge !== null && 'id' in charge ? charge.id : undefined
  return inside ?? data['charge_id'] ?? data['id']
}
