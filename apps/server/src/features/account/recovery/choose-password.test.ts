import type { WireSignedInUser } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../../testing/addresses.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember, PASSWORD } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

const NEW_PASSWORD = 'jabuticaba na janela'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

async function enter(person: { email: string; password: string }) {
  const browser = new Browser(test.app, newAddress())
  expect((await browser.login(person)).status).toBe(200)
  return browser
}

const choose = (browser: Browser, body: object) => browser.call('PUT', '/auth/password', { body })

describe('choosing a password', () => {
  it('needs the current one, ends every other session and goes on in a new one', async () => {
    const ana = await aMember(test.needs)
    const [browser, other] = [await enter(ana), await enter(ana)]
    const { status, body } = await choose(browser, { currentPassword: PASSWORD, password: NEW_PASSWORD })
    expect(status).toBe(200)
    expect((await browser.call('GET', '/verify-token')).status).toBe(401)
    browser.token = (body as WireSignedInUser).accessToken
    expect((await browser.call('GET', '/verify-token')).status).toBe(200)
    expect(
      (await browser.call('POST', '/auth/sessions/end-others', { body: { password: NEW_PASSWORD } })).status,
    ).toBe(200)
    expect((await other.call('GET', '/verify-token')).status).toBe(401)
    await enter({ ...ana, password: NEW_PASSWORD })
  })

  it.each([
    ['without the current one', {}],
    ['with a wrong one', { currentPassword: 'errada' }],
  ])('is refused %s, and nothing changes', async (_how, given) => {
    const ana = await aMember(test.needs)
    const browser = await enter(ana)
    const { status, body } = await choose(browser, { ...given, password: NEW_PASSWORD })
    expect([status, (body as { code: string }).code]).toEqual([403, 'current-password-wrong'])
    expect((await browser.call('GET', '/verify-token')).status).toBe(200)
    await enter(ana)
  })

  it('limits how often the current one can be guessed in an open session', async () => {
    const browser = await enter(await aMember(test.needs))
    const statuses = []
    for (let at = 0; at < 12; at++)
      statuses.push(
        (await choose(browser, { currentPassword: `chute ${at}`, password: NEW_PASSWORD })).status,
      )
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
  })

  it.each([
    ['nine characters', 'verde mar', 'invalid-request'],
    ['129 characters', 'ab de mar '.repeat(13).slice(0, 129), 'invalid-request'],
    ['one that everybody has', 'qwerty1234', 'password-too-common'],
    ['a word and a year', 'brasileira2026', 'password-too-common'],
    ['the own e-mail', 'dona.zuleica@exemplo.com.br', 'password-tells-who-you-are'],
    ['the own name', 'ZuleicaSouza1', 'password-tells-who-you-are'],
    ['the name of the product', 'alinha-1234', 'password-tells-who-you-are'],
  ])('refuses %s [R5.12]', async (_what, password, code) => {
    const email = 'dona.zuleica@exemplo.com.br'
    await test.needs.db.deleteFrom('users').where('email', '=', email).execute()
    const browser = await enter(await aMember(test.needs, { email, name: 'Zuleica Souza' }))
    const { status, body } = await choose(browser, { currentPassword: PASSWORD, password })
    expect([status, (body as { code: string }).code]).toEqual([403, code])
  })

  it('asks a manager for fifteen characters [R5.12]', async () => {
    const browser = await enter(await aManager(test.needs))
    const { body } = await choose(browser, { currentPassword: PASSWORD, password: 'verde mar azul' })
    expect(body).toEqual({
      message: 'Quem administra precisa de uma senha com pelo menos 15 caracteres.',
      code: 'manager-password-too-short',
    })
  })

  it('refuses two that differ', async () => {
    const browser = await enter(await aMember(test.needs))
    const passwordAgain = `${NEW_PASSWORD}!`
    const given = { currentPassword: PASSWORD, password: NEW_PASSWORD, passwordAgain }
    expect((await choose(browser, given)).body).toMatchObject({ code: 'passwords-differ' })
  })

  it('succeeds once when two requests come at once', async () => {
    const ana = await aMember(test.needs)
    const browser = await enter(ana)
    const attempt = (password: string) => choose(browser, { currentPassword: PASSWORD, password })
    const answers = await Promise.all([attempt(NEW_PASSWORD), attempt(`${NEW_PASSWORD} dois`)])
    // The slower one finds its session ended or, if it was slower still, its password gone.
    const [chosen, refused] = answers.map(({ status }) => status).toSorted()
    expect(chosen).toBe(200)
    expect([401, 403]).toContain(refused)
  })
})
