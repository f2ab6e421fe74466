import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { aMember, type Person } from '../../testing/people/people.ts'
import { protectedFields } from '../../testing/suites/protected-fields.ts'
import { aCpf } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

async function entered(): Promise<{ browser: Browser; person: Person }> {
  const person = await aMember(test.needs)
  const browser = new Browser(test.app)
  await browser.login(person)
  return { browser, person }
}

const update = (browser: Browser, body: object) => browser.call('POST', '/auth/profile/update', { body })
const profileOf = async (browser: Browser) => (await browser.call('GET', '/auth/profile')).body

describe('one’s own data', () => {
  it('are changed field by field, and read back under the names of the specification [C7.08]', async () => {
    const { browser, person } = await entered()
    const { status, body } = await update(browser, {
      name: ' Conceição Araújo ',
      ddd: '11',
      telefone: '987654321',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Seus dados foram salvos.',
      user: { id: person.id, email: person.email, name: 'Conceição Araújo' },
    })
    const address = {
      cep: '01001000',
      uf: 'SP',
      rua: 'Praça da Sé',
      numero: '1',
      bairro: 'Sé',
      cidade: 'São Paulo',
    }
    const cro = { numero: '12345', uf: 'SP' }
    await update(browser, { ...address, language: 'es', cro })
    expect(await profileOf(browser)).toEqual({
      name: 'Conceição Araújo',
      email: person.email,
      isEmailConfirmed: 1,
      newEmail: null,
      avatar: null,
      document: null,
      countryCode: null,
      ...address,
      ddd: '11',
      telefone: '987654321',
      pais: null,
      codigoPostal: null,
      telefoneInternacional: null,
      cro,
      language: 'es',
      marketing: 0,
    })
  })

  it('are changed for oneself only [C7.08]', async () => {
    const { person } = await entered()
    const { browser } = await entered()
    await update(browser, { name: 'Intrusa' })
    const { name } = await test.needs.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(name).toBe(person.name)
  })

  it('leave an audit entry with the names of the changed fields, and without their values', async () => {
    const { browser, person } = await entered()
    await update(browser, { name: 'Segredo Total', cidade: 'Osasco' })
    const trace = await test.needs.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', person.id)
      .where('action', '=', 'profile.updated')
      .execute()
    expect(trace).toEqual([{ action: 'profile.updated', details: { fields: 'cidade name' } }])
  })

  it('are refused with a message for each field [R5.06]', async () => {
    const { browser } = await entered()
    const { status, body } = await update(browser, {
      cep: '123',
      uf: 'São Paulo',
      telefone: 'abc',
      language: 'fr',
    })
    expect(status).toBe(403)
    const { errors } = body as { errors: { field: string; message: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(['cep', 'uf', 'telefone', 'language'])
    expect(errors[0]?.message).toBe('Cep Inválido')
  })
})

describe('a document', () => {
  it('is kept once, shown masked, and never changed by its owner [C7.08, R5.07]', async () => {
    const { browser, person } = await entered()
    const cpf = aCpf()
    expect((await update(browser, { cpf })).status).toBe(200)
    const answer = await browser.call('GET', '/auth/profile')
    expect(answer.body).toMatchObject({
      countryCode: 'BR',
      document: { kind: 'cpf', masked: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` },
    })
    expect(answer.text).not.toContain(cpf)
    expect((await update(browser, { cpf })).status).toBe(200)
    expect((await update(browser, { cpf: aCpf() })).body).toMatchObject({ code: 'document-locked' })
    const row = await test.needs.db
      .selectFrom('profiles')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(cpf)
  })

  it('of another country needs that country', async () => {
    const { browser } = await entered()
    expect((await update(browser, { doc_id: 'AB 12345' })).body).toMatchObject({ code: 'country-missing' })
    const country = { countryCode: 'UY', dial: '+598', label: 'Uruguai' }
    await update(browser, { doc_id: 'AB 12345', country })
    expect(await profileOf(browser)).toMatchObject({
      countryCode: 'UY',
      document: { kind: 'doc_id', masked: '••••345' },
    })
  })
})

describe('a field that is not one’s own to write', () => {
  it.each(
    Object.entries({ ...protectedFields, email: 'outra@exemplo.com.br', password: 'outra senha comprida' }),
  )('%s is refused, and nothing of the body is written', async (field, value) => {
    const { browser, person } = await entered()
    const before = (await browser.call('GET', '/verify-token')).body as { accessToken: string }
    const { status, body } = await update(browser, { name: 'Intrusa', [field]: value })
    expect([status, (body as { code: string }).code]).toEqual([403, 'invalid-request'])
    const after = (await browser.call('GET', '/verify-token')).body as { accessToken: string }
    expect({ ...after, accessToken: '' }).toEqual({ ...before, accessToken: '' })
    expect(after).toMatchObject({ name: person.name })
  })
})

describe('news and offers', () => {
  it('are accepted and refused with one call, and each answer is recorded', async () => {
    const { browser, person } = await entered()
    const say = (marketing: number) =>
      browser.call('POST', '/auth/profile/marketing-consent', { body: { marketing } })
    expect((await say(1)).status).toBe(200)
    expect(await profileOf(browser)).toMatchObject({ marketing: 1 })
    await say(0)
    expect(await profileOf(browser)).toMatchObject({ marketing: 0 })
    const log = await test.needs.db
      .selectFrom('consents')
      .select(['purpose', 'is_given', 'means'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { purpose: 'marketing', is_given: true, means: 'profile' },
      { purpose: 'marketing', is_given: false, means: 'profile' },
    ])
  })
})
