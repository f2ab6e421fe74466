import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Browser } from '../people/browser.ts'
import { aMember } from '../people/people.ts'
import { startProcess } from '../processes.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const LOCKED_MS = 600

describe('a process told to stop', () => {
  it('finishes the requests under way, takes no new ones, and ends with 0', async () => {
    const browser = new Browser(test.app)
    await browser.login(await aMember(test.needs))
    const api = await startProcess('api', test.environment)
    onTestFinished(() => api.stop())
    const ask = () =>
      fetch(`${api.url}/verify-token`, { headers: { authorization: `Bearer ${browser.token}` } }).then(
        reply => reply.status,
      )
    expect(await ask()).toBe(200)

    // The answer waits for the table, the stop for the answer.
    const lock = await test.needs.db.pool.connect()
    onTestFinished(() => lock.release(true))
    await lock.query('begin; lock table sessions in access exclusive mode')
    const underWay = ask()
    await wait(LOCKED_MS / 2)
    const stopped = api.stop()
    await wait(LOCKED_MS / 2)
    expect(api.ending()).toBe(null)
    await expect(ask()).rejects.toThrow()
    await lock.query('commit')

    expect(await underWay).toBe(200)
    await stopped
    expect(api.ending()).toBe('ended with 0')
    expect(api.problems).toEqual([])
  })

  it('ends with 0 as a worker too', async () => {
    const worker = await startProcess('worker', test.environment)
    onTestFinished(() => worker.stop())
    await worker.stop()
    expect(worker.ending()).toBe('ended with 0')
    expect(worker.problems).toEqual([])
  })

  it.each(['api', 'worker'])(
    'does not start as %s without its configuration, and lists what is missing',
    kind => {
      const file = fileURLToPath(new URL(`../../${kind}.ts`, import.meta.url))
      const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
        env: { APP_KEYS: 'canary' },
        encoding: 'utf8',
      })
      expect(status).toBe(1)
      expect(stdout).toBe('')
      for (const name of ['DATABASE_URL', 'APP_KEYS', 'WEB_URL']) expect(stderr).toContain(name)
      expect(stderr).not.toMatch(/canary|\n\s+at /)
    },
  )
})
