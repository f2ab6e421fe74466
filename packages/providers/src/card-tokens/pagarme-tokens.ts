import { createProviderHttp } from '../provider-http.ts'
import { tokenRefusal, tokenReply, type TokenRequest } from './pagarme-tokens.wire.ts'
import type { CardTokens } from './port.ts'

const MILLISECONDS_TO_ANSWER = 15_000

export type PagarmeTokensOptions = {
  baseUrl: string
  /** The one that may be seen by everybody. */
  publicKey: string
  timeoutMs?: number
}

export function createPagarmeTokens(options: PagarmeTokensOptions): CardTokens {
  const http = createProviderHttp({
    provider: 'pagarme-tokens',
    baseUrl: options.baseUrl,
    timeoutMs: options.timeoutMs ?? MILLISECONDS_TO_ANSWER,
  })
  return {
    async tokenise(card) {
      const json: TokenRequest = {
        type: 'card',
        card: {
          number: card.number.replaceAll(' ', ''),
          holder_name: card.holderName,
          exp_month: card.expires.month,
          exp_year: card.expires.year,
          cvv: card.securityCode,
        },
      }
      const reply = await http.ask({
        operation: 'tokenise card',
        method: 'POST',
        path: `/tokens?appId=${encodeURIComponent(options.publicKey)}`,
        json,
        replies: { 200: tokenReply, 400: tokenRefusal, 412: tokenRefusal, 422: tokenRefusal },
      })
      return reply.status === 200 ? { ok: true, token: reply.body.id } : { ok: false, reason: 'card-invalid' }
    },
  }
}
