import type { WireSignedInUser } from '@alinha/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../testing/addresses.ts'
import { aPublishedLesson } from '../../testing/lessons/lessons.ts'
import { aPurchase, aToken, chargesOf, payerFields, subscribe } from '../../testing/money/checkout.ts'
import { brokenInvariants } from '../../testing/money/money-invariants.ts'
import { Browser } from '../../testing/people/browser.ts'
import { mailTo } from '../../testing/people/inbox.ts'
import { aMember } from '../../testing/people/people.ts'
import { aRegistration, confirm } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** Somebody without an account pays first, and confirms the e-mail after. */

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

const yearly = { operacao: 'cadastro', plan: 'anual' }

/** What the page of a visitor does between the click and the payment. */
async function openAccount(registration: ReturnType<typeof aRegistration>) {
  const browser = new Browser(test.app, newAddress())
  await browser.call('GET', '/csrf-token')
  const opened = await browser.call('POST', '/auth/findOrCreate', { body: registration })
  const entered = await browser.login(registration)
  return { browser, opened, entered }
}

const payWith = async (browser: Browser, number: string, cpf: string) =>
  subscribe(browser, { ...aPurchase(await aToken(test, number), yearly), ...payerFields, cpf })

const GOOD_CARD = '4000000000000010'
const DECLINED_CARD = '4000000000000028'

describe('a visitor who pays', () => {
  it('watches at once, though the e-mail is not confirmed; the community waits', async () => {
    const { id: movieId } = await aPublishedLesson(test.needs)
    const registration = aRegistration()
    const { browser, entered } = await openAccount(registration)
    expect(entered.body).toMatchObject({ currentPlan: 'free', isEmailConfirmed: 0 })
    const paid = await payWith(browser, GOOD_CARD, registration.cpf)
    expect(paid.body).toMatchObject({ state: 'paid', user: { currentPlan: 'premium', isEmailConfirmed: 0 } })
    expect((await browser.call('GET', `/movies/${movieId}`)).body).toMatchObject({
      movie: { video: expect.stringContaining('master.m3u8') as string },
    })
    expect((await browser.call('GET', '/forum/topics')).body).toMatchObject({ code: 'email-not-confirmed' })

    const confirmed = await confirm(test, browser, registration.email)
    expect(confirmed.body).toEqual({ message: 'E-mail confirmado! Agora é só entrar.' })
    expect((await browser.call('GET', '/forum/topics')).status).toBe(200)
    const { premium_expire_in: until } = (paid.body as { user: WireSignedInUser }).user
    expect((await browser.call('GET', '/verify-token')).body).toMatchObject({ premium_expire_in: until })
  })

  it('tries another card after a refusal in the same account, and is charged once', async () => {
    const registration = aRegistration()
    const { browser } = await openAccount(registration)
    expect((await payWith(browser, DECLINED_CARD, registration.cpf)).body).toMatchObject({
      code: 'payment-refused',
    })
    const paid = await payWith(browser, GOOD_CARD, registration.cpf)
    expect(paid.body).toMatchObject({ state: 'paid' })
    expect(await chargesOf(test, (paid.body as { intentId: string }).intentId)).toHaveLength(1)
  })

  it('in two tabs has one account and one subscription', async () => {
    const registration = aRegistration()
    const [one, other] = [await openAccount(registration), await openAccount(registration)]
    expect((other.entered.body as WireSignedInUser).id).toBe((one.entered.body as WireSignedInUser).id)
    expect((await payWith(one.browser, GOOD_CARD, registration.cpf)).body).toMatchObject({ state: 'paid' })
    expect((await payWith(other.browser, GOOD_CARD, registration.cpf)).body).toMatchObject({
      code: 'plan-already-yours',
    })
  })

  it('with the e-mail of an account gets neither a session nor another answer; its owner gets a mail', async () => {
    const owner = await aMember(test.needs)
    const { browser, opened, entered } = await openAccount(aRegistration({ email: owner.email }))
    const { opened: ofNobody } = await openAccount(aRegistration())
    expect([opened.status, opened.body]).toEqual([ofNobody.status, ofNobody.body])
    expect(entered.body).toMatchObject({ code: 'wrong-credentials' })
    expect((await payWith(browser, GOOD_CARD, '52998224725')).status).toBe(401)
    expect((await new Browser(test.app, newAddress()).login(owner)).status).toBe(200)
    expect((await mailTo(test, owner.email, 'Você já tem uma conta')).text).toContain('Nada mudou nela.')
  })
})
