import type { Needs } from '../../needs.ts'
import type { Webhook } from '../../platform/http/webhooks.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

export const paymentsWebhooks = (needs: Needs): Webhook[] =>
  Object.entries(needs.webhookChecks).map(([name, check]) => ({
    name: `webhook.${name}`,
    path: `/webhooks/${name}`,
    receive: request => receiveWebhook(needs, check, request),
  }))
