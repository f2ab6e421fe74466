import { startSimulators, type Simulators } from '@alinha/simulators'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { secretNames, secretsOf, type Part } from './process-secrets.ts'
import { freshDatabase } from './testing/database.ts'
import { strongSecrets, testEnvironment } from './testing/environment.ts'

const compose = readFileSync(new URL('../../../infra/compose.production.yaml', import.meta.url), 'utf8')

/** The lines of one part of the compose file, without those of its neighbours. */
function blockOf(name: string): string {
  const [, indent = '', rest = ''] =
    new RegExp(`^( *)${name}:(?: &\\w+)?\\n([\\s\\S]*)`, 'm').exec(compose) ?? []
  const end = rest.search(new RegExp(`^ {0,${indent.length}}[a-z]`, 'm'))
  return end < 0 ? rest : rest.slice(0, end)
}

/** The environment of a container: its own, and what it takes over. */
function environmentOf(name: string): Record<string, string> {
  const block = blockOf(name)
  const from = [...block.matchAll(/<<: \*(settings|api)$/gm)].map(([, one]) => environmentOf(`x-${one}`))
  const own = [...block.matchAll(/^ +([A-Z][A-Z\d_]+): (.+)$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ])
  return Object.assign({}, ...from, Object.fromEntries(own)) as Record<string, string>
}

const services = [...blockOf('services').matchAll(/^ {2}([a-z\d-]+):$/gm)].map(([, name = '']) => name)
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name = '']) => name)
const passwords = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'API_PASSWORD', 'WORKER_PASSWORD']
/** Whatever of a container's variables is made of a secret. */
const secretsIn = (name: string): string[] =>
  [...new Set(Object.entries(environmentOf(name)).flatMap(([key, value]) => [key, ...namedIn(value)]))]
    .filter(one => passwords.includes(one) || secretNames.some(secret => secret === one))
    .toSorted()

const database = ['DATABASE_DIRECT_URL', 'DATABASE_URL']
const expected: Record<string, string[]> = {
  web: ['MEDIA_KEYS'],
  'api-1': [...secretsOf(['api']), 'API_PASSWORD'].toSorted(),
  'api-2': [...secretsOf(['api']), 'API_PASSWORD'].toSorted(),
  'api-others-1': [...secretsOf(['api']), 'API_PASSWORD'].toSorted(),
  'api-others-2': [...secretsOf(['api']), 'API_PASSWORD'].toSorted(),
  worker: [...secretsOf(['other']), 'WORKER_PASSWORD'].toSorted(),
  media: [...database, 'MEDIA_CDN_API_KEY', 'S3_SECRET_KEY', 'WORKER_PASSWORD'],
  migrate: [...database, 'OWNER_PASSWORD'],
  postgres: [...passwords].toSorted(),
  prometheus: [],
  alertmanager: [],
  certificates: [],
}

describe('the compose file', () => {
  it('gives each process the secrets it needs, and no other', () => {
    expect(Object.fromEntries(services.map(name => [name, secretsIn(name)]))).toEqual(expected)
  })

  it('hands the file with all secrets to nobody', () => {
    expect(compose).not.toMatch(/^[^#]*env_file/m)
  })

  it('lends the keys of our own to the API and the worker that need each', () => {
    const ours = (part: Part) => secretsOf([part]).filter(name => name.endsWith('_KEYS'))
    expect({ api: ours('api'), other: ours('other'), media: ours('media') }).toEqual({
      api: ['APP_KEYS', 'DATA_KEYS', 'MEDIA_KEYS', 'TICKET_KEYS', 'CERTIFICATE_KEYS'],
      other: ['APP_KEYS', 'DATA_KEYS', 'TICKET_KEYS', 'CERTIFICATE_KEYS'],
      media: [],
    })
    expect(secretsOf(['api'])).not.toContain('SMTP_URL')
  })
})

describe('a process', () => {
  let [simulators, base]: [Simulators, Awaited<ReturnType<typeof freshDatabase>>] = [] as never
  beforeAll(async () => {
    ;[simulators, base] = await Promise.all([startSimulators(), freshDatabase()])
  })
  afterAll(async () => {
    await simulators.stop()
    await base.drop()
  })

  /** As in its container, but for where things are on this machine. */
  const inContainer = (name: string): Record<string, string> => {
    const filled = { ...testEnvironment(base.url, simulators), ...strongSecrets() }
    const here = new Set(['TRUSTED_PROXIES', 'SEAL_FILE', 'DATABASE_URL'])
    const given = Object.entries(environmentOf(name)).map(([key, value]) => [
      key,
      here.has(key)
        ? (filled[key] ?? '')
        : value.replaceAll(/\$\{(\w+):[?-]\}/g, (_, one: string) => filled[one] ?? ''),
    ])
    const { FILES_FOLDER = '', MEDIA_FOLDER = '' } = filled
    return { ...Object.fromEntries(given), LOG_LEVEL: 'info', PORT: '0', FILES_FOLDER, MEDIA_FOLDER }
  }

  it.each([
    ['api-1', 'api.ts', 'api listening'],
    ['worker', 'worker.ts', 'worker ready'],
    ['media', 'worker.ts', 'worker ready'],
    ['migrate', '../database/migrate.ts', '0 migrations applied'],
  ])('starts as %s with exactly these', { timeout: 60_000 }, async (name, script, line) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
      env: inContainer(name),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise(resolve => child.once('exit', resolve))
    const lines: string[] = []
    child.stderr.on('data', text => lines.push(String(text)))
    for await (const said of createInterface(child.stdout)) {
      lines.push(said)
      if (said.includes(line)) break
    }
    child.kill('SIGTERM')
    await ended
    expect(lines.join('\n')).toContain(line)
  })

  it('does not start without one that it needs', () => {
    for (const name of ['APP_KEYS', 'DATA_KEYS', 'TICKET_KEYS', 'CERTIFICATE_KEYS', 'SMTP_URL'])
      expect(() => readConfig({ ...inContainer('worker'), [name]: '' }, 'worker')).toThrow(`${name}:`)
    expect(() => readConfig({ ...inContainer('api-1'), MEDIA_KEYS: '' }, 'api')).toThrow('MEDIA_KEYS:')
  })

  it('reads no secret of others, even one that lies in its environment', () => {
    const all = testEnvironment(base.url, simulators)
    const config = readConfig({ ...all, WORKER_JOBS: 'media' }, 'worker')
    for (const name of ['TICKET_KEYS', 'PAGARME_SECRET_KEY', 'SMTP_URL'] as const)
      expect(() => config[name]).toThrow(`is not given ${name}`)
    expect(JSON.stringify(config)).not.toContain(all['PAGARME_SECRET_KEY'])
    expect(readConfig(all, 'worker').TICKET_KEYS).toHaveLength(2)
  })

  it('needs every secret when nobody says what it is', () => {
    expect(Object.keys(readConfig(testEnvironment(base.url, simulators)))).toEqual(
      expect.arrayContaining(secretNames),
    )
  })
})
