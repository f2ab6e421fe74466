import {
  SIGNATURE_HEADER,
  type JsonWebKeySet,
  type PagarmeWebhook,
} from '@alinha/providers/card-payments/pagarme-webhook.wire'
import type { PagarmeHook } from '@alinha/providers/card-payments/pagarme.wire'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { Route } from '../http-simulator.ts'
import { jsonAnswer } from '../loopback-server.ts'
import { createWebhookSender, type Delivery, type WebhookSender } from '../webhook-sender.ts'
import { newId, toText, type Account } from './account.ts'
import { done, fits, listed, refused, secured } from './answers.ts'

/** As set in the panel of this account. */
export const WEBHOOK_USER = 'pagarme'
export const WEBHOOK_PASSWORD = 'development-only'
const KEY_NAME = 'simulator'

export type Hooks = { sender: WebhookSender; routes: Route[] }

export function createHooks(account: Account): Hooks {
  let keys: { privateKey: KeyObject; publicKey: KeyObject } | null = null
  const readKeys = () => (keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))

  const sender = createWebhookSender(body => ({
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${WEBHOOK_USER}:${WEBHOOK_PASSWORD}`).toString('base64')}`,
    ...(account.policy.signWebhooks && { [SIGNATURE_HEADER]: signatureOf(body, readKeys().privateKey) }),
  }))

  account.tell = (type, data) => {
    const createdAt = account.time.now()
    const hook: PagarmeWebhook = {
      id: newId('hook'),
      account: { id: account.id, name: 'Alinha' },
      type,
      created_at: withoutZone(toText(createdAt)),
      data: JSON.parse(JSON.stringify(data), (_, value: unknown) =>
        typeof value === 'string' ? withoutZone(value) : value,
      ) as Record<string, unknown>,
    }
    sender.send({ id: hook.id, type, body: JSON.stringify(hook), createdAt })
  }

  const view = (delivery: Delivery): PagarmeHook => ({
    id: delivery.id,
    url: null,
    event: delivery.type,
    status: delivery.status,
    attempts: `${delivery.attempts}/${sender.maxAttempts()}`,
    last_attempt: delivery.attempts === 0 ? null : toText(account.time.now()),
    response_status: delivery.responseStatus === null ? null : String(delivery.responseStatus),
    created_at: toText(delivery.createdAt),
  })
  const find = (id: string | undefined) => sender.list().find(delivery => delivery.id === id)

  return {
    sender,
    routes: [
      secured(account, {
        method: 'GET',
        route: '/hooks',
        answer: ask => {
          const found = sender.list().filter(({ status }) => fits(ask, { status }))
          return listed(ask, found.map(view))
        },
      }),
      secured(account, {
        method: 'GET',
        route: '/hooks/:id',
        answer: (_, { id }) => {
          const delivery = find(id)
          return delivery ? done(view(delivery)) : refused(400, 'Webhook not found.')
        },
      }),
      secured(account, {
        method: 'POST',
        route: '/hooks/:id/retry',
        answer: (_, { id }) => {
          const delivery = find(id)
          if (delivery === undefined) return refused(400, 'Webhook not found.')
          void sender.replay(delivery.id)
          return done(view(delivery))
        },
      }),
      // They are set up in the panel and nowhere else.
      secured(account, {
        method: 'POST',
        route: '/hooks',
        answer: () =>
          jsonAnswer(400, {
            error: {
              code: 'UnsupportedApiVersion',
              message: "The requested resource with API version '5' does not support HTTP method 'POST'.",
            },
          }),
      }),
      {
        method: 'GET',
        route: '/.well-known/jwks.json',
        answer: () => jsonAnswer(200, keySet(readKeys().publicKey)),
      },
    ],
  }
}

/** Instants in webhooks lack their Z. */
const withoutZone = (text: string) => text.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)Z$/, '$1')

const signatureOf = (body: string, key: KeyObject) =>
  `alg=RS256; kid=${KEY_NAME}; signature=${sign('RSA-SHA256', Buffer.from(body), key).toString('base64url')}`

function keySet(key: KeyObject): JsonWebKeySet {
  const { n = '', e = '' } = key.export({ format: 'jwk' })
  return { keys: [{ kty: 'RSA', use: 'sig', kid: KEY_NAME, n, e }] }
}
