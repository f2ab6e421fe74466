/**
 * A real S3 server on loopback: Ceph's radosgw from Debian, with one monitor and one store in memory behind it.
 * Everything lies in one temporary folder, and nothing runs or stays after `stop`.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../../apps/server/database/local-postgres.ts'

export type ObjectStorage = {
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
  stop: () => Promise<void>
}

const APT_LINE = 'apt-get install -y --no-install-recommends ceph-mon ceph-osd ceph-common radosgw'
const BINARIES = ['ceph-mon', 'ceph-osd', 'ceph', 'ceph-authtool', 'monmaptool', 'radosgw', 'radosgw-admin']
const SECONDS_TO_START = 60

export async function startRadosgw(buckets: readonly string[]): Promise<ObjectStorage> {
  const missing = BINARIES.filter(name => !existsSync(`/usr/bin/${name}`))
  if (missing.length > 0) throw new Error(`${missing.join(', ')} not installed: ${APT_LINE}`)
  const folder = mkdtempSync(join(tmpdir(), 'alinha-radosgw-'))
  const running: ChildProcess[] = []
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', killAll)

  async function stop(): Promise<void> {
    process.off('exit', killAll)
    // Everything is in memory, so there is nothing to save by a slow stop.
    await Promise.all(running.map(endOf))
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const port = await freePort()
    const keys = await startCluster(folder, port, running)
    const place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys }
    await makeBuckets(place, buckets)
    return { ...place, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startCluster(folder: string, port: number, running: ChildProcess[]) {
  const [cluster, store] = [randomUUID(), randomUUID()]
  const monitor = `[v2:127.0.0.1:${await freePort()}]`
  const configuration = join(folder, 'ceph.conf')
  writeFileSync(configuration, renderConfiguration(folder, { cluster, monitor, port }))
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name))

  const run = (binary: string, args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(binary, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: SECONDS_TO_START * 1000,
      env: { PATH: process.env['PATH'], CEPH_CONF: configuration },
    })
    if (status !== 0) throw new Error(`${binary} ${args[0] ?? ''} failed: ${stderr}`)
    return stdout
  }
  const start = (binary: string, args: string[]): ChildProcess => {
    const child = spawn(binary, ['-c', configuration, '-f', ...args], { cwd: folder, stdio: 'ignore' })
    running.push(child)
    return child
  }

  makeKeyring(run)
  run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', monitor, 'monmap'])
  run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring'])
  const mon = start('ceph-mon', ['-i', 'a'])
  run('ceph', ['osd', 'new', store, '0'])
  run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', store])
  const osd = start('ceph-osd', ['-i', '0'])
  await until([mon, osd], folder, () => run('ceph', ['osd', 'stat']).includes('1 up'))
  const gateway = start('radosgw', ['-n', 'client.rgw'])
  await until([mon, osd, gateway], folder, () => answers(port))

  const keys = { accessKey: randomBytes(10).toString('hex'), secretKey: randomBytes(20).toString('hex') }
  run('radosgw-admin', [
    ...['user', 'create', '--uid', 'alinha', '--display-name', 'alinha'],
    ...['--access-key', keys.accessKey, '--secret-key', keys.secretKey],
  ])
  return keys
}

async function makeBuckets(
  { endpoint, region, accessKey, secretKey }: Omit<ObjectStorage, 'stop'>,
  buckets: readonly string[],
): Promise<void> {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  for (const Bucket of buckets) await client.send(new CreateBucketCommand({ Bucket }))
  client.destroy()
}

const renderConfiguration = (
  folder: string,
  { cluster, monitor, port }: { cluster: string; monitor: string; port: number },
): string => `
[global]
fsid = ${cluster}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
mon host = ${monitor}
keyring = ${folder}/keyring
run dir = ${folder}
crash dir = ${folder}/crash
log file = ${folder}/$name.log
admin socket = ${folder}/$name.sock
pid file =
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
rgw frontends = beast endpoint=127.0.0.1:${port}
`

/** Without keys the gateway waits for minutes before it starts. They protect nothing here. */
function makeKeyring(run: (binary: string, args: string[]) => string): void {
  const owners: [string, ...string[]][] = [
    ['mon.', 'mon', 'allow *'],
    ['client.admin', 'mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
    ['osd.0', 'mon', 'allow profile osd', 'osd', 'allow *'],
    ['client.rgw', 'mon', 'allow rwx', 'osd', 'allow rwx'],
  ]
  for (const [at, [name, ...rights]] of owners.entries()) {
    const pairs = rights.flatMap((word, index) => (index % 2 === 0 ? ['--cap', word] : [word]))
    run('ceph-authtool', ['keyring', ...(at === 0 ? ['-C'] : []), '-n', name, '--gen-key', ...pairs])
  }
}

async function until(
  alive: ChildProcess[],
  folder: string,
  isThere: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = Date.now() + SECONDS_TO_START * 1000
  while (!(await isThere())) {
    const ended = alive.find(child => child.exitCode !== null || child.signalCode !== null)
    if (ended || Date.now() > deadline)
      throw new Error(`radosgw did not start: ${ended?.spawnfile ?? 'late'}\n${lastLines(folder)}`)
    await wait(100)
  }
}

const lastLines = (folder: string): string =>
  ['mon.a', 'osd.0', 'client.rgw']
    .map(name => join(folder, `${name}.log`))
    .filter(existsSync)
    .map(file => readFileSync(file, 'utf8').split('\n').slice(-4).join('\n'))
    .join('\n')

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) }).then(
    answer => answer.ok,
    () => false,
  )

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  child.kill('SIGKILL')
  await ended
}
