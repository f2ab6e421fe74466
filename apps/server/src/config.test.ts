import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigProblems, readConfig } from './config.ts'

const complete = {
  DATABASE_URL: 'postgres://alinha@127.0.0.1/alinha',
  APP_KEYS: `a:${'a1'.repeat(32)}`,
  DATA_KEYS: `a:${'b2'.repeat(32)}`,
  WEB_URL: 'https://alinha.test',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Alinha <nao-responda@alinha.test>',
  MEDIA_KEYS: `b:${'5c'.repeat(32)}, a:${'6d'.repeat(32)}`,
  TICKET_KEYS: `a:${'7e'.repeat(32)}`,
  CERTIFICATE_KEYS: `a:${'8f'.repeat(32)}`,
}

const strong = {
  APP_KEYS: `a:${randomBytes(32).toString('hex')}`,
  DATA_KEYS: `a:${randomBytes(32).toString('hex')}`,
  MEDIA_KEYS: `a:${randomBytes(32).toString('hex')}`,
  TICKET_KEYS: `a:${randomBytes(32).toString('hex')}`,
  CERTIFICATE_KEYS: `a:${randomBytes(32).toString('hex')}`,
}

/** Every variable that `.env.example` shows, with its value. */
const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
const shown = [...example.matchAll(/^(# )?([A-Z\d_]+)=(.*)$/gm)]
const all: Record<string, string> = Object.fromEntries(
  shown.map(([, , name = '', value = '']) => [name, value]),
)

function problemsOf(environment: Record<string, string | undefined>): ConfigProblems {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigProblems) return error
  }
  throw new Error('It was taken')
}

describe('the configuration', () => {
  it('is usable with what has no default', () => {
    expect(readConfig(complete)).toMatchObject({
      ...complete,
      APP_KEYS: [{ kid: 'a', key: 'a1'.repeat(32) }],
      DATA_KEYS: [{ kid: 'a', key: 'b2'.repeat(32) }],
      MEDIA_KEYS: [
        { kid: 'b', key: '5c'.repeat(32) },
        { kid: 'a', key: '6d'.repeat(32) },
      ],
      TICKET_KEYS: [{ kid: 'a', key: '7e'.repeat(32) }],
      CERTIFICATE_KEYS: [{ kid: 'a', key: '8f'.repeat(32) }],
      MEDIA_URL: '',
      PORT: 3000,
      TRUSTED_PROXIES: [],
      MANAGER_EMAILS: [],
    })
  })

  it('names every variable that is missing, at once', () => {
    expect(
      problemsOf({})
        .problems.map(problem => problem.split(':')[0])
        .toSorted(),
    ).toEqual(Object.keys(complete).toSorted())
  })

  it('refuses to open strangers’ files without a wall in production, and only there', () => {
    const open = { ...complete, SANDBOX: 'none' }
    expect(problemsOf({ ...open, ...strong, NODE_ENV: 'production' }).problems).toEqual([
      'SANDBOX: needs to be bwrap in production: what strangers upload is opened there',
    ])
    expect(readConfig(open).SANDBOX).toBe('none')
    expect(readConfig({ ...complete, ...strong, NODE_ENV: 'production' }).SANDBOX).toBe('bwrap')
  })

  it('refuses every secret of .env.example in production, by name and never by value', () => {
    const error = problemsOf({ ...all, NODE_ENV: 'production' })
    expect(error.problems.map(problem => problem.split(':')[0]).toSorted()).toEqual([
      'APP_KEYS',
      'CERTIFICATE_KEYS',
      'DATABASE_URL',
      'DATA_KEYS',
      'HOTMART_CLIENT_SECRET',
      'HOTMART_HOTTOKS',
      'MEDIA_KEYS',
      'PAGARME_LEGACY_KEY',
      'PAGARME_PUBLIC_KEY',
      'PAGARME_SECRET_KEY',
      'PAGARME_WEBHOOK_PASSWORDS',
      'RECAPTCHA_SECRET',
      'TICKET_KEYS',
    ])
    expect(error.message).not.toMatch(/development-only|simulator|6465766/)
  })

  it.each([
    ['APP_KEYS', `a:${'5c'.repeat(32)}`, 'repeats itself'],
    ['APP_KEYS', `${strong.APP_KEYS},b${strong.APP_KEYS.slice(1)}`, 'has a secret of APP_KEYS'],
    ['DATA_KEYS', `a:${'5c'.repeat(32)}`, 'repeats itself'],
    ['DATA_KEYS', strong.APP_KEYS, 'has a secret of APP_KEYS'],
    ['HOTMART_HOTTOKS', strong.APP_KEYS.slice(2), 'has a secret of APP_KEYS'],
    ['MEDIA_KEYS', `a:${'5c'.repeat(32)}`, 'repeats itself'],
    ['TICKET_KEYS', `a:${'5c'.repeat(32)}`, 'repeats itself'],
    ['CERTIFICATE_KEYS', `a:${'5c'.repeat(32)}`, 'repeats itself'],
    ['SMTP_URL', 'smtp://alinha:senha@mail.test', 'is a placeholder'],
    ['DATABASE_DIRECT_URL', 'postgres://alinha:senha@db.test/alinha', 'is a placeholder'],
    ['HOTMART_HOTTOKS', `${randomBytes(20).toString('hex')},kT9x`, 'is short'],
  ])('refuses a weak %s in production, and only there', (name, value, why) => {
    const weak = { ...complete, ...strong, [name]: value }
    expect(problemsOf({ ...weak, NODE_ENV: 'production' }).problems).toEqual([
      expect.stringContaining(`${name}: ${why}`),
    ])
    expect(() => readConfig(weak)).not.toThrow()
  })

  it('names every variable that is wrong, and never its value', () => {
    const wrong = {
      DATABASE_URL: 'mysql://user:canary-password@db/x',
      APP_KEYS: 'a:canary',
      WEB_URL: 'canary-not-an-address',
      SMTP_URL: 'http://canary@mail',
      PORT: 'canary-port',
      TRUSTED_PROXIES: '10.0.0.0/8,canary',
      LOG_LEVEL: 'canary-loud',
      NODE_ENV: 'canary-env',
      MEDIA_KEYS: 'a:canary',
      MEDIA_URL: 'canary-not-an-address',
    }
    const error = problemsOf({ ...complete, ...wrong })
    expect(error.problems.map(problem => problem.split(':')[0]).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    )
    for (const name of Object.keys(wrong)) expect(error.message).toContain(name)
    expect(error.message).not.toContain('canary')
  })

  it('takes lessons on a host of their own only under a domain that the site shares', () => {
    const site = { ...complete, WEB_URL: 'https://www.alinha.example' }
    const elsewhere = { ...site, MEDIA_URL: 'https://media.alinha.example' }
    expect(readConfig({ ...elsewhere, MEDIA_COOKIE_DOMAIN: 'alinha.example' })).toMatchObject({
      MEDIA_URL: 'https://media.alinha.example',
    })
    for (const wrong of [
      elsewhere,
      { ...elsewhere, MEDIA_COOKIE_DOMAIN: 'media.alinha.example' },
      { ...elsewhere, MEDIA_COOKIE_DOMAIN: 'linha.example' },
      { ...elsewhere, MEDIA_URL: 'https://alinha.cdn.example', MEDIA_COOKIE_DOMAIN: 'alinha.example' },
      { ...site, MEDIA_COOKIE_DOMAIN: 'alinha.example' },
    ])
      expect(problemsOf(wrong).message).toContain('MEDIA_COOKIE_DOMAIN')
  })

  it.each([
    ['no key', ' , ', 'needs at least one key'],
    ['a key that is too short', `a:${'5c'.repeat(31)}`, 'needs a letter, a colon and 64 hex digits'],
    ['a key without its letter', '5c'.repeat(32), 'needs a letter, a colon and 64 hex digits'],
    ['a letter twice', `a:${'5c'.repeat(32)},a:${'6d'.repeat(32)}`, 'has a letter twice'],
  ])('refuses %s for the addresses of lessons', (_what, MEDIA_KEYS, problem) => {
    expect(problemsOf({ ...complete, MEDIA_KEYS }).message).toContain(problem)
  })

  it('needs the six variables of S3 when files are kept there, and only then', () => {
    const { problems } = problemsOf({ ...complete, STORAGE: 's3', S3_REGION: 'br' })
    expect(problems).toEqual(
      ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PRIVATE_BUCKET', 'S3_MEDIA_BUCKET'].map(
        name => `${name}: is needed with s3`,
      ),
    )
    expect(readConfig(complete).STORAGE).toBe('disk')
  })

  it('reads the managers as a list without blanks', () => {
    const { MANAGER_EMAILS } = readConfig({ ...complete, MANAGER_EMAILS: ' a@x.com, ,b@x.com ,' })
    expect(MANAGER_EMAILS).toEqual(['a@x.com', 'b@x.com'])
  })

  it('is shown whole in .env.example, where what is commented out is the default', () => {
    const config = readConfig(all)
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(config).toSorted())
    const active = Object.fromEntries(
      shown.flatMap(([, hidden, name = '', value]) => (hidden ? [] : [[name, value]])),
    )
    expect(readConfig({ DATABASE_URL: config.DATABASE_URL, ...active })).toEqual(config)
  })
})
