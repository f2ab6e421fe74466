import type { CaseKind, Day, TicketState } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { WrappedKey } from './case-sealing.ts'

export type Ticket = {
  id: number
  code: string
  userId: number
  consultorId: number | null
  kind: CaseKind
  isMinor: boolean
  hasAssistance: boolean
  assistanceUntil: Day | null
  state: TicketState
  stateSince: Date
  isComplete: boolean
  plans: number
  intentId: string | null
  paidAt: Date | null
  closedAt: Date | null
  /** The day that its dentist chose for its end; null for the one of the terms. */
  keptUntil: Day | null
  calendarVersion: number
  promiseVersion: number
  /** Null while a draft has none. */
  labelSealed: string | null
  descriptionSealed: string
  /** Null for a case that was sent without the form. */
  answersSealed: string | null
  createdAt: Date
  updatedAt: Date
  /** Of a draft or a case that is over: the day on which it is erased, once its dentist was told. */
  endsOnTold: Day | null
  price: number | null
  coupon: string | null
}

/** Since when nothing has happened to a case. A draft stays in one state while it is written. */
export const quietSince = ({
  state,
  stateSince,
  updatedAt,
}: Pick<Ticket, 'stateSince' | 'updatedAt'> & { state: string }): Date =>
  state === 'draft' ? updatedAt : stateSince

const tickets = (db: Db) =>
  db
    .selectFrom('tickets')
    .leftJoin('payment_intents', 'payment_intents.id', 'tickets.intent_id')
    .leftJoin('coupons', 'coupons.id', 'payment_intents.coupon_id')
    .select([
      'tickets.id',
      'tickets.code',
      'tickets.user_id as userId',
      'tickets.consultor_id as consultorId',
      'tickets.kind',
      'tickets.is_minor as isMinor',
      'tickets.has_assistance as hasAssistance',
      'tickets.assistance_until as assistanceUntil',
      'tickets.state',
      'tickets.state_since as stateSince',
      'tickets.is_complete as isComplete',
      'tickets.plans',
      'tickets.intent_id as intentId',
      'tickets.paid_at as paidAt',
      'tickets.closed_at as closedAt',
      'tickets.kept_until as keptUntil',
      'tickets.calendar_version as calendarVersion',
      'tickets.promise_version as promiseVersion',
      'tickets.label_sealed as labelSealed',
      'tickets.description_sealed as descriptionSealed',
      'tickets.answers_sealed as answersSealed',
      'tickets.created_at as createdAt',
      'tickets.updated_at as updatedAt',
      sql<Day | null>`case when tickets.state = 'draft' or tickets.closed_at is not null then (select max(about)
        from ticket_notices where ticket_notices.ticket_id = tickets.id
          and notice = case tickets.state when 'draft' then 'draft-ends-in-a-week' else 'erased-in-a-month' end
          and at >= case tickets.state when 'draft' then tickets.updated_at else tickets.state_since end) end`.as(
        'endsOnTold',
      ),
      'payment_intents.total as price',
      'coupons.code as coupon',
    ])

type Row = Omit<Ticket, 'kind' | 'state'> & { kind: string; state: string }

const toTicket = (row: Row): Ticket => ({
  ...row,
  kind: row.kind as CaseKind,
  state: row.state as TicketState,
})

export async function findTicket(db: Db, id: number): Promise<Ticket | null> {
  const row = await tickets(db).where('tickets.id', '=', id).executeTakeFirst()
  return row ? toTicket(row) : null
}

/** What happens to one ticket happens one thing after the other. */
export async function lockTicket(tx: Db, id: number): Promise<Ticket | null> {
  const row = await tickets(tx).where('tickets.id', '=', id).forUpdate('tickets').executeTakeFirst()
  return row ? toTicket(row) : null
}

const MOST_LISTED = 300

/** A dentist's own, the newest first. */
export async function listTicketsOf(db: Db, userId: number): Promise<Ticket[]> {
  const rows = await tickets(db)
    .where('tickets.user_id', '=', userId)
    // A draft that was given up leaves nothing to see.
    .where(by => by.or([by('tickets.state', '<>', 'withdrawn'), by('tickets.paid_at', 'is not', null)]))
    .orderBy('tickets.updated_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(toTicket)
}

const waiting = sql<boolean>`tickets.consultor_id is null and tickets.state in ('sent', 'planning', 'revising', 'question')
  and exists (select 1 from ticket_keys where ticket_keys.ticket_id = tickets.id)`

/** A consultor's own and those that nobody has taken, in the order of what was promised. */
export async function listTicketsToWorkOn(db: Db, consultorId: number): Promise<Ticket[]> {
  const rows = await tickets(db)
    .where(by => by.or([by('tickets.consultor_id', '=', consultorId), waiting]))
    .where('tickets.user_id', '<>', consultorId)
    .orderBy('tickets.due_at', by => by.asc().nullsLast())
    .orderBy('tickets.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(toTicket)
}

/** Everything that was paid for, as managers see it. */
export async function listEveryTicket(db: Db): Promise<Ticket[]> {
  const rows = await tickets(db)
    .where('tickets.paid_at', 'is not', null)
    .orderBy('tickets.due_at', by => by.asc().nullsLast())
    .orderBy('tickets.updated_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(toTicket)
}

/** The one whose promise ends first. Of many who ask at once each gets another, and none waits for the others. */
export async function lockNextTicket(tx: Db, consultorId: number): Promise<Ticket | null> {
  const row = await tickets(tx)
    .where(waiting)
    .where('tickets.user_id', '<>', consultorId)
    .orderBy('tickets.due_at', by => by.asc().nullsLast())
    .orderBy('tickets.id')
    .limit(1)
    .forUpdate('tickets')
    .skipLocked()
    .executeTakeFirst()
  return row ? toTicket(row) : null
}

/** How many of theirs wait for a consultor. Two clicks of one person wait for each other. */
export async function lockCapacity(tx: Db, consultorId: number): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', consultorId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('tickets')
    .select(by => by.fn.countAll<number>().as('count'))
    .where('consultor_id', '=', consultorId)
    .where('state', 'in', ['planning', 'revising', 'question'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A dentist's own name for a case, sealed, with the mark by which it is used once. */
export type Label = { sealed: string; hash: string }

export type TicketChange = {
  state?: TicketState
  stateSince?: Date
  consultorId?: number | null
  isComplete?: boolean
  plans?: number
  intentId?: string
  paidAt?: Date
  assistanceUntil?: Day
  closedAt?: Date | null
  keptUntil?: Day | null
  dueAt?: Date | null
  descriptionSealed?: string
  answersSealed?: string
  label?: Label | null
  kind?: CaseKind
  isMinor?: boolean
  hasAssistance?: boolean
}

export async function updateTicket(tx: Db, id: number, change: TicketChange, at: Date): Promise<void> {
  const columns = Object.entries({
    state: change.state,
    state_since: change.stateSince,
    consultor_id: change.consultorId,
    is_complete: change.isComplete,
    plans: change.plans,
    intent_id: change.intentId,
    paid_at: change.paidAt,
    assistance_until: change.assistanceUntil,
    closed_at: change.closedAt,
    kept_until: change.keptUntil,
    due_at: change.dueAt,
    description_sealed: change.descriptionSealed,
    answers_sealed: change.answersSealed,
    label_sealed: change.label === null ? null : change.label?.sealed,
    label_hash: change.label === null ? null : change.label?.hash,
    kind: change.kind,
    is_minor: change.isMinor,
    has_assistance: change.hasAssistance,
  }).filter(([, value]) => value !== undefined)
  await tx
    .updateTable('tickets')
    .set({ ...Object.fromEntries(columns), updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Null once the case is erased. */
export async function findWrappedKey(db: Db, ticketId: number): Promise<WrappedKey | null> {
  const row = await db
    .selectFrom('ticket_keys')
    .select(['kid', 'wrapped'])
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
  return row ?? null
}

/** Those whose payment was decided and that do not say so yet. */
export async function listTicketsToSettle(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('payment_intents', 'payment_intents.id', 'tickets.intent_id')
    .select('tickets.id')
    .where(by =>
      by.or([
        by.and([
          by('tickets.state', '=', 'paying'),
          by('payment_intents.state', 'in', ['paid', 'refused', 'abandoned']),
        ]),
        by.and([by('tickets.state', '=', 'draft'), by('payment_intents.state', '=', 'paid')]),
      ]),
    )
    .orderBy('tickets.id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

/** What became of the payment; null while it is not decided. */
export async function findPaymentOutcome(
  db: Db,
  intentId: string,
): Promise<{ isPaid: boolean; at: Date } | null> {
  const row = await db
    .selectFrom('payment_intents')
    .select(['state', 'settled_at as at'])
    .where('id', '=', intentId)
    .executeTakeFirst()
  return row?.at ? { isPaid: row.state === 'paid', at: row.at } : null
}

export async function isConsultor(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_consultor', '=', true)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
