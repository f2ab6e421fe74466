import type { Canceller } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { listPersonRefundRequests } from '../refunds/refunds.queries.ts'
import { isAccountClosing } from './renewals.queries.ts'

/** What decides whether somebody may change how their subscription renews. */
export const readCanceller = async (db: Db, userId: number): Promise<Canceller> => ({
  facts: await listFacts(db, userId),
  isAccountClosing: await isAccountClosing(db, userId),
  refundsRequested: toRequested(await listPersonRefundRequests(db, userId)),
})

export const toRequested = (requests: readonly { charge: string }[]): Set<string> =>
  new Set(requests.map(({ charge }) => charge))
