import { spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../apps/server/database/local-postgres.ts'
import { PROMETHEUS_FOLDER } from './rule-files.ts'

type Watched = { api: string; worker: string; smtpUrl: string; mailTo: string }
type Watchers = { waitForScrapes(): Promise<void>; stop(): Promise<void> }

const LONGEST_START_MS = 30_000

/** The real Prometheus and Alertmanager with the shipped files; only addresses differ. */
export async function startWatchers(
  folder: string,
  { api, worker, smtpUrl, mailTo }: Watched,
): Promise<Watchers> {
  const [prometheusPort, alertmanagerPort] = [await freePort(), await freePort()]
  cpSync(PROMETHEUS_FOLDER, folder, { recursive: true })
  const configuration = join(folder, 'prometheus.yml')
  const addresses: Record<string, string> = {
    "'api-1:3000', 'api-2:3000'": `'${new URL(api).host}'`,
    // One process stands for all of them here.
    "'api-others-1:3000', 'api-others-2:3000'": '',
    'worker:3000': new URL(worker).host,
    'alertmanager:9093': `127.0.0.1:${alertmanagerPort}`,
  }
  let text = readFileSync(configuration, 'utf8')
  for (const [shipped, here] of Object.entries(addresses)) {
    if (!text.includes(shipped)) throw new Error(`prometheus.yml does not name ${shipped}`)
    text = text.replace(shipped, here)
  }
  writeFileSync(configuration, text)

  const alertmanager = start(
    'sh',
    [
      join(folder, 'alertmanager/start.sh'),
      `--storage.path=${folder}/alerts`,
      `--web.listen-address=127.0.0.1:${alertmanagerPort}`,
      '--cluster.listen-address=',
    ],
    {
      ALERTMANAGER: 'prometheus-alertmanager',
      ALERTS_CONFIG: join(folder, 'alertmanager.yml'),
      ALERTS_SMTP: new URL(smtpUrl).host,
      ALERTS_FROM: 'alertas@alinha.test',
      ALERTS_TLS: 'false',
      PAGES_TO: mailTo,
    },
  )
  const prometheus = start('prometheus', [
    `--config.file=${configuration}`,
    `--storage.tsdb.path=${folder}/series`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
  ])
  const stop = async () => {
    await Promise.all([prometheus.stop(), alertmanager.stop()])
  }
  const isUp = async (): Promise<boolean> => {
    const answer = await fetch(
      `http://127.0.0.1:${prometheusPort}/api/v1/query?query=alinha_database_up`,
    ).catch(() => null)
    const found = (await answer?.json().catch(() => null)) as {
      data?: { result: { value: [number, string] }[] }
    } | null
    const values = found?.data?.result.map(({ value }) => value[1]) ?? []
    return values.length === 2 && values.every(value => value === '1')
  }
  return {
    stop,
    async waitForScrapes() {
      const startedAt = performance.now()
      while (!(await isUp())) {
        if (performance.now() - startedAt > LONGEST_START_MS) throw new Error('Prometheus does not scrape')
        await new Promise(done => setTimeout(done, 250))
      }
    },
  }
}

function start(program: string, options: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(program, options, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()))
  let isStopping = false
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = new Promise<void>(done => {
    child.once('error', error => console.log(`${program}: ${error.message}`))
    child.once('close', () => {
      process.off('exit', endWithUs)
      if (!isStopping) console.log(`${program} ended:\n${said.join('').slice(-2000)}`)
      done()
    })
  })
  return {
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
}
