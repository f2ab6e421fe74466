import { setTimeout as wait } from 'node:timers/promises'
import { readConfigFor } from './config.ts'
import { everyPrivateCall, everyRoute, everyOtherRoute, everyWebhook } from './features.ts'
import { recordHeardBugs } from './features/insights/index.ts'
import { buildNeeds } from './needs.ts'
import { buildApp } from './platform/http/app.ts'
import { guardsOf } from './platform/http/guards.ts'
import { mountPrivateCalls } from './platform/http/private-calls.ts'
import { mountWebhooks } from './platform/http/webhooks.ts'
import { runUntilStopped } from './platform/process.ts'
import { letPoolGiveWay } from './platform/process-priority.ts'

await runUntilStopped(async () => {
  const config = readConfigFor('api')
  const needs = await buildNeeds(config, 'api')
  const app = buildApp(needs, everyRoute(needs), guardsOf(needs), everyOtherRoute(needs))
  mountPrivateCalls(app, needs, everyPrivateCall(needs))
  mountWebhooks(app, needs, everyWebhook(needs))
  const bugs = recordHeardBugs(needs, 'api')
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  letPoolGiveWay()
  needs.log.info({ address, release: config.RELEASE }, 'api listening')
  return {
    async drain() {
      app.drain()
      await wait(config.DRAIN_SECONDS * 1000)
    },
    async stop() {
      await app.close()
      await bugs.stop()
      await needs.close()
    },
  }
})
