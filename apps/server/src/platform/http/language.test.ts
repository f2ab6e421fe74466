import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Answer } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const headersOf = (language: string | undefined): Record<string, string> =>
  language === undefined ? {} : { 'accept-language': language }

async function login(body: object, language: string | undefined): Promise<Answer> {
  const browser = new Browser(test.app)
  await browser.call('GET', '/csrf-token')
  return browser.call('POST', '/auth/login', { body, headers: headersOf(language) })
}

describe('an answer', () => {
  it.each([
    ['en', 'Wrong e-mail or password.'],
    ['en-GB,en;q=0.9,pt;q=0.8', 'Wrong e-mail or password.'],
    ['es', 'Correo o contraseña incorrectos.'],
    ['pt-BR', 'E-mail ou senha inválidos.'],
    ['fr', 'E-mail ou senha inválidos.'],
    [undefined, 'E-mail ou senha inválidos.'],
  ])(
    'to a request in %o refuses in the words of that language, with the same code',
    async (language, message) => {
      const { status, body } = await login({ email: 'nobody@exemplo.com.br', password: 'wrong' }, language)
      expect([status, body]).toEqual([403, { message, code: 'wrong-credentials' }])
    },
  )

  it('says in that language what is wrong with each field', async () => {
    const { body } = await login({ email: 'x', password: 'y' }, 'es')
    expect(body).toMatchObject({
      message: 'Revisa los datos e inténtalo de nuevo.',
      errors: [
        { field: 'email', message: 'Escribe un correo válido.' },
        { field: 'password', message: 'La contraseña tiene al menos 3 caracteres.' },
      ],
    })
  })

  it('says in that language what was done', async () => {
    const browser = new Browser(test.app)
    await browser.login(await aMember(test.needs))
    const update = (language: string) =>
      browser.call('POST', '/auth/profile/update', { body: { name: 'Ana' }, headers: headersOf(language) })
    expect((await update('en')).body).toMatchObject({ message: 'Your data was saved.' })
    expect((await update('es')).body).toMatchObject({ message: 'Tus datos fueron guardados.' })
    expect((await update('pt-BR')).body).toMatchObject({ message: 'Seus dados foram salvos.' })
  })

  it('to an address that nobody can read is in that language too', async () => {
    const answer = await test.app.inject({ url: '/%ff', headers: headersOf('en') })
    expect(answer.json()).toMatchObject({ message: 'We could not find what you are looking for.' })
  })
})
