import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigProblems, readConfig } from './config.ts'

const read = (path: string) => readFileSync(new URL(`../../../infra/${path}`, import.meta.url), 'utf8')
const compose = read('compose.production.yaml')
const shown = [...read('production.env.example').matchAll(/^(# )?([A-Z\d_]+)=(.*)$/gm)]
const names = shown.map(([, , name = '']) => name)
/** As somebody has it who has copied the file. */
const copied: Record<string, string> = Object.fromEntries(
  shown.flatMap(([, isOut, name = '', value = '']) => (isOut ? [] : [[name, value]])),
)
/** What the compose file adds to it for each process that speaks to the database. */
const roles = [...new Set([...compose.matchAll(/DATABASE_URL: (\S+)/g)].map(([, url = '']) => url))]
const inContainer = (environment: Record<string, string>, url = roles[0] ?? '') => ({
  ...environment,
  NODE_ENV: 'production',
  DATABASE_URL: url.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => environment[name] ?? ''),
})

/** As somebody has it who has done what the file says. */
const filledIn = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(copied).map(([name, value]) => [
      name,
      /^a:0+$/.test(value)
        ? `a:${randomBytes(32).toString('hex')}`
        : value.replaceAll(/<?replace-me[\w-]*>?/g, () => randomBytes(30).toString('hex')),
    ]),
  )

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems.map(problem => problem.split(':')[0] ?? '')
    throw error
  }
}
describe('the example of a production environment', () => {
  const known = Object.keys(readConfig(inContainer(filledIn())))
  const ofCompose = [...compose.matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name = '']) => name)
  /** What the images and the compose file say themselves. */
  const saidElsewhere = [
    ...[...read('server.Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map(pair => pair.split('=')[0] ?? ''),
    ),
    ...[...compose.matchAll(/([A-Z\d_]+): (?!\$\{\1)/g)].map(([, name = '']) => name),
    // Production takes no other.
    'SANDBOX',
  ]

  it('is refused as it stands, by the name of every secret in it', () => {
    expect(problemsOf(inContainer(copied)).toSorted()).toEqual([
      'APP_KEYS',
      'CERTIFICATE_KEYS',
      'DATABASE_URL',
      'DATA_KEYS',
      'MEDIA_KEYS',
      'PAGARME_PUBLIC_KEY',
      'PAGARME_SECRET_KEY',
      'PAGARME_WEBHOOK_PASSWORDS',
      'SMTP_URL',
      'TICKET_KEYS',
    ])
  })

  it('has everything without which the server does not start', () => {
    const missing = problemsOf({})
    expect(missing.length).toBeGreaterThan(5)
    expect(missing.filter(name => !(name in copied) && !saidElsewhere.includes(name))).toEqual([])
    expect(roles.map(url => /\/\/(\w+):/.exec(url)?.[1])).toEqual([
      'alinha_api',
      'alinha_worker',
      'alinha_owner',
    ])
    expect(roles.flatMap(url => problemsOf(inContainer(filledIn(), url)))).toEqual([])
  })

  it('names every variable of the server and of the compose file, each once', () => {
    const needed = [...known.filter(name => !saidElsewhere.includes(name)), ...ofCompose]
    expect(needed.filter(name => !names.includes(name))).toEqual([])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('names nothing that nobody reads', () => {
    expect(names.filter(name => !known.includes(name) && !ofCompose.includes(name))).toEqual([])
  })
})
