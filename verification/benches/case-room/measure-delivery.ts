import { fork, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReplyOf, ticketFiles } from '@alinha/contract'
import { freePort } from '../../../apps/server/database/local-postgres.ts'
import { sendWhole } from '../../../apps/server/src/testing/money/case-files.ts'
import { aPaidCase } from '../../../apps/server/src/testing/money/cases.ts'
import { aLogin, appKeysOf } from '../../../apps/server/src/testing/people/logins.ts'
import { anHttpPerson } from '../../drills/case-secrets/http-person.ts'
import { bytesThrough, childrenOf, cpuOf } from '../../measuring/process-usage.ts'
import { runDrill, type DrillStage } from '../../stage/run-drill.ts'
import { startNginxBeforeApi } from '../../through-nginx/nginx-before-api.ts'

/** CPU milliseconds for a gigabyte, and the bytes that a process handled for each byte that was delivered. */
type Cost = { milliseconds: number; share: number }
export type Delivery = { nginx: Cost; api: Cost; node: Cost }

/** As large as the scan of an arch. */
const BYTES = 12_500_000
const CONNECTIONS = 4
/** So many logins share the requests that none asks faster than a browser may. */
const LOOKS = 60
const GIGABYTE = 1e9
const UNITS = { K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 }

/** What one look at an original costs through the production nginx, and what it would cost if Node sent it. */
export async function measureDelivery(wish: { rounds: number; seconds: number }): Promise<Delivery> {
  let measured: Delivery | undefined
  await runDrill(
    async stage => {
      measured = await measureOn(stage, wish)
      return true
    },
    { durable: false },
  )
  if (!measured) throw new Error('nothing was measured')
  return measured
}

async function measureOn(
  stage: DrillStage,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Delivery> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-delivery-'))
  stage.atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const api = await stage.start('api')
  const nginx = await startNginxBeforeApi(stage.environment, api.url)
  stage.atEnd(() => nginx.stop())
  const dentist = await anHttpPerson(stage, () => api.url)
  const { id: ticketId } = await aPaidCase(stage, dentist)
  const facts = { slot: 'upper', ending: 'stl' }
  const { id } = await sendWhole(dentist, ticketId, new Uint8Array(randomBytes(BYTES)), facts)
  const looks = await Promise.all(
    Array.from({ length: LOOKS }, () => askToLook(stage, api.url, dentist.id, { ticketId, id })),
  )
  const script = join(folder, 'look.lua')
  writeFileSync(
    script,
    `local looks, i = {${looks.map(({ address, viewer }) => `{"${address}","${viewer}"}`).join(',')}}, 0
request = function() i = i % #looks + 1; return wrk.format("GET", looks[i][1], {["Cookie"]=looks[i][2]}) end
`,
  )

  const port = await freePort()
  const stored = join(stage.environment['MEDIA_FOLDER'] ?? '', 'c', id)
  const naive = fork(new URL('naive-file.ts', import.meta.url), [String(port), stored])
  stage.atEnd(async () => naive.kill('SIGKILL'))
  await once(naive, 'message')

  const nginxPids = [nginx.pid, ...childrenOf(nginx.pid)]
  const delivered = Array.from({ length: rounds }, () =>
    load(nginx.url, script, seconds, { nginx: nginxPids, api: [api.pid] }),
  )
  const sent = Array.from({ length: rounds }, () =>
    load(`http://127.0.0.1:${port}`, script, seconds, { node: [naive.pid ?? 0] }),
  )
  return {
    nginx: leastOf(delivered.map(one => one.nginx)),
    api: leastOf(delivered.map(one => one.api)),
    node: leastOf(sent.map(one => one.node)),
  }
}

/** Where one more login of the dentist reads the file, and the cookie to which that address is bound. */
async function askToLook(
  { db, environment }: DrillStage,
  apiUrl: string,
  userId: number,
  { ticketId, id }: { ticketId: number; id: string },
): Promise<{ address: string; viewer: string }> {
  const session = { userId, network: '203.0.113.0/24', device: 'bench', hours: 24 }
  const { headers } = await aLogin({ db, keys: appKeysOf(environment) }, session)
  const body = JSON.stringify({ files: [id] })
  const answer = await fetch(`${apiUrl}/tickets/${ticketId}/keys`, { method: 'POST', headers, body })
  const { files } = (await answer.json()) as ReplyOf<typeof ticketFiles.readTicketKeys>
  const viewer = answer.headers.getSetCookie().find(set => /^(__Secure-)?viewer=/.test(set))
  const [file] = files
  if (!file || viewer === undefined) throw new Error('nobody may look at the file')
  return { address: file.address, viewer: viewer.slice(0, viewer.indexOf(';')) }
}

/** Other work on the machine makes a round dearer, and none cheaper. */
const leastOf = (costs: readonly Cost[]): Cost => ({
  milliseconds: Math.min(...costs.map(({ milliseconds }) => milliseconds)),
  share: Math.min(...costs.map(({ share }) => share)),
})

/** Lets wrk ask for the same file again and again, for each login in turn. */
function load<Name extends string>(
  url: string,
  script: string,
  seconds: number,
  processes: Record<Name, readonly number[]>,
): Record<Name, Cost> {
  const names = Object.keys(processes) as Name[]
  const sum = (count: (pid: number) => number) =>
    names.map(name => processes[name].reduce((all, pid) => all + count(pid), 0))
  const [cpu, through] = [sum(cpuOf), sum(bytesThrough)]
  const wrk = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, url]
  const run = spawnSync('wrk', wrk, { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`wrk did not run (apt-get install wrk): ${run.error ?? run.stderr}`)
  if (/Non-2xx/.test(run.stdout)) throw new Error(`not every answer was 200:\n${run.stdout}`)
  const [, count, unit = 'K'] = /([\d.]+)([KMGT])B read/.exec(run.stdout) ?? []
  const bytes = Number(count) * UNITS[unit as keyof typeof UNITS]
  const [cpuAfter, throughAfter] = [sum(cpuOf), sum(bytesThrough)]
  const costs = names.map((name, at): [Name, Cost] => [
    name,
    {
      milliseconds: ((cpuAfter[at] ?? 0) - (cpu[at] ?? 0)) / 1000 / (bytes / GIGABYTE),
      share: ((throughAfter[at] ?? 0) - (through[at] ?? 0)) / bytes,
    },
  ])
  return Object.fromEntries(costs) as Record<Name, Cost>
}
