import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../apps/server/database/local-postgres.ts'
import { until } from '../../../../apps/server/src/testing/until.ts'
import { childrenOf } from '../../../measuring/process-usage.ts'
import {
  addressOf,
  NAMES,
  openMachine,
  PASSWORD,
  readInfra,
  type Machine,
  type MachineName,
} from './machine.ts'
import { openLaboratory } from './laboratory.ts'

const LONGEST_START_MS = 60_000

export type Machines = {
  /** With the folder of each, and the bucket of backups. */
  folder: string
  /** Where HAProxy leads to the primary. */
  url(database: string): string
  primary(): Promise<MachineName>
  /** Waits until the primary has a standby that follows it, or all of them. */
  settled(): Promise<void>
  whole(): Promise<void>
  /** Without it archiving fails, and a primary that is stopped waits for it. */
  makeStanza(): Promise<void>
  setQuorum(isOn: boolean): Promise<void>
  switchOver(): Promise<void>
  /** Nothing leaves the primary from then on. */
  stopLine(name: MachineName): void
  kill(name: MachineName): void
  start(name: MachineName): void
  /** Runs a program on a machine, and returns what it said. */
  run(name: MachineName, program: readonly string[]): Promise<string>
  freezeEtcd(): void
  thawEtcd(): void
  stop(): Promise<void>
}

const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap(child => [child, ...descendantsOf(child)])

async function ask(name: MachineName, path: string, method = 'GET', body?: object): Promise<Response | null> {
  const signal = AbortSignal.timeout(method === 'GET' ? 1000 : 30_000)
  const sent = body && { body: JSON.stringify(body) }
  return fetch(`http://${addressOf(name)}:8008${path}`, { method, signal, ...sent }).catch(() => null)
}

export async function startMachines(): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-machines-'))
  const laboratory = openLaboratory()
  mkdirSync(join(folder, 'bucket'))
  const machines = new Map<MachineName, Machine>(
    NAMES.map(name => [name, openMachine(laboratory, folder, name)]),
  )
  const etcds = [...machines.values()].map(machine => machine.startEtcd())
  const patronis = new Map<MachineName, ChildProcess>()
  const start = (name: MachineName) => {
    const patroni = machines.get(name)?.startPatroni()
    if (patroni) patronis.set(name, patroni)
  }
  for (const name of NAMES) start(name)
  const port = await freePort()
  const haproxyFile = join(folder, 'haproxy.cfg')
  writeFileSync(haproxyFile, readInfra('haproxy.cfg').replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`))
  const haproxy = spawn('haproxy', ['-f', haproxyFile], { stdio: 'ignore' })

  const findPrimary = async (): Promise<MachineName | null> => {
    for (const name of NAMES) if ((await ask(name, '/primary'))?.status === 200) return name
    return null
  }
  const primary = async () => {
    let found: MachineName | null = null
    await until(async () => (found = await findPrimary()) !== null, LONGEST_START_MS)
    if (!found) throw new Error('no machine is the primary')
    return found as MachineName
  }
  const followedBy = (standbys: number) =>
    until(async () => {
      const answer = await ask(await primary(), '/cluster')
      const { members = [] } = ((await answer?.json()) ?? {}) as {
        members?: { role: string; state: string }[]
      }
      return (
        members.filter(({ role, state }) => role !== 'leader' && state === 'streaming').length >= standbys
      )
    }, LONGEST_START_MS)
  const signalEtcd = (signal: NodeJS.Signals) => {
    for (const etcd of etcds) for (const pid of descendantsOf(etcd.pid ?? 0)) process.kill(pid, signal)
  }

  return {
    folder,
    url: database => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    primary,
    settled: () => followedBy(1),
    whole: () => followedBy(NAMES.length - 1),
    async makeStanza() {
      const machine = machines.get(await primary())
      // Archiving holds the lock for a moment, as database.md says.
      const create = () => machine?.run(['pgbackrest', '--stanza=alinha', 'stanza-create'])
      await until(async () => (await create()?.catch(() => null)) != null, LONGEST_START_MS)
    },
    async setQuorum(isOn) {
      await ask(await primary(), '/config', 'PATCH', { synchronous_mode: isOn ? 'quorum' : false })
    },
    async switchOver() {
      const leader = await primary()
      const answer = await ask(leader, '/switchover', 'POST', { leader })
      if (answer?.status !== 200) throw new Error(`no switchover: ${await answer?.text()}`)
    },
    stopLine(name) {
      for (const pid of descendantsOf(patronis.get(name)?.pid ?? 0))
        if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender')) process.kill(pid, 'SIGSTOP')
    },
    kill: name => void patronis.get(name)?.kill('SIGKILL'),
    start,
    run: async (name, program) => (await machines.get(name)?.run(program)) ?? '',
    freezeEtcd: () => signalEtcd('SIGSTOP'),
    thawEtcd: () => signalEtcd('SIGCONT'),
    async stop() {
      const programs = [haproxy, ...patronis.values(), ...etcds]
      const alive = programs.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      const ended = alive.map(program => once(program, 'exit'))
      for (const program of alive) program.kill('SIGKILL')
      await Promise.all(ended)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
