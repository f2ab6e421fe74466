import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { advanceTicket, type Step } from '../advance-ticket.ts'
import { deleteCaseKey } from '../files/erasing.queries.ts'
import { removeCaseFiles } from '../planning-center.jobs.ts'
import { findPaymentOutcome, type Ticket } from '../tickets.queries.ts'

type RemoveNeeds = Pick<Needs, 'config' | 'clock' | 'jobs'>

/** What was written is erased with its key, and a job removes the bytes of its files; that there was a draft stays in the events. */
export async function removeDraftWithin(
  tx: Db,
  needs: RemoveNeeds,
  draft: Ticket,
  step: Pick<Step, 'event' | 'roles' | 'actorId'>,
): Promise<void> {
  // Without its label, so that it can be used again.
  await advanceTicket(tx, needs, draft, { ...step, change: { label: null } })
  await deleteCaseKey(tx, draft.id)
  await needs.jobs.send(tx, removeCaseFiles, { ticketId: draft.id })
}

/** Of one that nobody wrote for a time. Not while it was paid for after all: then it becomes a case within the minute. */
export async function expireDraftWithin(tx: Db, needs: RemoveNeeds, draft: Ticket): Promise<void> {
  const payment = draft.intentId === null ? null : await findPaymentOutcome(tx, draft.intentId)
  if (payment?.isPaid === true) return
  await removeDraftWithin(tx, needs, draft, { event: 'expire', roles: ['clock'], actorId: null })
}
