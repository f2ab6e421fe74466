import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CaughtMail } from '@alinha/simulators'
import { cuttableLink } from '../../../apps/server/src/testing/cuttable-link.ts'
import { startProcess } from '../../../apps/server/src/testing/processes.ts'
import { runDrill, type DrillStage } from '../../stage/run-drill.ts'
import { findUnknownMetrics, namesIn } from './metric-names.ts'
import { findProblems, listAlerts, listFiles, PROMETHEUS_FOLDER } from './rule-files.ts'
import { startWatchers } from './watchers.ts'

// `npm run drill:alerts`: every alert fires when it must and stays silent when it must not, leads to a runbook and reads
// only figures that a real API and a real worker tell. The whole form cuts the database, and somebody must be called within
// a minute and told within another that it is over.
const CALLED_WITHIN_SECONDS = 60
const MAIL_TO = 'plantao@alinha.test'

const folder = mkdtempSync(join(tmpdir(), 'alinha-alerts-'))

type Check = { isFine: boolean; said: string }

function promtool(...options: string[]): Check {
  const { status, stdout, stderr, error } = spawnSync('promtool', options, { encoding: 'utf8' })
  if (error) throw new Error(`promtool did not run (Debian: apt-get install prometheus): ${error.message}`)
  return { isFine: status === 0, said: stdout + stderr }
}

const runCases = (of: string): Check => promtool('test', 'rules', ...listFiles(join(of, 'tests'), '.yml'))
const checkRules = (of: string): Check => promtool('check', 'rules', ...listFiles(join(of, 'rules'), '.yml'))

/** Spoils a copy of the files, which must be noticed. */
function spoiledCopy(name: string, spoil: (copy: string) => void): string {
  const copy = join(folder, name)
  cpSync(PROMETHEUS_FOLDER, copy, { recursive: true })
  spoil(copy)
  return copy
}

const PLANTED = `groups:
  - name: planted
    rules:
      - alert: Planted
        expr: alinha_call_second_count > 0
        labels: { severity: page }
        annotations:
          runbook: docs/runbooks.md#planted
`

/** Returns the controls that were not noticed. */
function runControls(exposed: ReadonlySet<string>): string[] {
  const broken = spoiledCopy('broken', copy =>
    appendFileSync(join(copy, 'rules/jobs.yml'), '      - alert: Broken\n        expr: sum(\n'),
  )
  const planted = spoiledCopy('planted', copy => writeFileSync(join(copy, 'rules/planted.yml'), PLANTED))
  const deaf = spoiledCopy('deaf', copy => {
    const [file = ''] = listFiles(join(copy, 'rules'), 'processes.yml')
    spawnSync('sed', ['-i', 's/alinha_database_up{[^}]*}/&offset 1h/', file])
  })
  const found = findProblems(planted)
  const noticed: Record<string, boolean> = {
    'a rule that cannot be read': !checkRules(broken).isFine,
    'an alert without cases': found.filter(problem => problem.includes('Planted has no case')).length === 2,
    'an alert without a runbook': found.some(problem => problem.includes('has no section')),
    'a metric that nobody tells': findUnknownMetrics(planted, exposed).length === 1,
    'an alert that does not fire': !runCases(deaf).isFine,
  }
  return Object.keys(noticed).filter(control => !noticed[control])
}

async function secondsUntilMail(stage: DrillStage, isIt: (subject: string) => boolean): Promise<number> {
  const startedAt = performance.now()
  const inbox = `${stage.simulators.inboxUrl}/messages?to=${encodeURIComponent(MAIL_TO)}`
  while (performance.now() - startedAt < 2 * CALLED_WITHIN_SECONDS * 1000) {
    const { messages } = (await (await fetch(inbox)).json()) as { messages: CaughtMail[] }
    if (messages.some(({ subject }) => isIt(subject))) return (performance.now() - startedAt) / 1000
    await wait(200)
  }
  return Infinity
}

/** Cuts the line to the database until somebody was called, and mends it until they were told. */
async function cutDatabase(stage: DrillStage): Promise<{ called: number; told: number }> {
  const url = new URL(stage.environment['DATABASE_URL'] ?? '')
  const link = await cuttableLink({ host: url.hostname, port: Number(url.port) })
  stage.atEnd(() => link.cut())
  url.host = `127.0.0.1:${link.port}`
  const environment = { ...stage.environment, DATABASE_URL: url.href }
  const [api, worker] = await Promise.all([
    startProcess('api', environment),
    startProcess('worker', environment),
  ])
  stage.atEnd(() => Promise.all([api.stop(), worker.stop()]))
  const watchers = await startWatchers(join(folder, 'watchers'), {
    api: api.url,
    worker: worker.url,
    smtpUrl: stage.simulators.smtpUrl,
    mailTo: MAIL_TO,
  })
  stage.atEnd(() => watchers.stop())
  await watchers.waitForScrapes()
  await link.cut()
  const called = await secondsUntilMail(stage, subject => /FIRING.*DatabaseAway/.test(subject))
  console.log(`database cut: called after ${called.toFixed(1)} s`)
  await link.mend()
  const told = await secondsUntilMail(stage, subject => /RESOLVED.*DatabaseAway/.test(subject))
  console.log(`database back: told after ${told.toFixed(1)} s`)
  return { called, told }
}

await runDrill(
  async (stage, isShort) => {
    stage.atEnd(async () => rmSync(folder, { recursive: true, force: true }))
    const startedAt = performance.now()
    const checks = [
      promtool('check', 'config', join(PROMETHEUS_FOLDER, 'prometheus.yml')),
      checkRules(PROMETHEUS_FOLDER),
      runCases(PROMETHEUS_FOLDER),
    ]
    for (const { isFine, said } of checks) if (!isFine) console.log(said)
    const [api, worker] = await Promise.all([stage.start('api'), stage.start('worker')])
    const scraped = await Promise.all(
      [api, worker].map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
    )
    const exposed = namesIn(scraped.join('\n'))
    const problems = [...findProblems(PROMETHEUS_FOLDER), ...findUnknownMetrics(PROMETHEUS_FOLDER, exposed)]
    for (const problem of problems) console.log(problem)
    const unnoticed = runControls(exposed)
    for (const control of unnoticed) console.log(`not noticed: ${control}`)
    const alerts = listAlerts(PROMETHEUS_FOLDER).length
    console.log(
      `${alerts} alerts, each with a case that fires, one that does not and a runbook; ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    )
    const { called, told } = isShort ? { called: 0, told: 0 } : await cutDatabase(stage)
    console.log(
      `problems ${problems.length}, controls not noticed ${unnoticed.length} (bar 0)` +
        (isShort
          ? ''
          : `; called ${called.toFixed(1)} s, told ${told.toFixed(1)} s (bar ${CALLED_WITHIN_SECONDS})`),
    )
    return (
      checks.every(({ isFine }) => isFine) &&
      problems.length + unnoticed.length === 0 &&
      called <= CALLED_WITHIN_SECONDS &&
      told <= CALLED_WITHIN_SECONDS
    )
  },
  { durable: false },
)
