import { addDays, type Day, type Money } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { languageOf } from '../../people/index.ts'

/** People with something paid by card, or a pause, that ends in those days. What is due is decided from their facts. */
export async function listPeopleToRenew(db: Db, from: Day, to: Day, afterId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_facts')
    .select('user_id')
    .distinct()
    .where(by =>
      by.or([by.and({ kind: 'charge-paid', bought: 'subscription' }), by('kind', '=', 'renewal-paused')]),
    )
    .where('provider', '=', 'card')
    .where('until_on', '>=', from)
    .where('until_on', '<=', to)
    .where('user_id', '>', afterId)
    .orderBy('user_id')
    .limit(200)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The first charge of a year, to which its renewals refer. */
export async function findFirstCharge(db: Db, subscription: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_facts')
    .select('charge')
    .where('provider', '=', 'card')
    .where('kind', '=', 'charge-paid')
    .where('subscription', '=', subscription)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.charge ?? null
}

/** How the year was bought: it is renewed in the same way. */
export async function findFirstPurchase(db: Db, subscription: string) {
  const row = await db
    .selectFrom('payment_intents')
    .select(['customer_id as customerId', 'is_academic as isAcademic', 'instalments'])
    .where('subscription', '=', subscription)
    .where('operation', '<>', 'renewal')
    .orderBy('recorded_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** When it was tried to charge the period that ends on that day. */
export async function listRenewalAttempts(db: Db, subscription: string, until: Day): Promise<Date[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .select('recorded_at')
    .where('subscription', '=', subscription)
    .where('operation', '=', 'renewal')
    .where('until_on', '=', until)
    .orderBy('recorded_at')
    .execute()
  return rows.map(({ recorded_at }) => recorded_at)
}

export type RenewalPrice = { total: Money; priceVersion: number }

type Notice = { subscription: string; until: Day; daysBefore: number }

export async function listNotices(db: Db, subscription: string, until: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('renewal_notices')
    .select('days_before')
    .where('subscription', '=', subscription)
    .where('until_on', '=', until)
    .execute()
  return rows.map(({ days_before }) => days_before)
}

/** A notice names the last day of the year that runs; the renewal goes on to a day about a year after it. */
const DAYS_TO_NEXT_END = { least: 300, most: 400 }

/** What the person was told last that the year until `nextEnd` will cost; null when it was not announced. */
export async function findAnnouncedPrice(
  db: Db,
  subscription: string,
  nextEnd: Day,
): Promise<RenewalPrice | null> {
  const row = await db
    .selectFrom('renewal_notices')
    .select(['total', 'price_version'])
    .where('subscription', '=', subscription)
    .where('until_on', '>=', addDays(nextEnd, -DAYS_TO_NEXT_END.most))
    .where('until_on', '<=', addDays(nextEnd, -DAYS_TO_NEXT_END.least))
    .where('total', 'is not', null)
    .orderBy('told_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.total == null || row.price_version === null) return null
  return { total: row.total, priceVersion: row.price_version }
}

/** False when it was recorded before. */
export async function recordNotice(
  db: Db,
  { subscription, until, daysBefore }: Notice,
  { total, priceVersion }: RenewalPrice,
): Promise<boolean> {
  const row = await db
    .insertInto('renewal_notices')
    .values({
      subscription,
      until_on: until,
      days_before: daysBefore,
      total,
      price_version: priceVersion,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('subscription')
    .executeTakeFirst()
  return row !== undefined
}

/** What a person is told on the page replaces what they were told before, on the same day too. */
export async function recordToldPrice(
  tx: Db,
  { subscription, until, daysBefore }: Notice,
  { total, priceVersion }: RenewalPrice,
): Promise<void> {
  const told = { total, price_version: priceVersion, told_at: sql<Date>`clock_timestamp()` }
  await tx
    .insertInto('renewal_notices')
    .values({ subscription, until_on: until, days_before: daysBefore, ...told })
    .onConflict(conflict => conflict.columns(['subscription', 'until_on', 'days_before']).doUpdateSet(told))
    .execute()
}

/** False when it was recorded before. */
export async function recordCardNotice(db: Db, cardId: string, expires: string): Promise<boolean> {
  const row = await db
    .insertInto('card_notices')
    .values({ card_id: cardId, expires })
    .onConflict(conflict => conflict.doNothing())
    .returning('card_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of an account that is deleted, or will be when the days to think about it are over. */
export async function isAccountClosing(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findPersonToMail(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'name', languageOf('users.id')])
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}
