import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRoute } from '../../features.ts'
import { buildApp } from '../../platform/http/app.ts'
import { PLAIN_TWINS_END } from '../../platform/http/cookies.ts'
import { guardsOf } from '../../platform/http/guards.ts'
import { strongSecrets } from '../environment.ts'
import { aPublishedLesson } from '../lessons/lessons.ts'
import { Browser } from '../people/browser.ts'
import { aMember, type Person } from '../people/people.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
let ana: Person
let lessonId: number
beforeAll(async () => {
  test = await startTestApp({ environment: { ...strongSecrets(), NODE_ENV: 'production' } })
  ana = await aMember(test.needs, { plan: 'premium' })
  await test.needs.db
    .updateTable('memberships')
    .set({ premium_expires_on: '2027-12-31' })
    .where('user_id', '=', ana.id)
    .execute()
  lessonId = (await aPublishedLesson(test.needs)).id
})
afterAll(() => test.stop())

/** The same process of production on another day. */
function on(day: Date, address: string, domain = ''): Browser {
  const config = { ...test.needs.config, MEDIA_COOKIE_DOMAIN: domain }
  const needs = { ...test.needs, config, clock: () => day }
  return new Browser(buildApp(needs, everyRoute(needs), guardsOf(needs)), address)
}
const lastDay = new Date(PLAIN_TWINS_END.getTime() - 60_000)

async function listCookies(browser: Browser): Promise<string[]> {
  const entered = await browser.login(ana)
  const opened = await browser.call('GET', `/movies/${lessonId}`)
  return [entered, opened]
    .flatMap(({ headers }) => [headers['set-cookie']].flat())
    .map(cookie => String(cookie).replace(/=[^;]*/, ''))
}

describe('a process in production', () => {
  it('sets cookies over TLS only, under names that browsers take from this host alone', async () => {
    expect(await listCookies(on(PLAIN_TWINS_END, '198.51.100.7'))).toEqual([
      '__Host-XSRF-TOKEN; Path=/; SameSite=Strict; Secure',
      '__Host-alinha-device; Path=/; SameSite=Strict; Secure; HttpOnly; Max-Age=34560000',
      '__Secure-viewer; Path=/v/; SameSite=Strict; Secure; HttpOnly',
    ])
  })

  it('shares the cookie of a lesson, and no other, with the host of lessons', async () => {
    const cookies = await listCookies(on(PLAIN_TWINS_END, '198.51.100.7', 'alinha.example'))
    expect(cookies.filter(cookie => cookie.includes('Domain='))).toEqual([
      '__Secure-viewer; Path=/v/; Domain=alinha.example; SameSite=Strict; Secure; HttpOnly',
    ])
  })

  it('believes no cookie that another host of the domain can set', async () => {
    const browser = on(PLAIN_TWINS_END, '198.51.100.7')
    const planted = test.needs.csrf.issue(null)
    browser.cookies.set('XSRF-TOKEN', planted)
    expect((await browser.call('POST', '/auth/login', { body: ana })).body).toMatchObject({
      code: 'forged-request',
    })
  })
})

describe('while pages and processes of the release before are still about', () => {
  it('every cookie has a twin under its plain name, which counts as much', async () => {
    const browser = on(lastDay, '198.51.100.7')
    const cookies = await listCookies(browser)
    expect(cookies.map(cookie => cookie.replace(/^__(Host|Secure)-/, ''))).toEqual(
      ['XSRF-TOKEN', 'alinha-device', 'viewer'].flatMap(name =>
        Array(2).fill(expect.stringMatching(`^${name};`)),
      ),
    )
    const page = on(lastDay, '198.51.100.7')
    page.token = browser.token
    page.cookies.set('XSRF-TOKEN', browser.cookies.get('XSRF-TOKEN') ?? '')
    expect((await page.call('POST', '/auth/logout', { body: {} })).status).toBe(200)
  })

  it('a page of it is not led astray by a cookie that an older process has renewed under the plain name alone', async () => {
    const browser = on(lastDay, '198.51.100.7')
    await browser.call('GET', '/csrf-token')
    const renewed = test.needs.csrf.issue(null)
    browser.cookies.set('XSRF-TOKEN', renewed)
    const { email, password } = ana
    const answer = await browser.call('POST', '/auth/login', {
      body: { email, password },
      headers: { 'x-xsrf-token': renewed },
    })
    expect(answer.status).toBe(200)
  })

  it('a browser that it knows stays known', async () => {
    const before = on(lastDay, '198.51.100.7')
    await before.login(ana)
    const after = on(lastDay, '198.51.100.8')
    after.cookies.set('alinha-device', before.cookies.get('alinha-device') ?? '')
    await after.login(ana)
    const deviceOf = ({ cookies }: Browser) => cookies.get('__Host-alinha-device')?.split('.')[0]
    expect(deviceOf(after)).toBe(deviceOf(before))
  })
})

it('development, which has no TLS, has plain names', async () => {
  const plain = await startTestApp()
  const browser = new Browser(plain.app)
  await browser.login(await aMember(plain.needs))
  expect([...browser.cookies.keys()]).toEqual(['XSRF-TOKEN', 'alinha-device'])
  await plain.stop()
})
