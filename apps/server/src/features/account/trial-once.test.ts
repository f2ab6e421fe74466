import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { mailTo, tokenIn } from '../../testing/people/inbox.ts'
import { aCpf, aRegistration, register } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { mailConfirmationLink } from './mail-account.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('a trial is given once for a document, though forty accounts ask for it at once [R9.02]', async () => {
  const { db } = test.needs
  const cpf = aCpf()
  const bodies = Array.from({ length: 40 }, () => aRegistration({ cpf }))
  const registered = await Promise.all(
    bodies.map((body, at) => register(new Browser(test.app, `10.3.${at}.7`), body)),
  )
  expect(registered.map(({ status }) => status)).toEqual(Array(40).fill(200))
  const emails = bodies.map(({ email }) => email)
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
  const tokens = []
  for (const { id, email } of people) {
    await mailConfirmationLink(test.needs, id)
    tokens.push(tokenIn(await mailTo(test, email, 'Confirme seu e-mail')))
  }
  const answers = await Promise.all(
    tokens.map(token => new Browser(test.app).call('GET', `/auth/confirm-account/${token}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
  expect(answers.filter(({ text }) => text.includes('7 dias')).length).toBe(1)
  const plans = await db
    .selectFrom('memberships')
    .select('plan')
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('plan', '=', 'premium')
    .execute()
  expect(plans.length).toBe(1)
})
