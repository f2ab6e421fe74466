import type { ReplyOf, userMoney } from '@alinha/contract'
import { factsOfKind } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Context } from '../../../platform/http/context.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { readPaymentsPage } from '../page/read-payments-page.ts'
import type { PaymentNeeds } from '../payment-needs.ts'

/** What the person sees on their own page, and what managers gave them. */
export async function readUserPayments(
  needs: PaymentNeeds & Pick<Needs, 'config'>,
  userId: number,
  context: Pick<Context, 'language'>,
): Promise<ReplyOf<typeof userMoney.readUserPayments>> {
  const page = await readPaymentsPage(needs, { userId }, context)
  const grants = factsOfKind(await listFacts(needs.db, userId), 'access-granted')
  return {
    ...page,
    grants: grants
      .toSorted((one, other) => other.at - one.at)
      .map(({ at, until }) => ({ at: new Date(at).toISOString(), until })),
  }
}
