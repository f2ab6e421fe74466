import { createSmtpMail } from '@alinha/providers/mail/smtp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resetSimulator, startSimulators, type CaughtMail, type Simulators } from '../index.ts'

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>'

describe('the inbox page', () => {
  let simulators: Simulators
  let mail: ReturnType<typeof createSmtpMail>

  beforeAll(async () => {
    simulators = await startSimulators()
    mail = createSmtpMail({ url: simulators.smtpUrl, from: 'ola@alinha.example' })
  })
  afterEach(() => resetSimulator(simulators.inboxUrl))
  afterAll(async () => {
    mail.close()
    await simulators.stop()
  })

  const open = async (path: string, method = 'GET') => {
    const reply = await fetch(simulators.inboxUrl + path, { method })
    return {
      status: reply.status,
      policy: reply.headers.get('content-security-policy'),
      text: await reply.text(),
    }
  }
  const readFirst = async () =>
    (JSON.parse((await open('/messages')).text) as { messages: CaughtMail[] }).messages[0] ??
    expect.fail('no mail')

  it('says that there is nothing yet', async () => {
    const page = await open('/')
    expect(page.text).toContain('Nenhum e-mail ainda.')
    expect(page.text).toContain('<html lang="pt-BR">')
  })

  it('lists the newest mail first, with its recipient', async () => {
    await mail.send({ to: 'ana@example.com', subject: 'Primeiro', html: '<p>1</p>', text: '1' })
    await mail.send({ to: 'bia@example.com', subject: 'Segundo', html: '<p>2</p>', text: '2' })
    expect((await open('/')).text).toMatch(/Segundo[^]*bia@example\.com[^]*Primeiro[^]*ana@example\.com/)
  })

  it('shows a hostile mail as text, and its HTML only in a frame that can do nothing', async () => {
    await mail.send({ to: 'ana@example.com', subject: HOSTILE, html: `<p>Oi</p>${HOSTILE}`, text: HOSTILE })
    const { id } = await readFirst()
    for (const path of ['/', `/mail/${id}`]) {
      const page = await open(path)
      expect(page.text).not.toMatch(/<script|<img/)
      expect(page.text).toContain('&lt;script&gt;alert(2)')
      expect(page.policy).toContain("default-src 'none'")
      expect(page.policy).not.toMatch(/script-src|unsafe/)
    }
    expect((await open(`/mail/${id}`)).text).toMatch(/<iframe sandbox title="[^"]*" src="\/mail\/\d+\/html">/)
    const frame = await open(`/mail/${id}/html`)
    expect(frame.text).toContain('<script>alert(2)</script>')
    expect(frame.policy).toMatch(/^sandbox; default-src 'none';/)
    expect(frame.policy).not.toMatch(/script-src|allow-scripts/)
  })

  it('puts the links of the text version where they can be followed, web addresses only', async () => {
    const text = 'Entre: http://127.0.0.1:5173/login?a=1&b=2 ou javascript:alert(1)'
    await mail.send({ to: 'ana@example.com', subject: 'Entre', html: '<p>Entre</p>', text })
    const { id } = await readFirst()
    const page = await open(`/mail/${id}`)
    expect(page.text).toContain(
      '<a href="http://127.0.0.1:5173/login?a=1&amp;b=2" rel="noopener noreferrer">',
    )
    expect(page.text).not.toContain('href="javascript:')
  })

  it('gives one mail as JSON, and forgets all when told', async () => {
    await mail.send({ to: 'ana@example.com', subject: 'Oi', html: '<p>Oi</p>', text: 'Oi' })
    const { id } = await readFirst()
    expect(JSON.parse((await open(`/messages/${id}`)).text)).toMatchObject({ id, subject: 'Oi' })
    expect((await open('/messages', 'DELETE')).status).toBe(204)
    expect((await open(`/messages/${id}`)).status).toBe(404)
    expect((await open(`/mail/${id}`)).text).toContain('Este e-mail não existe mais.')
  })

  it('keeps the newest 200 mails', async () => {
    for (let number = 1; number <= 201; number += 1) {
      await mail.send({ to: 'ana@example.com', subject: `Mail ${number}`, html: '', text: 'Oi' })
    }
    const { messages } = JSON.parse((await open('/messages?to=ana@example.com')).text) as {
      messages: CaughtMail[]
    }
    expect(messages).toHaveLength(200)
    expect(messages.at(-1)?.subject).toBe('Mail 2')
  })
})
