import { execFile as execFileWithCallback, spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../../stage/project-root.ts'
import type { Laboratory } from './laboratory.ts'

const execFile = promisify(execFileWithCallback)

/** Those of the cluster. */
export const NAMES = ['s1', 's2', 's3'] as const
/** The fourth is the empty one, on which a backup is restored. */
export type MachineName = (typeof NAMES)[number] | 's4'
export const PASSWORD = 'only-for-this-drill'

/** Each machine has an address of the loopback, so that the files of infra keep their ports. */
export const addressOf = (name: MachineName): string => `127.0.0.1${name.slice(1)}`
export const readInfra = (file: string): string =>
  readFileSync(join(projectRoot, 'infra', 'postgres', file), 'utf8').replaceAll(
    /10\.0\.0\.([12]\d)/g,
    '127.0.0.$1',
  )
/** Of etcd, which runs on a machine of its own for each of the database. */
const etcdAddressOf = (name: MachineName): string => `127.0.0.2${name.slice(1)}`

/** The project's own file, with what differs between machines, and without TLS. */
const patroniFileOf = (name: MachineName): string =>
  readInfra('patroni.yml')
    .replace('name: s1', `name: ${name}`)
    .replace(',127.0.0.1:5432', ':5432')
    .replaceAll(/(listen|connect_address): 127\.0\.0\.11/g, `$1: ${addressOf(name)}`)
    .replace('/var/lib/postgresql/18/main', '/srv/data')
    .replace('/var/lib/postgresql/.pgpass', '/srv/pgpass')
    .replaceAll('hostssl', 'host')
    .replaceAll(/10\.0\.0\.0\/\d+/g, '127.0.0.0/8')
    .replace('  pg_hba:\n', '  pg_hba:\n    - host all postgres 127.0.0.0/8 scram-sha-256\n')
    // Drills ask for the moments of commits.
    .replace('timezone: UTC', `timezone: UTC\n        track_commit_timestamp: 'on'`)

/** The project's own file, with a folder as its bucket. */
const backupFile = readInfra('pgbackrest.conf')
  .replaceAll(/^repo1-s3-.*\n/gm, '')
  .replace('repo1-type=s3', 'repo1-type=posix')
  .replace('repo1-path=/alinha', 'repo1-path=/mnt\nlog-path=/srv/log')
  .replace('/var/spool/pgbackrest', '/srv/spool')
  .replace('/var/lib/postgresql/18/main', '/srv/data')

const ENVIRONMENT = {
  PATH: '/usr/lib/postgresql/18/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  PGBACKREST_CONFIG: '/srv/pgbackrest.conf',
  PGBACKREST_REPO1_CIPHER_PASS: PASSWORD,
  PATRONI_SUPERUSER_PASSWORD: PASSWORD,
  PATRONI_REPLICATION_PASSWORD: PASSWORD,
  PATRONI_REWIND_PASSWORD: PASSWORD,
}

export type Machine = ReturnType<typeof openMachine>

export function openMachine(laboratory: Laboratory, folder: string, name: MachineName) {
  const own = join(folder, name)
  for (const part of ['run', 'log', 'spool']) mkdirSync(join(own, part), { recursive: true })
  writeFileSync(join(own, 'patroni.yml'), patroniFileOf(name))
  writeFileSync(join(own, 'pgbackrest.conf'), backupFile)
  const start = (program: readonly string[]): ChildProcess => {
    const log = createWriteStream(join(own, 'log', 'programs'), { flags: 'a' })
    const child = spawn('bwrap', laboratory.wrap(own, program), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: ENVIRONMENT,
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    return child
  }
  const [clients, peer] = [`http://${etcdAddressOf(name)}:2379`, `http://${etcdAddressOf(name)}:2380`]
  const peers = NAMES.map(other => `${other}=http://${etcdAddressOf(other)}:2380`).join()

  return {
    start,
    startEtcd: () =>
      start([
        ...['etcd', '--name', name, '--data-dir', '/srv/etcd', '--initial-cluster', peers],
        ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ]),
    startPatroni: () => start(['patroni', '/srv/patroni.yml']),
    /** Others go on meanwhile, as those who write during a backup do. */
    async run(program: readonly string[]): Promise<string> {
      const ran = await execFile('bwrap', laboratory.wrap(own, program), { env: ENVIRONMENT })
      return ran.stdout
    },
  }
}
