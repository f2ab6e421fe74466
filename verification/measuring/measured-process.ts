import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../apps/server/database/local-postgres.ts'

export type MeasuredProcess = { port: number; child: ChildProcess }
/** `cpu` is in microseconds per request, `p99` in milliseconds. */
export type Figures = { perSecond: number; cpu: number; p99: number }

/** The whole API, for benches that compare it with something smaller. */
export const API_PROCESS = new URL('api-process.ts', import.meta.url)

type ProcessOptions = {
  file: URL
  kind: string
  folder: string
  environment: Record<string, string>
  atOnce: number
}

/** Starts a process that sends a message when it is ready and answers `cpu` with its CPU usage. */
export async function startMeasuredProcess({
  file,
  kind,
  folder,
  environment,
  atOnce,
}: ProcessOptions): Promise<MeasuredProcess> {
  const port = await freePort()
  const log = openSync(join(folder, `${kind}.log`), 'a')
  const child = fork(file, [kind, String(port), String(atOnce)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`${kind} did not start`)))
  await Promise.race([once(child, 'message'), died])
  died.catch(() => {})
  return { port, child }
}

export async function ask<Answer>({ child }: MeasuredProcess, question: object | 'cpu'): Promise<Answer> {
  child.send(question)
  const died = new AbortController()
  const stop = () => died.abort(new Error('a process of the bench died'))
  child.once('exit', stop)
  try {
    const [answer] = (await once(child, 'message', { signal: died.signal })) as [Answer]
    return answer
  } finally {
    child.off('exit', stop)
  }
}

async function cpuOf(measured: MeasuredProcess): Promise<number> {
  const { user, system } = await ask<NodeJS.CpuUsage>(measured, 'cpu')
  return user + system
}

/** Lets wrk send requests for some seconds. Fails when an answer is not 2xx. */
export async function measureRequests(
  measured: MeasuredProcess,
  { script, connections, seconds }: { script: string; connections: number; seconds: number },
): Promise<Figures> {
  const before = await cpuOf(measured)
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script]
  const run = spawnSync('wrk', [...load, `http://127.0.0.1:${measured.port}`], { encoding: 'utf8' })
  if (run.status !== 0)
    throw new Error(`wrk did not run (Debian: apt-get install wrk): ${run.error ?? run.stderr}`)
  if (/Non-2xx/.test(run.stdout)) throw new Error(`not every answer was 200:\n${run.stdout}`)
  const count = Number(/(\d+) requests in/.exec(run.stdout)?.[1])
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(run.stdout) ?? []
  const p99 = Number(value) * (unit === 's' ? 1000 : unit === 'us' ? 0.001 : 1)
  return { perSecond: count / seconds, cpu: ((await cpuOf(measured)) - before) / count, p99 }
}

/** Lets the process work by itself for some seconds. */
export async function measureWork(
  measured: MeasuredProcess,
  question: { seconds: number },
): Promise<Omit<Figures, 'p99'>> {
  const before = await cpuOf(measured)
  const count = await ask<number>(measured, question)
  return { perSecond: count / question.seconds, cpu: ((await cpuOf(measured)) - before) / count }
}
