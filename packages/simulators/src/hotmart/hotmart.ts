import { HOTTOK_HEADER } from '@alinha/providers/marketplace/hotmart-webhook.wire'
import { randomUUID } from 'node:crypto'
import { startHttpSimulator } from '../http-simulator.ts'
import type { Running } from '../loopback-server.ts'
import { timeAndWebhookSwitches } from '../provider-switches.ts'
import { createWebhookSender } from '../webhook-sender.ts'
import { hotmartRoutes } from './routes.ts'
import { emptyShop, openShop } from './shop.ts'
import { hotmartSwitches } from './switches.ts'

export const HOTTOK = 'development-only'
const MILLISECONDS_BETWEEN_LOOKS = 1_000

/** Hotmart with a memory: its tokens and its API at one address, and its webhooks. */
export async function startHotmartSimulator(port: number): Promise<Running> {
  const shop = openShop()
  const sender = createWebhookSender(() => ({ 'content-type': 'application/json', [HOTTOK_HEADER]: HOTTOK }))
  shop.tell = (event, data) => {
    const id = randomUUID()
    const createdAt = shop.time.now()
    const body = JSON.stringify({ id, creation_date: createdAt.getTime(), event, version: '2.0.0', data })
    sender.send({ id, type: event, body, createdAt })
  }
  const forget = () => {
    emptyShop(shop)
    sender.reset()
  }
  const running = await startHttpSimulator(port, hotmartRoutes(shop), forget, [
    ...timeAndWebhookSwitches(shop.time, sender),
    ...hotmartSwitches(shop),
  ])
  const looking = setInterval(() => shop.time.runDue(), MILLISECONDS_BETWEEN_LOOKS)
  return {
    port: running.port,
    async stop() {
      clearInterval(looking)
      sender.reset()
      await running.stop()
    },
  }
}
