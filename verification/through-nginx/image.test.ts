import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectRoot } from '../stage/project-root.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alinha-image-'))
  writeFileSync(join(folder, 'keys'), `a "${'1a'.repeat(32)}";\n`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the start script of the web image with nginx only testing its configuration. */
function tryImage(environment: Record<string, string>) {
  return spawnSync(join(projectRoot, 'infra/nginx/start.sh'), ['-t', '-q'], {
    encoding: 'utf8',
    env: {
      PATH: `/usr/sbin:${process.env['PATH'] ?? ''}`,
      RUN_FOLDER: folder,
      API_UPSTREAM: '127.0.0.1:3000',
      CONNECTIONS: '512',
      ACCESS_LOG: 'off',
      MEDIA_VERDICT_FOLDER: join(folder, 'verdicts'),
      MEDIA_CACHE_FOLDER: join(folder, 'segments'),
      MEDIA_ACCESS_LOG: `${folder}/media.log media`,
      ...environment,
    },
  })
}

const kinds: [string, Record<string, string>][] = [
  ['without lessons', {}],
  ['before two APIs', { API_UPSTREAM: '127.0.0.1:3000 127.0.0.1:3001' }],
  [
    'before two APIs and one for others',
    { API_UPSTREAM: '127.0.0.1:3000 127.0.0.1:3001', OTHER_API_UPSTREAM: '127.0.0.1:3002' },
  ],
  ['behind two networks of balancers', { TRUSTED_PROXIES: '10.0.0.0/8,2001:db8::/32' }],
  ['with a log', { ACCESS_LOG: '/dev/null' }],
  ['with lessons on a disk', { MEDIA_KEYS_FILE: 'keys', MEDIA_FOLDER: '/media/alinha' }],
  ['before three APIs', { API_UPSTREAM: '127.0.0.1:3000,127.0.0.1:3001, 127.0.0.1:3002' }],
  ['with lessons in a bucket', { MEDIA_KEYS_FILE: 'keys', MEDIA_ORIGIN: 'http://127.0.0.1:9000/media' }],
]
it.each(kinds)('the web image starts %s', (_what, { MEDIA_KEYS_FILE, ...environment }) => {
  const keys = MEDIA_KEYS_FILE ? { MEDIA_KEYS_FILE: join(folder, MEDIA_KEYS_FILE) } : {}
  const { status, stderr } = tryImage({ ...environment, ...keys })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(readFileSync(join(folder, 'conf.d/site.conf'), 'utf8')).not.toMatch(/\$\{[A-Z_]+\}/)
})
