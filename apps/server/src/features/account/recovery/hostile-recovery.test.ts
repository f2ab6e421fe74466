import type { CaughtMail } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../../testing/addresses.ts'
import { Browser, type Answer } from '../../../testing/people/browser.ts'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { issueEmailToken } from '../../session/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

async function post(path: string, body: unknown, address = newAddress()): Promise<Answer> {
  const browser = new Browser(test.app, address)
  await browser.call('GET', '/csrf-token')
  return browser.call('POST', path, { body })
}
const recover = (email: unknown) => post('/auth/password-recover', { email })
const readUser = (email: unknown, token: unknown, address?: string) =>
  post('/auth/getUserBySimpleEmailToken', { email, token }, address)

/** Everybody who was mailed since the last time this was asked. */
async function takeRecipients(): Promise<string[]> {
  await untilJobsAreDone(test)
  const reply = await fetch(`${test.simulators.inboxUrl}/messages`)
  const { messages } = (await reply.json()) as { messages: CaughtMail[] }
  await fetch(`${test.simulators.inboxUrl}/messages`, { method: 'DELETE' })
  return messages.flatMap(mail => mail.to)
}

describe('an address that looks like another', () => {
  const ANA = 'ana@exemplo.com.br'
  beforeAll(async () => {
    await aMember(test.needs, { email: ANA })
  })

  it.each([
    ['a Cyrillic а', '\u0430na@exemplo.com.br'],
    ['a dotless ı in another name', 'an\u0131a@exemplo.com.br'],
    ['an accent', 'aná@exemplo.com.br'],
    ['an invisible character', 'an\u200ba@exemplo.com.br'],
    ['a tag', 'ana+x@exemplo.com.br'],
    ['a dot', 'a.na@exemplo.com.br'],
    ['a dot at the end of the name', 'ana.@exemplo.com.br'],
    ['quotes', '"ana"@exemplo.com.br'],
    ['a comment', 'ana(x)@exemplo.com.br'],
    ['a longer host', 'ana@exemplo.com.br.evil.example'],
    ['a longer name', 'bananana@exemplo.com.br'],
  ])('with %s is nobody: no mail goes out [C7.13, R8.04]', async (_what, email) => {
    expect((await recover(email)).body).toEqual({ message: 'Email não localizado.', code: 'email-not-found' })
    expect(await takeRecipients()).toEqual([])
  })

  it.each([
    ['a dot at the end', `${ANA}.`],
    ['a host in Cyrillic', 'ana@ехemplo.com.br'],
    ['two addresses', `${ANA},eu@evil.example`],
    ['two addresses and a semicolon', `${ANA};eu@evil.example`],
    ['an address in brackets', `Ana <${ANA}>`],
    ['a second header', `${ANA}\r\nBcc: eu@evil.example`],
    ['a second header before', `eu@evil.example\r\nTo: ${ANA}`],
    ['an encoded second header', `${ANA}%0d%0aBcc: eu@evil.example`],
    ['a separator that only Unicode calls a line', `${ANA}\u2028Bcc:eu@evil.example`],
    ['a NUL', `${ANA}\0@evil.example`],
    ['a space inside', 'ana @exemplo.com.br'],
    ['a list', [ANA, 'eu@evil.example']],
    ['a list of one', [ANA]],
    ['an object', { email: ANA }],
    ['an object that says it is text', { toString: ANA, length: 18 }],
    ['a number', 7],
    ['nothing', null],
  ])('or not one at all, with %s, is refused: no mail goes out', async (_what, email) => {
    const { status, body } = await recover(email)
    expect(status).toBe(403)
    expect(['invalid-request', 'email-not-found']).toContain((body as { code: string }).code)
    expect(await takeRecipients()).toEqual([])
  })

  it.each([
    ['capitals and spaces', '  ANA@Exemplo.com.BR '],
    ['the end of a line', `${ANA}\n`],
    ['wide letters', 'ａｎａ＠ｅｘｅｍｐｌｏ．ｃｏｍ．ｂｒ'],
  ])('but for %s is the same: the mail goes to the address of the account', async (_what, email) => {
    await test.needs.db.deleteFrom('rate_limits').execute()
    expect((await recover(email)).status).toBe(200)
    expect(await takeRecipients()).toEqual([ANA])
  })
})

describe('the token of a mail', () => {
  const issue = async (email: string, userId: number, minutes = 15) =>
    issueEmailToken(test.needs.db, { userId, purpose: 'recover-password', email, minutes })
  const notValid = { message: 'Token is not valid', code: 'mailed-token-not-valid' }

  it('says whose it is, once, and opens no session [C7.12]', async () => {
    const ana = await aMember(test.needs, { name: 'Ana Lúcia' })
    const token = await issue(ana.email, ana.id)
    expect(token).toMatch(/^[\w-]{22}$/)
    const { status, body, headers } = await readUser(ana.email, token)
    expect(status).toBe(200)
    expect(body).toEqual({ id: ana.id, email: ana.email, name: 'Ana Lúcia' })
    expect(headers['set-cookie']).toBeUndefined()
    const again = await readUser(ana.email, token)
    expect([again.status, again.body]).toEqual([403, notValid])
  })

  it('gets the same refusal whether it is wrong, expired, replaced, another’s or for something else [C7.12]', async () => {
    const [ana, bia] = [await aMember(test.needs), await aMember(test.needs)]
    const first = await issue(ana.email, ana.id)
    const token = await issue(ana.email, ana.id)
    const purpose = 'confirm-email'
    const other = await issueEmailToken(test.needs.db, {
      userId: ana.id,
      purpose,
      email: ana.email,
      minutes: 9,
    })
    const tries = [
      await readUser(ana.email, first),
      await readUser(bia.email, token),
      await readUser('ninguem@exemplo.com.br', token),
      await readUser(ana.email, other),
      await readUser(ana.email, 'x'),
    ]
    await test.needs.db.pool.query(
      `update email_tokens set created_at = now() - interval '16 minutes', expires_at = now() - interval '1 minute'`,
    )
    tries.push(await readUser(ana.email, token))
    expect(tries.map(({ status, text }) => [status, text])).toEqual(
      Array(6).fill([403, JSON.stringify(notValid)]),
    )
  })

  it('is not found by a thousand guesses from a thousand networks [C7.12]', async () => {
    const ana = await aMember(test.needs)
    const token = await issue(ana.email, ana.id)
    const statuses = new Map<number, number>()
    for (let at = 0; at < 1000; at++) {
      const { status } = await readUser(ana.email, `${token.slice(0, -4)}${String(at).padStart(4, '0')}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 403: 5, 429: 995 })
  }, 60_000)

  it('can be tried five times an hour from one network [C7.12]', async () => {
    const address = newAddress()
    const statuses = []
    for (let at = 0; at < 7; at++)
      statuses.push((await readUser(`ninguem${at}@exemplo.com.br`, 'x', address)).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
  })

  it.each([[['a']], [{ $ne: '' }], [7], [true], [null]])(
    'is text and nothing else: %j [C7.12]',
    async value => {
      const ana = await aMember(test.needs)
      const token = await issue(ana.email, ana.id)
      for (const { status, body } of [await readUser(ana.email, value), await readUser(value, token)]) {
        expect(status).toBe(403)
        expect(body).toMatchObject({ code: 'invalid-request' })
      }
      expect((await readUser([ana.email, 'eu@evil.example'], token)).status).toBe(403)
      expect((await readUser(ana.email, token)).status).toBe(200)
    },
  )

  it('is kept as a hash only', async () => {
    const ana = await aMember(test.needs)
    const token = await issue(ana.email, ana.id)
    const { rows } = await test.needs.db.pool.query<{ row: string }>(
      `select email_tokens::text as row from email_tokens where user_id = $1`,
      [ana.id],
    )
    expect(rows.length).toBe(1)
    expect(rows[0]?.row).not.toContain(token)
  })
})
