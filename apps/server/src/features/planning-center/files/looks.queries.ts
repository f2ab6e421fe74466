import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export async function insertOpening(
  tx: Db,
  opening: { ticketId: number; userId: number; at: Date; until: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_openings')
    .values({
      ticket_id: opening.ticketId,
      user_id: opening.userId,
      opened_at: opening.at,
      ends_at: opening.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasOpening(db: Db, ticketId: number, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_openings')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The case that was opened, whose it is, and when. */
export async function findOpening(db: Db, id: number) {
  const row = await db
    .selectFrom('ticket_openings')
    .innerJoin('tickets', 'tickets.id', 'ticket_openings.ticket_id')
    .select(['tickets.code', 'tickets.user_id as userId', 'ticket_openings.opened_at as openedAt'])
    .where('ticket_openings.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

type NewLook = { id: string; ticketId: number; userId: number; sessionId: string; at: Date }

/** The one that this session has of this case already, or the new one. */
export async function recordLook(tx: Db, look: NewLook): Promise<string> {
  const { id } = await tx
    .insertInto('ticket_looks')
    .values({
      id: look.id,
      ticket_id: look.ticketId,
      user_id: look.userId,
      session_id: look.sessionId,
      issued_at: look.at,
    })
    .onConflict(conflict => conflict.columns(['ticket_id', 'session_id']).doUpdateSet({ issued_at: look.at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of a case whose key is still there. */
export async function findLook(db: Db, id: string): Promise<{ ticketId: number; sessionId: string } | null> {
  const row = await db
    .selectFrom('ticket_looks')
    .innerJoin('ticket_keys', 'ticket_keys.ticket_id', 'ticket_looks.ticket_id')
    .select(['ticket_looks.ticket_id as ticketId', 'ticket_looks.session_id as sessionId'])
    .where('ticket_looks.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function forgetOldLooks(db: Db): Promise<void> {
  await db
    .deleteFrom('ticket_looks')
    .where('issued_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}

const MOST_LOOKS = 500

/** From the record of the team: every look at a case, the newest first. */
export const listLooks = (db: Db, ticket: { id: number; userId: number }) =>
  db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.at', 'audit_log.action', 'audit_log.details', 'users.name', 'users.id as userId'])
    .where('audit_log.subject_id', '=', ticket.userId)
    .where('audit_log.action', 'in', ['tickets.read', 'tickets.keys-read', 'tickets.opened'])
    .where(sql<number>`(audit_log.details ->> 'ticket')::int`, '=', ticket.id)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(MOST_LOOKS)
    .execute()
