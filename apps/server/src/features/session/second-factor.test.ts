import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { newAddress } from '../../testing/addresses.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember, type Person } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { hashPassword } from './passwords.ts'
import { recordTemporaryPassword } from './temporary-passwords.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())
beforeEach(() => {
  test.needs.clock = systemClock
})

const codeOf = (body: unknown) => (body as { code?: string }).code ?? 'none'
const later = (seconds: number) => {
  const at = new Date(test.needs.clock().getTime() + seconds * 1000)
  test.needs.clock = () => at
}
const codeNow = (secret: string, seconds = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: test.needs.clock().getTime() + seconds * 1000,
  })

async function login(person: Person, code?: string, password = person.password) {
  const browser = new Browser(test.app, newAddress())
  await browser.call('GET', '/csrf-token')
  const { status, body } = await browser.call('POST', '/auth/login', {
    body: { email: person.email, password, ...(code !== undefined && { code }) },
  })
  if (status === 200) browser.token = (body as { accessToken: string }).accessToken
  return { browser, status, body, code: codeOf(body) }
}

/** With the second factor on, half a minute later: the code that switched it on is spent. */
async function guarded(facts: Parameters<typeof aMember>[1] = {}) {
  const person = await aMember(test.needs, facts)
  const { browser } = await login(person)
  const enrolled = await browser.call('POST', '/auth/second-factor/enrol', {
    body: { password: person.password },
  })
  const { secret } = enrolled.body as { secret: string }
  const confirmed = await browser.call('POST', '/auth/second-factor/confirm', {
    body: { code: codeNow(secret) },
  })
  expect(confirmed.status).toBe(200)
  later(90)
  return { person, browser, secret, ...(confirmed.body as { recoveryCodes: string[] }) }
}

describe('switching the second factor on', () => {
  it('gives a secret for an app, and ten recovery codes after the first right code', async () => {
    const ana = await aMember(test.needs)
    const { browser } = await login(ana)
    const { body } = await browser.call('POST', '/auth/second-factor/enrol', {
      body: { password: ana.password },
    })
    const { secret, otpauthUrl } = body as { secret: string; otpauthUrl: string }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(otpauthUrl)
    expect([url.protocol, url.host, url.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', secret])
    expect(url.searchParams.get('issuer')).toBe('Alinha')

    // Begun is not on: login asks for nothing yet.
    expect((await login(ana)).status).toBe(200)
    const confirmed = await browser.call('POST', '/auth/second-factor/confirm', {
      body: { code: codeNow(secret) },
    })
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
    expect(recoveryCodes.length).toBe(10)
    // 28 letters of 5 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){6}$/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await browser.call('GET', '/auth/second-factor')).body).toEqual({
      isOn: 1,
      isRequired: 0,
      recoveryCodesLeft: 10,
    })
    expect((await login(ana)).code).toBe('second-factor-needed')
  })

  it('needs the password, and a code that is right', async () => {
    const ana = await aMember(test.needs)
    const { browser } = await login(ana)
    const post = async (what: string, body: object) =>
      codeOf((await browser.call('POST', `/auth/second-factor/${what}`, { body })).body)
    expect(await post('confirm', { code: '123456' })).toBe('second-factor-not-begun')
    expect(await post('enrol', { password: 'errada' })).toBe('current-password-wrong')
    expect(await post('enrol', { password: ana.password })).toBe('none')
    expect(await post('confirm', { code: '000000' })).toBe('second-factor-wrong')
    expect((await login(ana)).status).toBe(200)
  })

  it('is not possible twice: an open session cannot replace the secret', async () => {
    const { person, browser } = await guarded()
    const again = await browser.call('POST', '/auth/second-factor/enrol', {
      body: { password: person.password },
    })
    expect(codeOf(again.body)).toBe('second-factor-on')
  })

  it('stores nothing that is useful without the secret of the server', async () => {
    const { person, secret, recoveryCodes } = await guarded()
    const { rows } = await test.needs.db.pool.query<{ row: string }>(
      `select second_factors::text as row from second_factors where user_id = $1
       union all select second_factor_recovery_codes::text from second_factor_recovery_codes where user_id = $1`,
      [person.id],
    )
    expect(rows.length).toBe(11)
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })
})

describe('logging in with a second factor', () => {
  it('asks for the code only after the password was right', async () => {
    const { person, secret } = await guarded()
    const wrong = await login(person, undefined, 'errada')
    expect([wrong.status, wrong.code]).toEqual([403, 'wrong-credentials'])
    expect((await login(person, codeNow(secret), 'errada')).code).toBe('wrong-credentials')
    const needed = await login(person)
    expect([needed.status, needed.code]).toEqual([403, 'second-factor-needed'])
    expect((await login(person, '000000')).code).toBe('second-factor-wrong')
    expect((await login(person, codeNow(secret))).status).toBe(200)
  })

  it('takes the code of now, the one before and the one after, and no other', async () => {
    const { person, secret } = await guarded()
    const tries = [-60, 60, -30, 0, 30]
    const codes = []
    for (const seconds of tries) codes.push((await login(person, codeNow(secret, seconds))).code)
    expect(codes).toEqual(['second-factor-wrong', 'second-factor-wrong', 'none', 'none', 'none'])
  })

  it('takes a code once, and none from before it', async () => {
    const { person, secret } = await guarded()
    const code = codeNow(secret)
    const before = codeNow(secret, -30)
    const together = await Promise.all([login(person, code), login(person, code), login(person, code)])
    expect(together.map(one => one.code).toSorted()).toEqual([
      'none',
      'second-factor-wrong',
      'second-factor-wrong',
    ])
    expect((await login(person, before)).code).toBe('second-factor-wrong')
  })

  it('takes each recovery code once, for its owner', async () => {
    const [ana, bia] = [await guarded(), await guarded()]
    const [code = ''] = ana.recoveryCodes
    expect((await login(bia.person, code)).code).toBe('second-factor-wrong')
    expect((await login(ana.person, code.toLowerCase())).status).toBe(200)
    expect((await login(ana.person, code)).code).toBe('second-factor-wrong')
    expect((await ana.browser.call('GET', '/auth/second-factor')).body).toMatchObject({
      recoveryCodesLeft: 9,
    })
  })

  it('lets few codes be tried, and the owner’s browser in all the same', async () => {
    const { person, secret } = await guarded()
    const own = (await login(person, codeNow(secret))).browser
    later(60)
    const codes = []
    for (let at = 0; at < 8; at++) codes.push((await login(person, String(100_000 + at))).code)
    expect(codes.slice(6)).toEqual(['too-many-attempts', 'too-many-attempts'])
    expect((await login(person, codeNow(secret))).code).toBe('too-many-attempts')
    const body = { email: person.email, password: person.password, code: codeNow(secret) }
    expect((await own.call('POST', '/auth/login', { body })).status).toBe(200)
  })

  it('is needed with a temporary password too, which a missing code does not use up', async () => {
    const { person, secret } = await guarded()
    const temporary = 'ABCDEFGHIJKLMNOPQRST'
    await recordTemporaryPassword(test.needs.db, person.id, await hashPassword(temporary))
    expect((await login(person, undefined, temporary)).code).toBe('second-factor-needed')
    expect((await login(person, '000000', temporary)).code).toBe('second-factor-wrong')
    const { body, browser } = await login(person, codeNow(secret), temporary)
    expect(body).toMatchObject({ mustChoosePassword: 1 })
    const password = 'jabuticaba na janela'
    expect((await browser.call('PUT', '/auth/password', { body: { password } })).status).toBe(200)
    expect((await login(person, undefined, password)).code).toBe('second-factor-needed')
  })
})

it('the second factor is switched off with password and code, and only with both', async () => {
  const { person, browser, secret } = await guarded()
  const disable = async (password: string, code: string) =>
    codeOf((await browser.call('POST', '/auth/second-factor/disable', { body: { password, code } })).body)
  expect(await disable('errada', codeNow(secret))).toBe('current-password-wrong')
  expect(await disable(person.password, '000000')).toBe('second-factor-wrong')
  expect((await login(person)).code).toBe('second-factor-needed')
  expect(await disable(person.password, codeNow(secret))).toBe('none')
  expect((await login(person)).status).toBe(200)
  const { rows } = await test.needs.db.pool.query(
    `select action from audit_log where subject_id = $1 and action like 'second-factor.%' order by id`,
    [person.id],
  )
  expect(rows.map(row => row.action)).toEqual(['second-factor.switched-on', 'second-factor.switched-off'])
})

describe('where managers and consultors need a second factor', () => {
  let strict: TestApp
  let lenient: TestApp
  beforeAll(async () => {
    lenient = test
    strict = await startTestApp({ environment: { REQUIRE_SECOND_FACTOR: 'true' } })
    test = strict
  })
  afterAll(async () => {
    test = lenient
    await strict.stop()
  })

  const visitManagers = async (browser: Browser) => codeOf((await browser.call('GET', '/admin/users/1')).body)

  it.each([['isManager'], ['isConsultor']] as const)(
    'a session without it is told so, and %s counts for nothing in it [R6.01]',
    async role => {
      const staff = await aMember(test.needs, { [role]: true })
      const { browser, body } = await login(staff)
      expect(body).toMatchObject({ mustEnrolSecondFactor: 1 })
      expect(await visitManagers(browser)).toBe('second-factor-missing')
      expect((await browser.call('GET', '/verify-token')).body).toMatchObject({ mustEnrolSecondFactor: 1 })
    },
  )

  it('a member needs none, and learns nothing', async () => {
    const { browser, body } = await login(await aMember(test.needs))
    expect(body).toMatchObject({ mustEnrolSecondFactor: 0 })
    expect(await visitManagers(browser)).toBe('not-allowed')
  })

  it('the role counts from the first right code on, and no longer once it is switched off [R6.01]', async () => {
    const { person, browser, secret } = await guarded({ isManager: true })
    expect(await visitManagers(browser)).not.toBe('second-factor-missing')
    const { browser: another, body } = await login(person, codeNow(secret))
    expect(body).toMatchObject({ mustEnrolSecondFactor: 0 })
    later(60)
    const off = { password: person.password, code: codeNow(secret) }
    await browser.call('POST', '/auth/second-factor/disable', { body: off })
    expect([await visitManagers(browser), await visitManagers(another)]).toEqual([
      'second-factor-missing',
      'second-factor-missing',
    ])
  })
})
