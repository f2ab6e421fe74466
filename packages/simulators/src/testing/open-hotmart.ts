import { createHotmart, type HotmartOptions } from '@alinha/providers/marketplace/hotmart'
import type { Marketplace } from '@alinha/providers/marketplace/port'
import { startHotmartSimulator } from '../hotmart/hotmart.ts'
import { LOOPBACK } from '../loopback-server.ts'
import { turnSwitch } from '../remote-control.ts'

export type OpenHotmart = {
  url: string
  marketplace: Marketplace
  connect(options?: Partial<HotmartOptions>): Marketplace
  /** Somebody subscribes there. */
  subscribe(
    purchase: { email: string } & Record<string, unknown>,
  ): Promise<{ subscriberCode: string; transaction: string }>
  close(): Promise<void>
}

/** A simulator of its own with the adapter in front of it. */
export async function openHotmart(): Promise<OpenHotmart> {
  const simulator = await startHotmartSimulator(0)
  const url = `http://${LOOPBACK}:${simulator.port}`
  const connect = (options: Partial<HotmartOptions> = {}) =>
    createHotmart({
      authUrl: url,
      baseUrl: url,
      clientId: 'client-of-ours',
      clientSecret: 'secret-of-ours',
      ...options,
    })
  return {
    url,
    connect,
    marketplace: connect(),
    subscribe: async purchase =>
      (await turnSwitch(url, 'POST', 'subscriptions', purchase)) as Awaited<
        ReturnType<OpenHotmart['subscribe']>
      >,
    close: () => simulator.stop(),
  }
}
