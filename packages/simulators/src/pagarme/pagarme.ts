import { startHttpSimulator } from '../http-simulator.ts'
import type { Running } from '../loopback-server.ts'
import { timeAndWebhookSwitches } from '../provider-switches.ts'
import { emptyAccount, openAccount } from './account.ts'
import { cardRoutes } from './card-routes.ts'
import { createHooks } from './hooks.ts'
import { legacyRoutes } from './legacy-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { pagarmeSwitches } from './switches.ts'
import { tokenRoutes } from './token-routes.ts'

const MILLISECONDS_BETWEEN_LOOKS = 1_000

/** Pagar.me with a memory: `/core/v5` as it is today and `/1` as it was, with one test account. */
export async function startPagarmeSimulator(port: number): Promise<Running> {
  const account = openAccount()
  const { sender, routes } = createHooks(account)
  const forget = () => {
    emptyAccount(account)
    sender.reset()
  }
  const running = await startHttpSimulator(
    port,
    [
      ...tokenRoutes(account),
      ...cardRoutes(account),
      ...orderRoutes(account),
      ...subscriptionRoutes(account),
      ...routes,
      ...legacyRoutes(account),
    ],
    forget,
    [...timeAndWebhookSwitches(account.time, sender), ...pagarmeSwitches(account)],
  )
  // What falls due while nobody asks still happens, and is told.
  const looking = setInterval(() => account.time.runDue(), MILLISECONDS_BETWEEN_LOOKS)
  return {
    port: running.port,
    async stop() {
      clearInterval(looking)
      sender.reset()
      await running.stop()
    },
  }
}
