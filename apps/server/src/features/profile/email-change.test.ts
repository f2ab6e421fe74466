import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { mailsTo, mailTo, tokenIn } from '../../testing/people/inbox.ts'
import { aMember, PASSWORD } from '../../testing/people/people.ts'
import { aRegistration, confirm, register } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

let addresses = 0
const newAddress = () => `novo${++addresses}@exemplo.com.br`

async function entered() {
  const person = await aMember(test.needs)
  const browser = new Browser(test.app)
  await browser.login(person)
  return { browser, person }
}

const ask = (browser: Browser, email: unknown, password = PASSWORD) =>
  browser.call('POST', '/auth/profile/email', { body: { email, password } })

async function use(token: string) {
  const browser = new Browser(test.app)
  await browser.call('GET', '/csrf-token')
  return browser.call('POST', '/auth/profile/email/confirm', { body: { token } })
}

const OLD = 'Confirme a troca do seu e-mail'
const NEW = 'Confirme o seu novo e-mail'

async function asked(email = newAddress()) {
  const { browser, person } = await entered()
  const { status, body } = await ask(browser, email)
  expect(status).toBe(200)
  expect((body as { message: string }).message).toContain('A troca vale quando os dois forem confirmados.')
  return { browser, person, email }
}

const linkTo = async (address: string, subject: string) => tokenIn(await mailTo(test, address, subject))
const login = (email: string) => new Browser(test.app).login({ email, password: PASSWORD })
const isLive = async (browser: Browser) => (await browser.call('GET', '/verify-token')).status === 200

describe('changing the e-mail', () => {
  it.each([
    ['old, then new', [OLD, NEW]],
    ['new, then old', [NEW, OLD]],
  ])('takes both links, %s; then the sessions end and the old address is told', async (_order, subjects) => {
    const { browser, person, email } = await asked()
    const tokens = []
    for (const subject of subjects) tokens.push(await linkTo(subject === OLD ? person.email : email, subject))
    const [first = '', second = ''] = tokens
    expect((await use(first)).body).toMatchObject({ isChanged: 0 })
    expect((await use(first)).body).toMatchObject({ isChanged: 0 })
    expect(await isLive(browser)).toBe(true)
    expect((await login(email)).status).toBe(403)
    expect((await browser.call('GET', '/auth/profile')).body).toMatchObject({
      email: person.email,
      newEmail: email,
    })

    expect((await use(second)).body).toMatchObject({ isChanged: 1 })
    expect((await use(second)).body).toMatchObject({ isChanged: 1 })
    expect(await isLive(browser)).toBe(false)
    expect((await login(person.email)).status).toBe(403)
    expect((await login(email)).status).toBe(200)
    const notice = await mailTo(test, person.email, 'O e-mail da sua conta foi trocado')
    expect(notice.text).toContain(email)
  })

  it('needs the password, and a valid address that differs from the current one', async () => {
    const { browser, person } = await entered()
    expect((await ask(browser, newAddress(), 'errada-e-comprida')).body).toMatchObject({
      code: 'current-password-wrong',
    })
    expect((await ask(browser, person.email.toUpperCase())).body).toMatchObject({
      errors: [{ message: 'Este já é o seu e-mail.', field: 'email' }],
    })
    for (const email of [['a@x.com', 'b@x.com'], 'a@x.com,b@x.com', 'a@x.com\r\nBcc: b@x.com', { $gt: '' }])
      expect((await ask(browser, email)).body).toMatchObject({ code: 'invalid-request' })
    expect(await mailsTo(test, person.email)).toEqual([])
  })

  it('does not tell whether the new address has an account: only its owner is told, and the change cannot be confirmed', async () => {
    const owner = await aMember(test.needs)
    const { person } = await asked(owner.email)
    await mailTo(test, owner.email, 'Este e-mail já tem uma conta')
    expect((await use(await linkTo(person.email, OLD))).body).toMatchObject({ isChanged: 0 })
    expect((await login(owner.email)).body).toMatchObject({ id: owner.id })
    expect((await login(person.email)).status).toBe(200)
  })

  it('is refused when somebody has opened an account with the address meanwhile', async () => {
    const { person, email } = await asked()
    const [oldLink, newLink] = [await linkTo(person.email, OLD), await linkTo(email, NEW)]
    await aMember(test.needs, { email })
    await use(oldLink)
    expect((await use(newLink)).body).toMatchObject({ code: 'email-taken' })
    expect((await login(person.email)).status).toBe(200)
  })

  it('starts again with a new request: the earlier links stop working', async () => {
    const { browser, person, email } = await asked()
    const [oldLink, newLink] = [await linkTo(person.email, OLD), await linkTo(email, NEW)]
    const other = newAddress()
    await ask(browser, other)
    expect((await use(newLink)).body).toMatchObject({ code: 'link-expired' })
    expect((await use(oldLink)).body).toMatchObject({ code: 'link-expired' })
    await linkTo(other, NEW)
    expect((await login(person.email)).status).toBe(200)
  })

  it('refuses an invented link, and a link made for something else', async () => {
    const body = aRegistration()
    await register(new Browser(test.app), body)
    const otherKind = tokenIn(await mailTo(test, body.email, 'Confirme seu e-mail'))
    for (const token of ['A'.repeat(22), otherKind])
      expect((await use(token)).body).toMatchObject({ code: 'link-expired' })
  })

  it('is asked for at most five times an hour', async () => {
    const { browser } = await entered()
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push((await ask(browser, newAddress())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('an address that makes a manager', () => {
  it('gives the role only after both links were used and a password was chosen through the new mailbox [R6.01]', async () => {
    const chief = 'chefe@exemplo.com.br'
    const { browser, person } = await asked(chief)
    await use(await linkTo(person.email, OLD))
    expect((await browser.call('GET', '/verify-token')).body).toMatchObject({ isManager: 0 })
    expect((await use(await linkTo(chief, NEW))).body).toMatchObject({ isChanged: 1 })
    expect(await isLive(browser)).toBe(false)
    expect((await login(chief)).status).toBe(403)
  })
})

it('the link of a registration still works after somebody else asked to change to its address', async () => {
  const body = aRegistration()
  await register(new Browser(test.app), body)
  await asked(body.email)
  expect((await confirm(test, new Browser(test.app), body.email)).status).toBe(200)
})
