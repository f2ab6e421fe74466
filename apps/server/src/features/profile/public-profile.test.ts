import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyNamedCall } from '../../testing/suites/access-matrix.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { sampleRequest, urlOf } from '../../testing/suites/sample-requests.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

async function shared() {
  const person = await aMember(test.needs, { name: 'Clara Nunes' })
  const browser = new Browser(test.app)
  await browser.login(person)
  const { body } = await browser.call('GET', '/auth/profile/public-token')
  return { person, browser, ...(body as { token: string; expiresInSeconds: number }) }
}

const open = (token: string) => new Browser(test.app).call('GET', `/public-profiles/${token}`)

it('a public token shows name and picture of its owner, and nothing else [C7.10]', async () => {
  const { token, expiresInSeconds } = await shared()
  expect(expiresInSeconds).toBe(600)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { status, body } = await open(token)
  expect([status, body]).toEqual([200, { name: 'Clara Nunes', avatar: null }])
})

it('a public token is kept as a hash and ends after ten minutes [C7.10]', async () => {
  const { token, person } = await shared()
  const rows = () =>
    test.needs.db.selectFrom('public_tokens').selectAll().where('user_id', '=', person.id).execute()
  const [row] = await rows()
  expect(JSON.stringify(row)).not.toContain(token)
  const left = (row?.expires_at.getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(590_000)
  expect(left).toBeLessThanOrEqual(600_000)
  await test.needs.db.updateTable('public_tokens').set({ expires_at: new Date() }).execute()
  expect((await open(token)).body).toMatchObject({ code: 'link-expired' })
  const { browser } = await shared()
  await browser.call('GET', '/auth/profile/public-token')
})

it('an invented public token shows nothing [C7.10]', async () => {
  expect((await open('A'.repeat(43))).body).toMatchObject({ code: 'link-expired' })
})

it('a public token opens no call as a bearer [C7.10]', async () => {
  const { token } = await shared()
  const guarded = everyNamedCall.filter(([, call]) => call.access !== 'anyone')
  expect(guarded.length).toBeGreaterThan(70)
  for (const [name, call] of guarded) {
    const browser = new Browser(test.app)
    await browser.call('GET', '/csrf-token')
    browser.token = token
    const sample = sampleRequest(call)
    const { status } = await browser.call(call.method, urlOf(call, sample), { body: sample.body })
    expect([name, status]).toEqual([name, 401])
  }
})

it('public tokens are limited to sixty an hour for one person', async () => {
  const { browser } = await shared()
  const statuses = []
  for (let at = 0; at < 60; at++)
    statuses.push((await browser.call('GET', '/auth/profile/public-token')).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
