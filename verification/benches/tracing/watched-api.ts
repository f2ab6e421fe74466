import { readConfig } from '../../../apps/server/src/config.ts'
import { everyOtherRoute, everyRoute } from '../../../apps/server/src/features.ts'
import { buildNeeds } from '../../../apps/server/src/needs.ts'
import { buildApp } from '../../../apps/server/src/platform/http/app.ts'
import { guardsOf } from '../../../apps/server/src/platform/http/guards.ts'

/** `unwatched` counts nothing; the others are the API as it runs. What they trace is said by their environment. */
const [kind, port = '0'] = process.argv.slice(2)

const whole = await buildNeeds(readConfig(), 'api')
const needs = kind === 'unwatched' ? { ...whole, metrics: { ...whole.metrics, observe() {} } } : whole
const app = buildApp(needs, everyRoute(needs), guardsOf(needs), everyOtherRoute(needs))
await app.listen({ port: Number(port), host: '127.0.0.1' })

process.on('message', question => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
})
process.send?.('ready')
