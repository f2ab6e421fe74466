import type { LegacyCardPayments } from '@alinha/providers/card-payments/legacy-port'
import { createPagarme } from '@alinha/providers/card-payments/pagarme'
import { createPagarmeLegacy } from '@alinha/providers/card-payments/pagarme-legacy'
import { createPagarmeLegacyWebhook } from '@alinha/providers/card-payments/pagarme-legacy-webhook'
import { createPagarmeWebhook } from '@alinha/providers/card-payments/pagarme-webhook'
import type { CardPayments } from '@alinha/providers/card-payments/port'
import { createHotmart } from '@alinha/providers/marketplace/hotmart'
import { createHotmartWebhook } from '@alinha/providers/marketplace/hotmart-webhook'
import type { Marketplace } from '@alinha/providers/marketplace/port'
import type { CircuitBreakerOptions } from '@alinha/providers/circuit-breaker'
import type { CheckWebhook } from '@alinha/providers/payment-providers'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import { openWith } from './process-secrets.ts'

export type PaymentProviders = {
  cardPayments: CardPayments
  legacyCardPayments: LegacyCardPayments
  marketplace: Marketplace
  /** By the last part of the path that they post to. */
  webhookChecks: Readonly<Record<'pagarme' | 'pagarme-legacy' | 'hotmart', CheckWebhook>>
}

/** The part of the composition root that knows who takes money for us. */
export const openPaymentProviders = (
  config: Config,
  clock: Clock,
  breaker: CircuitBreakerOptions,
): PaymentProviders => ({
  cardPayments: openWith(config, 'PAGARME_SECRET_KEY', () =>
    createPagarme({
      baseUrl: `${config.PAGARME_URL}/core/v5`,
      secretKey: config.PAGARME_SECRET_KEY,
      statementDescriptor: config.STATEMENT_DESCRIPTOR,
      breaker,
    }),
  ),
  legacyCardPayments: openWith(config, 'PAGARME_LEGACY_KEY', () =>
    createPagarmeLegacy({
      baseUrl: `${config.PAGARME_URL}/1`,
      apiKey: config.PAGARME_LEGACY_KEY,
      breaker,
    }),
  ),
  marketplace: openWith(config, 'HOTMART_CLIENT_SECRET', () =>
    createHotmart({
      authUrl: config.HOTMART_AUTH_URL,
      baseUrl: config.HOTMART_URL,
      clientId: config.HOTMART_CLIENT_ID,
      clientSecret: config.HOTMART_CLIENT_SECRET,
      breaker,
    }),
  ),
  webhookChecks: openWith(config, 'PAGARME_WEBHOOK_PASSWORDS', () => openWebhookChecks(config, clock)),
})

const openWebhookChecks = (config: Config, clock: Clock): PaymentProviders['webhookChecks'] => ({
  pagarme: createPagarmeWebhook({
    user: config.PAGARME_WEBHOOK_USER,
    passwords: config.PAGARME_WEBHOOK_PASSWORDS,
    jwksUrl: config.PAGARME_JWKS_URL || null,
    needsSignature: config.PAGARME_NEEDS_SIGNATURE,
    accountId: config.PAGARME_ACCOUNT_ID || null,
  }),
  'pagarme-legacy': unlessEmpty(
    config.PAGARME_LEGACY_KEY,
    createPagarmeLegacyWebhook({ apiKey: config.PAGARME_LEGACY_KEY, now: clock }),
  ),
  hotmart: createHotmartWebhook({ hottoks: config.HOTMART_HOTTOKS, now: clock }),
})

/** Without a secret no webhook can prove who sent it, so all are refused. */
const unlessEmpty = (secret: string, check: CheckWebhook): CheckWebhook =>
  secret === '' ? async () => ({ ok: false, reason: 'not-authentic' }) : check
