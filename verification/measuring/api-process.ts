import { readConfig } from '../../apps/server/src/config.ts'
import { everyOtherRoute, everyPrivateCall, everyRoute } from '../../apps/server/src/features.ts'
import { buildNeeds } from '../../apps/server/src/needs.ts'
import { buildApp } from '../../apps/server/src/platform/http/app.ts'
import { guardsOf } from '../../apps/server/src/platform/http/guards.ts'
import { mountPrivateCalls } from '../../apps/server/src/platform/http/private-calls.ts'

/** The whole API as a process of a bench, which `startMeasuredProcess` asks for the CPU it has used. */
const [, port = '0'] = process.argv.slice(2)

const needs = await buildNeeds(readConfig(), 'api')
const app = buildApp(needs, everyRoute(needs), guardsOf(needs), everyOtherRoute(needs))
mountPrivateCalls(app, needs, everyPrivateCall(needs))
await app.listen({ port: Number(port), host: '127.0.0.1' })

process.on('message', question => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
})
process.send?.('ready')
