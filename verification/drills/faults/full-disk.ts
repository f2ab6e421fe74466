import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabaseIfMissing, startLocalPostgres } from '../../../apps/server/database/local-postgres.ts'
import { migrate } from '../../../apps/server/database/migrate.ts'
import { openDatabase } from '../../../apps/server/src/platform/database.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import { startProcess } from '../../../apps/server/src/testing/processes.ts'
import { openLoginClient } from '../logins/login-client.ts'
import type { Fault } from './fault.ts'

const DISK = '400m'
const MEMBERS = 20
const TRIES_WHILE_FULL = 60
const BACK_AFTER_MS = 1000

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

export const fullDisk: Fault = {
  name: 'the disk of the database is full',
  alert: 'DiskAlmostFull',
  async run(stage) {
    const disk = mkdtempSync(join(tmpdir(), 'alinha-disk-'))
    if (!run('mount', '-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk))
      return ['a small disk cannot be mounted here: it takes root']
    stage.atEnd(async () => {
      // This process still has the log of PostgreSQL open.
      run('umount', '--lazy', disk)
      rmSync(disk, { recursive: true, force: true })
    })
    const folder = join(disk, 'postgres')
    mkdirSync(folder)
    const postgres = await startLocalPostgres({ folder, settings: ['max_wal_size=64MB'] })
    stage.atEnd(() => postgres.stop())
    await createDatabaseIfMissing(postgres.url('postgres'), 'full')
    await migrate(postgres.url('full'))
    const db = openDatabase({ url: postgres.url('full'), connections: 2, statementTimeoutMs: 10_000 })
    stage.atEnd(() => db.destroy())
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => aMember({ db })))
    const api = await startProcess('api', { ...stage.environment, DATABASE_URL: postgres.url('full') })
    const client = await openLoginClient(api.url)

    const statuses: number[] = []
    const logIn = async (): Promise<number> => {
      const { email, password } = members[statuses.length % MEMBERS] ?? { email: '', password: '' }
      const address = `203.0.113.${statuses.length % 250}`
      const { status } = await client.login({ email, password, address })
      statuses.push(status)
      return status
    }
    try {
      for (let time = 0; time < MEMBERS; time++) await logIn()
      const ballast = join(disk, 'ballast')
      // It ends when there is no room left.
      run('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=64k')
      run('dd', 'if=/dev/zero', `of=${ballast}.rest`, 'bs=1k')
      for (let time = 0; time < TRIES_WHILE_FULL; time++) await logIn()
      const refused = statuses.filter(status => status === 503).length
      rmSync(ballast)
      rmSync(`${ballast}.rest`)
      const roomAt = performance.now()
      while ((await logIn()) !== 200 && performance.now() - roomAt < 30_000) await wait(20)
      const backAfter = performance.now() - roomAt
      for (let time = 0; time < MEMBERS; time++) await logIn()
      const acknowledged = statuses.filter(status => status === 200).length
      const { rows } = await db.pool.query<{ kept: number }>('select count(*)::int as kept from sessions')
      const kept = rows[0]?.kept ?? 0
      const others = statuses.filter(status => status !== 200 && status !== 503)
      console.log(
        `  ${refused} of ${TRIES_WHILE_FULL} refused with 503 while it was full; back after ${backAfter.toFixed(0)} ms`,
      )
      const problems: string[] = []
      if (refused === 0) problems.push('nobody met it')
      if (others.length > 0) problems.push(`${others.length} answers were ${[...new Set(others)].join(', ')}`)
      if (kept < acknowledged) problems.push(`${acknowledged - kept} of ${acknowledged} sessions are lost`)
      if (backAfter > BACK_AFTER_MS) problems.push(`the first login after it took ${backAfter.toFixed(0)} ms`)
      return problems
    } finally {
      client.close()
      await api.stop()
    }
  },
}
