import type { Bought } from '@alinha/domain'
import { inTransaction } from '../../platform/database.ts'
import {
  lockPerson,
  moveIntentOn,
  recordFactsWithin,
  stopWhatItReplaces,
  type Intent,
  type NewFact,
  type PaymentNeeds,
} from '../payments/index.ts'
import type { Offer } from './read-offer.ts'

/**
 * A coupon has left nothing to pay: what was wanted is given by the house, without a card and therefore without a
 * renewal. No provider is asked for nothing.
 */
export const giveForNothing = (needs: PaymentNeeds, intent: Intent, offer: Offer): Promise<void> =>
  inTransaction(needs.db, async tx => {
    await lockPerson(tx, intent.userId)
    const at = needs.clock().getTime()
    const name = `subl_${intent.id.replaceAll('-', '')}`
    const paid: NewFact = {
      kind: 'charge-paid',
      provider: 'house',
      externalId: intent.id,
      charge: intent.id,
      at,
      amount: 0,
      bought: boughtOf(offer, name),
      intentId: intent.id,
    }
    const ends: NewFact = {
      kind: 'subscription-cancelled',
      provider: 'house',
      externalId: name,
      subscription: name,
      at,
    }
    const facts = offer.period === null ? [paid] : [paid, ends]
    await recordFactsWithin(tx, needs, intent.userId, facts, 'command')
    if (await moveIntentOn(tx, intent.id, 'paid', { externalId: name, at: needs.clock() }))
      await stopWhatItReplaces(tx, needs, { ...intent, subscription: name }, 'paid', name)
  })

function boughtOf({ course, accessUntil }: Offer, subscription: string): Bought {
  const until = accessUntil ?? ''
  return course
    ? { kind: 'course', courseId: course.id, until }
    : { kind: 'subscription', subscription, until }
}
