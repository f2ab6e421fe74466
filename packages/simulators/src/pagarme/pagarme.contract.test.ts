import { describeCardPayments } from '@alinha/providers/card-payments/card-payments.contract'
import { createPagarme } from '@alinha/providers/card-payments/pagarme'
import { createPagarmeTokens } from '@alinha/providers/card-tokens/pagarme-tokens'
import { openPagarme } from '../testing/open-pagarme.ts'

describeCardPayments('the simulator', openPagarme)

// By hand: PAGARME_SECRET_KEY=sk_test_… PAGARME_PUBLIC_KEY=pk_test_… npx vitest run --project simulators pagarme.contract
const { PAGARME_SECRET_KEY: secretKey, PAGARME_PUBLIC_KEY: publicKey } = process.env
if (secretKey?.startsWith('sk_test_') && publicKey !== undefined) {
  const baseUrl = 'https://api.pagar.me/core/v5'
  describeCardPayments('Pagar.me', async () => ({
    payments: createPagarme({ baseUrl, secretKey, statementDescriptor: 'ALINHA' }),
    tokens: createPagarmeTokens({ baseUrl, publicKey }),
    close: () => Promise.resolve(),
  }))
}
