import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { createCircuitBreaker, type CircuitBreakerOptions } from '../circuit-breaker.ts'
import { isLoopbackHost } from '../loopback.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import type { Mail } from './port.ts'

const MILLISECONDS_OF_SILENCE = 10_000
const LONGEST_ADDRESS = 254

export type SmtpOptions = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  url: string
  /** `Name <address>` as people see it. */
  from: string
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
}

/** Sends over one small pool of connections; `close` lets a stopping process end. */
export function createSmtpMail(options: SmtpOptions): Mail & { close(): void } {
  const isLocal = isLoopbackHost(readHost(options.url))
  const timeoutMs = options.timeoutMs ?? MILLISECONDS_OF_SILENCE
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 3,
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
      await breaker.guard('send mail', async () => {
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
      })
    },
    close: () => transport.close(),
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
