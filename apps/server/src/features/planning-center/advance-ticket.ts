import {
  findRunningPromise,
  findTicketReader,
  isMailedTicketEvent,
  moveTicket,
  ticketTurn,
  toCaseNotice,
  type TicketEvent,
  type TicketRole,
  type TicketState,
} from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyAboutCase } from '../notifications/index.ts'
import { sealText } from './case-sealing.ts'
import { mailAboutTicket } from './planning-center.jobs.ts'
import { readCaseKey } from './read-case-key.ts'
import { readPromises } from './read-promises.ts'
import { insertEvent } from './ticket-events.queries.ts'
import { findTooLate, toHistory } from './ticket-roles.ts'
import { updateTicket, type Ticket, type TicketChange } from './tickets.queries.ts'

export type Step = {
  event: TicketEvent
  /** In any of them: a manager may be a consultor, too. */
  roles: readonly TicketRole[]
  actorId: number | null
  /** Why, or which records are missing. Sealed with the case. */
  note?: string | undefined
  planNumber?: number
  /** What else changes with it. */
  change?: TicketChange
  /** When it happened, where that was before now. */
  at?: Date
}

const over: ReadonlySet<TicketState> = new Set(['closed', 'withdrawn', 'declined', 'erased'])

/**
 * Moves a locked ticket on as the table of the domain says, or refuses: the row, the event and the promised moment in one
 * transaction, with the mail to whoever has something to do now. Answers with the state after it.
 */
export async function advanceTicket(
  tx: Db,
  needs: Pick<Needs, 'config' | 'clock' | 'jobs'>,
  ticket: Ticket,
  step: Step,
): Promise<TicketState> {
  const { state, role } = checkStep(ticket, step)
  const now = needs.clock()
  const before = (await readPromises(tx, [ticket], now)).get(ticket.id) ?? []
  const tooLate = findTooLate(ticket, step.event, before, now)
  if (tooLate) throw new Refusal(tooLate)
  const at = step.at ?? now
  const consultorId = step.change?.consultorId === undefined ? ticket.consultorId : step.change.consultorId
  const eventId = await insertEvent(tx, {
    ticketId: ticket.id,
    event: step.event,
    state,
    role,
    actorId: step.actorId,
    consultorId,
    planNumber: step.planNumber ?? null,
    noteSealed:
      step.note === undefined ? null : sealText(await readCaseKey(tx, needs, ticket), 'note', step.note),
    at,
  })
  const running = findRunningPromise((await readPromises(tx, [ticket], now)).get(ticket.id) ?? [])
  const dueAt = ticketTurn(state) === 'us' && running?.dueAt ? new Date(running.dueAt) : null
  const closedAt = over.has(state) ? (ticket.closedAt ?? at) : null
  // A case that was opened again is kept as long as any other once it is over.
  const kept = closedAt === null ? { keptUntil: null } : {}
  await updateTicket(tx, ticket.id, { ...step.change, ...kept, state, stateSince: at, dueAt, closedAt }, now)
  if (isMailedTicketEvent(step.event)) {
    await needs.jobs.send(tx, mailAboutTicket, { eventId })
    const readerId = findTicketReader(step.event, role) === 'dentist' ? ticket.userId : consultorId
    if (readerId !== null && readerId !== step.actorId)
      await notifyAboutCase(tx, {
        ticketId: ticket.id,
        kind: toCaseNotice(step.event),
        userId: readerId,
      })
  }
  return state
}

/** The first role in which it is allowed. */
function checkStep(ticket: Ticket, { event, roles }: Step): { state: TicketState; role: TicketRole } {
  let reason: 'not-found' | 'ticket-not-yours' | 'ticket-moved' = 'not-found'
  for (const role of roles) {
    const move = moveTicket(ticket.state, event, role, toHistory(ticket))
    if (move.ok) return { state: move.state, role }
    if (reason !== 'ticket-moved') reason = move.reason
  }
  // Another consultor knows of a case only while it waits for one.
  const isKnown = roles.some(role => role !== 'consultor')
  throw new Refusal(isKnown || event === 'take' ? reason : 'not-found')
}
