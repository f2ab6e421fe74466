import type { FactKind, PaymentFact } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { mailAboutFact } from '../payments.jobs.ts'

const DAY_MS = 86_400_000
/** What was healed later than that is no news to anybody. */
const NEWS_FOR = 3 * DAY_MS

const told: readonly FactKind[] = [
  'charge-paid',
  'charge-failed',
  'subscription-cancelled',
  'charge-refunded',
]

/** Whether it is worth a mail is decided when the mail is written: by then more may be known. */
export async function tellAboutFacts(
  tx: Db,
  { jobs, clock }: Pick<Needs, 'jobs' | 'clock'>,
  userId: number,
  recorded: readonly PaymentFact[],
): Promise<void> {
  const since = clock().getTime() - NEWS_FOR
  for (const { provider, kind, externalId, at } of recorded)
    if (told.includes(kind) && at >= since)
      await jobs.send(tx, mailAboutFact, { userId, provider, kind, externalId })
}
