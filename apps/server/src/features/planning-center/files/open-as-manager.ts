import type { Needs } from '../../../needs.ts'
import { recordEditOf } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { mailAboutOpening } from '../planning-center.jobs.ts'
import { readCaseKey } from '../read-case-key.ts'
import { rolesOf } from '../ticket-roles.ts'
import { findTicket } from '../tickets.queries.ts'
import { insertOpening } from './looks.queries.ts'

const ONE_HOUR_MS = 3_600_000

/** A manager reads a case for an hour, with a reason that its dentist sees. Who sent it is told by mail. */
export const openAsManager = (
  needs: Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>,
  actor: Actor,
  ticketId: number,
  reason: string,
  context: Context,
): Promise<Date> =>
  inTransaction(needs.db, async tx => {
    const ticket = await findTicket(tx, ticketId)
    if (!ticket?.paidAt || !rolesOf(actor, ticket).includes('manager')) throw new Refusal('not-found')
    // Refuses one that was erased: there is nothing to read.
    await readCaseKey(tx, needs, ticket)
    const at = needs.clock()
    const until = new Date(at.getTime() + ONE_HOUR_MS)
    const openingId = await insertOpening(tx, { ticketId, userId: actor.userId, at, until })
    await recordEditOf(tx, { actor, context }, ticket.userId, 'tickets.opened', {
      ticket: ticketId,
      role: 'manager',
      reason,
    })
    await needs.jobs.send(tx, mailAboutOpening, { openingId })
    return until
  })
