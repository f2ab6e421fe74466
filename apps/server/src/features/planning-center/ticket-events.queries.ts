import type { PromiseRules, TicketEvent, TicketRole, TicketState, WorkCalendar } from '@alinha/domain'
import type { Db } from '../../platform/database.ts'

export type TicketEventRow = {
  ticketId: number
  event: TicketEvent
  state: TicketState
  noteSealed: string | null
  planNumber: number | null
  at: Date
}

/** The oldest first. */
export async function listEvents(db: Db, ticketIds: readonly number[]): Promise<TicketEventRow[]> {
  if (ticketIds.length === 0) return []
  const rows = await db
    .selectFrom('ticket_events')
    .select([
      'ticket_id as ticketId',
      'event',
      'state',
      'note_sealed as noteSealed',
      'plan_number as planNumber',
      'at',
    ])
    .where('ticket_id', 'in', ticketIds)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    ...row,
    event: row.event as TicketEvent,
    state: row.state as TicketState,
  }))
}

export type NewTicketEvent = {
  ticketId: number
  event: TicketEvent
  state: TicketState
  role: TicketRole
  actorId: number | null
  consultorId: number | null
  planNumber: number | null
  noteSealed: string | null
  at: Date
}

export async function insertEvent(tx: Db, event: NewTicketEvent): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_events')
    .values({
      ticket_id: event.ticketId,
      event: event.event,
      state: event.state,
      role: event.role,
      actor_id: event.actorId,
      consultor_id: event.consultorId,
      plan_number: event.planNumber,
      note_sealed: event.noteSealed,
      at: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listWorkCalendars(db: Db): Promise<WorkCalendar[]> {
  const rows = await db.selectFrom('work_calendars').selectAll().orderBy('version').execute()
  return rows.map(row => ({
    version: row.version,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    daysOff: row.days_off,
  }))
}

export async function listPromiseRules(db: Db): Promise<PromiseRules[]> {
  const rows = await db.selectFrom('promise_rules').selectAll().orderBy('version').execute()
  return rows.map(({ version, triage, plan, revision, answer }) => ({
    version,
    minutes: { triage, plan, revision, answer },
  }))
}
