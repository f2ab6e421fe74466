import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRoute } from '../../features.ts'
import { buildApp } from '../../platform/http/app.ts'
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

function inProduction({ domain = '' } = {}): Browser {
  const config = { ...test.needs.config, MEDIA_COOKIE_DOMAIN: domain }
  const needs = { ...test.needs, config }
  return new Browser(buildApp(needs, everyRoute(needs), guardsOf(needs)), '198.51.100.7')
}

async function listCookies(browser: Browser): Promise<string[]> {
  const entered = await browser.login(ana)
  const opened = await browser.call('GET', `/movies/${lessonId}`)
  return [entered, opened]
    .flatMap(({ headers }) => [headers['set-cookie']].flat())
    .map(cookie => String(cookie).replace(/=[^;]*/, ''))
}

describe('a process in production', () => {
  it('sets cookies over TLS only, under names that browsers take from this host alone', async () => {
    expect(await listCookies(inProduction())).toEqual([
      '__Host-XSRF-TOKEN; Path=/; SameSite=Strict; Secure',
      '__Host-alinha-device; Path=/; SameSite=Strict; Secure; HttpOnly; Max-Age=34560000',
      '__Secure-viewer; Path=/v/; SameSite=Strict; Secure; HttpOnly',
    ])
  })

  it('shares the cookie of a lesson, and no other, with the host of lessons', async () => {
    const cookies = await listCookies(inProduction({ domain: 'alinha.example' }))
    expect(cookies.filter(cookie => cookie.includes('Domain='))).toEqual([
      '__Secure-viewer; Path=/v/; Domain=alinha.example; SameSite=Strict; Secure; HttpOnly',
    ])
  })

  it('believes no cookie that another host of the domain can set', async () => {
    const browser = inProduction()
    const planted = test.needs.csrf.issue(null)
    browser.cookies.set('XSRF-TOKEN', planted)
    expect((await browser.call('POST', '/auth/login', { body: ana })).body).toMatchObject({
      code: 'forged-request',
    })
  })
})

it('development, which has no TLS, has plain names', async () => {
  const plain = await startTestApp()
  const browser = new Browser(plain.app)
  await browser.login(await aMember(plain.needs))
  expect([...browser.cookies.keys()]).toEqual(['XSRF-TOKEN', 'alinha-device'])
  await plain.stop()
})
