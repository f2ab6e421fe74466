import { inTransaction } from '../../../platform/database.ts'
import type { NewFact } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { recordFactsWithin } from '../ledger/record-facts.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { stopReplacedSubscriptions } from '../renewals/stop-renewal.ts'
import { toBought, advanceIntent, type Intent } from './intents.queries.ts'

/**
 * A coupon has left nothing to pay: the house gives what was wanted, without a card and therefore without a renewal. No
 * provider is asked.
 */
export const grantFreePurchase = (needs: PaymentNeeds, intent: Intent): Promise<void> =>
  inTransaction(needs.db, async tx => {
    await lockPerson(tx, intent.userId)
    const at = needs.clock().getTime()
    const name = `subl_${intent.id.replaceAll('-', '')}`
    const isPlan = intent.period !== null
    const bought = toBought({ ...intent, subscription: isPlan ? name : null })
    if (!bought) throw new Error(`intent ${intent.id} buys nothing`)
    const paid: NewFact = {
      kind: 'charge-paid',
      provider: 'house',
      externalId: intent.id,
      charge: intent.id,
      at,
      amount: 0,
      bought,
      intentId: intent.id,
    }
    const ends: NewFact = {
      kind: 'subscription-cancelled',
      provider: 'house',
      externalId: name,
      subscription: name,
      at,
    }
    await recordFactsWithin(tx, needs, intent.userId, isPlan ? [paid, ends] : [paid], 'command')
    if (await advanceIntent(tx, intent.id, 'paid', { externalId: name, at: needs.clock() }))
      await stopReplacedSubscriptions(tx, needs, { ...intent, subscription: name }, 'paid', name)
  })
