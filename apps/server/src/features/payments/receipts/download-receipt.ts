import { dayAt, dayInBrazil, foldCharges, foldSubscriptions } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { readCompany } from '../../../platform/company.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUser } from '../../people/index.ts'
import { drawReceipt } from './draw-receipt.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { namePurchase } from '../ledger/name-purchase.ts'
import { findPaidDetails } from '../ledger/purchases.queries.ts'

/** Refuses somebody else's payment as not found. */
export async function downloadReceipt(
  needs: Pick<Needs, 'db' | 'config' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  purchaseId: number,
  { language }: Pick<Context, 'language'>,
): Promise<Uint8Array> {
  const details = await findPaidDetails(needs.db, userId, { factId: purchaseId })
  const facts = await listFacts(needs.db, userId)
  const charge = foldCharges(facts).find(
    ({ provider, id }) => provider === details?.provider && id === details.charge,
  )
  if (!details || !charge || charge.amount === 0) throw new Refusal('not-found')
  const { name, email } = await readUser(needs, userId)
  const period = foldSubscriptions(facts).find(({ id }) => id === details.subscription)?.period ?? null
  return drawReceipt({
    number: details.id,
    issuedOn: dayInBrazil(needs.clock()),
    payer: { name, email },
    what: namePurchase(charge.bought, period, details)[language],
    language,
    paidOn: dayAt(charge.paidAt),
    amount: charge.amount,
    instalments: details.instalments,
    until: 'until' in charge.bought ? charge.bought.until : null,
    refunded: charge.refunded,
    charge: charge.id,
    company: await readCompany(needs.db),
  })
}
