import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { mailsTo, mailTo } from '../../testing/people/inbox.ts'
import { aMember } from '../../testing/people/people.ts'
import { aRegistration, consents, register } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

let networks = 0
const somebody = () => new Browser(test.app, `10.1.${++networks}.7`)

const accountOf = (email: string) =>
  test.needs.db
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .selectAll()
    .select('users.id as id')
    .where('email', '=', email)
    .executeTakeFirst()

const SAID = { message: 'Quase lá! Enviamos um link para o seu e-mail: confirme para começar.' }

describe('registering', () => {
  it('opens an account that waits for its confirmation, in the free plan, and mails a link [C7.04]', async () => {
    const body = aRegistration({ name: 'Conceição Araújo', email: ' Conceicao@Exemplo.com.br ' })
    const { status, body: said } = await register(somebody(), body)
    expect([status, said]).toEqual([200, SAID])
    const account = await accountOf('conceicao@exemplo.com.br')
    expect(account).toMatchObject({ name: 'Conceição Araújo', email_confirmed_at: null, plan: 'free' })
    const mail = await mailTo(test, 'conceicao@exemplo.com.br', 'Confirme seu e-mail')
    expect(mail.text).toContain('Olá, Conceição Araújo.')
    expect(mail.text).toContain('http://localhost:5173/auth/confirm?token=')
    expect(mail.html).toContain('lang="pt-BR"')
  })

  it.each([
    ['en', 'Confirm your e-mail', 'Hello, Beatriz Lima.', 'The link works for 24 hours.'],
    ['es', 'Confirma tu correo', 'Hola, Beatriz Lima.', 'El enlace vale por 24 horas.'],
  ])('in %s keeps the language, in which the mail is written', async (language, subject, ...words) => {
    const body = aRegistration()
    const browser = somebody()
    await browser.call('GET', '/csrf-token')
    const headers = { 'accept-language': language }
    expect((await browser.call('POST', '/auth/registerNovo', { body, headers })).status).toBe(200)
    expect(await accountOf(body.email)).toMatchObject({ language })
    const mail = await mailTo(test, body.email, subject)
    for (const word of words) expect(mail.text).toContain(word)
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  it('lets the person in with the password they chose, though not yet with a trial', async () => {
    const body = aRegistration()
    await register(somebody(), body)
    const { status, body: user } = await somebody().login(body)
    expect(status).toBe(200)
    expect(user).toMatchObject({ email: body.email, currentPlan: 'free', premium_expire_in: null })
  })

  it('keeps the document sealed, with an address by CEP where one is given [R5.07]', async () => {
    const address = {
      cep: '01001000',
      uf: 'SP',
      rua: 'Praça da Sé',
      numero: '1',
      bairro: 'Sé',
      cidade: 'São Paulo',
    }
    const body = aRegistration(address)
    await register(somebody(), body)
    const account = await accountOf(body.email)
    expect(account).toMatchObject({
      nationality: 'Brasileira',
      document_kind: 'cpf',
      country_code: 'BR',
      postal_code: '01001000',
      street: 'Praça da Sé',
    })
    expect(JSON.stringify(account)).not.toContain(body.cpf)
  })

  it('takes another document with its country from somebody who is not Brazilian [R5.09]', async () => {
    const country = { countryCode: 'PT', dial: '+351', label: 'Portugal' }
    const foreign = { nationality: 'Outra', cpf: undefined, doc_id: 'CC 1234-5678', country }
    const body = aRegistration(foreign)
    expect((await register(somebody(), body)).status).toBe(200)
    expect(await accountOf(body.email)).toMatchObject({ document_kind: 'other', country_code: 'PT' })
    const without = await register(somebody(), aRegistration({ ...foreign, country: undefined }))
    expect(without.body).toMatchObject({ code: 'country-missing' })
    const invented = { ...country, countryCode: 'XX' }
    expect((await register(somebody(), aRegistration({ ...foreign, country: invented }))).body).toMatchObject(
      {
        code: 'country-missing',
      },
    )
    expect((await register(somebody(), aRegistration({ ...foreign, doc_id: '--' }))).body).toMatchObject({
      code: 'document-missing',
    })
  })
})

describe('what registration refuses', () => {
  const refusalOf = async (facts: Record<string, unknown>) => {
    const body = aRegistration(facts)
    const { status, body: said } = await register(somebody(), body)
    expect(status).toBe(403)
    expect(await accountOf(String(body.email))).toBeUndefined()
    return said as { code: string; message: string; errors?: { message: string; field: string }[] }
  }

  it('a CPF whose digits do not fit, or none [R5.07]', async () => {
    expect((await refusalOf({ cpf: '52998224724' })).errors).toEqual([
      { message: 'CPF Inválido', field: 'cpf' },
    ])
    expect(await refusalOf({ cpf: undefined })).toMatchObject({
      message: 'CPF Inválido',
      code: 'invalid-cpf',
    })
  })

  it('a nationality that is not chosen [R5.09]', async () => {
    expect((await refusalOf({ nationality: 'Selecione' })).errors).toEqual([
      { message: 'SELECIONE AS OPÇÕES', field: 'nationality' },
    ])
  })

  it('a CEP that is not 8 digits [R5.06]', async () => {
    expect((await refusalOf({ cep: '0100100' })).errors).toEqual([{ message: 'Cep Inválido', field: 'cep' }])
  })

  it.each([
    ['short', 'curta99', 'invalid-request'],
    ['common', 'flamengo2024', 'password-too-common'],
    ['one’s own name', 'beatrizlima9', 'password-tells-who-you-are'],
    ['endless', 'a1B!'.repeat(33), 'invalid-request'],
  ])('a password that is %s [R5.12]', async (_kind, password, code) => {
    expect(await refusalOf({ password })).toMatchObject({ code })
  })

  it('terms that were not read, or are not those of today', async () => {
    const missing = await refusalOf({ consents: { terms: consents.terms } })
    expect(missing.errors?.[0]?.message).toBe(
      'Para criar a conta, aceite os Termos de uso e a Política de privacidade.',
    )
    expect(await refusalOf({ consents: { ...consents, privacy: '2020-01-01' } })).toMatchObject({
      code: 'consent-outdated',
    })
  })
})

describe('consent', () => {
  const logOf = async (email: string) => {
    const { db } = test.needs
    const account = await accountOf(email)
    return db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', account?.id ?? 0)
      .orderBy('id')
      .execute()
  }

  it('is logged with the version and hash of the sentence, the network and the means; marketing only if ticked', async () => {
    const silent = aRegistration()
    await register(new Browser(test.app, '198.51.100.7'), silent)
    expect(await logOf(silent.email)).toMatchObject([
      { purpose: 'terms', is_given: true, text_version: consents.terms, network: '198.51.100.0/24' },
      { purpose: 'privacy', is_given: true, means: 'registration' },
    ])
    const willing = aRegistration({ consents: { ...consents, marketing: 1 } })
    await register(somebody(), willing)
    expect((await logOf(willing.email)).map(({ purpose }) => purpose)).toEqual([
      'terms',
      'privacy',
      'marketing',
    ])
  })

  it('can be neither changed nor removed afterwards', async () => {
    const { pool } = test.needs.db
    await expect(pool.query('update consents set is_given = false')).rejects.toThrow('append-only')
    await expect(pool.query('delete from consents')).rejects.toThrow('append-only')
  })
})

describe('an e-mail that has an account', () => {
  it('gets the same answer, and a mail instead of a link; nothing of the account changes [C7.04]', async () => {
    const ana = await aMember(test.needs)
    const before = await accountOf(ana.email)
    const { status, body } = await register(somebody(), aRegistration({ email: ana.email.toUpperCase() }))
    expect([status, body]).toEqual([200, SAID])
    const mail = await mailTo(test, ana.email, 'Você já tem uma conta')
    expect(mail.text).toContain('/auth/recover-password')
    expect(mail.text).not.toContain('token=')
    expect(await accountOf(ana.email)).toEqual(before)
    expect((await somebody().login(ana)).status).toBe(200)
  })

  it('cannot be flooded with mails: five a day, from however many networks', async () => {
    const ana = await aMember(test.needs)
    const statuses = []
    for (let at = 0; at < 7; at++)
      statuses.push((await register(somebody(), aRegistration({ email: ana.email }))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('is answered no sooner and no later than a new one', async () => {
    const ana = await aMember(test.needs)
    const timeOf = async (email?: string) => {
      const startedAt = performance.now()
      await register(somebody(), aRegistration(email ? { email } : {}))
      return performance.now() - startedAt
    }
    for (const time of [await timeOf(ana.email), await timeOf()]) expect(time).toBeGreaterThanOrEqual(299)
  })

  it('goes to one of two who register it at once', async () => {
    const body = aRegistration()
    const answers = await Promise.all([
      register(somebody(), body),
      register(somebody(), { ...body, name: 'Outra' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const rows = await test.needs.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.email)
      .execute()
    expect(rows.length).toBe(1)
  })
})

it('the tables of limits and jobs hold no e-mail', async () => {
  const body = aRegistration()
  await register(somebody(), body)
  await mailTo(test, body.email, 'Confirme seu e-mail')
  const { rows } = await test.needs.db.pool.query<{ text: string }>(
    `select key as text from rate_limits union all select data::text from jobs.job`,
  )
  expect(rows.filter(({ text }) => text.includes('@'))).toEqual([])
  expect((await mailsTo(test, body.email)).length).toBe(1)
})

it('an address in the name of whoever registers does not reach the mailbox that they typed', async () => {
  const body = aRegistration({ name: 'Ganhe em https://evil.example/x' })
  await register(new Browser(test.app, '10.9.9.7'), body)
  const { text, html } = await mailTo(test, body.email, 'Confirme seu e-mail')
  expect(text).toContain('Olá, Ganhe em.')
  expect(`${text} ${html}`).not.toContain('evil')
})
