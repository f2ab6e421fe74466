import type { WireSignedInUser } from '@alinha/contract'
import { turnSwitch } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../testing/addresses.ts'
import { untilJobsAreDone } from '../../testing/jobs-done.ts'
import { Browser, type Answer } from '../../testing/people/browser.ts'
import { mailTo } from '../../testing/people/inbox.ts'
import { aRegistration, confirm, consents, register } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** Somebody registers the address of a person who has no account yet, and waits for what that person buys. */

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  await turnSwitch(test.simulators.marketplaceUrl, 'PUT', 'webhooks', { url: `${address}/webhooks/hotmart` })
})
afterAll(() => test.stop())

const STRANGERS_PASSWORD = 'cavalo azul na serra'
const OWNERS_PASSWORD = 'jabuticaba na janela'

let addresses = 0
const codeOf = ({ body }: Answer) => (body as { code?: string } | null)?.code ?? 'admitted'

/** The account as the stranger made it, and the browser in which they are logged in. */
async function registerAnothersEmail() {
  const email = `dona${++addresses}@exemplo.com.br`
  const stranger = new Browser(test.app, newAddress())
  await register(
    stranger,
    aRegistration({ email, password: STRANGERS_PASSWORD, name: 'Quem Espera', rua: 'Rua do Estranho' }),
  )
  expect((await stranger.login({ email, password: STRANGERS_PASSWORD })).status).toBe(200)
  const [{ id }] = await query<{ id: number }>('select id from users where email = $1', [email])
  return { email, id, stranger }
}

async function buyAtTheMarketplace(email: string): Promise<void> {
  await turnSwitch(test.simulators.marketplaceUrl, 'POST', 'subscriptions', { email })
  await turnSwitch(test.simulators.marketplaceUrl, 'POST', 'webhooks/flush')
  await untilJobsAreDone(test)
}

async function query<Row extends object>(text: string, values: unknown[]): Promise<[Row, ...Row[]]> {
  const { rows } = await test.needs.db.pool.query<Row>(text, values)
  return rows as [Row, ...Row[]]
}

type Payments = { purchases: { id: number }[] }

/** Through the mailbox, as whoever never chose a password does. */
async function recover(email: string): Promise<{ browser: Browser; entered: Answer; chosen: Answer }> {
  const browser = new Browser(test.app, newAddress())
  await browser.call('GET', '/csrf-token')
  expect((await browser.call('POST', '/auth/password-recover', { body: { email } })).status).toBe(200)
  const mail = await mailTo(test, email, 'Sua senha temporária')
  const password = /^([A-Z2-7]{4}-){6}[A-Z2-7]{4}$/m.exec(mail.text)?.[0] ?? expect.fail('no password')
  const entered = await browser.login({ email, password })
  const chosen = await browser.call('PUT', '/auth/password', {
    body: { password: OWNERS_PASSWORD, consents },
  })
  if (chosen.status === 200) browser.token = (chosen.body as WireSignedInUser).accessToken
  return { browser, entered, chosen }
}

describe('a stranger who registered another’s e-mail', () => {
  it('gets nothing of what its owner buys at the marketplace, and the owner gets all of it', async () => {
    const { email, id, stranger } = await registerAnothersEmail()
    await buyAtTheMarketplace(email)
    const strangersPage = (await stranger.call('GET', '/payments')).body as Payments
    expect(strangersPage.purchases).toEqual([])
    expect((await stranger.call('GET', '/verify-token')).body).toMatchObject({
      currentPlan: 'free',
      isEmailConfirmed: 0,
    })

    const { browser: owner, chosen } = await recover(email)
    expect(chosen.body).toMatchObject({ id, isEmailConfirmed: 1 })
    await untilJobsAreDone(test)
    expect((await owner.call('GET', '/verify-token')).body).toMatchObject({ currentPlan: 'premium' })
    const [purchase] = ((await owner.call('GET', '/payments')).body as Payments).purchases
    expect((await owner.call('GET', `/payments/${purchase?.id}/receipt`)).status).toBe(200)
    expect((await owner.call('POST', `/payments/${purchase?.id}/refund`)).status).toBe(200)
  })

  it('may neither read nor write in the community, enrol a second factor, nor ask for money back', async () => {
    const { email, stranger } = await registerAnothersEmail()
    const asked: [string, Answer][] = [
      ['topics', await stranger.call('GET', '/forum/topics')],
      ['search', await stranger.call('POST', '/forum/search', { body: { q: 'caso' } })],
      ['comment', await stranger.call('POST', '/comments/1', { body: { payload: 'oi' } })],
      [
        'enrol',
        await stranger.call('POST', '/auth/second-factor/enrol', { body: { password: STRANGERS_PASSWORD } }),
      ],
      ['refund', await stranger.call('POST', '/payments/1/refund')],
    ]
    expect(Object.fromEntries(asked.map(([what, answer]) => [what, codeOf(answer)]))).toEqual(
      Object.fromEntries(asked.map(([what]) => [what, 'email-not-confirmed'])),
    )

    await confirm(test, stranger, email)
    const topics = await stranger.call('GET', '/forum/topics')
    expect([topics.status, codeOf(topics)]).toEqual([200, 'admitted'])
  })

  it('is out, with all they put there, as soon as the owner chooses a password', async () => {
    const { email, id, stranger } = await registerAnothersEmail()
    // As an account may have it from before a confirmed e-mail was asked for.
    await query(
      `insert into second_factors (user_id, secret_sealed, confirmed_at) values ($1, 'sealed', now())`,
      [id],
    )
    await query(`insert into bookmark_links (user_id, id) values ($1, $2)`, [id, 'AAAAAAAAAAAAAAAAAAAAAA'])
    await stranger.call('POST', '/auth/profile/update', { body: { name: 'Visite evil.example' } })

    const { browser: owner, entered, chosen } = await recover(email)
    expect([entered.status, chosen.status]).toEqual([200, 200])
    expect((await stranger.call('GET', '/verify-token')).status).toBe(401)
    const again = await new Browser(test.app, newAddress()).login({ email, password: STRANGERS_PASSWORD })
    expect(codeOf(again)).toBe('wrong-credentials')
    expect((await owner.call('GET', '/auth/profile')).body).toMatchObject({
      name: `Dona${addresses}`,
      rua: null,
    })
    const left = await test.needs.db.pool.query(
      `select 'factor' as what from second_factors where user_id = $1
       union all select 'list' from bookmark_links where user_id = $1
       union all select 'document' from profiles where user_id = $1 and document_hash is not null
       union all select 'session' from sessions where user_id = $1 and ended_at is not null`,
      [id],
    )
    expect(left.rows).toEqual([])
    const enrolled = await owner.call('POST', '/auth/second-factor/enrol', {
      body: { password: OWNERS_PASSWORD },
    })
    expect(enrolled.status).toBe(200)
  })
})

it('recovering a confirmed account removes nothing of it', async () => {
  const email = `confirmada${++addresses}@exemplo.com.br`
  const own = new Browser(test.app, newAddress())
  await register(own, aRegistration({ email, name: 'Ana Lúcia' }))
  await confirm(test, own, email)
  const { browser } = await recover(email)
  expect((await browser.call('GET', '/auth/profile')).body).toMatchObject({ name: 'Ana Lúcia' })
})

it('whoever confirms by the link has what was bought before', async () => {
  const { email, stranger: buyer } = await registerAnothersEmail()
  await buyAtTheMarketplace(email)
  await confirm(test, buyer, email)
  await untilJobsAreDone(test)
  expect((await buyer.call('GET', '/verify-token')).body).toMatchObject({ currentPlan: 'premium' })
  const [facts] = await query<{ kinds: string[] }>(
    `select array_agg(kind order by kind) as kinds from payment_facts f join users u on u.id = f.user_id where u.email = $1`,
    [email],
  )
  expect(facts.kinds).toEqual(['charge-paid', 'subscription-started'])
})
