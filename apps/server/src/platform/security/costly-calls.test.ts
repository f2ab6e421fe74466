import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyRoute } from '../../features.ts'
import { newAddress } from '../../testing/addresses.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { buildApp, type App } from '../http/app.ts'
import { guardsOf } from '../http/guards.ts'

let test: TestApp
let app: App
let now = new Date()
beforeAll(async () => {
  test = await startTestApp({ environment: { CALL_BUDGETS: 'true' } })
  app = buildApp(test.needs, everyRoute(test.needs), guardsOf({ ...test.needs, clock: () => now }))
})
afterAll(async () => {
  await app.close()
  await test.stop()
})

async function enter(address: string): Promise<Browser> {
  const browser = new Browser(app, address)
  await browser.login(await aMember(test.needs))
  return browser
}

const search = (browser: Browser) => browser.call('POST', '/search', { body: { keyword: 'mordida' } })

async function countRefused(browser: Browser, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => search(browser)))
  return answers.filter(({ status }) => status === 429).length
}

it('an account that searches fifty times at once is told when to try again, and its neighbour is served', async () => {
  const address = newAddress()
  const [greedy, neighbour] = [await enter(address), await enter(address)]
  expect(await countRefused(greedy, 50)).toBe(30)
  const refused = await search(greedy)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
  expect(await countRefused(neighbour, 20)).toBe(0)
  now = new Date(now.getTime() + 1000)
  expect(await countRefused(greedy, 6)).toBe(1)
})

it('many accounts of a network share its wide budget, and another network has its own', async () => {
  const address = newAddress()
  const crowd = await Promise.all(Array.from({ length: 6 }, () => enter(address)))
  const refused = await Promise.all(crowd.map(browser => countRefused(browser, 20)))
  expect(refused.reduce((sum, count) => sum + count, 0)).toBe(80)
  expect(await countRefused(await enter(newAddress()), 20)).toBe(0)
})

it('calls that cost little are always answered', async () => {
  const reader = await enter(newAddress())
  await countRefused(reader, 21)
  expect((await search(reader)).status).toBe(429)
  expect((await reader.call('GET', '/catalog')).status).toBe(200)
})

it('without budgets nobody is refused', async () => {
  const needs = { ...test.needs, config: { ...test.needs.config, CALL_BUDGETS: false } }
  const open = buildApp(needs, everyRoute(needs), guardsOf(needs))
  const browser = new Browser(open, newAddress())
  await browser.login(await aMember(needs))
  expect(await countRefused(browser, 60)).toBe(0)
  await open.close()
})
