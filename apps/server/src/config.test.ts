import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigProblems, readConfig } from './config.ts'

const complete = {
  DATABASE_URL: 'postgres://alinha@127.0.0.1/alinha',
  APP_SECRET: 'a'.repeat(40),
  DATA_SECRET: 'b'.repeat(40),
  WEB_URL: 'https://alinha.test',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Alinha <nao-responda@alinha.test>',
  MEDIA_KEYS: `b:${'5c'.repeat(32)}, a:${'6d'.repeat(32)}`,
}

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
      MEDIA_KEYS: [
        { kid: 'b', key: '5c'.repeat(32) },
        { kid: 'a', key: '6d'.repeat(32) },
      ],
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
    expect(problemsOf({ ...open, NODE_ENV: 'production' }).problems).toEqual([
      'SANDBOX: needs to be bwrap in production: what strangers upload is opened there',
    ])
    expect(readConfig(open).SANDBOX).toBe('none')
    expect(readConfig({ ...complete, NODE_ENV: 'production' }).SANDBOX).toBe('bwrap')
  })

  it('names every variable that is wrong, and never its value', () => {
    const wrong = {
      DATABASE_URL: 'mysql://user:canary-password@db/x',
      APP_SECRET: 'canary-short',
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
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const shown = [...example.matchAll(/^(# )?([A-Z\d_]+)=(.*)$/gm)]
    const all = Object.fromEntries(shown.map(([, , name = '', value]) => [name, value]))
    const config = readConfig(all)
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(config).toSorted())
    const active = Object.fromEntries(
      shown.flatMap(([, hidden, name = '', value]) => (hidden ? [] : [[name, value]])),
    )
    expect(readConfig({ DATABASE_URL: config.DATABASE_URL, ...active })).toEqual(config)
  })
})
