import type { WireSignedInUser } from '@alinha/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../../testing/addresses.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { mailTo } from '../../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { aRegistration, consents, register } from '../../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

const NEW_PASSWORD = 'jabuticaba na janela'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

const somebody = () => new Browser(test.app, newAddress())

async function post(path: string, body: object, browser = somebody()) {
  await browser.call('GET', '/csrf-token')
  const answer = await browser.call('POST', path, { body })
  return { ...answer, code: (answer.body as { code?: string }).code ?? null }
}

type Asking = Pick<Person, 'email'>

/** The link and the temporary password of the newest mail. */
async function mailed({ email }: Asking, count = 1) {
  expect((await post('/auth/password-recover', { email })).status).toBe(200)
  const { text } = await mailTo(test, email, 'Sua senha temporária', count)
  const hash = /\/auth\/choose-password#(\S+)/.exec(text)?.[1] ?? ''
  const link = Object.fromEntries(new URLSearchParams(hash)) as { email: string; token: string }
  return { link, temporary: /^([A-Z2-7]{4}-){6}[A-Z2-7]{4}$/m.exec(text)?.[0] ?? '' }
}

const choose = (body: object, browser?: Browser) =>
  post('/auth/password/by-link', { password: NEW_PASSWORD, ...body }, browser)

describe('the link of a recovery mail', () => {
  it('leads to a new password and in, ends every other session, and works once [R8.05]', async () => {
    const ana = await aMember(test.needs)
    const other = somebody()
    await other.login(ana)
    const { link, temporary } = await mailed(ana)
    expect(link.email).toBe(ana.email)

    const browser = somebody()
    const { status, body } = await choose(link, browser)
    expect([status, body]).toMatchObject([200, { id: ana.id, mustChoosePassword: 0 }])
    browser.token = (body as WireSignedInUser).accessToken
    expect((await browser.call('GET', '/verify-token')).status).toBe(200)
    expect((await other.call('GET', '/verify-token')).status).toBe(401)

    expect((await choose(link)).code).toBe('link-expired')
    for (const password of [ana.password, temporary])
      expect((await somebody().login({ email: ana.email, password })).status).toBe(403)
    expect((await somebody().login({ email: ana.email, password: NEW_PASSWORD })).status).toBe(200)
    await mailTo(test, ana.email, 'Sua senha foi trocada')
  })

  it('is not used up by a password that is refused', async () => {
    const ana = await aMember(test.needs)
    const { link } = await mailed(ana)
    for (const [password, code] of [
      ['1234567890', 'password-too-common'],
      [ana.email, 'password-tells-who-you-are'],
    ])
      for (let time = 0; time < 4; time++) expect((await choose({ ...link, password })).code).toBe(code)
    expect((await choose({ ...link, passwordAgain: 'outra frase longa' })).code).toBe('passwords-differ')
    expect((await choose(link)).status).toBe(200)
  })

  it('lets one of two in who come at once', async () => {
    const { link } = await mailed(await aMember(test.needs))
    const statuses = (await Promise.all([choose(link), choose(link), choose(link)])).map(one => one.status)
    expect(statuses.toSorted()).toEqual([200, 403, 403])
  })

  it('works for thirty minutes, and not with the address or the token of another', async () => {
    const [ana, bia] = [await aMember(test.needs), await aMember(test.needs)]
    const { link } = await mailed(ana)
    const ofBia = await mailed(bia)
    for (const wrong of [
      { ...link, email: bia.email },
      { ...link, token: ofBia.link.token },
      { ...link, token: 'x' },
      { ...link, email: 'ninguem@exemplo.com.br' },
    ])
      expect((await choose(wrong)).code).toBe('link-expired')
    await test.needs.db.pool.query(
      `update email_tokens set created_at = created_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes'
        where user_id = $1`,
      [ana.id],
    )
    expect((await choose(link)).code).toBe('link-expired')
    expect((await choose(ofBia.link)).status).toBe(200)
  })

  it('is replaced by a newer one, and gone once the temporary password was used', async () => {
    const ana = await aMember(test.needs)
    const first = await mailed(ana)
    const second = await mailed(ana, 2)
    expect((await choose(first.link)).code).toBe('link-expired')
    const browser = somebody()
    await browser.login({ email: ana.email, password: second.temporary })
    expect((await browser.call('PUT', '/auth/password', { body: { password: NEW_PASSWORD } })).status).toBe(
      200,
    )
    expect((await choose(second.link)).code).toBe('link-expired')
  })

  it('is not found by guessing', async () => {
    const ana = await aMember(test.needs)
    const { link } = await mailed(ana)
    const statuses = []
    for (let at = 0; at < 7; at++) statuses.push((await choose({ ...link, token: `guess-${at}` })).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
  })

  it('asks a manager for a longer password', async () => {
    const { link } = await mailed(await aManager(test.needs))
    expect((await choose({ ...link, password: 'verde mar azul' })).code).toBe('manager-password-too-short')
  })

  it('asks for the code of the second factor too', async () => {
    const ana = await aMember(test.needs)
    const browser = somebody()
    await browser.login(ana)
    const enrolled = await browser.call('POST', '/auth/second-factor/enrol', {
      body: { password: ana.password },
    })
    const secret = Secret.fromBase32((enrolled.body as { secret: string }).secret)
    const confirmed = await browser.call('POST', '/auth/second-factor/confirm', {
      body: { code: TOTP.generate({ secret }) },
    })
    const [recoveryCode] = (confirmed.body as { recoveryCodes: string[] }).recoveryCodes
    const { link } = await mailed(ana)
    expect((await choose(link)).code).toBe('second-factor-needed')
    expect((await choose({ ...link, code: '000000' })).code).toBe('second-factor-wrong')
    expect((await choose({ ...link, code: recoveryCode })).status).toBe(200)
  })

  it('gives an account that nobody had confirmed to the owner of the mailbox', async () => {
    const body = aRegistration({ name: 'Outra Pessoa' })
    await register(somebody(), body)
    const { link } = await mailed(body)
    // Whoever typed the address accepted the terms, not the owner.
    expect((await choose(link)).code).toBe('consent-needed')
    const chosen = await choose({ ...link, consents })
    expect(chosen.body).toMatchObject({ isEmailConfirmed: 1 })
    expect((chosen.body as WireSignedInUser).name).not.toBe('Outra Pessoa')
    expect((await somebody().login(body)).status).toBe(403)
  })
})
