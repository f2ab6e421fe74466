import type { CircuitBreakerOptions } from '../circuit-breaker.ts'
import { createProviderHttp } from '../provider-http.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import type { HumanCheck, HumanCheckRefusal } from './port.ts'
import {
  SITEVERIFY_PATH,
  siteverifyReply,
  type SiteverifyErrorCode,
  type SiteverifyReply,
} from './recaptcha.wire.ts'

const MILLISECONDS_TO_ANSWER = 3_000
const LONGEST_TOKEN = 8_192
/** The provider's own advice for a first threshold. */
const LOWEST_HUMAN_SCORE = 0.5
const PROVIDER = 'recaptcha'
const OPERATION = 'verify human'

export type RecaptchaOptions = {
  baseUrl: string
  secret: string
  /** Host names of our own pages: a proof made elsewhere is worth nothing. */
  hostnames: readonly string[]
  lowestScore?: number
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
}

export function createRecaptcha(options: RecaptchaOptions): HumanCheck<never> {
  const http = createProviderHttp({
    provider: PROVIDER,
    baseUrl: options.baseUrl,
    timeoutMs: options.timeoutMs ?? MILLISECONDS_TO_ANSWER,
    ...(options.breaker && { breaker: options.breaker }),
  })
  const lowestScore = options.lowestScore ?? LOWEST_HUMAN_SCORE

  function findRefusal(reply: SiteverifyReply, action: string | undefined): HumanCheckRefusal | null {
    if (!reply.success) return has(reply, 'timeout-or-duplicate') ? 'stale' : 'not-human'
    if (reply.hostname === undefined || !options.hostnames.includes(reply.hostname)) return 'wrong-site'
    if (action !== undefined && reply.action !== action) return 'wrong-action'
    // Version 2 keys give no score; whoever names an action relies on one.
    const score = reply.score ?? (action === undefined ? 1 : 0)
    return score < lowestScore ? 'not-human' : null
  }

  return {
    // Its proofs come from its own script, which a page of ours would have to load.
    makeChallenge: () => Promise.resolve(null),

    async verify(token, { action, remoteIp }) {
      if (token === '') return { ok: false, reason: 'missing' }
      if (token.length > LONGEST_TOKEN) return { ok: false, reason: 'not-human' }
      const { body } = await http.ask({
        operation: OPERATION,
        method: 'POST',
        path: SITEVERIFY_PATH,
        form: {
          secret: options.secret,
          response: token,
          ...(remoteIp !== undefined && { remoteip: remoteIp }),
        },
        replies: { 200: siteverifyReply },
      })
      refuseWrongSecret(body)
      const reason = findRefusal(body, action)
      // They remember themselves which proofs were used.
      return reason === null ? { ok: true, toSpend: null } : { ok: false, reason }
    },
  }
}

const has = (reply: SiteverifyReply, code: SiteverifyErrorCode) =>
  reply['error-codes']?.includes(code) ?? false

/** Our own misconfiguration must be heard, not turn every person into a machine in silence. */
function refuseWrongSecret(reply: SiteverifyReply) {
  for (const code of ['missing-input-secret', 'invalid-input-secret'] as const) {
    if (has(reply, code)) {
      throw new ProviderUnavailable({
        provider: PROVIDER,
        operation: OPERATION,
        reason: 'refused',
        code,
        isRetryable: false,
      })
    }
  }
}
