import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../../../apps/server/database/local-postgres.ts'
import { startProcess, type RunningProcess } from '../../../apps/server/src/testing/processes.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

const LONGEST_STOP_MS = 15_000
const LONGEST_START_MS = 60_000

export type Fleet = {
  /** Where infra/deploy asks for processes to be stopped and started. */
  url: string
  /** `name=host:port` of each process of the API, those for whoever pays and plays first. */
  apis: string[]
  /** Their addresses, as nginx is told them. */
  upstreams: { API_UPSTREAM: string; OTHER_API_UPSTREAM: string }
  startAll(): Promise<unknown>
  /** What is started from now on; one that does not start stands for a release that was built wrong. */
  release(name: string, doesStart?: boolean): void
  stopOne(name: string): Promise<void>
  startOne(name: string): Promise<void>
  /** By the name of each process, the release that it said it was when it was ready. */
  releases(): Record<string, string>
  /** A worker is started and not waited for. */
  untilAllRun(release: string): Promise<void>
  /** What went wrong with processes that ended. */
  problems: string[]
  countRestarts(): number
}

const FIRST = ['api-1', 'api-2']
const OTHERS = ['api-others-1', 'api-others-2']
const EVERY = [...FIRST, ...OTHERS, 'worker']

/** The processes of the compose file without that for lessons, which infra/deploy stops and starts as it would containers. */
export async function startFleet(stage: DrillStage, more: Record<string, string>): Promise<Fleet> {
  const ports: Record<string, number> = { worker: 0 }
  for (const name of [...FIRST, ...OTHERS]) ports[name] = await freePort()
  const addressesOf = (names: readonly string[]) => names.map(name => `127.0.0.1:${ports[name]}`).join(' ')
  const running = new Map<string, RunningProcess>()
  const heard: Record<string, string> = {}
  const problems: string[] = []
  let [release, doesStart, restarts] = ['', true, 0]

  async function startOne(name: string): Promise<void> {
    const asked = release
    const port = String(ports[name] ?? 0)
    const own = {
      ...stage.environment,
      ...more,
      PORT: port,
      WORKER_PORT: port,
      RELEASE: asked,
      SANDBOX: 'none',
    }
    const hear = (line: string) => {
      const said = /"release":"(\w*)"/.exec(line)?.[1]
      if (said !== undefined) heard[name] = said
    }
    running.set(
      name,
      await startProcess(
        name === 'worker' ? 'worker' : 'api',
        doesStart ? own : { ...own, DATABASE_URL: '' },
        hear,
      ),
    )
  }

  async function stopOne(name: string): Promise<void> {
    const one = running.get(name)
    running.delete(name)
    if (!one) return
    restarts++
    await one.stop(LONGEST_STOP_MS)
    if (one.ending() !== 'ended with 0') problems.push(`${name} ${one.ending()}`)
    problems.push(...one.problems.filter(line => !line.includes('"level":"warn"')))
  }

  const server = createServer((asked, reply) => {
    const [, what, name = ''] = (asked.url ?? '').split('/')
    // Like a runtime of containers: that a process was started does not mean that it will ever be ready.
    const mustStart = doesStart
    if (what === 'start')
      void startOne(name).catch((error: unknown) => {
        if (mustStart) problems.push(String(error))
      })
    const done = what === 'stop' ? stopOne(name) : Promise.resolve()
    void done.finally(() => reply.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stage.atEnd(async () => server.close())
  stage.atEnd(() => Promise.all([...running.values()].map(one => one.stop(LONGEST_STOP_MS))))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apis: [...FIRST, ...OTHERS].map(name => `${name}=127.0.0.1:${ports[name]}`),
    upstreams: { API_UPSTREAM: addressesOf(FIRST), OTHER_API_UPSTREAM: addressesOf(OTHERS) },
    startAll: () => Promise.all(EVERY.map(startOne)),
    release: (name, starts = true) => ([release, doesStart] = [name, starts]),
    stopOne,
    startOne,
    releases: () => ({ ...heard }),
    untilAllRun: asked =>
      until(
        () => Object.values(heard).every(one => one === asked) && running.size === EVERY.length,
        LONGEST_START_MS,
      ),
    problems,
    countRestarts: () => restarts,
  }
}
