import { refusals, type WireSignedInUser } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { aManager, aMember, PASSWORD } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('login', () => {
  it('answers with the user under the names of the specification, and a token [C7.01, R3.01]', async () => {
    const ana = await aMember(test.needs, { plan: 'premium', name: 'Ana Lúcia' })
    const { status, body } = await new Browser(test.app).login(ana)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: ana.id,
      email: ana.email,
      name: 'Ana Lúcia',
      currentPlan: 'premium',
      isSuspended: 0,
      is_subscription_paid: 1,
      isConsultor: 0,
      userRecebedor: null,
      pagarme: null,
      total_horas_assistidas: 0,
    })
    expect(Object.keys(body as object).toSorted()).toEqual(
      [
        'id email name avatar profile_image accessToken currentPlan isSuspended is_subscription_paid hasCard',
        'isConsultor userRecebedor premium_expire_in invisa_id academicType hasCoupon hotmart subcriber_code_hot',
        'pagarme pagarme_subscription_id total_horas_assistidas isManager isEmailConfirmed mustChoosePassword',
        'mustEnrolSecondFactor language hasBought wasWelcomed isCoordinator',
      ]
        .join(' ')
        .split(' ')
        .toSorted(),
    )
  })

  it('puts nothing but the session and its expiry into the token', async () => {
    const ana = await aMember(test.needs)
    const { body } = await new Browser(test.app).login(ana)
    const claims = claimsOf((body as WireSignedInUser).accessToken)
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'jti', 'sid', 'sub'])
    expect(claims.exp - claims.iat).toBe(3600)
  })

  it('says the same of an unknown e-mail and of a wrong password', async () => {
    const ana = await aMember(test.needs)
    const wrong = await new Browser(test.app).login({ email: ana.email, password: 'errada' })
    const unknown = await new Browser(test.app).login({ email: 'ninguem@exemplo.com.br', password: 'errada' })
    expect(wrong.status).toBe(403)
    expect(wrong.body).toEqual({ message: 'E-mail ou senha inválidos.', code: 'wrong-credentials' })
    expect(unknown.text).toBe(wrong.text)
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
  })

  it('does not open an account that has no password yet', async () => {
    const ana = await aMember(test.needs)
    await test.needs.db.updateTable('users').set({ password_hash: null }).where('id', '=', ana.id).execute()
    expect((await new Browser(test.app).login(ana)).status).toBe(403)
  })

  it('finds the account whatever the case and spaces of the e-mail', async () => {
    const ana = await aMember(test.needs)
    const { status } = await new Browser(test.app).login({
      email: `  ${ana.email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(status).toBe(200)
  })

  it('tells what is wrong with an invalid form, one message a field', async () => {
    const browser = new Browser(test.app)
    const { status, body } = await browser.login({ email: 'não é e-mail', password: 'x' })
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'invalid-request',
      errors: [
        { field: 'email', message: 'Informe um e-mail válido.' },
        { field: 'password', message: 'A senha tem pelo menos 3 caracteres.' },
      ],
    })
  })

  it('makes a manager of a confirmed e-mail in the configured list, and only then [R6.01]', async () => {
    const chefe = await aMember(test.needs, { email: 'chefe@exemplo.com.br' })
    const login = () => new Browser(test.app).login(chefe)
    expect((await login()).body).toMatchObject({ isManager: 1 })
    await test.needs.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', chefe.id)
      .execute()
    expect((await login()).body).toMatchObject({ isManager: 0 })
  })

  it('gives a manager half a day and a member thirty', async () => {
    const lifeOf = async (person: { id: number; email: string; password: string }) => {
      await new Browser(test.app).login(person)
      const row = await test.needs.db
        .selectFrom('sessions')
        .select(['created_at', 'expires_at'])
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow()
      return (row.expires_at.getTime() - row.created_at.getTime()) / 3_600_000
    }
    expect(await lifeOf(await aManager(test.needs))).toBe(12)
    expect(await lifeOf(await aMember(test.needs))).toBe(720)
  })
})

describe('the records of access', () => {
  it('has who used the site from which address, and when, one row a day', async () => {
    const ana = await aMember(test.needs)
    const browser = new Browser(test.app, '198.51.100.77')
    await browser.login(ana)
    const rows = async () => {
      const found = await test.needs.db.pool.query<{ address: string; first: Date; last: Date }>(
        'select host(address) as address, first_at as first, last_at as last from access_records where user_id = $1',
        [ana.id],
      )
      return found.rows
    }
    const [begun] = await rows()
    expect(begun).toMatchObject({ address: '198.51.100.77', first: begun?.last })
    await browser.call('GET', '/verify-token')
    const [later, ...others] = await rows()
    expect(others).toEqual([])
    expect(later?.first).toEqual(begun?.first)
    expect(later?.last.getTime()).toBeGreaterThan(begun?.last.getTime() ?? Infinity)
  })
})

describe('verify-token', () => {
  it('answers with the user and a new token for the same session [C7.14]', async () => {
    const browser = new Browser(test.app)
    await browser.login(await aMember(test.needs))
    const { status, body } = await browser.call('GET', '/verify-token')
    const renewed = (body as WireSignedInUser).accessToken
    expect(status).toBe(200)
    expect(renewed).not.toBe(browser.token)
    expect(claimsOf(renewed).sid).toBe(claimsOf(browser.token ?? '').sid)
  })

  it.each([
    ['no token', () => null],
    ['garbage', () => 'a.b.c'],
    ['an altered token', (token: string) => `${token.slice(0, -3)}AAA`],
    ['a token without signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'a token that says alg none',
      (token: string) =>
        `${Buffer.from('{"alg":"none","typ":"access"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
  ])('answers 401 "Token is not valid" to %s [R2.17, R6.08]', async (_what, change) => {
    const browser = new Browser(test.app)
    await browser.login(await aMember(test.needs))
    browser.token = change(browser.token ?? '')
    const { status, body } = await browser.call('GET', '/verify-token')
    expect(status).toBe(401)
    expect(body).toEqual({ message: refusals['session-ended'].message, code: 'session-ended' })
  })

  it('answers 401 when the session row has ended or run out', async () => {
    const browser = new Browser(test.app)
    const ana = await aMember(test.needs)
    await browser.login(ana)
    await test.needs.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 9000), expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', ana.id)
      .execute()
    expect((await browser.call('GET', '/verify-token')).status).toBe(401)
  })
})

describe('a login with the token of a session', () => {
  it('ends that session and no other, whoever logs in', async () => {
    const [ana, bia] = [await aMember(test.needs), await aMember(test.needs)]
    const [browser, laptop] = [new Browser(test.app), new Browser(test.app)]
    await browser.login(ana)
    await laptop.login(ana)
    const tokens = [browser.token]
    await browser.login(ana)
    tokens.push(browser.token)
    expect((await browser.login(bia)).status).toBe(200)
    tokens.push(browser.token)
    const answers = []
    for (const token of tokens) {
      browser.token = token
      answers.push((await browser.call('GET', '/verify-token')).status)
    }
    expect(answers).toEqual([401, 401, 200])
    expect((await laptop.call('GET', '/verify-token')).status).toBe(200)
  })

  it('leaves it open when the password is wrong', async () => {
    const ana = await aMember(test.needs)
    const browser = new Browser(test.app)
    await browser.login(ana)
    expect((await browser.login({ ...ana, password: 'errada' })).status).toBe(403)
    expect((await browser.call('GET', '/verify-token')).status).toBe(200)
  })
})

describe('logout', () => {
  it('ends the session of the token and no other [C7.16]', async () => {
    const ana = await aMember(test.needs)
    const [phone, laptop] = [new Browser(test.app), new Browser(test.app)]
    await phone.login(ana)
    await laptop.login(ana)
    expect((await phone.call('POST', '/auth/logout')).status).toBe(200)
    expect((await phone.call('GET', '/verify-token')).status).toBe(401)
    expect((await laptop.call('GET', '/verify-token')).status).toBe(200)
  })

  it('records login and logout in the audit log, which nobody can change', async () => {
    const ana = await aMember(test.needs)
    const browser = new Browser(test.app)
    await browser.login(ana)
    await browser.call('POST', '/auth/logout')
    const { db } = test.needs
    const trace = await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', ana.id)
      .orderBy('id')
      .execute()
    expect(trace.map(row => row.action)).toEqual(['session.opened', 'session.closed'])
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
    await expect(db.updateTable('audit_log').set({ action: 'x.y' }).execute()).rejects.toThrow('append-only')
  })
})
