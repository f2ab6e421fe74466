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
  RECAPTCHA_SECRET: 'secret',
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
      PORT: 3000,
      TRUSTED_PROXIES: 0,
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

  it('names every variable that is wrong, and never its value', () => {
    const wrong = {
      DATABASE_URL: 'mysql://user:canary-password@db/x',
      APP_SECRET: 'canary-short',
      WEB_URL: 'canary-not-an-address',
      SMTP_URL: 'http://canary@mail',
      PORT: 'canary-port',
      TRUSTED_PROXIES: '99',
      LOG_LEVEL: 'canary-loud',
      NODE_ENV: 'canary-env',
    }
    const error = problemsOf({ ...complete, ...wrong })
    expect(error.problems.map(problem => problem.split(':')[0]).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    )
    for (const name of Object.keys(wrong)) expect(error.message).toContain(name)
    expect(error.message).not.toContain('canary')
  })

  it('reads the managers as a list without blanks', () => {
    const { MANAGER_EMAILS } = readConfig({ ...complete, MANAGER_EMAILS: ' a@x.com, ,b@x.com ,' })
    expect(MANAGER_EMAILS).toEqual(['a@x.com', 'b@x.com'])
  })

  it('is shown whole in .env.example, where what is commented out is the default', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const shown = [...example.matchAll(/^(# )?([A-Z_]+)=(.*)$/gm)]
    const all = Object.fromEntries(shown.map(([, , name = '', value]) => [name, value]))
    const config = readConfig(all)
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(config).toSorted())
    const active = Object.fromEntries(
      shown.flatMap(([, hidden, name = '', value]) => (hidden ? [] : [[name, value]])),
    )
    expect(readConfig({ DATABASE_URL: config.DATABASE_URL, ...active })).toEqual(config)
  })
})
