import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../../../apps/server/src/platform/database.ts'
import { until } from '../../../../apps/server/src/testing/until.ts'
import { openLaboratory } from './laboratory.ts'
import { addressOf, openMachine, PASSWORD } from './machine.ts'

const LONGEST_MS = 120_000
/** At least what the primary had, as Patroni would give it. */
const SETTINGS = [
  'max_connections=500',
  'max_wal_senders=10',
  'track_commit_timestamp=on',
  'archive_mode=off',
]

export type Restored = { db: Database; seconds: number; remove(): Promise<void> }

/** Restores the backups of the folder on an empty machine to a microsecond, and waits until it can be written to. */
export async function restoreTo(folder: string, microsecond: number): Promise<Restored> {
  const startedAt = performance.now()
  const machine = openMachine(openLaboratory(), folder, 's4')
  const target = `${new Date(Math.floor(microsecond / 1000)).toISOString().slice(0, 19).replace('T', ' ')}.${String(microsecond).slice(-6)}+00`
  await machine.run([
    ...['pgbackrest', '--stanza=alinha', '--type=time', `--target=${target}`, '--target-action=promote'],
    'restore',
  ])
  const settings = [...SETTINGS, `listen_addresses=${addressOf('s4')}`, 'synchronous_standby_names=']
  const postgres = machine.start(['postgres', '-D', '/srv/data', ...settings.flatMap(one => ['-c', one])])
  const url = `postgres://postgres:${PASSWORD}@${addressOf('s4')}:5432/drill`
  const db = openDatabase({ url, connections: 2, statementTimeoutMs: 60_000 })
  await until(async () => {
    const answer = await db.pool
      .query<{ isRecovering: boolean }>('select pg_is_in_recovery() as "isRecovering"')
      .catch(() => null)
    return answer?.rows[0]?.isRecovering === false
  }, LONGEST_MS)
  return {
    db,
    seconds: (performance.now() - startedAt) / 1000,
    async remove() {
      await db.destroy()
      const ended = once(postgres, 'exit')
      postgres.kill('SIGKILL')
      await ended
      rmSync(join(folder, 's4'), { recursive: true, force: true })
    },
  }
}
