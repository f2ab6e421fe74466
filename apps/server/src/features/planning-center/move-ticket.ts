import type { InputOf, ticketMoves } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { recordEditOf, type AuditEntry } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { lockPerson, refundTicketWithin } from '../payments/index.ts'
import { advanceTicket } from './advance-ticket.ts'
import { sendMessage } from './edit-ticket.ts'
import { actsAsManager, rolesOf } from './ticket-roles.ts'
import { findTicket, isConsultor, lockTicket, type Ticket, type TicketChange } from './tickets.queries.ts'

type MoveNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>
type Body = InputOf<typeof ticketMoves.moveTicket>['body']
type MovedBy = Body['event']

/** Nobody returns, asks or declines without words. */
const needsText: ReadonlySet<MovedBy> = new Set(['return', 'give-back', 'ask', 'answer', 'decline'])
/** What managers do with a case of others, as the record names it. */
const recordedAs = {
  close: 'tickets.closed',
  reopen: 'tickets.reopened',
  decline: 'tickets.declined',
} as const satisfies Partial<Record<MovedBy, AuditEntry['action']>>

const isRecorded = (event: MovedBy): event is keyof typeof recordedAs => event in recordedAs

/** These give the whole amount back. */
const refunded: ReadonlySet<MovedBy> = new Set(['withdraw', 'decline'])

const changes: Partial<Record<MovedBy, TicketChange>> = {
  complete: { isComplete: true },
  'give-back': { consultorId: null },
}

/** What one person does with a case, as the table of the domain allows it. */
export const moveTicket = (
  needs: MoveNeeds,
  actor: Actor,
  id: number,
  { event, text }: Body,
  context: Context,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const ticket = await lockForMove(tx, id, refunded.has(event))
    const roles = ticket ? rolesOf(actor, ticket) : []
    if (!ticket || roles.length === 0) throw new Refusal('not-found')
    const recorded = actsAsManager(roles) && isRecorded(event) ? recordedAs[event] : null
    if ((needsText.has(event) || recorded !== null) && text === undefined)
      throw new Refusal('ticket-text-missing')
    await advanceTicket(tx, needs, ticket, {
      event,
      roles,
      actorId: actor.userId,
      note: text,
      change: changes[event] ?? {},
    })
    if ((event === 'ask' || event === 'answer') && text !== undefined)
      await sendMessage(tx, needs, actor, ticket, { text })
    if (refunded.has(event)) await refundTicketWithin(tx, needs, ticket.userId, ticket.id)
    if (recorded !== null)
      await recordEditOf(tx, { actor, context }, ticket.userId, recorded, {
        ticket: ticket.id,
        // The words may be about the patient: they are sealed with the case.
        reason: null,
      })
  })

/** In the order in which everybody takes these locks: the person first, where money is given back. */
async function lockForMove(tx: Db, id: number, givesMoneyBack: boolean): Promise<Ticket | null> {
  const known = givesMoneyBack ? await findTicket(tx, id) : null
  if (known) await lockPerson(tx, known.userId)
  return lockTicket(tx, id)
}

type Assignment = InputOf<typeof ticketMoves.assignTicket>['body']

/** A manager gives a case to somebody, without seeing what it says. Whoever had it can no longer read it. */
export const assignTicket = (
  needs: MoveNeeds,
  actor: Actor,
  id: number,
  { consultorId, reason }: Assignment,
  context: Context,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw new Refusal('not-found')
    if (consultorId === ticket.userId || !(await isConsultor(tx, consultorId)))
      throw new Refusal('not-a-consultor')
    await advanceTicket(tx, needs, ticket, {
      event: 'reassign',
      roles: ['manager'],
      actorId: actor.userId,
      change: { consultorId },
    })
    await recordEditOf(tx, { actor, context }, ticket.userId, 'tickets.assigned', {
      ticket: id,
      consultor: consultorId,
      reason,
    })
  })
