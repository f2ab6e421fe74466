import { toOperation, toWireOperation, type WireOperation } from '@alinha/contract'
import {
  moveIntent,
  type Bought,
  type Day,
  type IntentEvent,
  type IntentState,
  type Money,
  type PaymentOperation,
} from '@alinha/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { PaymentIntents } from '../../../platform/tables.ts'
import { settleCoupon } from '../prices/coupons.queries.ts'

export type Intent = {
  id: string
  userId: number
  operation: PaymentOperation | 'renewal'
  subject: string
  period: 'monthly' | 'yearly' | null
  subscription: string | null
  untilOn: Day | null
  /** The day of the first charge, when that is not the day of the click. */
  startsOn: Day | null
  listPrice: Money
  discount: Money
  total: Money
  instalments: number
  customerId: string | null
  cardId: string | null
  /** Of everything that the form asked for: the same click has the same hash. */
  contentHash: string
  state: IntentState
  externalId: string | null
  /** Why it was refused, in the provider's words as we translate them. */
  refusal: string | null
  recordedAt: Date
  sentAt: Date | null
  notFoundAt: Date | null
}

export type NewIntent = Pick<
  Intent,
  | 'id'
  | 'userId'
  | 'operation'
  | 'subject'
  | 'period'
  | 'subscription'
  | 'untilOn'
  | 'startsOn'
  | 'listPrice'
  | 'discount'
  | 'total'
  | 'instalments'
  | 'customerId'
  | 'cardId'
  | 'contentHash'
> & {
  isAcademic: boolean
  priceVersion: number
  couponId: number | null
}

const toIntent = (row: Selectable<PaymentIntents>): Intent => ({
  id: row.id,
  userId: row.user_id,
  operation: row.operation === 'renewal' ? 'renewal' : toOperation(row.operation as WireOperation),
  subject: row.subject,
  period: row.period as Intent['period'],
  subscription: row.subscription,
  untilOn: row.until_on,
  startsOn: row.starts_on,
  listPrice: row.list_price,
  discount: row.discount,
  total: row.total,
  instalments: row.instalments,
  customerId: row.customer_id,
  cardId: row.card_id,
  contentHash: row.content_hash,
  state: row.state as IntentState,
  externalId: row.external_id,
  refusal: row.refusal,
  recordedAt: row.recorded_at,
  sentAt: row.sent_at,
  notFoundAt: row.not_there_at,
})

const A_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export async function findIntent(db: Db, id: string | null): Promise<Intent | null> {
  if (id === null || !A_UUID.test(id)) return null
  const row = await db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toIntent(row) : null
}

export type RecordedIntent =
  | { ok: true; intent: Intent; isRepeated: boolean }
  | { ok: false; reason: 'another-is-open' | 'other-content' }

/** The same click again gives the recorded intent. A second intent for the same subject is refused while one is open. */
export async function recordIntent(db: Db, intent: NewIntent, at: Date): Promise<RecordedIntent> {
  const inserted = await db
    .insertInto('payment_intents')
    .values({
      id: intent.id,
      user_id: intent.userId,
      operation: intent.operation === 'renewal' ? 'renewal' : toWireOperation(intent.operation),
      subject: intent.subject,
      period: intent.period,
      is_academic: intent.isAcademic,
      subscription: intent.subscription,
      until_on: intent.untilOn,
      starts_on: intent.startsOn,
      content_hash: intent.contentHash,
      price_version: intent.priceVersion,
      coupon_id: intent.couponId,
      list_price: intent.listPrice,
      discount: intent.discount,
      total: intent.total,
      instalments: intent.instalments,
      customer_id: intent.customerId,
      card_id: intent.cardId,
      recorded_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { ok: true, intent: toIntent(inserted), isRepeated: false }
  const row = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('id', '=', intent.id)
    .where('user_id', '=', intent.userId)
    .executeTakeFirst()
  if (!row) return { ok: false, reason: 'another-is-open' }
  return row.content_hash === intent.contentHash
    ? { ok: true, intent: toIntent(row), isRepeated: true }
    : { ok: false, reason: 'other-content' }
}

type IntentOutcome = { externalId?: string | null; refusal?: string | null; at: Date }

/**
 * Moves an intent on from its present state; false where the event changes nothing. A coupon that it has reserved is
 * settled with it.
 */
export async function advanceIntent(
  db: Db,
  id: string,
  event: IntentEvent,
  outcome: IntentOutcome,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_intents')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const state = moveIntent(row.state as IntentState, event)
  if (state === null) return false
  const isSettled = state === 'paid' || state === 'refused' || state === 'abandoned'
  await db
    .updateTable('payment_intents')
    .set({
      state,
      settled_at: isSettled ? outcome.at : null,
      ...(event === 'send' && { sent_at: outcome.at, not_there_at: null }),
      ...(outcome.externalId && { external_id: outcome.externalId }),
      refusal: state === 'refused' ? (outcome.refusal ?? null) : null,
    })
    .where('id', '=', id)
    .execute()
  if (isSettled) await settleCoupon(db, id, state === 'paid', outcome.at)
  return true
}

/** The card that will pay, once the provider has stored it. Before that no money can be asked for. */
export async function recordIntentCard(
  db: Db,
  id: string,
  { customerId, cardId }: { customerId: string; cardId: string },
): Promise<void> {
  await db
    .updateTable('payment_intents')
    .set({ customer_id: customerId, card_id: cardId })
    .where('id', '=', id)
    .execute()
}

/** The provider's customer to whom a card of the person belongs; null for a card that we never charged. */
export async function findCustomerOfCard(db: Db, userId: number, cardId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_intents')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .where('customer_id', 'is not', null)
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** The provider was asked for the intent by its code, and does not have it. */
export async function recordIntentNotFound(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('payment_intents').set({ not_there_at: at }).where('id', '=', id).execute()
}

/** The oldest first. */
export async function listOpenIntents(db: Db, recordedBefore: Date, limit = 200): Promise<Intent[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('recorded_at', '<=', recordedBefore)
    .orderBy('recorded_at')
    .limit(limit)
    .execute()
  return rows.map(toIntent)
}

/** What the payment buys; null for a month, whose days the provider counts, and for a card. */
export function toBought({ subject, subscription, untilOn }: Intent): Bought | null {
  if (subscription !== null && untilOn !== null) return { kind: 'subscription', subscription, until: untilOn }
  const [kind, number] = subject.split(':')
  if (kind === 'course' && untilOn !== null) return { kind, courseId: Number(number), until: untilOn }
  return kind === 'ticket' ? { kind, ticketId: Number(number) } : null
}
