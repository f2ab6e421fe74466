import type { InputOf, ticketOutcomes } from '@alinha/contract'
import { dayInBrazil, findOutcomeToAsk, type OutcomeMonths } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { lockTicket, type Ticket } from '../tickets.queries.ts'
import { countOutcome, insertOutcome, readOutcomeFacts } from './outcomes.queries.ts'

type Body = InputOf<typeof ticketOutcomes.answerOutcome>['body']

/** After how many months the dentist is asked now how the case went; null for nothing. */
export async function findAskedOutcome(
  db: Db,
  { id, state }: Pick<Ticket, 'id' | 'state'>,
  now: Date,
): Promise<OutcomeMonths | null> {
  const { approvedAt, done } = await readOutcomeFacts(db, id)
  const approvedOn = approvedAt && dayInBrazil(approvedAt)
  return findOutcomeToAsk({ state, approvedOn, done }, dayInBrazil(now))
}

/** Once each. What was answered is counted and not kept with the case; without answers the dentist has declined. */
export const answerOutcome = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  ticketId: number,
  { months, answers }: Body,
): Promise<void> =>
  inTransaction(db, async tx => {
    const ticket = await lockTicket(tx, ticketId)
    if (ticket?.userId !== userId) throw new Refusal('not-found')
    const now = clock()
    if ((await findAskedOutcome(tx, ticket, now)) !== months) throw new Refusal('outcome-not-asked')
    await insertOutcome(tx, ticketId, { months, isAnswered: answers !== null, at: now })
    if (answers) await countOutcome(tx, months, Object.values(answers))
  })
