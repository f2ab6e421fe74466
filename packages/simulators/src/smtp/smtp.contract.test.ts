import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createSmtpMail, type SmtpOptions } from '@alinha/providers/mail/smtp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderFault, resetSimulator, startSimulators, type CaughtMail, type Simulators } from '../index.ts'
import { readFailure } from '../testing/read-failure.ts'

const message = {
  to: 'ana@example.com',
  subject: 'Sua senha temporária: é só usar',
  html: '<p>Olá, <b>João</b> — ação concluída ✓</p>',
  text: 'Olá, João — ação concluída ✓\nhttp://127.0.0.1:5173/login',
}

describe('sending mail', () => {
  let simulators: Simulators
  let opened: { close(): void }[] = []

  beforeAll(async () => {
    simulators = await startSimulators()
  })
  afterEach(async () => {
    for (const mail of opened) mail.close()
    opened = []
    await resetSimulator(simulators.inboxUrl)
  })
  afterAll(() => simulators.stop())

  const connect = (options: Partial<SmtpOptions> = {}) => {
    const mail = createSmtpMail({
      url: simulators.smtpUrl,
      from: 'Alinha <ola@alinha.example>',
      timeoutMs: 5_000,
      ...options,
    })
    opened.push(mail)
    return mail
  }

  const listMails = async (to: string) => {
    const reply = await fetch(`${simulators.inboxUrl}/messages?to=${encodeURIComponent(to)}`)
    return ((await reply.json()) as { messages: CaughtMail[] }).messages
  }

  it('delivers subject, HTML and text with every accent', async () => {
    await connect().send(message)
    const [mail, ...others] = await listMails('ANA@example.com')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      from: 'ola@alinha.example',
      to: ['ana@example.com'],
      subject: message.subject,
    })
    expect(mail?.html.trim()).toBe(message.html)
    expect(mail?.text.trim()).toBe(message.text)
    expect(mail?.headers).toContainEqual({ name: 'From', value: 'Alinha <ola@alinha.example>' })
  })

  it('carries the button that ends such mails, and only where there is one', async () => {
    const mail = connect()
    await mail.send({ ...message, unsubscribeUrl: 'https://alinha.example/api/stop/abc-1' })
    await mail.send({ ...message, to: 'bia@example.com' })
    const headersOf = async (to: string) =>
      (await listMails(to))[0]?.headers.filter(({ name }) => name.startsWith('List-'))
    expect(await headersOf('ana@example.com')).toEqual([
      { name: 'List-Unsubscribe', value: '<https://alinha.example/api/stop/abc-1>' },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ])
    expect(await headersOf('bia@example.com')).toEqual([])
  })

  it('gives a repeat of the same occasion the same Message-ID, without telling the key', async () => {
    const mail = connect()
    await mail.send({ ...message, messageKey: 'recovery:42:1' })
    await mail.send({ ...message, messageKey: 'recovery:42:1' })
    await mail.send({ ...message, messageKey: 'recovery:42:2' })
    const [other, repeat, first] = (await listMails(message.to)).map(({ messageId }) => messageId)
    expect(first).toMatch(/^<[0-9a-f]{40}@alinha\.example>$/)
    expect(repeat).toBe(first)
    expect(other).not.toBe(first)
  })

  it.each([
    ['a line break in the recipient', { to: 'ana@example.com\r\nBcc: eva@example.com' }],
    ['a line feed in the subject', { subject: 'Oi\nBcc: eva@example.com' }],
    ['a carriage return in the subject', { subject: 'Oi\rBcc: eva@example.com' }],
    ['two recipients', { to: 'ana@example.com,eva@example.com' }],
    ['a display name', { to: 'Eva <eva@example.com>' }],
    ['two addresses in one', { to: 'eva@example.com@example.com' }],
    ['no address', { to: 'ana' }],
    ['an endless address', { to: `${'a'.repeat(250)}@example.com` }],
  ])('refuses %s and sends nothing', async (_, part) => {
    await expect(connect().send({ ...message, ...part })).rejects.toThrow(RangeError)
    expect(await listMails('ana@example.com')).toEqual([])
    expect(await listMails('eva@example.com')).toEqual([])
  })

  it('keeps line breaks of the body out of the headers', async () => {
    await connect().send({
      ...message,
      text: 'Oi\r\n\r\nBcc: eva@example.com\r\n.\r\nRCPT TO:<eva@example.com>',
    })
    const [mail] = await listMails(message.to)
    expect(mail?.text).toContain('RCPT TO:<eva@example.com>')
    expect(mail?.headers.map(({ name }) => name)).not.toContain('Bcc')
    expect(await listMails('eva@example.com')).toEqual([])
  })

  it('surfaces a temporary refusal as worth a repeat, and the repeat arrives', async () => {
    await orderFault(simulators.inboxUrl, { then: { code: 451 } })
    const mail = connect()
    expect(await readFailure(mail.send(message))).toMatchObject({
      reason: 'bad-status',
      status: 451,
      isRetryable: true,
    })
    await mail.send(message)
    expect(await listMails(message.to)).toHaveLength(1)
  })

  it('surfaces a final refusal as not worth a repeat', async () => {
    await orderFault(simulators.inboxUrl, { then: { code: 550 } })
    expect(await readFailure(connect().send(message))).toMatchObject({ status: 550, isRetryable: false })
  })

  it('surfaces a server that hangs up after the mail was handed over', async () => {
    await orderFault(simulators.inboxUrl, { then: { drop: true } })
    expect(await readFailure(connect().send(message))).toMatchObject({ reason: 'refused', isRetryable: true })
  })

  it('gives up on a server that takes the mail and falls silent', async () => {
    await orderFault(simulators.inboxUrl, { then: { delayMs: 20_000 } })
    expect(await readFailure(connect({ timeoutMs: 300 }).send(message))).toMatchObject({ reason: 'timeout' })
  })

  it('gives up on a server that never greets, and on one that is not there', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const url = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`
    expect(await readFailure(connect({ url, timeoutMs: 300 }).send(message))).toMatchObject({
      reason: 'timeout',
    })
    await new Promise(resolve => mute.close(resolve))
    expect(await readFailure(connect({ url }).send(message))).toMatchObject({
      reason: 'refused',
      code: 'ECONNREFUSED',
    })
  })

  it('tells neither password, address nor text in an error', async () => {
    const url = simulators.smtpUrl.replace('smtp://', 'smtp://someone:secret-password@')
    await orderFault(simulators.inboxUrl, { then: { code: 451 } })
    const error = await readFailure(connect({ url }).send(message))
    expect(error.message).toBe('smtp failed at send mail: bad-status 451 EMESSAGE')
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/secret-password|someone|ana@|João/)
    expect(error.cause).toBeUndefined()
  })

  it('asks no more after repeated failures, and again after the pause', async () => {
    let time = 0
    const mail = connect({ breaker: { failuresToOpen: 2, openForMs: 1_000, now: () => time } })
    await orderFault(simulators.inboxUrl, { times: 2, then: { code: 421 } })
    const reasons = [
      await readFailure(mail.send(message)),
      await readFailure(mail.send(message)),
      await readFailure(mail.send(message)),
    ]
    expect(reasons.map(({ reason }) => reason)).toEqual(['bad-status', 'bad-status', 'circuit-open'])
    time = 1_000
    await mail.send(message)
    expect(await listMails(message.to)).toHaveLength(1)
  })

  it('hands over as many mails at a time as it has connections, and none whose turn comes too late', async () => {
    await orderFault(simulators.inboxUrl, { then: { delayMs: 600 } })
    const mail = connect({ connections: 1, longestWaitMs: 200 })
    const first = mail.send(message)
    const second = { ...message, to: 'bia@example.com' }
    expect(await readFailure(mail.send(second))).toMatchObject({
      operation: 'wait for a turn',
      reason: 'timeout',
      isRetryable: true,
    })
    await first
    expect(await listMails(second.to)).toEqual([])
    await mail.send(second)
    expect(await listMails(second.to)).toHaveLength(1)
  })

  it('does not hand over what waited while the server was found to be away', async () => {
    await orderFault(simulators.inboxUrl, { then: { code: 421 } })
    const mail = connect({ connections: 1, breaker: { failuresToOpen: 1 } })
    const failures = await Promise.all([1, 2, 3].map(() => readFailure(mail.send(message))))
    expect(failures.map(({ reason }) => reason)).toEqual(['bad-status', 'circuit-open', 'circuit-open'])
  })

  it.each(['http://127.0.0.1', 'mail.example', ''])('refuses the address %j of a mail server', url => {
    expect(() => createSmtpMail({ url, from: 'ola@alinha.example' })).toThrow(RangeError)
  })
})
