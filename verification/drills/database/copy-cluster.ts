import { chownSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { LocalPostgres } from '../../../apps/server/database/local-postgres.ts'

/** What belongs to a server that runs, or is sent by the primary or the archive anew. Their folders stay, empty. */
const EMPTY_IN_A_COPY = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
])
const NOT_IN_A_COPY = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'recovery.signal'])

/** Copies a PostgreSQL that runs and is written to, as its own tool for base backups does. */
export async function copyCluster(from: LocalPostgres, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: from.url('postgres') })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy', true)`)
    copyFolder(from.data, to)
    mkdirSync(join(to, 'pg_wal/archive_status'), { recursive: true })
    giveToOwner(join(to, 'pg_wal/archive_status'), from.data)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    writeOwned(from.data, join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

/** Writes a file that belongs to whoever the other cluster belongs to. */
export function writeOwned(like: string, path: string, text: string, flag: 'w' | 'a' = 'w'): void {
  writeFileSync(path, text, { flag, mode: 0o600 })
  giveToOwner(path, like)
}

/** With the owners of its files. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  giveToOwner(to, from)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (NOT_IN_A_COPY.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!entry.isDirectory()) copyIfThere(source, target)
    else if (!EMPTY_IN_A_COPY.has(entry.name)) copyFolder(source, target)
    else {
      mkdirSync(target, { mode: 0o700 })
      giveToOwner(target, source)
    }
  }
}

/** A file that is removed meanwhile is written by the recovery, if it has to be. */
function copyIfThere(source: string, target: string): void {
  try {
    copyFileSync(source, target)
    giveToOwner(target, source)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

function giveToOwner(path: string, like: string): void {
  const { uid, gid } = statSync(like)
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}
