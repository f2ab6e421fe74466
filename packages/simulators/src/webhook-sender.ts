import * as z from 'zod/mini'

const MILLISECONDS_TO_ANSWER = 5_000
const DELIVERIES_KEPT = 50_000

const amount = (usual: number, most: number) =>
  z._default(z.int().check(z.minimum(0), z.maximum(most)), usual)

/** How deliveries behave. Null for `url` keeps them all; a pause keeps them until they are flushed. */
export const webhookBehaviour = z.strictObject({
  url: z.nullable(z.string()),
  pause: z._default(z.boolean(), false),
  delayMs: amount(0, 600_000),
  jitterMs: amount(0, 600_000),
  /** Further copies of each. */
  duplicate: amount(0, 5),
  /** Whether a flush delivers in any order. */
  shuffle: z._default(z.boolean(), false),
  /** The share that is lost without a trace on the other side. */
  drop: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0),
  maxAttempts: z._default(z.int().check(z.minimum(1), z.maximum(31)), 3),
  backoffMs: amount(1_000, 600_000),
})

type WebhookBehaviour = z.infer<typeof webhookBehaviour>

export type Delivery = {
  id: string
  type: string
  body: string
  createdAt: Date
  status: 'pending' | 'sent' | 'failed'
  attempts: number
  responseStatus: number | null
}

export type WebhookSender = {
  send(event: Pick<Delivery, 'id' | 'type' | 'body' | 'createdAt'>): void
  behave(behaviour: WebhookBehaviour): void
  /** Delivers what waits and waits for what is on its way. Says how many are not delivered even so. */
  flush(): Promise<{ undelivered: number }>
  /** Delivers one again, whatever became of it. */
  replay(id: string): Promise<boolean>
  list(): readonly Delivery[]
  maxAttempts(): number
  reset(): void
}

const atRest = z.parse(webhookBehaviour, { url: null })

/** Posts events as a provider does: late, twice, in any order, or not at all, as told. */
export function createWebhookSender(proofOf: (body: string) => Record<string, string>): WebhookSender {
  let behaviour = atRest
  let deliveries: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()

  async function post(delivery: Delivery): Promise<void> {
    const { url } = behaviour
    if (url === null) return
    delivery.attempts += 1
    delivery.responseStatus = await fetch(url, {
      method: 'POST',
      headers: proofOf(delivery.body),
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(MILLISECONDS_TO_ANSWER),
    }).then(
      async reply => {
        await reply.arrayBuffer().catch(() => undefined)
        return reply.status
      },
      () => null,
    )
    const { responseStatus: status } = delivery
    if (status !== null && status >= 200 && status < 300) delivery.status = 'sent'
    else if (delivery.attempts >= behaviour.maxAttempts && delivery.status !== 'sent')
      delivery.status = 'failed'
  }

  function attempt(delivery: Delivery): Promise<void> {
    const attempted = post(delivery).finally(() => underWay.delete(attempted))
    underWay.add(attempted)
    return attempted
  }

  function later(milliseconds: number, delivery: Delivery) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(delivery).then(() => {
        if (delivery.status === 'pending') later(behaviour.backoffMs, delivery)
      })
    }, milliseconds)
    timers.add(timer)
  }

  function stopTimers() {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }

  return {
    list: () => deliveries,
    maxAttempts: () => behaviour.maxAttempts,
    behave(next) {
      behaviour = next
    },
    send(event) {
      const delivery: Delivery = { ...event, status: 'pending', attempts: 0, responseStatus: null }
      if (deliveries.push(delivery) > DELIVERIES_KEPT) deliveries.shift()
      if (Math.random() < behaviour.drop) delivery.status = 'failed'
      if (behaviour.url === null || behaviour.pause || delivery.status === 'failed') return
      for (let copy = 0; copy <= behaviour.duplicate; copy += 1) {
        later(behaviour.delayMs + Math.random() * behaviour.jitterMs, delivery)
      }
    },
    async flush() {
      stopTimers()
      await Promise.all(underWay)
      const waiting = deliveries.filter(delivery => delivery.status === 'pending')
      const ordered = behaviour.shuffle ? waiting.toSorted(() => Math.random() - 0.5) : waiting
      for (const delivery of ordered) {
        for (let copy = 0; copy <= behaviour.duplicate; copy += 1) await attempt(delivery)
      }
      return { undelivered: waiting.filter(({ status }) => status !== 'sent').length }
    },
    async replay(id) {
      const delivery = deliveries.find(each => each.id === id)
      if (delivery === undefined) return false
      await attempt(delivery)
      return delivery.responseStatus !== null && delivery.responseStatus < 300
    },
    reset() {
      stopTimers()
      behaviour = atRest
      deliveries = []
    },
  }
}
