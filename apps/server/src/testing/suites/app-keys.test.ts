import type { WireSignedInUser } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEVICE_COOKIE, knownDevices } from '../../features/session/known-device.ts'
import { Browser } from '../people/browser.ts'
import { aMember, type Person } from '../people/people.ts'
import { movedTo, newer, startRotatedApps, type RotatedApps } from '../rotated-apps.ts'
import { unsubscribeAddresses } from '../signed-addresses.ts'
import type { TestApp } from '../start-test-app.ts'

let apps: RotatedApps
let ana: Person
let browser: Browser
beforeAll(async () => {
  apps = await startRotatedApps('APP_KEYS')
  ana = await aMember(apps.before.needs)
  browser = new Browser(apps.before.app)
  await browser.login(ana)
})
afterAll(() => apps.stop())

/** Reads with the token, and changes something with the token and the request-forgery cookie. */
async function use(app: TestApp, from = browser): Promise<number[]> {
  const moved = movedTo(app, from)
  const read = await moved.call('GET', '/verify-token')
  const changed = await moved.call('POST', '/auth/second-factor/enrol', { body: { password: ana.password } })
  return [read.status, changed.status]
}

it('a rotation of APP_KEYS logs nobody out, until the key of their login is gone', async () => {
  expect(await use(apps.before)).toEqual([200, 200])
  expect(await use(apps.told)).toEqual([200, 200])
  expect(await use(apps.during)).toEqual([200, 200])
  expect(await use(apps.after)).toEqual([401, 401])
})

it('who goes on meanwhile gets a token and a cookie that outlive the older key', async () => {
  const moved = movedTo(apps.during, browser)
  const renewed = await moved.call('GET', '/verify-token')
  moved.token = (renewed.body as WireSignedInUser).accessToken
  // The token alone counts, and the cookie of the older key does not.
  expect(await use(apps.after, moved)).toEqual([200, 403])
  await moved.call('GET', '/csrf-token')
  expect(await use(apps.after, moved)).toEqual([200, 200])
  expect(await use(apps.told, moved)).toEqual([200, 200])
  expect(await use(apps.before, moved)).toEqual([401, 401])
})

it('a browser stays known to its account when it logs in meanwhile', async () => {
  const mark = browser.cookies.get(DEVICE_COOKIE)
  const [device] = (mark ?? '').split('.')
  expect(knownDevices([newer]).read(mark, ana.email)).toBeNull()
  const again = movedTo(apps.during, browser)
  expect((await again.login(ana)).status).toBe(200)
  expect(knownDevices([newer]).read(again.cookies.get(DEVICE_COOKIE), ana.email)).toBe(device)
})

it('an address in a mail ends mails until its key is gone', async () => {
  const { oneClickUrl } = unsubscribeAddresses(apps.before.needs.config, ana.id)
  const path = new URL(oneClickUrl).pathname.replace('/api', '')
  const statusAt = async ({ app }: TestApp) => (await new Browser(app).call('POST', path)).status
  expect([await statusAt(apps.during), await statusAt(apps.told)]).toEqual([204, 204])
  expect(await statusAt(apps.after)).toBeGreaterThanOrEqual(400)
})
