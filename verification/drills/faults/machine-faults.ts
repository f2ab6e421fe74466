import { startMailCounter } from '@alinha/simulators'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../apps/server/database/local-postgres.ts'
import { openJobs } from '../../../apps/server/src/platform/jobs.ts'
import { openLog } from '../../../apps/server/src/platform/log.ts'
import { startProcess } from '../../../apps/server/src/testing/processes.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import { ALREADY_REGISTERED, registerPeople } from '../../benches/jobs/waiting-jobs.ts'
import { median } from '../../measuring/median.ts'
import { startByScript } from '../../stage/start-script.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { openLoginClient } from '../logins/login-client.ts'
import { openSlowLine } from './gates.ts'
import { countFailed, enter, readPages, type Read } from './members.ts'
import type { Fault } from './fault.ts'

const OUT_OF_ROTATION_MS = 5500

export const hungApi: Fault = {
  name: 'one process of the API is frozen',
  alert: 'ProcessDown',
  async run(stage) {
    const apis = [await stage.start('api'), await stage.start('api')]
    const site = mkdtempSync(join(tmpdir(), 'alinha-site-'))
    writeFileSync(join(site, 'app.html'), '<!doctype html>')
    const web = await startByScript({
      listen: `127.0.0.1:${await freePort()}`,
      environment: { WEB_ROOT: site, API_UPSTREAM: apis.map(({ url }) => new URL(url).host).join(' ') },
    })
    const member = await enter(stage)
    try {
      const reading = readPages(`${web.url}/api`, [member], 16)
      await wait(3000)
      const frozenAt = performance.now()
      process.kill(apis[0]?.pid ?? 0, 'SIGSTOP')
      const reads = await reading
      const of = (isOf: (read: Read) => boolean) => countFailed(reads.filter(isOf))
      const during = of(({ at }) => at < frozenAt + OUT_OF_ROTATION_MS)
      const after = of(({ at }) => at >= frozenAt + OUT_OF_ROTATION_MS)
      console.log(`  ${during} of ${reads.length} waited in vain until it was out of rotation`)
      const problems: string[] = []
      if (during === 0) problems.push('nobody met it')
      if (after > 0) problems.push(`${after} waited in vain after ${OUT_OF_ROTATION_MS / 1000} s`)
      return problems
    } finally {
      process.kill(apis[0]?.pid ?? 0, 'SIGCONT')
      await web.stop()
      for (const api of apis) await api.stop()
      rmSync(site, { recursive: true, force: true })
    }
  },
}

const ONE_WAY_MS = 60

export const farDatabase: Fault = {
  name: `the database is ${2 * ONE_WAY_MS} ms away`,
  alert: 'ReadsSlow',
  async run(stage) {
    const url = new URL(stage.environment['DATABASE_URL'] ?? '')
    const line = await openSlowLine(Number(url.port), ONE_WAY_MS)
    stage.atEnd(async () => line.stop())
    const near = stage.environment['DATABASE_URL'] ?? ''
    url.port = String(line.port)
    stage.environment['DATABASE_URL'] = url.href
    const api = await stage.start('api')
    stage.environment['DATABASE_URL'] = near
    const member = await enter(stage)
    const reads = await readPages(api.url, [member], 8)
    await api.stop()
    const usual = median(reads.map(({ ms }) => ms))
    const problems: string[] = []
    if (countFailed(reads) > 0) problems.push(`${countFailed(reads)} of ${reads.length} calls failed`)
    if (usual < ONE_WAY_MS) problems.push('nobody met it')
    if (usual > 1000) problems.push(`a call takes ${usual.toFixed(0)} ms`)
    return problems
  },
}

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

export const wrongClock: Fault = {
  name: 'the clock of one process is five minutes off',
  alert: 'ClockOff',
  async run(stage) {
    if (!existsSync(FAKETIME)) return ['faketime is not installed: apt-get install faketime']
    const right = await stage.start('api')
    const member = await enter(stage)
    const problems: string[] = []
    for (const offset of ['+5m', '-5m']) {
      const wrong = await startProcess('api', {
        ...stage.environment,
        LD_PRELOAD: FAKETIME,
        FAKETIME: offset,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
      try {
        const date = Date.parse((await fetch(`${wrong.url}/healthz`)).headers.get('date') ?? '')
        if (Math.abs(date - Date.now()) < 240_000) problems.push(`${offset}: its clock is right`)
        const reads = await readPages(wrong.url, [member], 3)
        if (countFailed(reads) > 0)
          problems.push(`${offset}: ${countFailed(reads)} of ${reads.length} calls failed`)
        for (const [at, other] of [
          [wrong.url, right.url],
          [right.url, wrong.url],
        ] as const) {
          const client = await openLoginClient(at)
          const { email, password } = member
          const { status, text } = await client.login({ email, password, address: '203.0.113.9' })
          client.close()
          const { accessToken = '' } = JSON.parse(text) as { accessToken?: string }
          const headers = { authorization: `Bearer ${accessToken}` }
          const elsewhere = await fetch(`${other}/verify-token`, { headers })
          if (status !== 200 || elsewhere.status !== 200)
            problems.push(
              `${offset}: a login answered ${status}, and ${elsewhere.status} at the other process`,
            )
        }
      } finally {
        await wrong.stop()
      }
    }
    await right.stop()
    return problems
  },
}

const PEOPLE = 100

export const absentWorker: Fault = {
  name: 'the worker is away for three weeks',
  alert: 'NoWorker',
  async run(stage) {
    const { db, environment } = stage
    const { log } = openLog('silent', 'worker')
    const jobs = await openJobs(environment['DATABASE_URL'] ?? '', log)
    const addresses = await registerPeople(db, jobs, PEOPLE, ALREADY_REGISTERED)
    await jobs.stop()
    await letWeeksPass(stage)
    const mailServer = await startMailCounter()
    const before = environment['SMTP_URL'] ?? ''
    environment['SMTP_URL'] = mailServer.url
    const worker = await stage.start('worker')
    environment['SMTP_URL'] = before
    const timesOf = (address: string) => mailServer.received.get(address) ?? 0
    const problems: string[] = []
    await until(() => addresses.every(address => timesOf(address) > 0), 60_000).catch(() =>
      problems.push(`${addresses.filter(address => timesOf(address) === 0).length} mails are missing`),
    )
    const twice = addresses.filter(address => timesOf(address) > 1).length
    if (twice > 0) problems.push(`${twice} mails were sent twice`)
    await worker.stop()
    await mailServer.stop()
    return problems
  },
}

/** Moves everything that waits three weeks into the past, its end included, as if nobody had looked since. */
async function letWeeksPass({ db }: DrillStage): Promise<void> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'jobs' and table_name = 'job' and data_type like 'timestamp%'`,
  )
  const moved = rows.map(({ name }) => `"${name}" = "${name}" - interval '21 days'`)
  await db.pool.query(`update jobs.job set ${moved.join(', ')}`)
}
