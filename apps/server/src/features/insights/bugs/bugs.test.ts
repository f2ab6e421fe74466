import { defineCalls, type bugs, type ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { everyRoute } from '../../../features.ts'
import { serve } from '../../../platform/http/serve.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { until } from '../../../testing/until.ts'
import { forgetOldBugs } from './bugs.queries.ts'
import { recordHeardBugs } from './record-bugs.ts'
import { tellAboutBugs } from './tell-about-bugs.ts'

const open = { access: 'anyone', changes: false, summary: 'For this test.', reply: z.object({}) } as const
const calls = defineCalls({
  breaks: { ...open, method: 'GET', path: '/breaks' },
  breaksElsewhere: { ...open, method: 'GET', path: '/breaks-elsewhere' },
})
const fail = (email: string) => Promise.reject(new TypeError(`no such person: "${email} e Silva"`))

let test: TestApp
let manager: Browser
let managerEmail: string
beforeAll(async () => {
  test = await startTestApp({
    withWorker: true,
    environment: { LOG_LEVEL: 'error', RELEASE: '2026.11' },
    routes: needs => [
      ...everyRoute(needs),
      ...serve(calls, {
        breaks: () => fail('canary@exemplo.com.br'),
        breaksElsewhere: async () => fail('canary@exemplo.com.br'),
      }),
    ],
  })
  const person = await aManager(test.needs)
  managerEmail = person.email
  manager = new Browser(test.app)
  await manager.login(person)
})
afterAll(() => test.stop())

type Listed = ReplyOf<typeof bugs.listBugs>['bugs']
const list = async () => ((await manager.call('GET', '/admin/bugs')).body as { bugs: Listed }).bugs
const record = () => recordHeardBugs(test.needs, 'api').stop()

describe('a bug of the server', () => {
  it('is recorded once for each place, with a count, one trace and nothing that was sent', async () => {
    for (let time = 0; time < 3; time++) await test.app.inject('/breaks')
    await record()
    await test.app.inject('/breaks')
    await test.app.inject('/breaks-elsewhere')
    await record()
    const found = await list()
    expect(found.map(({ place, count }) => [place, count]).toSorted()).toEqual([
      ['breaks', 4],
      ['breaksElsewhere', 1],
    ])
    expect(found[0]).toMatchObject({
      side: 'api',
      release: '2026.11',
      title: 'TypeError: no such person: "…"',
    })
    expect(found[0]?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(found[0]?.frames[0]).toMatch(/apps\/server\/src\/features\/insights\/bugs\/bugs.test.ts:\d+/)
    expect(JSON.stringify(found)).not.toContain('canary')
  })

  it('is mailed to managers once, and again when it comes back after it was resolved', async () => {
    await tellAboutBugs(test.needs)
    await until(async () => (await mailsTo(test, managerEmail)).length === 1, 10_000)
    await tellAboutBugs(test.needs)
    const [bug] = await list()
    expect((await manager.call('POST', `/admin/bugs/${bug?.id}/resolve`)).status).toBe(200)
    expect((await list()).at(-1)).toMatchObject({ id: bug?.id, resolvedAt: expect.any(String) as string })
    await test.app.inject(bug?.place === 'breaks' ? '/breaks' : '/breaks-elsewhere')
    await record()
    expect((await list())[0]).toMatchObject({ id: bug?.id, resolvedAt: null })
    await tellAboutBugs(test.needs)
    await until(async () => (await mailsTo(test, managerEmail)).length === 2, 10_000)
    expect((await manager.call('POST', '/admin/bugs/999999/resolve')).status).toBe(404)
  })
})

const stack = (line: number) => `TypeError: x\n    at render (https://site.test/assets/index-Ab.js:1:${line})`
async function report(visitor: Browser, body: object) {
  await visitor.call('GET', '/csrf-token')
  const told = { name: 'TypeError', message: 'x is null', path: '/panel', ...body }
  return visitor.call('POST', '/bugs', { body: told })
}
const ofPages = async () => (await list()).filter(({ side }) => side === 'page')

describe('a bug of a page', () => {
  it('is kept by where it was in our program, without the address or what was typed', async () => {
    const visitor = new Browser(test.app, '203.0.113.9')
    const told = { stack: stack(7), path: '/lista/secret-Id-9', message: '"Ana Souza" is not valid' }
    expect((await report(visitor, told)).status).toBe(200)
    expect(await ofPages()).toMatchObject([
      { title: 'TypeError: "…" is not valid', place: '/lista/…', frames: ['render /assets/index-Ab.js:1:7'] },
    ])
  })

  it('is not kept when none of our files is in it', async () => {
    const visitor = new Browser(test.app, '203.0.113.10')
    await report(visitor, { stack: 'at a (chrome-extension://abc/x.js:1:1)' })
    expect(await ofPages()).toHaveLength(1)
  })

  it('cannot be made up without end: ten an hour from a network, two hundred new ones a day', async () => {
    const visitor = new Browser(test.app, '198.51.100.9')
    const statuses = []
    for (let at = 0; at < 12; at++) statuses.push((await report(visitor, { stack: stack(100 + at) })).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429])
    await test.needs.db.pool.query(`update rate_limits set hits = 200 where key = 'new-page-bugs'`)
    const other = new Browser(test.app, '192.0.2.9')
    expect((await report(other, { stack: stack(900) })).status).toBe(429)
    expect((await report(other, { stack: stack(7) })).status).toBe(200)
  })

  it('makes one mail an hour at most', async () => {
    const before = (await mailsTo(test, managerEmail)).length
    await tellAboutBugs(test.needs)
    await until(async () => (await mailsTo(test, managerEmail)).length === before + 1, 10_000)
    await test.needs.db.pool.query(`delete from rate_limits`)
    await report(new Browser(test.app, '192.0.2.10'), { stack: stack(901) })
    await tellAboutBugs(test.needs)
    const { rows } = await test.needs.db.pool.query('select 1 from bugs where told_at is null')
    expect(rows).toHaveLength(1)
  })
})

it('is forgotten half a year after it was last seen', async () => {
  await test.needs.db.pool.query(`update bugs set last_at = now() - interval '181 days' where side = 'page'`)
  await forgetOldBugs(test.needs.db)
  expect(await ofPages()).toEqual([])
  expect(await list()).toHaveLength(2)
})
