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
  /** Of everything that was asked for: the same click has the same. */
  contentHash: string
  state: IntentState
  externalId: string | null
  /** Why it was refused, in the provider's words as we translate them. */
  refusal: string | null
  recordedAt: Date
  sentAt: Date | null
  notThereAt: Date | null
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
  notThereAt: row.not_there_at,
})

const A_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export async function findIntent(db: Db, id: string | null): Promise<Intent | null> {
  if (id === null || !A_UUID.test(id)) return null
  const row = await db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toIntent(row) : null
}

export type RecordedIntent =
  { ok: true; intent: Intent; isAgain: boolean } | { ok: false; reason: 'another-is-open' | 'other-content' }

/** The same click again gives the intent that is there. A second one for the same thing is refused while one is open. */
export async function recordIntent(db: Db, made: NewIntent, at: Date): Promise<RecordedIntent> {
  const inserted = await db
    .insertInto('payment_intents')
    .values({
      id: made.id,
      user_id: made.userId,
      operation: made.operation === 'renewal' ? 'renewal' : toWireOperation(made.operation),
      subject: made.subject,
      period: made.period,
      is_academic: made.isAcademic,
      subscription: made.subscription,
      until_on: made.untilOn,
      starts_on: made.startsOn,
      content_hash: made.contentHash,
      price_version: made.priceVersion,
      coupon_id: made.couponId,
      list_price: made.listPrice,
      discount: made.discount,
      total: made.total,
      instalments: made.instalments,
      customer_id: made.customerId,
      card_id: made.cardId,
      recorded_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { ok: true, intent: toIntent(inserted), isAgain: false }
  const row = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('id', '=', made.id)
    .where('user_id', '=', made.userId)
    .executeTakeFirst()
  if (!row) return { ok: false, reason: 'another-is-open' }
  return row.content_hash === made.contentHash
    ? { ok: true, intent: toIntent(row), isAgain: true }
    : { ok: false, reason: 'other-content' }
}

type Told = { externalId?: string | null; refusal?: string | null; at: Date }

/**
 * Moves an intent on, once, from the state it is in now; false where the event leads nowhere. What it holds of a coupon
 * is settled with it.
 */
export async function moveIntentOn(db: Db, id: string, event: IntentEvent, told: Told): Promise<boolean> {
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
      settled_at: isSettled ? told.at : null,
      ...(event === 'send' && { sent_at: told.at, not_there_at: null }),
      ...(told.externalId && { external_id: told.externalId }),
      refusal: state === 'refused' ? (told.refusal ?? null) : null,
    })
    .where('id', '=', id)
    .execute()
  if (isSettled) await settleCoupon(db, id, state === 'paid', told.at)
  return true
}

/** The card that will pay for it, once the provider keeps it. Before that nobody can be asked for the money. */
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

/** Under which customer of the provider a card of the person is kept; null for one that we never charged. */
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

/** The provider was asked for it by its code, and does not have it. */
export async function recordNotThere(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('payment_intents').set({ not_there_at: at }).where('id', '=', id).execute()
}

/** Those that nobody has settled for a while, the oldest first. */
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

/** What its payment buys, as it was promised; null for a month, whose days the provider counts, and for a card. */
export function boughtBy({ subject, subscription, untilOn }: Intent): Bought | null {
  if (subscription !== null && untilOn !== null) return { kind: 'subscription', subscription, until: untilOn }
  const [kind, number] = subject.split(':')
  if (kind === 'course' && untilOn !== null) return { kind, courseId: Number(number), until: untilOn }
  return kind === 'ticket' ? { kind, ticketId: Number(number) } : null
}
