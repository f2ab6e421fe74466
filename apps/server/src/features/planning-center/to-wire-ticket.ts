import { toFlag, type WireTicket } from '@alinha/contract'
import {
  dayInBrazil,
  draftEndsOn,
  findRunningPromise,
  ticketTurn,
  toTicketStatus,
  type TicketPromise,
} from '@alinha/domain'
import type { Actor } from '../../platform/security/actor.ts'
import { rolesOf } from './ticket-roles.ts'
import type { Ticket } from './tickets.queries.ts'

const toMoment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** What a list shows: nothing of what the case says. Prices are for who pays and who manages. */
export function toWireTicket(actor: Actor, ticket: Ticket, promises: readonly TicketPromise[]): WireTicket {
  const roles = rolesOf(actor, ticket)
  const seesMoney = roles.includes('owner') || roles.includes('manager')
  const running = findRunningPromise(promises)
  return {
    id: ticket.id,
    caseCode: ticket.code,
    status: toTicketStatus(ticket.state),
    state: ticket.state,
    turn: ticketTurn(ticket.state),
    kind: ticket.kind,
    assistance: toFlag(ticket.hasAssistance),
    cupon: seesMoney ? ticket.coupon : null,
    preco: seesMoney && ticket.paidAt ? ticket.price : null,
    dueAt: running?.isWaiting === false ? toMoment(running.dueAt) : null,
    endsOn: ticket.state === 'draft' ? draftEndsOn(dayInBrazil(ticket.updatedAt), ticket.endsOnTold) : null,
    isLate: toFlag(running?.isLate === true),
    isUnread: 0,
    isMine: toFlag(roles.includes('owner') || roles.includes('assigned')),
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  }
}

/** With when it began and ended. Triage is ours alone. */
export const toWirePromises = (promises: readonly TicketPromise[]) =>
  promises
    .filter(({ step }) => step !== 'triage')
    .map(promise => ({
      ...toWirePromise(promise),
      startedAt: new Date(promise.startedAt).toISOString(),
      endedAt: toMoment(promise.endedAt),
    }))

export const toWirePromise = (running: TicketPromise) => ({
  step: running.step,
  minutes: running.minutes,
  used: running.used,
  isWaiting: toFlag(running.isWaiting),
  isLate: toFlag(running.isLate),
  dueAt: running.isWaiting ? null : toMoment(running.dueAt),
})
