import { readConfig } from './config.ts'
import { everyWorker } from './features.ts'
import { buildNeeds } from './needs.ts'
import { startWorking } from './platform/jobs.ts'
import { runUntilStopped } from './platform/process.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const needs = await buildNeeds(config, 'worker')
  const working = await startWorking(config.DATABASE_URL, everyWorker(needs), needs.log)
  needs.log.info('worker ready')
  return async () => {
    await working.stop()
    await needs.close()
  }
})
