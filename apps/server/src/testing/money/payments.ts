import { addMonths, dayInBrazil } from '@alinha/domain'
import { openWallet, typedCard } from '@alinha/providers/card-payments/card-payments.contract'
import { createPagarmeTokens } from '@alinha/providers/card-tokens/pagarme-tokens'
import { readState } from '@alinha/simulators'
import { randomUUID } from 'node:crypto'
import type { NewIntent } from '../../features/payments/intents/intents.queries.ts'
import { aMember } from '../people/people.ts'
import type { TestApp } from '../start-test-app.ts'

/** The simulator's cards: what each does is told there. */
const GOOD_CARD = '4000000000000010'
export const DECLINED_CARD = '4000000000000028'
export const PROCESSING_CARD = '4000000000000036'

export { settleIntent } from '../../features/payments/intents/settle-intents.ts'
export { recordFacts } from '../../features/payments/ledger/record-facts.ts'

type WithProviders = Pick<TestApp, 'needs' | 'simulators'>

export type Payer = { userId: number; email: string; customerId: string; cardId: string }

/** A member with a card at the provider, who has bought nothing yet. */
export async function aPayer({ needs, simulators }: WithProviders, cardNumber = GOOD_CARD): Promise<Payer> {
  const { id: userId, email } = await aMember(needs)
  const tokens = createPagarmeTokens({
    baseUrl: `${simulators.cardPaymentsUrl}/core/v5`,
    publicKey: 'pk_test_simulator',
  })
  const opened = { payments: needs.cardPayments, tokens, close: async () => {} }
  const { customerId, cardId } = await openWallet(opened, typedCard(cardNumber))
  return { userId, email, customerId, cardId }
}

const click = ({ userId, customerId, cardId }: Payer) => ({
  id: randomUUID(),
  userId,
  customerId,
  cardId,
  isAcademic: false,
  contentHash: 'a'.repeat(64),
  priceVersion: 1,
  couponId: null,
  discount: 0,
  startsOn: null,
})

export const aMonth = (payer: Payer, more: Partial<NewIntent> = {}): NewIntent => ({
  ...click(payer),
  operation: 'subscribe',
  subject: 'plan',
  period: 'monthly',
  subscription: null,
  untilOn: null,
  listPrice: 5990,
  total: 5990,
  instalments: 1,
  ...more,
})

export const aYear = (payer: Payer, more: Partial<NewIntent> = {}): NewIntent => ({
  ...click(payer),
  operation: 'subscribe',
  subject: 'plan',
  period: 'yearly',
  subscription: `subl_${randomUUID().replaceAll('-', '')}`,
  untilOn: addMonths(dayInBrazil(new Date()), 12),
  listPrice: 47_880,
  total: 47_880,
  instalments: 12,
  ...more,
})

type There = {
  charges: {
    id: string
    status: string
    paid_amount: number
    canceled_amount: number
    code: string | null
  }[]
  subscriptions: { id: string; status: string; code: string | null }[]
  customers: { id: string; email: string }[]
}

/** What the card provider holds. */
export const readProviderState = async ({ simulators }: Pick<TestApp, 'simulators'>): Promise<There> =>
  (await readState(simulators.cardPaymentsUrl, 'state')) as There

/** What must never be there: one purpose that was paid for twice. */
export const listProviderDoubles = ({ simulators }: Pick<TestApp, 'simulators'>): Promise<unknown> =>
  readState(simulators.cardPaymentsUrl, 'invariants')

export const NO_DOUBLES = { codesChargedTwice: [], codesSubscribedTwice: [], customersSubscribedTwice: [] }
