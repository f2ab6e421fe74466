/**
 * - `timeout`: no whole answer came in time; whether the work was done there is unknown.
 * - `refused`: no conversation took place (connection, name, certificate), or they would not deal with us.
 * - `bad-status`: they answered with a status that we have no use for.
 * - `bad-body`: they answered with something that is not what they document.
 * - `circuit-open`: we did not even ask, because they have just failed several times in a row.
 */
export type UnavailableReason = 'timeout' | 'refused' | 'bad-status' | 'bad-body' | 'circuit-open'

type Facts = {
  provider: string
  operation: string
  reason: UnavailableReason
  status?: number
  /** The machine's word for it (ECONNREFUSED, EAUTH …), never a sentence of theirs. */
  code?: string | undefined
  /** False when asking the same again would get the same answer. */
  isRetryable?: boolean
}

const PLAIN_CODE = /^[\w-]{2,40}$/

/** No conversation began, so nothing can have been done there. */
const NEVER_HEARD = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * The outside world did not answer as it should. It carries no cause and no text of theirs on purpose:
 * requests and replies hold secrets and people's data, and errors end in logs.
 */
export class ProviderUnavailable extends Error {
  readonly provider: string
  readonly operation: string
  readonly reason: UnavailableReason
  readonly status: number | null
  readonly code: string | null
  readonly isRetryable: boolean
  /** Whether a write may have been done although nobody said so: then look before doing it again. */
  readonly mayHaveHappened: boolean

  constructor({ provider, operation, reason, status, code, isRetryable = true }: Facts) {
    const plainCode = code !== undefined && PLAIN_CODE.test(code) ? code : null
    super([`${provider} failed at ${operation}: ${reason}`, status, plainCode].filter(Boolean).join(' '))
    this.name = 'ProviderUnavailable'
    this.provider = provider
    this.operation = operation
    this.reason = reason
    this.status = status ?? null
    this.code = plainCode
    this.isRetryable = isRetryable
    this.mayHaveHappened = mayHaveHappened(reason, this.status, plainCode)
  }
}

function mayHaveHappened(reason: UnavailableReason, status: number | null, code: string | null): boolean {
  if (reason === 'circuit-open') return false
  if (reason === 'refused') return code === null || !NEVER_HEARD.has(code)
  // 408: they gave up on us. 409: the first of two equal requests is still at work. Any other 4xx is a plain no.
  if (status !== null && status >= 400 && status < 500) return status === 408 || status === 409
  return true
}
