import { readConfigFor } from './config.ts'
import { everyFigure, everyWorker } from './features.ts'
import { recordHeardBugs } from './features/insights/index.ts'
import { listToolProblems, removeLeftFolders } from './features/media/index.ts'
import { buildNeeds } from './needs.ts'
import { serveHealth } from './platform/http/health.ts'
import { exposeFigures } from './platform/figures.ts'
import { startWorking } from './platform/jobs.ts'
import { runUntilStopped } from './platform/process.ts'

await runUntilStopped(async () => {
  const config = readConfigFor('worker')
  const needs = await buildNeeds(config, 'worker')
  const { log } = needs
  if (config.WORKER_JOBS !== 'other') {
    const problems = await listToolProblems(config.SANDBOX)
    if (problems.length > 0 && config.NODE_ENV === 'production')
      throw new Error(`This machine cannot work on lessons:\n${problems.join('\n')}`)
    if (problems.length > 0) log.warn({ problems }, 'lessons cannot be worked on')
    await removeLeftFolders()
  }
  const working = await startWorking(
    config.DATABASE_URL,
    everyWorker(needs),
    needs,
    config.DEAD_WORKERS_EVERY_SECONDS,
  )
  const bugs = recordHeardBugs(needs, 'worker')
  exposeFigures(needs.metrics, everyFigure(needs))
  const health = await serveHealth(needs, { host: config.HOST, port: config.WORKER_PORT })
  log.info({ address: health.address, release: config.RELEASE }, 'worker ready')
  return {
    async stop() {
      await health.stop()
      await working.stop()
      await bugs.stop()
      await needs.close()
    },
  }
})
