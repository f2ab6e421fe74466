import { addDays, dayInBrazil, formatDay } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { mailsTo, mailTo, tokenIn } from '../../testing/people/inbox.ts'
import { aMember } from '../../testing/people/people.ts'
import { aRegistration, confirm, register } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

let networks = 0
const somebody = () => new Browser(test.app, `10.2.${++networks}.7`)
const today = () => dayInBrazil(new Date())

async function registered(facts: Record<string, unknown> = {}, path?: string) {
  const body = aRegistration(facts)
  expect((await register(somebody(), body, path)).status).toBe(200)
  return body
}

const userOf = async (person: { email: string; password: string }) => (await somebody().login(person)).body

describe('confirming', () => {
  it('confirms the e-mail and begins 7 days of premium; no session is given [C7.11, R1.10, R9.02]', async () => {
    const ana = await registered()
    const browser = somebody()
    const { status, body, headers } = await confirm(test, browser, ana.email)
    const lastDay = addDays(today(), 7)
    expect(status).toBe(200)
    expect(body).toEqual({
      message: `E-mail confirmado! Seus 7 dias de Premium já começaram e vão até ${formatDay(lastDay)}. Agora é só entrar.`,
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await userOf(ana)).toMatchObject({
      currentPlan: 'premium',
      premium_expire_in: lastDay,
      is_subscription_paid: 0,
      hasCard: 0,
    })
  })

  it('gives the same answer again for a day, so that a mail scanner takes nothing away [C7.11]', async () => {
    const ana = await registered()
    const token = tokenIn(await mailTo(test, ana.email, 'Confirme seu e-mail'))
    const path = `/auth/confirm-account/${token}`
    const scanner = somebody()
    expect((await scanner.call('HEAD', path)).status).toBe(404)
    expect((await scanner.call('GET', path, { headers: { 'sec-fetch-dest': 'document' } })).status).toBe(403)
    expect((await scanner.call('GET', path, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403)
    expect(await userOf(ana)).toMatchObject({ currentPlan: 'free' })
    const texts = []
    for (let at = 0; at < 5; at++) texts.push((await somebody().call('GET', path)).text)
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('E-mail confirmado!')
    const sessions = await test.needs.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('email', '=', ana.email)
      .execute()
    expect(sessions.length).toBe(1)
  })

  it('refuses an invented link, one that is a day old, and one replaced by a newer [C7.11]', async () => {
    const ana = await registered()
    const old = tokenIn(await mailTo(test, ana.email, 'Confirme seu e-mail'))
    const browser = somebody()
    await browser.call('GET', '/csrf-token')
    await browser.call('POST', '/auth/confirm-account/resend', { body: { email: ana.email } })
    const newer = tokenIn(await mailTo(test, ana.email, 'Confirme seu e-mail', 2))
    const expired = {
      code: 'link-expired',
      message: 'Este link expirou ou foi trocado por um mais novo. Peça outro.',
    }
    const answerTo = async (token: string) =>
      (await somebody().call('GET', `/auth/confirm-account/${token}`)).body
    expect(await answerTo(old)).toEqual(expired)
    expect(await answerTo('AAAAAAAAAAAAAAAAAAAAAA')).toEqual(expired)
    await test.needs.db
      .updateTable('email_tokens')
      .set({ created_at: new Date(Date.now() - 9e7), expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', ana.email)
      .execute()
    expect(await answerTo(newer)).toEqual(expired)
    expect(await userOf(ana)).toMatchObject({ currentPlan: 'free' })
  })

  it('gives a listed address the manager role only then, and never with the password typed at registration', async () => {
    const chief = await registered({ email: 'chefe@exemplo.com.br' })
    await confirm(test, somebody(), chief.email)
    expect((await somebody().login(chief)).status).toBe(403)
  })
})

describe('asking for the mail again', () => {
  const resend = async (email: string) => {
    const browser = somebody()
    await browser.call('GET', '/csrf-token')
    return browser.call('POST', '/auth/confirm-account/resend', { body: { email } })
  }

  it('gives everybody the same answer, and mails only unconfirmed accounts', async () => {
    const confirmed = await aMember(test.needs)
    const waiting = await registered()
    const answers = [
      await resend(confirmed.email),
      await resend('ninguem@exemplo.com.br'),
      await resend(waiting.email),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await mailTo(test, waiting.email, 'Confirme seu e-mail', 2)
    expect(await mailsTo(test, confirmed.email)).toEqual([])
  })

  it('is limited to three an hour for one address', async () => {
    const statuses = []
    for (let at = 0; at < 4; at++) statuses.push((await resend('insistente@exemplo.com.br')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('the account of a purchase', () => {
  it.each(['/auth/findOrCreate', '/auth/findOrCreate_tmpxz'])(
    '%s opens one that waits for its confirmation, and gives no session [C7.02, C7.03]',
    async path => {
      const browser = somebody()
      const body = aRegistration()
      const { status, body: said } = await register(browser, body, path)
      expect([status, Object.keys(said as object)]).toEqual([200, ['message']])
      expect([...browser.cookies.keys()]).toEqual(['XSRF-TOKEN'])
      await mailTo(test, body.email, 'Confirme seu e-mail')
      expect(await userOf(body)).toMatchObject({ currentPlan: 'free' })
    },
  )

  it('may be opened without a password, which then is chosen through recovery [C7.02]', async () => {
    const body = await registered({ password: undefined }, '/auth/findOrCreate')
    expect((await somebody().login({ email: body.email, password: 'qualquer' })).status).toBe(403)
    expect((await confirm(test, somebody(), body.email)).status).toBe(200)
  })

  it('is not opened twice: whoever has one gets the same answer and a mail [C7.02, C7.03]', async () => {
    const ana = await aMember(test.needs)
    const answers = []
    for (const path of ['/auth/findOrCreate', '/auth/findOrCreate_tmpxz', '/auth/registerNovo'])
      answers.push((await register(somebody(), aRegistration({ email: ana.email }), path)).text)
    answers.push((await register(somebody(), aRegistration())).text)
    expect(new Set(answers).size).toBe(1)
    await mailTo(test, ana.email, 'Você já tem uma conta', 3)
    expect((await somebody().login(ana)).status).toBe(200)
  })
})

describe('the trial', () => {
  it('is not given again to a new account with the same e-mail', async () => {
    const ana = await registered()
    await confirm(test, somebody(), ana.email)
    await test.needs.db.deleteFrom('users').where('email', '=', ana.email).execute()
    const again = await registered({ email: ana.email })
    const newest = tokenIn(await mailTo(test, ana.email, 'Confirme seu e-mail', 2))
    await somebody().call('GET', `/auth/confirm-account/${newest}`)
    expect(await userOf(again)).toMatchObject({ currentPlan: 'free' })
  })

  it('takes nothing from somebody who bought premium before confirming', async () => {
    const ana = await registered({}, '/auth/findOrCreate')
    const { db } = test.needs
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ana.email)
      .executeTakeFirstOrThrow()
    const paid = { plan: 'premium', is_paid: true, premium_expires_on: '2099-01-01' }
    await db.updateTable('memberships').set(paid).where('user_id', '=', id).execute()
    await confirm(test, somebody(), ana.email)
    expect(await userOf(ana)).toMatchObject({ premium_expire_in: '2099-01-01', is_subscription_paid: 1 })
    expect(await db.selectFrom('trials').select('id').where('user_id', '=', id).execute()).toEqual([])
  })
})
