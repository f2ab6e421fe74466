import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { createCircuitBreaker, type CircuitBreakerOptions } from '../circuit-breaker.ts'
import { isLoopbackHost } from '../loopback.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import type { Mail } from './port.ts'

const MILLISECONDS_OF_SILENCE = 10_000
const CONNECTIONS = 10
/** A mail whose turn comes later is not handed over: by then the queue may have given it to another worker. */
const LONGEST_WAIT_MS = 20_000
const LONGEST_ADDRESS = 254

export type SmtpOptions = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  url: string
  /** `Name <address>` as people see it. */
  from: string
  /** How many mails are handed over at a time. */
  connections?: number
  /** How long a mail waits for its turn before it is refused. */
  longestWaitMs?: number
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
}

/** Sends over one small pool of connections; `close` lets a stopping process end. */
export function createSmtpMail(options: SmtpOptions): Mail & { close(): void } {
  const isLocal = isLoopbackHost(readHost(options.url))
  const { connections = CONNECTIONS, timeoutMs = MILLISECONDS_OF_SILENCE } = options
  const inTurn = takeTurns(connections, options.longestWaitMs ?? LONGEST_WAIT_MS)
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: connections,
    // The job that sends is repeated by the queue; a second, hidden way of repeating would only hide failures.
    maxRequeues: 0,
    // Mails carry one-time passwords: in the clear only within this machine.
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A template must never be able to read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const breaker = createCircuitBreaker('smtp', options.breaker)
  const ourDomain = options.from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'

  return {
    async send({ to, subject, html, text, messageKey, unsubscribeUrl }) {
      refuseUnsafe(to, subject)
      const handOver = async () => {
        try {
          await transport.sendMail({
            from: options.from,
            to: { name: '', address: to },
            subject,
            html,
            text,
            ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
            ...(messageKey !== undefined && { messageId: toMessageId(messageKey, ourDomain) }),
          })
        } catch (error) {
          throw toUnavailable(error)
        }
      }
      // The breaker is asked when its turn has come: those that wait are spared when the others have failed.
      await inTurn(() => breaker.guard('send mail', handOver))
    },
    close: () => transport.close(),
  }
}

/**
 * Lets as many mails be handed over at once as there are connections. The transport would let the others wait without end,
 * after they have passed the breaker.
 */
function takeTurns(atOnce: number, longestWaitMs: number) {
  const waiting = new Set<() => void>()
  let working = 0
  const turn = (): Promise<void> =>
    new Promise((begin, refuse) => {
      if (working < atOnce) {
        working++
        return begin()
      }
      const tooLate = setTimeout(() => {
        waiting.delete(beginNow)
        refuse(new ProviderUnavailable({ provider: 'smtp', operation: 'wait for a turn', reason: 'timeout' }))
      }, longestWaitMs)
      const beginNow = () => {
        clearTimeout(tooLate)
        begin()
      }
      waiting.add(beginNow)
    })
  return async function inTurn(work: () => Promise<void>): Promise<void> {
    await turn()
    try {
      await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else working--
    }
  }
}

function readHost(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol)) {
    throw new RangeError('The SMTP URL must begin with smtp:// or smtps://.')
  }
  return url.hostname
}

/** A line break would let a form write headers; a comma would let it add recipients. */
function refuseUnsafe(to: string, subject: string) {
  if (to.length > LONGEST_ADDRESS || !/^[^\s\p{Cc}<>()[\]",;:\\@]+@[^\s\p{Cc}<>()[\]",;:\\@]+$/u.test(to)) {
    throw new RangeError('A mail goes to exactly one plain address.')
  }
  if (/\p{Cc}/u.test(subject)) throw new RangeError('A mail subject is one line of text.')
}

/** Both are needed: the second says that no page has to be opened. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Hashed, because keys hold ids of people and a Message-ID is seen by every server on the way. */
function toMessageId(messageKey: string, domain: string): string {
  return `<${createHash('sha256').update(messageKey).digest('hex').slice(0, 40)}@${domain}>`
}

function toUnavailable(error: unknown): ProviderUnavailable {
  const { code, originalCode, responseCode, permanent } = error as {
    code?: string
    originalCode?: string
    responseCode?: number
    permanent?: boolean
  }
  const base = { provider: 'smtp', operation: 'send mail', code: originalCode ?? code }
  if (responseCode !== undefined) {
    // A refused password is our configuration, not this mail's fault: the mail must not be given up for it.
    const isRetryable = permanent !== true || code === 'EAUTH'
    return new ProviderUnavailable({ ...base, reason: 'bad-status', status: responseCode, isRetryable })
  }
  return new ProviderUnavailable({ ...base, reason: code === 'ETIMEDOUT' ? 'timeout' : 'refused' })
}
