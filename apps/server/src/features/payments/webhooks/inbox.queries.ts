import type { WebhookEvent, WebhookSubject } from '@alinha/providers/payment-providers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

const ours = { pagarme: 'card', 'pagarme-legacy': 'legacy-card', hotmart: 'marketplace' } as const

/** Answers with its id; null when this delivery was stored before. */
export async function insertDelivery(db: Db, event: WebhookEvent): Promise<number | null> {
  const { subject } = event
  const row = await db
    .insertInto('payment_inbox')
    .values({
      provider: ours[event.provider],
      event_id: event.id,
      type: event.type,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subscriber_code: subject?.kind === 'sale' ? subject.subscriberCode : null,
      occurred_at: event.occurredAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type Delivery = { id: number; subject: WebhookSubject | null; receivedAt: Date; isDone: boolean }

export async function findDelivery(db: Db, id: number): Promise<Delivery | null> {
  const row = await db.selectFrom('payment_inbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return { id: row.id, subject: toSubject(row), receivedAt: row.received_at, isDone: row.done_at !== null }
}

type Row = { subject_kind: string | null; subject_id: string | null; subscriber_code: string | null }

function toSubject(row: Row): WebhookSubject | null {
  const kind = row.subject_kind as WebhookSubject['kind'] | null
  if (kind === null || row.subject_id === null) return null
  return kind === 'sale'
    ? { kind, id: row.subject_id, subscriberCode: row.subscriber_code }
    : { kind, id: row.subject_id }
}

export async function markDelivery(db: Db, id: number, state: 'parked' | 'done' | 'ignored'): Promise<void> {
  await db
    .updateTable('payment_inbox')
    .set({ state, done_at: state === 'parked' ? null : sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Those whose job was lost or gave up, and those whose owner is not known yet. */
export async function listForgottenDeliveries(db: Db, receivedBefore: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_inbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('received_at', '<', receivedBefore)
    .orderBy('received_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
