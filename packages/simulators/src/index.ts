import { startBunnySimulator } from './bunny/bunny.ts'
import { createControl } from './control.ts'
import { startHotmartSimulator } from './hotmart/hotmart.ts'
import { LOOPBACK, type Running } from './loopback-server.ts'
import { startPagarmeSimulator } from './pagarme/pagarme.ts'
import { startRecaptchaSimulator } from './recaptcha/recaptcha.ts'
import { startInbox } from './smtp/inbox.ts'
import { createMailbox } from './smtp/mailbox.ts'
import { smtpFault, startSmtpSimulator } from './smtp/smtp.ts'
import { startViacepSimulator } from './viacep/viacep.ts'

export { BUNNY_API_KEY, BUNNY_TOKEN_KEY } from './bunny/bunny.ts'
export type { SeenRequest } from './control.ts'
export { HOTTOK } from './hotmart/hotmart.ts'
export { WEBHOOK_PASSWORD, WEBHOOK_USER } from './pagarme/hooks.ts'
export { listRequests, orderFault, readState, resetSimulator, turnSwitch } from './remote-control.ts'
export { startMailCounter, type MailCounter } from './smtp/mail-counter.ts'
export type { CaughtMail } from './smtp/mailbox.ts'

/** 0 takes a free port. */
export type SimulatorPorts = {
  inbox: number
  smtp: number
  postalCodes: number
  humanCheck: number
  cardPayments: number
  marketplace: number
  mediaEdge: number
}

export type Simulators = {
  /** The page with the mails, `/messages` and the mail server's control plane. */
  inboxUrl: string
  smtpUrl: string
  /** Serves both postal-code services: their paths do not meet. */
  postalCodesUrl: string
  humanCheckUrl: string
  /** Without `/core/v5` and `/1`: both APIs of the card provider are there, and the keys of its webhooks. */
  cardPaymentsUrl: string
  /** Gives tokens, too. */
  marketplaceUrl: string
  /** The pull zone of the CDN and its API: their paths do not meet. */
  mediaEdgeUrl: string
  stop(): Promise<void>
}

/** Starts every outside service on loopback. Each call gives servers of its own. */
export async function startSimulators(ports: Partial<SimulatorPorts> = {}): Promise<Simulators> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('Simulators do not run in production.')
  const mailbox = createMailbox()
  const control = createControl(smtpFault, () => mailbox.clear())
  const running: Running[] = []
  const start = async (scheme: string, server: Promise<Running>) => {
    const started = await server
    running.push(started)
    return `${scheme}://${LOOPBACK}:${started.port}`
  }
  const stop = async () => {
    await Promise.all(running.map(server => server.stop()))
  }
  try {
    return {
      inboxUrl: await start('http', startInbox(ports.inbox ?? 0, mailbox, control)),
      smtpUrl: await start('smtp', startSmtpSimulator(ports.smtp ?? 0, mailbox, control)),
      postalCodesUrl: await start('http', startViacepSimulator(ports.postalCodes ?? 0)),
      humanCheckUrl: await start('http', startRecaptchaSimulator(ports.humanCheck ?? 0)),
      cardPaymentsUrl: await start('http', startPagarmeSimulator(ports.cardPayments ?? 0)),
      marketplaceUrl: await start('http', startHotmartSimulator(ports.marketplace ?? 0)),
      mediaEdgeUrl: await start('http', startBunnySimulator(ports.mediaEdge ?? 0)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
