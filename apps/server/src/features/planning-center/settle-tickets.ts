import { assistanceEndsOn, dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { inTransaction } from '../../platform/database.ts'
import { eachAlone } from '../../platform/each-alone.ts'
import { refundTicketWithin } from '../payments/index.ts'
import { advanceTicket } from './advance-ticket.ts'
import { listPaidAfterRemoval } from './drafts/ticket-drafts.queries.ts'
import { findPaymentOutcome, listTicketsToSettle, lockTicket } from './tickets.queries.ts'

type SettleNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>

/**
 * Takes over what the ledger says of a case's payment: paid, at the moment it was, or not paid, and a draft again. Money
 * that moved wins, however late we hear of it. Safe to repeat.
 */
export const settleTicket = ({ db, ...needs }: SettleNeeds, ticketId: number): Promise<void> =>
  inTransaction(db, async tx => {
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket?.intentId || (ticket.state !== 'paying' && ticket.state !== 'draft')) return
    const outcome = await findPaymentOutcome(tx, ticket.intentId)
    if (!outcome || (ticket.state === 'draft' && !outcome.isPaid)) return
    const { isPaid, at } = outcome
    const assistanceUntil = assistanceEndsOn(dayInBrazil(at))
    await advanceTicket(tx, needs, ticket, {
      event: isPaid ? 'paid' : 'not-paid',
      roles: ['ledger'],
      actorId: null,
      at,
      change: isPaid ? { paidAt: at, ...(ticket.hasAssistance && { assistanceUntil }) } : {},
    })
  })

/** Those whose request did not live to see the answer, and money for drafts that are no longer there, which goes back. */
export async function settleTickets(needs: SettleNeeds & Pick<Needs, 'log'>): Promise<void> {
  const open = await listTicketsToSettle(needs.db)
  await eachAlone({ log: needs.log, run: 'paid tickets' }, open, id => settleTicket(needs, id))
  const gone = await listPaidAfterRemoval(needs.db)
  await eachAlone({ log: needs.log, run: 'payments for removed drafts' }, gone, ({ id, userId }) =>
    inTransaction(needs.db, tx => refundTicketWithin(tx, needs, userId, id, 'case-removed')),
  )
}
