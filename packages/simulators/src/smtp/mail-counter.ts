import { createControl } from '../control.ts'
import { LOOPBACK } from '../loopback-server.ts'
import { smtpFault, startSmtpSimulator } from './smtp.ts'

export type MailCounter = {
  url: string
  port: number
  /** How many mails each recipient has got. */
  received: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** A mail server that counts and keeps nothing, for more mails than a mailbox holds. */
export async function startMailCounter(port = 0, received = new Map<string, number>()): Promise<MailCounter> {
  const counting = {
    async add({ to }: { to: string[] }) {
      for (const recipient of to) received.set(recipient, (received.get(recipient) ?? 0) + 1)
    },
  }
  const running = await startSmtpSimulator(
    port,
    counting,
    createControl(smtpFault, () => {}),
  )
  return { ...running, url: `smtp://${LOOPBACK}:${running.port}`, received }
}
