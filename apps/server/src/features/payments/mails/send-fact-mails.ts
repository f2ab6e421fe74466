import type { FactKind, PaymentFact } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { mailAboutFact } from '../payments.jobs.ts'

const DAY_MS = 86_400_000
/** A fact that is recorded later than that is no news. */
const NEWS_FOR = 3 * DAY_MS

const mailedKinds: readonly FactKind[] = [
  'charge-paid',
  'charge-failed',
  'subscription-cancelled',
  'charge-refunded',
]

/** Only sends the jobs. Whether there is anything to say is decided when the mail is written: by then more is known. */
export async function sendFactMails(
  tx: Db,
  { jobs, clock }: Pick<Needs, 'jobs' | 'clock'>,
  userId: number,
  recorded: readonly PaymentFact[],
): Promise<void> {
  const since = clock().getTime() - NEWS_FOR
  for (const { provider, kind, externalId, at } of recorded)
    if (mailedKinds.includes(kind) && at >= since)
      await jobs.send(tx, mailAboutFact, { userId, provider, kind, externalId })
}
