import type { Day, InEachLanguage, Subscription } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'
import { namePurchase } from '../ledger/name-purchase.ts'
import { findFirstPurchase } from './renewals.queries.ts'

/** What renews, as mails call it. */
export async function nameRenewal(
  db: Db,
  { id, period }: Pick<Subscription, 'id' | 'period'>,
  until: Day,
): Promise<InEachLanguage<string>> {
  const isAcademic = (await findFirstPurchase(db, id))?.isAcademic ?? false
  const bought = { kind: 'subscription', subscription: id, until } as const
  return namePurchase(bought, period, { isAcademic, courseTitle: null })
}
