import { refusals } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { protectedFields } from '../../testing/suites/protected-fields.ts'
import { aRegistration, register } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

let networks = 0
const somebody = () => new Browser(test.app, `10.4.${++networks}.7`)

const accountOf = (email: string) =>
  test.needs.db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['is_manager', 'password_hash', 'plan'])
    .where('email', '=', email)
    .executeTakeFirst()

describe('rights that a body claims', () => {
  it.each(Object.entries(protectedFields))(
    '%s is refused by every call that opens an account',
    async (field, value) => {
      for (const path of ['/auth/registerNovo', '/auth/findOrCreate', '/auth/findOrCreate_tmpxz']) {
        const body = aRegistration({ [field]: value })
        const answer = await register(somebody(), body, path)
        expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'invalid-request'])
        expect(await accountOf(body.email)).toBeUndefined()
      }
    },
  )

  it('a manager’s address, however it is written, gives no role, no way in, and no trial', async () => {
    const variants = ['CHEFE@exemplo.com.br', ' chefe@exemplo.com.br', 'ｃｈｅｆｅ@exemplo.com.br']
    for (const email of variants) await register(somebody(), aRegistration({ email }))
    const account = await accountOf('chefe@exemplo.com.br')
    expect(account).toMatchObject({ is_manager: false, password_hash: null, plan: 'free' })
    expect(
      (await somebody().login({ email: 'chefe@exemplo.com.br', password: 'cavalo azul na serra' })).status,
    ).toBe(403)
    // Look-alikes, dots and tags are other people.
    for (const email of ['chefe+1@exemplo.com.br', 'c.hefe@exemplo.com.br', 'сhefe@exemplo.com.br']) {
      const body = aRegistration({ email })
      await register(somebody(), body)
      const { body: user } = await somebody().login(body)
      expect(user, email).toMatchObject({ isManager: 0, currentPlan: 'free' })
    }
  })
})

describe('the human check of a vendor', () => {
  it('is asked of everybody where it is required, and the proof must be for this form [C7.104]', async () => {
    const strict = await startTestApp({
      environment: { REQUIRE_HUMAN_CHECK: 'true', HUMAN_CHECK: 'recaptcha' },
    })
    try {
      const answerTo = async (recaptcha?: string) =>
        (await register(new Browser(strict.app), aRegistration({ recaptcha }))).body as { code?: string }
      const { code, message } = { code: 'human-check-failed', ...refusals['human-check-failed'] }
      for (const token of [undefined, 'bot', 'human:0.9:login', 'human:0.1:register', 'wrong-host'])
        expect(await answerTo(token), token).toEqual({ code, message })
      expect(await answerTo('human:0.9:register')).toEqual({
        message: 'Quase lá! Enviamos um link para o seu e-mail: confirme para começar.',
      })
      expect(await answerTo('down')).toMatchObject({ code: 'provider-unavailable' })
    } finally {
      await strict.stop()
    }
  })
})
