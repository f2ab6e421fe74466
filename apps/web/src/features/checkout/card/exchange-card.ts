import { toCardExpiry } from '@alinha/domain'
import { createPagarmeTokens } from '@alinha/providers/card-tokens/pagarme-tokens'
import { digitsOf } from '../../../platform/masks.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { CardForm } from './card-form.ts'
import { settingsQuery } from '../checkout.calls.ts'

/**
 * Sends the card from this browser to the provider and returns a token for one use. Returns null when the provider
 * rejects the card or does not answer: a card that nobody could check must not be paid with.
 */
export async function exchangeCard(card: CardForm): Promise<string | null> {
  const expires = toCardExpiry(card.cc_expiration_date)
  if (expires === null) return null
  const { tokensUrl, publicKey } = await queryClient.ensureQueryData(settingsQuery)
  const tokens = createPagarmeTokens({ baseUrl: tokensUrl, publicKey })
  const exchanged = await tokens
    .tokenise({
      number: digitsOf(card.cc_number),
      holderName: card.cc_holder_name.trim(),
      expires,
      securityCode: digitsOf(card.cc_cvv),
    })
    .catch(() => null)
  return exchanged?.ok ? exchanged.token : null
}
