import { startSimulators, type Simulators } from '@alinha/simulators'
import { rm } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { everyPrivateCall, everyRoute, everyOtherRoute, everyWebhook, everyWorker } from '../features.ts'
import { buildNeeds, type Needs } from '../needs.ts'
import { buildApp, type App } from '../platform/http/app.ts'
import { guardsOf } from '../platform/http/guards.ts'
import { startWorking } from '../platform/jobs.ts'
import { mountPrivateCalls } from '../platform/http/private-calls.ts'
import { mountWebhooks } from '../platform/http/webhooks.ts'
import type { ServedCall } from '../platform/http/serve.ts'
import { freshDatabase } from './database.ts'
import { testEnvironment } from './environment.ts'

type Environment = Record<string, string>

type Options = {
  environment?: Environment | ((simulators: Simulators) => Environment)
  /** Replaces the calls of the contract by those of the test. */
  routes?: (needs: Needs) => ServedCall[]
  /** Whether a worker runs the jobs that are sent. */
  withWorker?: boolean
}

export type TestApp = {
  app: App
  needs: Needs
  simulators: Simulators
  environment: Record<string, string>
  stop(): Promise<void>
}

/** The real app on a database of its own, with the simulators behind its ports. Nothing of ours is replaced. */
export async function startTestApp({
  environment = {},
  routes = everyRoute,
  withWorker = false,
}: Options = {}): Promise<TestApp> {
  const [database, simulators] = await Promise.all([freshDatabase(), startSimulators()])
  const changed = typeof environment === 'function' ? environment(simulators) : environment
  const variables = { ...testEnvironment(database.url, simulators), ...changed }
  const needs = await buildNeeds(readConfig(variables), 'api')
  const app = buildApp(needs, routes(needs), guardsOf(needs), everyOtherRoute(needs))
  mountPrivateCalls(app, needs, everyPrivateCall(needs))
  mountWebhooks(app, needs, everyWebhook(needs))
  await app.ready()
  const working = withWorker ? await startWorking(needs.config.DATABASE_URL, everyWorker(needs), needs) : null
  return {
    app,
    needs,
    simulators,
    environment: variables,
    async stop() {
      await working?.stop()
      await app.close()
      await needs.close()
      await simulators.stop()
      await database.drop()
      for (const folder of [needs.config.FILES_FOLDER, needs.config.MEDIA_FOLDER])
        await rm(folder, { recursive: true, force: true })
    },
  }
}
