import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import * as z from 'zod/mini'
import type { Control } from '../control.ts'
import { LOOPBACK, type Running } from '../loopback-server.ts'
import type { Mailbox } from './mailbox.ts'

const LARGEST_MAIL_BYTES = 2 * 1024 * 1024

/** What can happen to a mail once it is handed over: an SMTP reply code, a hang-up, a wait. */
export const smtpFault = z.strictObject({
  code: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
  drop: z.optional(z.boolean()),
  delayMs: z.optional(z.int().check(z.minimum(0))),
})

type Refusal = Error & { responseCode: number }

/** Repeats the recipient as real servers do, so that whoever logs the reply would be caught. */
const refusal = (responseCode: number, to = ''): Refusal =>
  Object.assign(new Error(`<${to}> simulated refusal`), { responseCode })

/** A real SMTP conversation that delivers nowhere but into the mailbox. */
export async function startSmtpSimulator(
  port: number,
  mailbox: { add(...mail: Parameters<Mailbox['add']>): Promise<unknown> },
  control: Control<z.infer<typeof smtpFault>>,
): Promise<Running> {
  const sockets = new Map<number, Socket>()
  const stopping = new AbortController()

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Refusal | null> {
    const chunks: Buffer[] = []
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
    if (stream.sizeExceeded) return refusal(552)
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom === false ? '' : mailFrom.address
    const to = rcptTo.map(({ address }) => address)
    const fault = control.receive({ method: 'DATA', route: 'DATA', path: to.join(','), body: '' })
    if (fault?.delayMs !== undefined) await sleep(fault.delayMs, undefined, { signal: stopping.signal })
    if (fault?.drop) sockets.get(session.remotePort)?.destroy()
    if (fault?.drop || fault?.code !== undefined) return refusal(fault.code ?? 421, to[0])
    await mailbox.add({ from, to }, Buffer.concat(chunks))
    return null
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    onData(stream, session, done) {
      receive(stream, session).then(done, () => done(refusal(451)))
    },
  })
  // A client that hangs up is part of the game.
  server.on('error', () => {})
  server.server.on('connection', socket => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  const listening = once(server.server, 'listening')
  server.listen(port, LOOPBACK)
  await listening

  return {
    port: (server.server.address() as AddressInfo).port,
    async stop() {
      stopping.abort()
      const closed = new Promise<void>(resolve => server.close(resolve))
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}
