import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import { startByScript, type StartedByScript } from '../stage/start-script.ts'

let test: TestApp
let apis: RunningProcess[] = []
let web: StartedByScript
let site: string
beforeAll(async () => {
  test = await startTestApp()
  apis = [await startProcess('api', test.environment), await startProcess('api', test.environment)]
  site = mkdtempSync(join(tmpdir(), 'alinha-site-'))
  writeFileSync(join(site, 'app.html'), '<!doctype html>')
  web = await startByScript({
    listen: `127.0.0.1:${await freePort()}`,
    environment: { WEB_ROOT: site, API_UPSTREAM: apis.map(({ url }) => new URL(url).host).join(' ') },
  })
}, 60_000)
afterAll(async () => {
  for (const { pid } of apis) process.kill(pid, 'SIGCONT')
  await web?.stop()
  for (const api of apis) await api.stop()
  await test?.stop()
  rmSync(site, { recursive: true, force: true })
})

/** Seconds for the slowest of some calls, which go to both processes in turn. */
async function slowest(calls: number): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: calls }, async () => {
      const answer = await fetch(`${web.url}/api/csrf-token`)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
    }),
  )
  return (performance.now() - startedAt) / 1000
}

const isMarked = (at: number): boolean =>
  existsSync(join(web.folder, 'hung', new URL(apis[at]?.url ?? '').host))
const signal = (at: number, name: 'SIGSTOP' | 'SIGCONT') => process.kill(apis[at]?.pid ?? 0, name)

it('a process that hangs is out of rotation within five seconds, and comes back when it answers', async () => {
  expect(await slowest(20)).toBeLessThan(5)
  expect([isMarked(0), isMarked(1)]).toEqual([false, false])
  signal(0, 'SIGSTOP')
  const hungAt = performance.now()
  await until(() => isMarked(0), 10_000)
  expect(performance.now() - hungAt).toBeLessThan(5500)
  expect(isMarked(1)).toBe(false)
  expect(await slowest(20)).toBeLessThan(5)
  signal(0, 'SIGCONT')
  await until(() => !isMarked(0), 10_000)
  expect(await slowest(20)).toBeLessThan(5)
}, 60_000)

it('none is left out while all hang: there is nobody else to ask', async () => {
  signal(0, 'SIGSTOP')
  signal(1, 'SIGSTOP')
  await new Promise(resolve => setTimeout(resolve, 8000))
  expect([isMarked(0), isMarked(1)].filter(Boolean).length).toBeLessThan(2)
  signal(0, 'SIGCONT')
  signal(1, 'SIGCONT')
  await until(() => !isMarked(0) && !isMarked(1), 15_000)
  expect(await slowest(20)).toBeLessThan(5)
}, 60_000)
