import type { CaughtMail } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'
import { mailAboutNewLogin } from './mail-new-login.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

async function mailsTo(email: string): Promise<CaughtMail[]> {
  const reply = await fetch(`${test.simulators.inboxUrl}/messages?to=${encodeURIComponent(email)}`)
  return ((await reply.json()) as { messages: CaughtMail[] }).messages
}

const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.7'

describe('the mail about a new login', () => {
  it('comes for a new network, in Portuguese, and for nothing the account knows', async () => {
    const ana = await aMember(test.needs, { name: 'Conceição Araújo' })
    const browser = new Browser(test.app, HOME)
    await browser.login(ana)
    // A new browser in a known network, then a known browser in a new network.
    await new Browser(test.app, HOME).login(ana)
    const travelling = new Browser(test.app, '192.0.2.7')
    for (const [name, value] of browser.cookies) travelling.cookies.set(name, value)
    await travelling.login(ana)
    await new Browser(test.app, ELSEWHERE).login(ana)

    await until(async () => (await mailsTo(ana.email)).length > 0, 10_000)
    const { rows } = await test.needs.db.pool.query(
      `select 1 from jobs.job join sessions on sessions.id = (data ->> 'sessionId')::uuid where user_id = $1`,
      [ana.id],
    )
    expect(rows.length).toBe(1)
    const [mail, ...others] = await mailsTo(ana.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Novo acesso à sua conta')
    expect(mail?.text).toContain('Olá, Conceição Araújo.')
    expect(mail?.text).toMatch(
      /acessada de um lugar novo em \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2} \(horário de Brasília\)/,
    )
    expect(mail?.text).toContain('Rede: 198.51.100.0/24.')
    expect(mail?.text).toContain('http://localhost:5173/auth/recover-password')
    expect(mail?.html).toContain('Conceição Araújo')
    expect(mail?.html).toContain('lang="pt-BR"')
  })

  it('shows names and devices as text, not as markup', async () => {
    const ana = await aMember(test.needs, { name: 'Ana <b>' })
    await new Browser(test.app, HOME).login(ana)
    const attacker = new Browser(test.app, ELSEWHERE)
    await attacker.call('GET', '/csrf-token')
    await attacker.call('POST', '/auth/login', {
      body: { email: ana.email, password: ana.password },
      headers: { 'user-agent': '<img src="https://evil.example/x">' },
    })
    await until(async () => (await mailsTo(ana.email)).length > 0, 10_000)
    const html = (await mailsTo(ana.email))[0]?.html ?? ''
    expect(html).toContain('Ana')
    expect(html).not.toMatch(/<b>|<img/)
  })

  it('keeps its message id when the job is repeated, so that mail programs show it once', async () => {
    const ana = await aMember(test.needs)
    await new Browser(test.app, HOME).login(ana)
    const { id } = await test.needs.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    await mailAboutNewLogin(test.needs, id)
    await mailAboutNewLogin(test.needs, id)
    const ids = (await mailsTo(ana.email)).map(mail => mail.messageId)
    expect(ids.length).toBe(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('is not sent for a session that is gone', async () => {
    const gone = mailAboutNewLogin(test.needs, '00000000-0000-4000-8000-000000000000')
    await expect(gone).resolves.toBe('nobody-there')
  })
})
