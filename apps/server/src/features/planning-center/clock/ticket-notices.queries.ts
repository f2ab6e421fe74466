import type { DatedNotice, Day, TicketNotice } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { quietSince } from '../tickets.queries.ts'

/** How many the clock looks at before it asks for more. */
const BATCH = 500

/**
 * The cases that a date may come near to, a batch after the last one. Wider than the rule, which decides: a case waits for
 * its dentist for a week, is not written for three, promised, treated to the end of its assistance, over for five months
 * and not kept for more than one, or its plan was approved almost three months ago. A draft that was removed has nothing left to erase.
 */
export async function listTicketsToWatch(db: Db, now: Date, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id from tickets where state in ('returned', 'delivered') and state_since < ${now}::timestamptz - interval '5 days'
      union all
      select id from tickets where state = 'draft' and updated_at < ${now}::timestamptz - interval '21 days'
      union all
      select id from tickets where state = 'treating' and assistance_until < ${now}::timestamptz + interval '9 days'
      union all
      select id from tickets where due_at < ${now}::timestamptz + interval '4 days'
      union all
      select id from tickets
        where state in ('closed', 'withdrawn', 'declined') and closed_at < ${now}::timestamptz - interval '149 days'
          and paid_at is not null and (kept_until is null or kept_until < ${now}::timestamptz + interval '32 days')
      union all
      select tickets.id from ticket_decisions join tickets on tickets.id = ticket_decisions.ticket_id
        where decision = 'approved' and at < ${now}::timestamptz - interval '80 days'
          and state in ('treating', 'question', 'closed')
    ) watched where id > ${after} order by id limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every notice of a case, the oldest first. */
export async function listNotices(db: Db, ticketId: number): Promise<(DatedNotice & { at: number })[]> {
  const rows = await db
    .selectFrom('ticket_notices')
    .select(['notice', 'about', 'at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()
  return rows.map(({ notice, about, at }) => ({ notice: notice as TicketNotice, about, at: at.getTime() }))
}

export async function insertNotice(
  tx: Db,
  ticketId: number,
  { notice, about }: DatedNotice,
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_notices')
    .values({ ticket_id: ticketId, notice, about, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NoticeOfTicket = {
  notice: TicketNotice
  about: Day | null
  at: Date
  code: string
  userId: number
  consultorId: number | null
  closedAt: Date | null
  keptUntil: Day | null
  /** The case has moved on since, so that the notice is no longer true. */
  isOver: boolean
}

export async function findNotice(db: Db, id: number): Promise<NoticeOfTicket | null> {
  const row = await db
    .selectFrom('ticket_notices')
    .innerJoin('tickets', 'tickets.id', 'ticket_notices.ticket_id')
    .select([
      'ticket_notices.notice',
      'ticket_notices.about',
      'ticket_notices.at',
      'tickets.code',
      'tickets.user_id as userId',
      'tickets.consultor_id as consultorId',
      'tickets.closed_at as closedAt',
      'tickets.kept_until as keptUntil',
      'tickets.state',
      'tickets.state_since as stateSince',
      'tickets.updated_at as updatedAt',
      sql<boolean>`exists (select 1 from ticket_outcomes where ticket_outcomes.ticket_id = tickets.id
        and ticket_notices.notice = 'outcome-after-' || months)`.as('isAnswered'),
    ])
    .where('ticket_notices.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const notice = row.notice as TicketNotice
  // How a case went is asked whatever happens to it, until it is answered or erased.
  const isOver = notice.startsWith('outcome')
    ? row.isAnswered || row.state === 'erased'
    : quietSince(row) > row.at
  return { ...row, notice, isOver }
}
