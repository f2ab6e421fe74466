import type { CaseKind } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'
import type { Marks } from '../../../platform/security/named-keys.ts'
import type { WrappedKey } from '../case-sealing.ts'
import type { Label } from '../tickets.queries.ts'

export type NewTicket = {
  code: string
  userId: number
  label: Label | null
  descriptionSealed: string
  answersSealed: string | null
  kind: CaseKind
  isMinor: boolean
  hasAssistance: boolean
  calendarVersion: number
  promiseVersion: number
  key: WrappedKey
  at: Date
}

/** Null when the dentist has one with that label, or anybody one with that code. */
export async function insertTicket(tx: Db, ticket: NewTicket): Promise<number | null> {
  const row = await tx
    .insertInto('tickets')
    .values({
      code: ticket.code,
      user_id: ticket.userId,
      label_sealed: ticket.label?.sealed ?? null,
      label_hash: ticket.label?.hash ?? null,
      description_sealed: ticket.descriptionSealed,
      answers_sealed: ticket.answersSealed,
      kind: ticket.kind,
      is_minor: ticket.isMinor,
      has_assistance: ticket.hasAssistance,
      calendar_version: ticket.calendarVersion,
      promise_version: ticket.promiseVersion,
      state_since: ticket.at,
      created_at: ticket.at,
      updated_at: ticket.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const { kid, wrapped } = ticket.key
  await tx
    .insertInto('ticket_keys')
    .values({ ticket_id: row.id, user_id: ticket.userId, kid, wrapped })
    .execute()
  return row.id
}

/** The case of a dentist that bears a label. What one person does with labels happens one thing after the other. */
export async function findIdByLabel(tx: Db, userId: number, marks: Marks): Promise<number | null> {
  const row = await tx
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where('label_hash', 'in', marks)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** Drafts of one person are begun and labelled one after the other. Answers with how many there are. */
export async function lockDrafts(tx: Db, userId: number): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('tickets')
    .select(by => by.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Drafts that were removed and for which money came all the same. A charge that goes back already is not among them. */
export async function listPaidAfterRemoval(db: Db): Promise<{ id: number; userId: number }[]> {
  return db
    .selectFrom('tickets')
    .innerJoin('payment_facts', join =>
      join
        .onRef('payment_facts.user_id', '=', 'tickets.user_id')
        .onRef('payment_facts.ticket_id', '=', 'tickets.id'),
    )
    .select(['tickets.id', 'tickets.user_id as userId'])
    .distinct()
    .where('tickets.state', 'in', ['withdrawn', 'erased'])
    .where('tickets.paid_at', 'is', null)
    .where('tickets.intent_id', 'is not', null)
    .where('payment_facts.kind', '=', 'charge-paid')
    .where('payment_facts.provider', '=', 'card')
    .where('payment_facts.amount', '>', 0)
    .where(by =>
      by.not(
        by.exists(
          by
            .selectFrom('refund_requests')
            .select('refund_requests.id')
            .whereRef('refund_requests.provider', '=', 'payment_facts.provider')
            .whereRef('refund_requests.charge', '=', 'payment_facts.charge'),
        ),
      ),
    )
    .limit(200)
    .execute()
}
