import type { WireSignedInUser } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../../testing/addresses.ts'
import { Browser, type Answer } from '../../../testing/people/browser.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { hashPassword, recordTemporaryPassword } from '../../session/index.ts'
import { everyNamedCall } from '../../../testing/suites/access-matrix.ts'
import { sampleRequest, urlOf } from '../../../testing/suites/sample-requests.ts'

const SENT = 'Sua senha foi alterada! Verifique a nova senha no email!'
const NEW_PASSWORD = 'jabuticaba na janela'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

async function recover(email: unknown, browser = new Browser(test.app, newAddress())): Promise<Answer> {
  await browser.call('GET', '/csrf-token')
  return browser.call('POST', '/auth/password-recover', { body: { email } })
}

async function sentTo(email: string) {
  await untilJobsAreDone(test)
  return mailsTo(test, email)
}

/** The temporary password in the newest mail. */
async function mailedPassword({ email }: Pick<Person, 'email'>): Promise<string> {
  const mails = await sentTo(email)
  const mail = mails.find(({ subject }) => subject === 'Sua senha temporária')
  return mail?.text.match(/^([A-Z2-7]{4}-){6}[A-Z2-7]{4}$/m)?.[0] ?? expect.fail('no temporary password')
}

async function enterWithMailed(person: Person) {
  expect((await recover(person.email)).status).toBe(200)
  const browser = new Browser(test.app, newAddress())
  const password = await mailedPassword(person)
  const answer = await browser.login({ email: person.email, password })
  return { browser, answer, password }
}

const choose = (browser: Browser, body: object) => browser.call('PUT', '/auth/password', { body })

const age = (userId: number, minutes: number) =>
  test.needs.db.pool.query(
    `update temporary_passwords set created_at = created_at - make_interval(mins => $2),
            expires_at = expires_at - make_interval(mins => $2) where user_id = $1`,
    [userId, minutes],
  )

describe('asking for a password', () => {
  it('mails a temporary one of 140 bits, in Portuguese [C7.13, R8.05]', async () => {
    const ana = await aMember(test.needs, { name: 'Ana Lúcia' })
    const { status, body } = await recover(` ${ana.email.toUpperCase()}`)
    expect(status).toBe(200)
    expect(body).toEqual({ message: SENT })
    const [mail, ...others] = await sentTo(ana.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Sua senha temporária')
    expect(mail?.text).toContain('Olá, Ana Lúcia.')
    expect(mail?.text).toContain('vale por 30 minutos e funciona uma única vez')
    expect(await mailedPassword(ana)).toHaveLength(34)
    expect(mail?.text).toContain('http://localhost:5173/auth/choose-password#email=')
  })

  it('keeps no trace of the password but a slow hash', async () => {
    const ana = await aMember(test.needs)
    await recover(ana.email)
    const password = (await mailedPassword(ana)).replaceAll('-', '')
    const { rows } = await test.needs.db.pool.query<{ text: string }>(
      `select password_hash as text from temporary_passwords where user_id = $1
       union all select data::text from jobs.job union all select details::text from audit_log`,
      [ana.id],
    )
    expect(rows[0]?.text).toMatch(/^\$argon2id\$/)
    expect(rows.filter(row => row.text?.replaceAll('-', '').includes(password))).toEqual([])
  })

  it('says of an unknown e-mail that it is not there, sixty times a day for a network [R8.04]', async () => {
    const browser = new Browser(test.app, newAddress())
    for (let at = 0; at < 60; at++) {
      const { status, body } = await recover(`ninguem${at}@exemplo.com.br`, browser)
      expect(status).toBe(403)
      expect(body).toEqual({ message: 'Email não localizado.', code: 'email-not-found' })
    }
    const ana = await aMember(test.needs)
    const blind = [await recover('ninguem99@exemplo.com.br', browser), await recover(ana.email, browser)]
    expect(blind.map(({ status, text }) => [status, text])).toEqual(
      Array(2).fill([200, JSON.stringify({ message: SENT })]),
    )
    expect(await sentTo(ana.email)).toHaveLength(1)
  })

  it('mails every one of two hundred people behind one address of a mobile carrier, on one day', async () => {
    const browser = new Browser(test.app, newAddress())
    const people = []
    for (let at = 0; at < 200; at++) people.push(await aMember(test.needs))
    for (const { email } of people) expect((await recover(email, browser)).status).toBe(200)
    await untilJobsAreDone(test)
    const mailed = await Promise.all(people.map(({ email }) => mailsTo(test, email)))
    expect(mailed.filter(({ length }) => length !== 1)).toEqual([])
  }, 120_000)

  it('does the same work for every e-mail once the answers are the same', async () => {
    let round = 0
    const jobsOf = async (email: string) => {
      const browser = new Browser(test.app, newAddress())
      for (let at = 0; at < 60; at++) await recover(`ninguem${round}-${at}@exemplo.com.br`, browser)
      round++
      const before = await test.needs.db.pool.query(
        `select 1 from jobs.job union all select 1 from audit_log`,
      )
      await recover(email, browser)
      const after = await test.needs.db.pool.query(`select 1 from jobs.job union all select 1 from audit_log`)
      return (after.rowCount ?? 0) - (before.rowCount ?? 0)
    }
    const ana = await aMember(test.needs)
    expect(await jobsOf(ana.email)).toBe(2)
    expect(await jobsOf('ninguem@exemplo.com.br')).toBe(2)
  })

  it('says nothing about who has an account from the first try on, when it is told to', async () => {
    const discreet = await startTestApp({ environment: { RECOVER_UNIFORM: 'on' } })
    const { body } = await recover('ninguem@exemplo.com.br', new Browser(discreet.app, newAddress()))
    expect(body).toEqual({ message: SENT })
    await discreet.stop()
  })

  it('causes three mails an hour at most to one account, an unknown one counted the same', async () => {
    const ana = await aMember(test.needs)
    for (const email of [ana.email, 'ninguem@exemplo.com.br']) {
      const statuses = []
      for (let at = 0; at < 5; at++) statuses.push((await recover(email)).status)
      expect(statuses.slice(3)).toEqual([429, 429])
    }
    expect((await sentTo(ana.email)).length).toBe(3)
  })
})

describe('nobody can lock another person out', () => {
  it('with a hundred requests from a hundred networks: password, session and own recovery go on', async () => {
    const ana = await aMember(test.needs)
    const own = new Browser(test.app, newAddress())
    await own.login(ana)
    for (let at = 0; at < 100; at++) await recover(ana.email)
    expect((await own.call('GET', '/verify-token')).status).toBe(200)
    expect((await new Browser(test.app, newAddress()).login(ana)).status).toBe(200)
    // The browser that was inside before has requests of its own.
    own.token = null
    expect((await recover(ana.email, own)).body).toEqual({ message: SENT })
    const subjects = (await sentTo(ana.email)).map(mail => mail.subject)
    expect(subjects.filter(subject => subject === 'Sua senha temporária').length).toBe(4)
    const password = await mailedPassword(ana)
    expect((await own.login({ email: ana.email, password })).body).toMatchObject({ mustChoosePassword: 1 })
  })

  it('and the old password works until another is chosen', async () => {
    const ana = await aMember(test.needs)
    const { answer } = await enterWithMailed(ana)
    expect(answer.status).toBe(200)
    expect((await new Browser(test.app, newAddress()).login(ana)).body).toMatchObject({
      mustChoosePassword: 0,
    })
  })
})

describe('a temporary password', () => {
  it('works once [R8.05]', async () => {
    const ana = await aMember(test.needs)
    const { answer, password } = await enterWithMailed(ana)
    expect(answer.body).toMatchObject({ id: ana.id, mustChoosePassword: 1 })
    const again = await new Browser(test.app, newAddress()).login({ email: ana.email, password })
    expect(again.body).toMatchObject({ code: 'wrong-credentials' })
  })

  it('lets one of two in who come at once', async () => {
    const ana = await aMember(test.needs)
    await recover(ana.email)
    const password = await mailedPassword(ana)
    const enter = () => new Browser(test.app, newAddress()).login({ email: ana.email, password })
    const statuses = (await Promise.all([enter(), enter(), enter()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 403, 403])
  })

  it('works for thirty minutes, and not a minute longer', async () => {
    const ana = await aMember(test.needs)
    const enter = async (minutes: number) => {
      await recover(ana.email)
      const password = await mailedPassword(ana)
      await age(ana.id, minutes)
      return (await new Browser(test.app, newAddress()).login({ email: ana.email, password })).status
    }
    expect(await enter(29)).toBe(200)
    expect(await enter(30)).toBe(403)
  })

  it('is void when a newer one was mailed', async () => {
    const ana = await aMember(test.needs)
    await recover(ana.email)
    const older = await mailedPassword(ana)
    await recover(ana.email)
    const newer = await mailedPassword(ana)
    const enter = async (password: string) =>
      (await new Browser(test.app, newAddress()).login({ email: ana.email, password })).status
    expect(await enter(older)).toBe(403)
    expect(await enter(newer)).toBe(200)
  })

  it('works in small letters, with spaces or without hyphens, and for nobody else', async () => {
    const [ana, bia] = [await aMember(test.needs), await aMember(test.needs)]
    await recover(ana.email)
    const password = (await mailedPassword(ana)).toLowerCase().replaceAll('-', ' ')
    const enter = async ({ email }: Person) =>
      (await new Browser(test.app, newAddress()).login({ email, password })).status
    expect(await enter(bia)).toBe(403)
    expect(await enter(ana)).toBe(200)
  })

  it('works in the twenty letters of those that were mailed before they had more', async () => {
    const ana = await aMember(test.needs)
    await recordTemporaryPassword(test.needs.db, ana.id, await hashPassword('ABCDEFGHIJKLMNOPQRST'))
    const password = 'ABCDE-FGHIJ-KLMNO-PQRST'
    expect((await new Browser(test.app, newAddress()).login({ email: ana.email, password })).status).toBe(200)
  })

  it('allows no call but choosing a password, logout and verify-token', async () => {
    const ana = await aMember(test.needs)
    const { browser } = await enterWithMailed(ana)
    const open = ['/auth/password', '/auth/logout', '/verify-token']
    for (const [name, call] of everyNamedCall) {
      if (call.access === 'anyone' || open.includes(call.path)) continue
      const sample = sampleRequest(call)
      const { status, body } = await browser.call(call.method, urlOf(call, sample), { body: sample.body })
      expect([name, status, (body as { code: string }).code]).toEqual([name, 403, 'new-password-needed'])
    }
    expect((await browser.call('GET', '/verify-token')).body).toMatchObject({ mustChoosePassword: 1 })
    expect((await choose(browser, { password: NEW_PASSWORD })).status).toBe(200)
  })

  it('leads to a new password, a whole session, and the end of every other one [R8.05]', async () => {
    const ana = await aMember(test.needs)
    const other = new Browser(test.app, newAddress())
    await other.login(ana)
    const { browser } = await enterWithMailed(ana)
    const limited = browser.token
    const { body } = await choose(browser, { password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD })
    browser.token = (body as WireSignedInUser).accessToken
    expect(body).toMatchObject({ id: ana.id, mustChoosePassword: 0 })
    expect((await browser.call('GET', '/auth/sessions')).status).toBe(200)
    expect((await other.call('GET', '/verify-token')).status).toBe(401)
    browser.token = limited
    expect((await browser.call('GET', '/verify-token')).status).toBe(401)
    const enter = async (password: string) =>
      (await new Browser(test.app, newAddress()).login({ email: ana.email, password })).status
    expect([await enter(ana.password), await enter(NEW_PASSWORD)]).toEqual([403, 200])
    expect((await sentTo(ana.email)).map(mail => mail.subject)).toContain('Sua senha foi trocada')
    const { rows } = await test.needs.db.pool.query(
      `select details ->> 'with' as means from audit_log where action = 'password.changed' and subject_id = $1`,
      [ana.id],
    )
    expect(rows).toEqual([{ means: 'temporary-password' }])
  })
})
