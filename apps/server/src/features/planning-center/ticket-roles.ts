import {
  dayInBrazil,
  listTicketEvents,
  mayConsultorRead,
  mayReopen,
  mayWithdraw,
  type TicketEvent,
  type TicketHistory,
  type TicketPromise,
  type TicketRole,
  isPlanLate,
  listKeepChoices,
  type KeepChoice,
  type KeepingFacts,
} from '@alinha/domain'
import type { Actor } from '../../platform/security/actor.ts'
import type { Ticket } from './tickets.queries.ts'

/** In which roles a person stands to a ticket; none for a stranger. Nobody works on a case that they sent. */
export function rolesOf({ userId, isConsultor, isManager }: Actor, ticket: Ticket): TicketRole[] {
  if (ticket.userId === userId) return ['owner']
  const roles: TicketRole[] = []
  if (isConsultor) roles.push(ticket.consultorId === userId ? 'assigned' : 'consultor')
  if (isManager) roles.push('manager')
  return roles
}

/** Whether somebody neither sent the case nor works on it: what they do with it they do for the company, with a reason. */
export const actsAsManager = (roles: readonly TicketRole[]): boolean =>
  roles.includes('manager') && !roles.includes('assigned')

/** Content is for who sent it and for who works on it: a manager, too, reads none. */
export function mayRead(actor: Actor, ticket: Ticket, now: Date): boolean {
  const roles = rolesOf(actor, ticket)
  if (roles.includes('owner')) return true
  return roles.includes('assigned') && mayConsultorRead(ticket.closedAt?.getTime() ?? null, dayInBrazil(now))
}

export const toHistory = (ticket: Ticket): TicketHistory => ({
  isComplete: ticket.isComplete,
  isAssigned: ticket.consultorId !== null,
  hasAssistance: ticket.hasAssistance,
  hasPlan: ticket.plans > 0,
})

/** What the end of a case depends on; null while it is not over, and once it is erased. */
export const toKeepingFacts = ({
  state,
  closedAt,
  keptUntil,
  endsOnTold,
}: Pick<Ticket, 'state' | 'closedAt' | 'keptUntil' | 'endsOnTold'>): KeepingFacts | null =>
  closedAt === null || state === 'erased'
    ? null
    : { closedOn: dayInBrazil(closedAt), keptUntil, toldDay: endsOnTold }

/** For how long whoever sent it may still keep a case. */
export function listKeepChoicesOf(ticket: Ticket, now: Date): KeepChoice[] {
  const facts = toKeepingFacts(ticket)
  return facts ? listKeepChoices(facts, dayInBrazil(now)) : []
}

/** Why an event that the table allows comes too late; null when it does not. */
export function findTooLate(
  ticket: Ticket,
  event: TicketEvent,
  promises: readonly TicketPromise[],
  now: Date,
): 'ticket-too-late-to-withdraw' | 'ticket-too-late-to-reopen' | null {
  const today = dayInBrazil(now)
  const { state, paidAt, plans, closedAt, assistanceUntil } = ticket
  if (event === 'withdraw') {
    const facts = {
      state,
      paidAt: paidAt?.getTime() ?? null,
      hasPlan: plans > 0,
      isPlanLate: isPlanLate(promises),
    }
    return mayWithdraw(facts, today) ? null : 'ticket-too-late-to-withdraw'
  }
  if (event !== 'reopen' || closedAt === null) return null
  return mayReopen({ closedAt: closedAt.getTime(), assistanceUntil }, today)
    ? null
    : 'ticket-too-late-to-reopen'
}

/** What a person may do with a ticket now. */
export const listActions = (
  actor: Actor,
  ticket: Ticket,
  promises: readonly TicketPromise[],
  now: Date,
): TicketEvent[] => [
  ...new Set(
    rolesOf(actor, ticket)
      .flatMap(role => listTicketEvents(ticket.state, role, toHistory(ticket)))
      .filter(event => findTooLate(ticket, event, promises, now) === null)
      .filter(event => event !== 'keep' || listKeepChoicesOf(ticket, now).length > 0),
  ),
]
