import { orderFault, resetSimulator } from '@alinha/simulators'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningProcess } from '../../../apps/server/src/testing/processes.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import { startRadosgw } from '../../stage/radosgw.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { openFailingGate } from './gates.ts'
import { compareReaders, enter, readPages, type Member } from './members.ts'
import type { Fault } from './fault.ts'

const SECONDS = 6
const LOOKUPS = 8
const LONGEST_LOOKUP_MS = 5500

/** What the API says of a provider that it takes to be down. */
async function isTakenToBeDown({ url }: RunningProcess, provider: string): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return new RegExp(`^alinha_provider_down\\{[^}]*provider="${provider}"[^}]*\\} 1$`, 'm').test(metrics)
}

type Lookup = { status: number; ms: number; code: string | undefined }

async function lookUp(url: string, member: Member): Promise<Lookup> {
  const at = performance.now()
  const answer = await fetch(`${url}/postal-codes/01001000`, { headers: member.headers })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, ms: performance.now() - at, code }
}

/** People who look up an address get a sentence in time, others notice nothing, and the process knows. */
async function whileLookupsFail(api: RunningProcess, member: Member): Promise<string[]> {
  const { url } = api
  const before = await readPages(url, [member], SECONDS)
  const [during, lookups] = await Promise.all([
    readPages(url, [member], SECONDS),
    Promise.all(Array.from({ length: LOOKUPS }, () => lookUp(url, member))),
  ])
  const problems = compareReaders(before, during)
  for (const { status, ms, code } of lookups) {
    if (status === 200 || code === undefined)
      problems.push(`a lookup was answered ${status} without a reason`)
    if (ms > LONGEST_LOOKUP_MS) problems.push(`a lookup took ${(ms / 1000).toFixed(1)} s`)
  }
  if (!(await isTakenToBeDown(api, 'viacep')))
    problems.push('the process does not know that the provider is down')
  return problems
}

export const noNames: Fault = {
  name: 'names cannot be resolved',
  alert: 'ProviderDown',
  async run(stage) {
    const { environment } = stage
    const urls = { VIACEP_URL: environment['VIACEP_URL'], BRASILAPI_URL: environment['BRASILAPI_URL'] }
    // Reserved: no resolver knows it.
    Object.assign(environment, {
      VIACEP_URL: 'https://viacep.invalid',
      BRASILAPI_URL: 'https://brasilapi.invalid',
    })
    const api = await stage.start('api')
    Object.assign(environment, urls)
    const problems = await whileLookupsFail(api, await enter(stage))
    await api.stop()
    return problems
  },
}

export const hangingProvider: Fault = {
  name: 'a provider takes calls and does not answer',
  alert: 'ProviderDown',
  async run(stage) {
    const { postalCodesUrl } = stage.simulators
    const api = await stage.start('api')
    const member = await enter(stage)
    await orderFault(postalCodesUrl, { times: 100, then: { delayMs: 60_000 } })
    const problems = await whileLookupsFail(api, member)
    await resetSimulator(postalCodesUrl)
    // After half a minute one call goes first and looks.
    await wait(31_000)
    if ((await lookUp(api.url, member)).status !== 200) problems.push('lookups do not come back')
    await api.stop()
    return problems
  },
}

const BUCKETS = ['drill-private', 'drill-media'] as const

export const failingStorage: Fault = {
  name: 'the object storage answers 500',
  alert: 'ProviderDown',
  async run(stage) {
    const storage = await startRadosgw(BUCKETS)
    stage.atEnd(() => storage.stop())
    const gate = await openFailingGate(storage.endpoint)
    stage.atEnd(async () => gate.stop())
    const before = { ...stage.environment }
    Object.assign(stage.environment, {
      STORAGE: 's3',
      S3_ENDPOINT: gate.url,
      S3_REGION: storage.region,
      S3_ACCESS_KEY: storage.accessKey,
      S3_SECRET_KEY: storage.secretKey,
      S3_PRIVATE_BUCKET: BUCKETS[0],
      S3_MEDIA_BUCKET: BUCKETS[1],
    })
    const [api, worker] = [await stage.start('api'), await stage.start('worker')]
    for (const name of Object.keys(stage.environment)) delete stage.environment[name]
    Object.assign(stage.environment, before)
    const member = await enter(stage)
    const calm = await readPages(api.url, [member], SECONDS)
    gate.fail(true)
    const asked = await fetch(`${api.url}/privacy/export`, {
      method: 'POST',
      headers: member.headers,
      body: JSON.stringify({ password: member.password }),
    })
    const during = await readPages(api.url, [member], SECONDS)
    const problems = compareReaders(calm, during)
    if (asked.status !== 200) problems.push(`a copy of one's data could not be asked for: ${asked.status}`)
    await until(() => gate.failed() > 0, 20_000).catch(() => problems.push('the storage was not asked'))
    if ((await countReady(stage)) > 0) problems.push('a copy is ready that could not be stored')
    gate.fail(false)
    // Pauses between tries double.
    await until(async () => (await countReady(stage)) === 1, 120_000).catch(() =>
      problems.push('what was asked for meanwhile is not done after it'),
    )
    await Promise.all([api.stop(), worker.stop()])
    return problems
  },
}

const countReady = async ({ db }: DrillStage): Promise<number> => {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from data_exports where ready_at is not null`,
  )
  return rows[0]?.count ?? NaN
}
