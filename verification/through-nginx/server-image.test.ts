import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { startProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import { projectRoot } from '../stage/project-root.ts'

const dockerfile = readFileSync(join(projectRoot, 'infra/server.Dockerfile'), 'utf8')
const find = (pattern: RegExp): string => {
  const found = pattern.exec(dockerfile)?.[1]
  if (found === undefined) throw new Error(`the image has no ${pattern}`)
  return found
}
const environment = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map(pair => pair.split('=') as [string, string]),
  ),
)

describe('the account that the image runs as', () => {
  const user = find(/^USER (\S+)$/m)
  const owned = [...dockerfile.matchAll(/^RUN install -d -o (\S+) -g \S+ (\S+)$/gm)]

  it.each(['FILES_FOLDER', 'MEDIA_FOLDER', 'COPIES_FOLDER'])('may write to %s', name => {
    const folder = environment[name] ?? ''
    expect(owned.filter(([, owner, path]) => owner === user && folder.startsWith(`${path}/`))).toHaveLength(1)
  })
})

describe('the health check of the image', () => {
  const command = find(/^HEALTHCHECK .*\\\n  CMD (.*)$/m)

  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test?.stop())

  /** As the container runs it: in its folder, with its environment. */
  const check = (port: number) =>
    spawnSync('sh', ['-c', command], {
      cwd: projectRoot,
      env: {
        ...environment,
        PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
        PORT: String(port),
        WORKER_PORT: String(port),
      },
    }).status

  it.each(['api', 'worker'] as const)('finds the %s well while it runs, and not afterwards', async kind => {
    const port = await freePort()
    expect(check(port)).toBe(1)
    const ports = { PORT: String(port), WORKER_PORT: String(port), SANDBOX: 'none' }
    const running = await startProcess(kind, { ...test.environment, ...ports })
    onTestFinished(() => running.stop())
    expect(check(port)).toBe(0)
    await running.stop()
    expect(check(port)).toBe(1)
  })
})
