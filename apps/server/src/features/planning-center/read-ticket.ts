import { toFlag, type WireTicket, type WireTicketPage } from '@alinha/contract'
import { caseEndsOn, dayInBrazil, findRunningPromise } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { listUnreadCases, markCaseSeen } from '../notifications/index.ts'
import { readUser } from '../people/index.ts'
import { openText } from './case-sealing.ts'
import { openAnswers } from './drafts/case-answers.ts'
import { findLookRole } from './files/may-look.ts'
import { toWireFile } from './files/send-file.ts'
import { listTicketFiles } from './files/ticket-files.queries.ts'
import { openMessages } from './marks/open-messages.ts'
import { openNotes } from './notes/internal-notes.ts'
import { findAskedOutcome } from './outcome/answer-outcome.ts'
import { readCaseKey } from './read-case-key.ts'
import { readPromises } from './read-promises.ts'
import { listCopies, listFindings } from './scans/findings.queries.ts'
import { listEvents } from './ticket-events.queries.ts'
import { listActions, listKeepChoicesOf, toKeepingFacts } from './ticket-roles.ts'
import { listPlans } from './ticket-texts.queries.ts'
import {
  findTicket,
  listEveryTicket,
  listTicketsOf,
  listTicketsToWorkOn,
  type Ticket,
} from './tickets.queries.ts'
import { toWirePromise, toWirePromises, toWireTicket } from './to-wire-ticket.ts'

type ReadNeeds = Pick<Needs, 'db' | 'config' | 'clock'>

/** One's own; for a consultor those to work on, too; for a manager all that were paid for. */
export async function listTickets({ db, clock }: ReadNeeds, actor: Actor): Promise<WireTicket[]> {
  const lists = [
    ...(await listTicketsOf(db, actor.userId)),
    ...(actor.isConsultor ? await listTicketsToWorkOn(db, actor.userId) : []),
    ...(actor.isManager ? await listEveryTicket(db) : []),
  ]
  const tickets = [...new Map(lists.map(ticket => [ticket.id, ticket])).values()]
  const promises = await readPromises(db, tickets, clock())
  const unread = await listUnreadCases(db, actor.userId)
  return tickets.map(ticket => ({
    ...toWireTicket(actor, ticket, promises.get(ticket.id) ?? []),
    isUnread: toFlag(unread.has(ticket.id)),
  }))
}

/** A ticket as a list shows it, after something was done with it. */
export async function readListedTicket(
  { db, clock }: ReadNeeds,
  actor: Actor,
  id: number,
): Promise<WireTicket> {
  const ticket = await findTicket(db, id)
  if (!ticket) throw new Refusal('not-found')
  const promises = await readPromises(db, [ticket], clock())
  return toWireTicket(actor, ticket, promises.get(id) ?? [])
}

/**
 * Everything of a case, for who may read it. For anybody else it is not there. The look is recorded in the transaction
 * that opens the case: without the row nothing is shown.
 */
export const readTicket = (
  needs: ReadNeeds,
  actor: Actor,
  id: number,
  { requestId, network }: Context,
): Promise<WireTicketPage> =>
  inTransaction(needs.db, async tx => {
    const ticket = await findTicket(tx, id)
    const role = ticket && (await findLookRole(tx, actor, ticket, needs.clock()))
    if (!ticket || !role) throw new Refusal('not-found')
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'tickets.read',
      subjectId: ticket.userId,
      details: { ticket: ticket.id, role },
      requestId,
      network,
    })
    await markCaseSeen(tx, actor.userId, ticket.id, needs.clock())
    return {
      ...(await openTicket(tx, needs, actor, ticket)),
      notes: role === 'owner' ? null : await openNotes(tx, needs, ticket),
    }
  })

/** Without the internal notes. */
async function openTicket(
  tx: Db,
  needs: ReadNeeds,
  actor: Actor,
  ticket: Ticket,
): Promise<Omit<WireTicketPage, 'notes'>> {
  const now = needs.clock()
  const key = await readCaseKey(tx, needs, ticket)
  const promises = (await readPromises(tx, [ticket], now)).get(ticket.id) ?? []
  const running = findRunningPromise(promises)
  const isOwner = ticket.userId === actor.userId
  const keeping = toKeepingFacts(ticket)
  const copies = await listCopies(tx, ticket.id)
  const consultor =
    ticket.consultorId === null ? null : await readUser({ db: tx, config: needs.config }, ticket.consultorId)
  return {
    ...toWireTicket(actor, ticket, promises),
    userId: ticket.userId,
    consultorId: ticket.consultorId,
    consultorName: consultor?.name ?? null,
    label: isOwner ? openText(key, 'label', ticket.labelSealed ?? '') : null,
    isMinor: toFlag(ticket.isMinor),
    assistanceUntil: ticket.assistanceUntil,
    description: openText(key, 'description', ticket.descriptionSealed),
    answers: openAnswers(key, ticket),
    messages: await openMessages(tx, key, ticket.id),
    files: (await listTicketFiles(tx, ticket.id)).map(file => toWireFile(file, copies)),
    findings: (await listFindings(tx, ticket.id)).map(({ reasonSealed, ticketId: _, ...finding }) => ({
      ...finding,
      reason: reasonSealed === null ? null : openText(key, `finding ${finding.id}`, reasonSealed),
    })),
    plans: (await listPlans(tx, ticket.id)).map(plan => ({
      number: plan.number,
      summary: openText(key, `plan ${plan.number}`, plan.summarySealed),
      manifestHash: plan.manifestHash,
      authorName: plan.authorName,
      cro: { numero: plan.croNumber, uf: plan.croState },
      deliveredAt: plan.deliveredAt.toISOString(),
      decision: plan.decision === null ? null : toDecision(plan.decision),
      decidedAt: plan.decidedAt?.toISOString() ?? null,
    })),
    events: (await listEvents(tx, [ticket.id])).map(({ event, state, noteSealed, planNumber, at }) => ({
      event,
      state,
      note: noteSealed === null ? null : openText(key, 'note', noteSealed),
      plan: planNumber,
      at: at.toISOString(),
    })),
    outcome: isOwner ? await findAskedOutcome(tx, ticket, now) : null,
    erasedOn: keeping && caseEndsOn(keeping, dayInBrazil(now)),
    keepChoices: isOwner ? listKeepChoicesOf(ticket, now) : [],
    promise: running && toWirePromise(running),
    promises: toWirePromises(promises),
    actions: listActions(actor, ticket, promises, now),
  }
}

const toDecision = (decision: string): 'approved' | 'changes' =>
  decision === 'approved' ? 'approved' : 'changes'
