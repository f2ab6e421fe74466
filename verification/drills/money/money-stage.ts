import { createPagarme } from '@alinha/providers/card-payments/pagarme'
import { createHotmart } from '@alinha/providers/marketplace/hotmart'
import { turnSwitch, type Simulators } from '@alinha/simulators'
import { readConfig } from '../../../apps/server/src/config.ts'
import { everyWebhook } from '../../../apps/server/src/features.ts'
import { buildNeeds, type Needs } from '../../../apps/server/src/needs.ts'
import { buildApp } from '../../../apps/server/src/platform/http/app.ts'
import { guardsOf } from '../../../apps/server/src/platform/http/guards.ts'
import { mountWebhooks } from '../../../apps/server/src/platform/http/webhooks.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

export type MoneyStage = {
  needs: Needs
  simulators: Simulators
  /** Where the providers' webhooks are received. */
  address: string
  /** Sets how both providers deliver webhooks from now on. */
  deliver(behaviour: Deliveries): Promise<void>
  /** Delivers every webhook that waits at the providers. */
  flush(): Promise<void>
  /** Sets our clock and those of the providers. They can only go back while nothing is scheduled there. */
  setClocks(now: Date): Promise<void>
}

type Deliveries = {
  pause?: boolean
  duplicate?: number
  shuffle?: boolean
  drop?: number
  maxAttempts?: number
}

/** How long to wait for the card provider. */
type Timeouts = { readTimeoutMs?: number; writeTimeoutMs?: number }

/**
 * The needs of the ledger in this process, with a clock that can be moved and a server for webhooks. The circuit
 * breaker is off: faults are caused on purpose here, and half a minute without the provider would show nothing.
 */
export async function openMoneyStage(stage: DrillStage, timeouts: Timeouts = {}): Promise<MoneyStage> {
  const { simulators, environment } = stage
  const config = readConfig({ ...environment, DATABASE_CONNECTIONS: '8' })
  const built = await buildNeeds(config, 'worker')
  stage.atEnd(() => built.close())
  let shift = 0
  const needs: Needs = {
    ...built,
    clock: () => new Date(Date.now() + shift),
    cardPayments: createPagarme({
      baseUrl: `${config.PAGARME_URL}/core/v5`,
      secretKey: config.PAGARME_SECRET_KEY,
      statementDescriptor: config.STATEMENT_DESCRIPTOR,
      breaker: { openForMs: 0 },
      ...timeouts,
    }),
    marketplace: createHotmart({
      authUrl: config.HOTMART_AUTH_URL,
      baseUrl: config.HOTMART_URL,
      clientId: config.HOTMART_CLIENT_ID,
      clientSecret: config.HOTMART_CLIENT_SECRET,
      breaker: { openForMs: 0 },
    }),
  }
  const app = buildApp(needs, [], guardsOf(needs))
  mountWebhooks(app, needs, everyWebhook(needs))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  stage.atEnd(() => app.close())

  const sides = { pagarme: simulators.cardPaymentsUrl, hotmart: simulators.marketplaceUrl }
  return {
    needs,
    simulators,
    address,
    async deliver(behaviour) {
      for (const [name, side] of Object.entries(sides))
        await turnSwitch(side, 'PUT', 'webhooks', { url: `${address}/webhooks/${name}`, ...behaviour })
    },
    async flush() {
      for (const side of Object.values(sides)) await turnSwitch(side, 'POST', 'webhooks/flush')
    },
    async setClocks(now) {
      shift = now.getTime() - Date.now()
      for (const side of Object.values(sides))
        await turnSwitch(side, 'PUT', 'clock', { now: now.toISOString() })
    },
  }
}
