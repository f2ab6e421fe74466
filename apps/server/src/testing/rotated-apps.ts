import { createHash } from 'node:crypto'
import type { NamedKeys } from '../platform/security/named-keys.ts'
import { Browser } from './people/browser.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'

const aKey = (kid: string) => ({ kid, key: createHash('sha256').update(`key ${kid} of tests`).digest('hex') })
export const [older, newer] = [aKey('a'), aKey('n')]
const toText = (keys: NamedKeys) => keys.map(({ kid, key }) => `${kid}:${key}`).join(',')

/** What a variable of keys says at each step of a rotation. */
export const steps = {
  before: toText([older]),
  told: toText([older, newer]),
  during: toText([newer, older]),
  after: toText([newer]),
}
export type RotatedApps = Record<keyof typeof steps, TestApp> & { stop(): Promise<void> }

/** One process for each step, on one database. */
export async function startRotatedApps(variable: 'APP_KEYS' | 'DATA_KEYS'): Promise<RotatedApps> {
  const before = await startTestApp({ environment: { [variable]: steps.before } })
  const beside = (keys: string) => startTestApp({ environment: { ...before.environment, [variable]: keys } })
  const [told, during, after] = [
    await beside(steps.told),
    await beside(steps.during),
    await beside(steps.after),
  ]
  return {
    before,
    told,
    during,
    after,
    async stop() {
      for (const app of [after, during, told, before]) await app.stop()
    },
  }
}

/** The same browser, whose next calls another process answers. */
export function movedTo({ app }: TestApp, browser: Browser): Browser {
  const moved = new Browser(app)
  moved.token = browser.token
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}
