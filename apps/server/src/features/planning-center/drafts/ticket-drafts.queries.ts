import type { CaseKind } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'
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

/** Null when the dentist has one with that label. */
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
    .onConflict(conflict => conflict.columns(['user_id', 'label_hash']).doNothing())
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
export async function findIdByLabel(tx: Db, userId: number, labelHash: string): Promise<number | null> {
  const row = await tx
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where('label_hash', '=', labelHash)
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
