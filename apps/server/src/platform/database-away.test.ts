import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSimulators, type Simulators } from '@alinha/simulators'
import { readConfig } from '../config.ts'
import { everyRoute } from '../features.ts'
import { buildNeeds } from '../needs.ts'
import { Browser } from '../testing/people/browser.ts'
import { cuttableLink } from '../testing/cuttable-link.ts'
import { freshDatabase } from '../testing/database.ts'
import { testEnvironment } from '../testing/environment.ts'
import { aMember } from '../testing/people/people.ts'
import { until } from '../testing/until.ts'
import { buildApp, type App } from './http/app.ts'
import { guardsOf } from './http/guards.ts'

let app: App
let link: Awaited<ReturnType<typeof cuttableLink>>
let needs: Awaited<ReturnType<typeof buildNeeds>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  database = await freshDatabase()
  const url = new URL(database.url)
  link = await cuttableLink({ host: url.hostname, port: Number(url.port) })
  url.port = String(link.port)
  needs = await buildNeeds(readConfig(testEnvironment(url.href, simulators)), 'api')
  app = buildApp(needs, everyRoute(needs), guardsOf(needs))
})
afterAll(async () => {
  await app.close()
  await needs.close()
  await link.cut()
  await simulators.stop()
  await database.drop()
})

it('without its database every call that needs it says "come back", and it works again by itself', async () => {
  const ana = await aMember(needs)
  const browser = new Browser(app)
  expect((await browser.login(ana)).status).toBe(200)

  const underWay = Array.from({ length: 20 }, () => browser.call('GET', '/verify-token'))
  await link.cut()
  for (const answer of await Promise.all(underWay)) expect([200, 503]).toContain(answer.status)

  const asked = [
    await browser.call('GET', '/verify-token'),
    await browser.call('GET', '/catalog'),
    await browser.call('POST', '/auth/logout'),
    await new Browser(app).login(ana),
    await browser.call('GET', '/readyz'),
  ]
  for (const { status, body, headers } of asked) {
    expect(status).toBe(503)
    expect(body).toEqual({
      code: 'unavailable',
      message: 'Estamos com muito movimento. Tente de novo em instantes.',
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await browser.call('GET', '/healthz')).status).toBe(200)
  expect((await browser.call('GET', '/csrf-token', { headers: { authorization: '' } })).status).toBe(200)

  await link.mend()
  await until(async () => (await browser.call('GET', '/readyz')).status === 200, 5000)
  expect((await browser.call('GET', '/verify-token')).status).toBe(200)
})
