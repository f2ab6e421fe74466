import * as z from 'zod/mini'
import type { Route } from './http-simulator.ts'
import { jsonAnswer, type Answer } from './loopback-server.ts'
import { readJson } from './read-json.ts'
import { timeSpan, type VirtualTime } from './virtual-time.ts'
import { webhookBehaviour, type WebhookSender } from './webhook-sender.ts'

export const nothing: Answer = { status: 204, body: '' }

/** Understands the order or says what it did not understand: a misspelt one would be a test of nothing. */
export function withOrder<T>(
  schema: z.ZodMiniType<T>,
  body: string,
  obey: (order: T) => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  const order = z.safeParse(schema, readJson(body))
  return order.success ? obey(order.data) : jsonAnswer(400, { message: z.prettifyError(order.error) })
}

/** Moving time and steering deliveries: the switches of every provider that has a memory. */
export function timeAndWebhookSwitches(time: VirtualTime, webhooks: WebhookSender): Route[] {
  const said = () => jsonAnswer(200, { now: time.now().toISOString() })
  return [
    { method: 'GET', route: '/__sim/clock', answer: said },
    {
      method: 'POST',
      route: '/__sim/clock',
      answer: ({ body }) =>
        withOrder(z.strictObject({ advance: timeSpan }), body, ({ advance }) => {
          time.advance(advance)
          return said()
        }),
    },
    {
      method: 'PUT',
      route: '/__sim/clock',
      answer: ({ body }) =>
        withOrder(z.strictObject({ now: z.iso.datetime() }), body, ({ now }) => {
          time.set(new Date(now))
          return said()
        }),
    },
    {
      method: 'PUT',
      route: '/__sim/webhooks',
      answer: ({ body }) =>
        withOrder(webhookBehaviour, body, behaviour => {
          webhooks.behave(behaviour)
          return nothing
        }),
    },
    {
      method: 'GET',
      route: '/__sim/webhooks',
      answer: () => jsonAnswer(200, { webhooks: webhooks.list() }),
    },
    {
      method: 'POST',
      route: '/__sim/webhooks/flush',
      answer: async () => jsonAnswer(200, await webhooks.flush()),
    },
    {
      method: 'POST',
      route: '/__sim/webhooks/:id/replay',
      answer: async (_, { id = '' }) =>
        (await webhooks.replay(id)) ? nothing : jsonAnswer(409, { message: 'Not delivered.' }),
    },
  ]
}
