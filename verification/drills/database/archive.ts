import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  freePort,
  startLocalPostgres,
  type LocalPostgres,
} from '../../../apps/server/database/local-postgres.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import { copyCluster, copyFolder, writeOwned } from './copy-cluster.ts'

const LONGEST_MS = 60_000

type Restored = { postgres: LocalPostgres; seconds: number; remove(): Promise<void> }

export type Archive = {
  /** What PostgreSQL has to be started with. */
  settings: string[]
  /** The base copy, of a PostgreSQL that is written to meanwhile. */
  copy(postgres: LocalPostgres): Promise<void>
  /** Waits until everything written so far is in the archive. */
  catchUp(postgres: LocalPostgres): Promise<void>
  /** A new PostgreSQL that has everything committed up to this microsecond, and nothing else. */
  restore(microsecond: number): Promise<Restored>
  remove(): void
}

export function openArchive(): Archive {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-archive-'))
  const [log, base] = [join(folder, 'log'), join(folder, 'base')]
  mkdirSync(log)
  // PostgreSQL may run as another account than the drill.
  chmodSync(folder, 0o755)
  chmodSync(log, 0o777)

  return {
    settings: [
      'archive_mode=on',
      'archive_library=basic_archive',
      `basic_archive.archive_directory=${log}`,
      'track_commit_timestamp=on',
    ],
    copy: postgres => copyCluster(postgres, base),
    async catchUp(postgres) {
      const client = new pg.Client({ connectionString: postgres.url('postgres') })
      await client.connect()
      const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
      await client.end()
      await until(() => readdirSync(log).includes(rows[0]?.name ?? ''), LONGEST_MS)
    },
    async restore(microsecond) {
      const startedAt = performance.now()
      const place = mkdtempSync(join(tmpdir(), 'alinha-restored-'))
      const fill = async (data: string) => {
        copyFolder(base, data)
        writeOwned(base, join(data, 'recovery.signal'), '')
      }
      const settings = [
        'track_commit_timestamp=on',
        `restore_command=cp "${log}/%f" "%p"`,
        `recovery_target_time=${toMoment(microsecond)}`,
        'recovery_target_action=promote',
      ]
      const postgres = await startLocalPostgres({ folder: place, port: await freePort(), settings, fill })
      await untilWritable(postgres)
      const seconds = (performance.now() - startedAt) / 1000
      const remove = async () => {
        await postgres.stop()
        rmSync(place, { recursive: true, force: true })
      }
      return { postgres, seconds, remove }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** With all six digits, of which a Date has three. */
const toMoment = (microsecond: number): string => {
  const digits = String(microsecond % 1000).padStart(3, '0')
  return `${new Date(Math.floor(microsecond / 1000)).toISOString().slice(0, -1)}${digits}+00`
}

async function untilWritable(postgres: LocalPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await until(async () => {
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
    return rows[0]?.recovering === false
  }, LONGEST_MS)
  await client.end()
}
