import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  freePort,
  startLocalPostgres,
  type LocalPostgres,
} from '../../../apps/server/database/local-postgres.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import { copyCluster, writeOwned } from './copy-cluster.ts'

type Member = { name: string; postgres: LocalPostgres }

export type Cluster = {
  primary(): LocalPostgres
  /** Whether a commit waits until one of the standbys has it. */
  setQuorum(isOn: boolean): Promise<void>
  /** Nothing leaves the primary any more, as on a line that is cut and not noticed yet. */
  stopLine(): Promise<void>
  /** Without a word: the server and all its backends. */
  killPrimary(): Promise<void>
  /** What a supervisor such as Patroni does: the standby that has most is the primary, and the other follows it. */
  promoteBest(): Promise<void>
  /** A new standby in the place of the one that was killed. */
  replaceDead(): Promise<void>
  stop(): Promise<void>
}

const NAMES = ['s1', 's2', 's3'] as const
const LONGEST_MS = 30_000
const QUORUM = `ANY 1 (${NAMES.join(',')})`

async function ask<Row extends pg.QueryResultRow>(postgres: LocalPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const set = async (postgres: LocalPostgres, name: string, value: string) => {
  await ask(postgres, `alter system set ${name} = ${pg.escapeLiteral(value)}`)
  await ask(postgres, 'select pg_reload_conf()')
}

export const portOf = (postgres: LocalPostgres): number => Number(new URL(postgres.url('postgres')).port)

const addressFor = (primary: LocalPostgres, name: string): string =>
  `host=127.0.0.1 port=${portOf(primary)} user=alinha application_name=${name}`

/** Makes `first` the primary of two standbys, whose commits wait for one of them. */
export async function openCluster(first: LocalPostgres): Promise<Cluster> {
  const folders: string[] = []
  let primary: Member = { name: NAMES[0], postgres: first }
  let standbys: Member[] = []
  let dead: Member | null = null

  async function addStandby(name: string): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'alinha-standby-'))
    folders.push(folder)
    const from = primary.postgres
    const fill = async (data: string) => {
      await copyCluster(from, data)
      writeOwned(data, join(data, 'standby.signal'), '')
      const setting = `primary_conninfo = '${addressFor(from, name)}'\n`
      writeOwned(data, join(data, 'postgresql.auto.conf'), setting, 'a')
    }
    standbys.push({ name, postgres: await startLocalPostgres({ folder, port: await freePort(), fill }) })
    await untilFollowed()
  }

  const untilFollowed = () =>
    until(async () => {
      const rows = await ask<{ application_name: string }>(
        primary.postgres,
        `select application_name from pg_stat_replication where state = 'streaming'`,
      )
      return standbys.every(({ name }) => rows.some(row => row.application_name === name))
    }, LONGEST_MS)

  await set(first, 'wal_keep_size', '2GB')
  await set(first, 'wal_retrieve_retry_interval', '200ms')
  for (const name of NAMES.slice(1)) await addStandby(name)

  return {
    primary: () => primary.postgres,
    // On the standbys too: each may be the next primary.
    async setQuorum(isOn) {
      for (const { postgres } of [primary, ...standbys])
        await set(postgres, 'synchronous_standby_names', isOn ? QUORUM : '')
    },
    async stopLine() {
      const senders = await ask<{ pid: number }>(primary.postgres, 'select pid from pg_stat_replication')
      for (const { pid } of senders) process.kill(pid, 'SIGSTOP')
    },
    async killPrimary() {
      await primary.postgres.kill()
      dead = primary
    },
    async promoteBest() {
      const received = await Promise.all(
        standbys.map(async member => {
          const [row] = await ask<{ bytes: number }>(
            member.postgres,
            `select (pg_last_wal_receive_lsn() - '0/0')::float8 as bytes`,
          )
          return { member, bytes: row?.bytes ?? 0 }
        }),
      )
      const best = received.toSorted((a, b) => b.bytes - a.bytes)[0]?.member
      if (!best) throw new Error('no standby is left')
      await ask(best.postgres, 'select pg_promote(true, 30)')
      primary = best
      standbys = standbys.filter(member => member !== best)
      for (const { name, postgres } of standbys)
        await set(postgres, 'primary_conninfo', addressFor(best.postgres, name))
    },
    async replaceDead() {
      if (!dead) return
      const { name } = dead
      dead = null
      await untilFollowed()
      await addStandby(name)
    },
    async stop() {
      for (const { postgres } of [...standbys, primary]) if (postgres !== first) await postgres.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
