import type { TicketEvent, TicketRole } from '@alinha/domain'
import type { Db } from '../../platform/database.ts'
import { languageOf } from '../people/index.ts'

/** An event with its case: whose it is, and who worked on it after the event. */
export async function findMailedEvent(db: Db, id: number) {
  const row = await db
    .selectFrom('ticket_events')
    .innerJoin('tickets', 'tickets.id', 'ticket_events.ticket_id')
    .select([
      'ticket_events.event',
      'ticket_events.role',
      'ticket_events.actor_id as actorId',
      'ticket_events.consultor_id as consultorId',
      'tickets.user_id as userId',
      'tickets.code',
    ])
    .where('ticket_events.id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, event: row.event as TicketEvent, role: row.role as TicketRole } : null
}

/** Null for an account that was deleted. */
export async function findTicketContact(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'name', languageOf('users.id')])
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}
