import { setTimeout as wait } from 'node:timers/promises'
import { startSimulators, turnSwitch } from './index.ts'

const WEBHOOKS_TO = process.env['SIMULATOR_WEBHOOKS_TO'] ?? 'http://127.0.0.1:3000/webhooks'

/** Ports that a developer can remember; each can be moved by its variable. */
const simulators = await startSimulators({
  inbox: readPort('SIMULATOR_INBOX_PORT', 4026),
  smtp: readPort('SIMULATOR_SMTP_PORT', 4025),
  postalCodes: readPort('SIMULATOR_POSTAL_CODES_PORT', 4012),
  humanCheck: readPort('SIMULATOR_HUMAN_CHECK_PORT', 4013),
  cardPayments: readPort('SIMULATOR_CARD_PAYMENTS_PORT', 4010),
  marketplace: readPort('SIMULATOR_MARKETPLACE_PORT', 4011),
  mediaEdge: readPort('SIMULATOR_MEDIA_EDGE_PORT', 4014),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

await turnSwitch(simulators.cardPaymentsUrl, 'PUT', 'webhooks', { url: `${WEBHOOKS_TO}/pagarme` })
await turnSwitch(simulators.marketplaceUrl, 'PUT', 'webhooks', { url: `${WEBHOOKS_TO}/hotmart` })

console.log(`inbox         ${simulators.inboxUrl}/`)
console.log(`smtp          ${simulators.smtpUrl}`)
console.log(`postal codes  ${simulators.postalCodesUrl}`)
console.log(`card payments ${simulators.cardPaymentsUrl}`)
console.log(`marketplace   ${simulators.marketplaceUrl}`)
console.log(`human check   ${simulators.humanCheckUrl}`)
console.log(`media edge    ${simulators.mediaEdgeUrl}`)

/** A mail program or an API that keeps a connection open does not hold up the end. */
const LONGEST_END_MS = 2000

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(
    signal,
    () => void Promise.race([simulators.stop(), wait(LONGEST_END_MS)]).then(() => process.exit()),
  )

function readPort(name: string, usual: number): number {
  const text = process.env[name] ?? String(usual)
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    console.error(`${name} must be a port number.`)
    process.exit(1)
  }
  return Number(text)
}
