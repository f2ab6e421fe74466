import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../apps/server/src/testing/start-test-app.ts'
import { metricsIn, OF_EXPORTERS } from './metric-names.ts'

// Whoever is woken by an alert types what its runbook says. Every command, name and label in it must exist.

const ROOT = new URL('../../../', import.meta.url).pathname
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8')
const readAll = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.ts'] })
    .map(read)
    .join('\n')

const runbooks = read('docs/runbooks.md').split('## Processes')[1] ?? ''
const written = (pattern: RegExp, words = runbooks): string[] => [
  ...new Set([...words.matchAll(pattern)].map(([, text = '']) => text)),
]
const codes = written(/`([^`]+)`/g)
const labels = written(/"([^"`]+)"/g, runbooks.replaceAll(/`[^`]+`/g, ''))

const server = readAll('{apps/server/src,packages/providers/src}/**/*.ts')
const watched = readAll('infra/prometheus/**/*.yml')
const compose = read('infra/compose.production.yaml')
const settings =
  server + compose + readAll('infra/{nginx,postgres}/*.*') + read('infra/production.env.example')
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
/** Of the machine, and the folder of PostgreSQL that nobody may touch. */
const OF_MACHINE = /^(docker compose ps|dmesg|df|du -xh|timedatectl|openssl x509 -enddate -noout -in |pg_wal)/

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const has = async (question: string, values: unknown[]): Promise<boolean> =>
  ((await test.needs.db.pool.query(question, values)).rowCount ?? 0) > 0

const isOfDatabase = (name: string): Promise<boolean> =>
  has(
    `select where to_regclass($1) is not null or to_regproc($1) is not null or to_regnamespace($1) is not null
         or exists (select from pg_roles where rolname = $1)
         or exists (select from pg_attribute join pg_class on pg_class.oid = attrelid where attname = $1 and relname = 'pg_stat_activity')
         or exists (select from pg_attribute join pg_class on pg_class.oid = attrelid where relname || '.' || attname = $1)`,
    [name],
  )

/** As it is typed, with what stands for a value filled in. Changes nothing. */
async function runStatement(code: string): Promise<void> {
  const { rows } = await test.needs.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.views where table_schema = 'invariants'`,
  )
  const typed = code.includes('<invariant>')
    ? rows.map(({ name }) => code.replace('<invariant>', name))
    : [code.replace('<queue>', 'notifications').replace('id = …', `id::text = '0'`)]
  expect(typed).not.toEqual([])
  for (const statement of typed) await test.needs.db.pool.query(`begin; ${statement}; rollback`)
}

const isTold = (metric: string): boolean =>
  OF_EXPORTERS.has(metric) || server.includes(`'${metric.replace(/_(count|bucket|sum)$/, '')}'`)
/** As a text, a name of a field or, in a rule, what a label says. */
const isWord = (text: string, word: string): boolean =>
  new RegExp(`['"]${word}['"]|(^|[\\s{,])${word}: |: ${word}$`, 'm').test(text)

async function isKnown(code: string): Promise<boolean> {
  if (/^(select|update) /.test(code)) {
    await runStatement(code)
    return true
  }
  if (code.startsWith('npm run ')) return scripts.includes(code.slice('npm run '.length))
  if (code.includes('alinha_') && code !== 'alinha_owner') return metricsIn(code).every(isTold)
  if (/^([A-Z_]+|alinha_owner)$/.test(code)) return new RegExp(`\\b${code}\\b`).test(settings)
  const container = /^docker compose run --rm (\S+)$/.exec(code)?.[1] ?? code
  if (new RegExp(`^  ${container}:$`, 'm').test(compose)) return true
  if (OF_MACHINE.test(code)) return true
  if (code.startsWith('/admin/')) return read('apps/web/src/platform/paths.ts').includes(`'${code}'`)
  if (/^\w+\.[\w-]+$/.test(code) && isWord(server, code)) return true
  return isWord(server, code) || isWord(watched, code) || isOfDatabase(code)
}

it('the runbooks have commands', () => expect(codes.length).toBeGreaterThan(50))
it.each(codes)('%s is there', async code => expect(await isKnown(code)).toBe(true))

const screens = readAll('apps/web/src/**/*.texts.ts')
it.each(labels)('"%s" is on a screen', label => expect(screens.includes(`'${label}'`)).toBe(true))
