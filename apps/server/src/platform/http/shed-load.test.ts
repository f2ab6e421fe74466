import { serve, type ServedCall } from './serve.ts'
import { defineCalls } from '@alinha/contract'
import { inEachLanguage } from '@alinha/domain'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'

const said = { changes: false, access: 'anyone', reply: z.object({ message: z.string() }) } as const
const calls = defineCalls({
  pay: { ...said, method: 'GET', path: '/pay', goesFirst: true, summary: '' },
  search: { ...said, method: 'GET', path: '/search', costly: true, summary: '' },
  list: { ...said, method: 'GET', path: '/list', summary: '' },
})

/** Everybody who is inside, until they are let go. */
let inside: { name: string; letGo: () => void }[] = []
const stay = async (name: string) => {
  await new Promise<void>(letGo => inside.push({ name, letGo }))
  return { message: inEachLanguage(() => name) }
}
const routes = (): ServedCall[] =>
  serve(calls, { pay: () => stay('pay'), search: () => stay('search'), list: () => stay('list') })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    routes,
    environment: { CALL_PRIORITIES: 'true', DATABASE_CONNECTIONS: '4', MAX_IN_FLIGHT: '40' },
  })
})
afterAll(() => test.stop())
beforeEach(() => {
  inside = []
})

const ask = (path: string, times: number) => Array.from({ length: times }, () => test.app.inject(path))
const letAllGo = () => {
  for (const { letGo } of inside.splice(0)) letGo()
}
const statuses = async (asked: readonly Promise<{ statusCode: number }>[]): Promise<number[]> =>
  (await Promise.all(asked)).map(({ statusCode }) => statusCode)

it('who pays is served at once beside searches that wait for their turn', async () => {
  const searches = ask('/search', 3)
  const [payment] = ask('/pay', 1)
  await until(() => inside.length === 2, 2000)
  expect(inside.map(({ name }) => name)).toEqual(['search', 'pay'])
  const finishing = setInterval(letAllGo, 5)
  expect((await payment)?.statusCode).toBe(200)
  expect(await statuses(searches)).toEqual([200, 200, 200])
  clearInterval(finishing)
})

it('searches beyond those that may wait are refused and counted, and who pays is not', async () => {
  const searches = ask('/search', 24)
  const payments = ask('/pay', 5)
  await until(() => inside.length > 0, 2000)
  expect((await test.app.inject('/metrics')).body).toContain('alinha_waiting_calls{class="searching"} 20')
  const finishing = setInterval(letAllGo, 5)
  const answered = await statuses(searches)
  expect(answered.filter(status => status === 503)).toHaveLength(3)
  expect(await statuses(payments)).toEqual([200, 200, 200, 200, 200])
  clearInterval(finishing)
  expect((await test.app.inject('/metrics')).body).toContain(
    'alinha_shed_total{class="searching",because="full-lane"} 3',
  )
})

it('lists that take long give their turn to others, who are not refused for it', async () => {
  const lists = ask('/list', 6)
  await until(() => inside.length === 2, 200)
  await until(() => inside.length === 6, 2000)
  letAllGo()
  expect(await statuses(lists)).toEqual([200, 200, 200, 200, 200, 200])
})
