import type { PaymentProvider } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'

/** What the name of a payment needs, and the intent that it came from. */
export type ChargeDetails = {
  id: number
  kind: 'charge-paid' | 'charge-failed'
  provider: PaymentProvider
  charge: string
  subscription: string | null
  at: Date
  instalments: number
  isAcademic: boolean
  courseTitle: string | null
}

const selectCharges = (db: Db, userId: number) =>
  db
    .selectFrom('payment_facts as f')
    .leftJoin('payment_intents as i', 'i.id', 'f.intent_id')
    .leftJoin('courses as c', 'c.id', 'f.course_id')
    .select([
      'f.id',
      'f.kind',
      'f.provider',
      'f.charge',
      'f.subscription',
      'f.at',
      'i.instalments',
      'i.is_academic as isAcademic',
      'c.title as courseTitle',
    ])
    .where('f.user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof selectCharges>['execute']>>[number]

const toDetails = (row: Row): ChargeDetails => ({
  id: row.id,
  kind: row.kind === 'charge-paid' ? 'charge-paid' : 'charge-failed',
  provider: row.provider as PaymentProvider,
  charge: row.charge ?? '',
  subscription: row.subscription,
  at: row.at,
  instalments: row.instalments ?? 1,
  isAcademic: row.isAcademic ?? false,
  courseTitle: row.courseTitle,
})

/** Every payment of a person that passed or failed, the newest first. */
export async function listCharges(db: Db, userId: number): Promise<ChargeDetails[]> {
  const rows = await selectCharges(db, userId)
    .where('f.kind', 'in', ['charge-paid', 'charge-failed'])
    .orderBy('f.at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map(toDetails)
}

export async function findPaidDetails(
  db: Db,
  userId: number,
  by: { factId: number } | { provider: PaymentProvider; charge: string },
): Promise<ChargeDetails | null> {
  const paid = selectCharges(db, userId).where('f.kind', '=', 'charge-paid')
  const row = await (
    'factId' in by
      ? paid.where('f.id', '=', by.factId)
      : paid.where('f.provider', '=', by.provider).where('f.charge', '=', by.charge)
  ).executeTakeFirst()
  return row ? toDetails(row) : null
}

/** How a monthly subscription was bought: what each month costs, and who pays. Null for one that we did not sell. */
export async function findMonthlyPurchase(db: Db, subscription: string) {
  const row = await db
    .selectFrom('payment_intents')
    .select(['list_price as total', 'price_version as priceVersion', 'customer_id as customerId'])
    .where('external_id', '=', subscription)
    .executeTakeFirst()
  return row ?? null
}

export async function isPaymentUnderWay(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_intents')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject', '=', 'plan')
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
