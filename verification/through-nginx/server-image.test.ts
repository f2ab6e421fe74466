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

/** The lines of each target, the first of which names what it begins with. */
const stages = Object.fromEntries(
  dockerfile
    .split(/^FROM /m)
    .slice(1)
    .map(text => [/ AS (\w+)/.exec(text)?.[1] ?? '', text]),
)

describe('the two images of the server', () => {
  it.each(['server', 'media'])('%s does not run as root, and its process is the first', target => {
    expect([...(stages[target] ?? '').matchAll(/^USER (\S+)$/gm)].at(-1)?.[1]).toBe('alinha')
    expect(stages[target]).toMatch(/^CMD \["node", "apps\/server\/src\/\w+\.ts"\]$/m)
  })

  it('only that for lessons has ffmpeg', () => {
    expect(stages['media']).toMatch(/install .*\bffmpeg\b/)
    expect(stages['server']).not.toContain('ffmpeg')
  })

  it('have the manifest and the sources of everything of ours that the server needs', () => {
    const needed = new Set<string>()
    const need = (name: string) => {
      if (needed.has(name)) return
      needed.add(name)
      const folder = name === '@alinha/server' ? 'apps/server' : `packages/${name.slice('@alinha/'.length)}`
      const manifest = readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')
      const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> }
      expect(stages['dependencies']).toContain(`COPY ${folder}/package.json ${folder}/\n`)
      expect(stages['server']).toContain(`COPY ${folder}/src ${folder}/src\n`)
      Object.keys(dependencies)
        .filter(one => one.startsWith('@alinha/'))
        .forEach(need)
    }
    need('@alinha/server')
    expect(needed.size).toBeGreaterThan(3)
  })

  it.each(['server', 'web'])(
    '%s is built from the lock file, and from bases that can be named by digest',
    name => {
      const text = readFileSync(join(projectRoot, `infra/${name}.Dockerfile`), 'utf8')
      expect(text).toMatch(/&& npm ci /)
      expect(text).not.toMatch(/npm install/)
      const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
      const others = bases.filter(base => base !== '${NODE_IMAGE}' && base !== '${DEBIAN_IMAGE}')
      expect(others).toEqual(name === 'server' ? ['server'] : [])
    },
  )
})

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
