import type { managePlanning, ReplyOf } from '@alinha/contract'
import {
  listTicketEvents,
  MOST_CASES_AT_ONCE,
  sumBouncedByFinding,
  sumOutcomes,
  sumPlanning,
} from '@alinha/domain'
import { findingCodes } from '@alinha/scans'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { listOutcomeCounts } from '../outcome/outcomes.queries.ts'
import { readPromises } from '../read-promises.ts'
import { listEvents } from '../ticket-events.queries.ts'
import { findTooLate, toHistory } from '../ticket-roles.ts'
import { listEveryTicket } from '../tickets.queries.ts'
import { toWireTicket } from '../to-wire-ticket.ts'
import { listCodesWhenTaken, listConsultorLoads, listNames, listPaidSince } from './planning.queries.ts'

const DAYS = 90
const DAY_MS = 86_400_000

const ofManagers = ['reassign', 'decline', 'close', 'reopen'] as const

/** Where every case stands, and how promises were kept. No key of a case is opened. */
export async function readPlanning(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
): Promise<ReplyOf<typeof managePlanning.readPlanning>> {
  const now = clock()
  const tickets = await listEveryTicket(db)
  const promises = await readPromises(db, tickets, now)
  const people = tickets.flatMap(({ userId, consultorId }) => [userId, consultorId ?? userId])
  const names = await listNames(db, [...new Set(people)])
  const consultors = await listConsultorLoads(db)
  return {
    cases: tickets.map(ticket => {
      const promised = promises.get(ticket.id) ?? []
      const allowed = listTicketEvents(ticket.state, 'manager', toHistory(ticket))
      return {
        ...toWireTicket(actor, ticket, promised),
        dentistName: names.get(ticket.userId) ?? '',
        consultorId: ticket.consultorId,
        consultorName: ticket.consultorId === null ? null : (names.get(ticket.consultorId) ?? ''),
        actions: ofManagers.filter(
          event => allowed.includes(event) && findTooLate(ticket, event, promised, now) === null,
        ),
      }
    }),
    consultors: consultors.map(one => ({ ...one, most: MOST_CASES_AT_ONCE })),
    figures: await readFigures(db, now),
  }
}

async function readFigures(db: Needs['db'], now: Date) {
  const paid = await listPaidSince(db, new Date(now.getTime() - DAYS * DAY_MS))
  const promises = await readPromises(db, paid, now)
  const ids = paid.map(({ id }) => id)
  const events = Map.groupBy(await listEvents(db, ids), ({ ticketId }) => ticketId)
  const codes = Map.groupBy(await listCodesWhenTaken(db, ids), ({ ticketId }) => ticketId)
  const cases = ids.map(id => ({
    events: (events.get(id) ?? []).map(({ event }) => event),
    promises: promises.get(id) ?? [],
    codes: (codes.get(id) ?? []).map(({ code }) => code),
  }))
  return {
    ...sumPlanning(cases),
    outcomes: sumOutcomes(await listOutcomeCounts(db)),
    byFinding: sumBouncedByFinding(cases).flatMap(({ code, taken, bounced }) => {
      const known = findingCodes.find(one => one === code) ?? null
      return code === null || known !== null ? [{ code: known, taken, bounced }] : []
    }),
  }
}
