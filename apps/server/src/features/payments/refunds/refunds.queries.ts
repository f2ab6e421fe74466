import type { Money, PaymentProvider } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'

/** Nobody asked for `renewal-stopped` and `case-removed`: the charge came after the person had cancelled, or the draft had ended. */
export type RefundReason = 'withdrawal' | 'course' | 'renewal-stopped' | 'case-removed'

export type RefundRequest = {
  id: number
  userId: number
  provider: 'card' | 'marketplace'
  charge: string
  amount: Money
  reason: RefundReason
  askedAt: Date
  isDone: boolean
}

const columns = [
  'id',
  'user_id as userId',
  'provider',
  'charge',
  'amount',
  'reason',
  'asked_at as askedAt',
  'done_at as doneAt',
] as const

type Row = Omit<RefundRequest, 'provider' | 'reason' | 'isDone'> & {
  provider: string
  reason: string
  doneAt: Date | null
}

const toRequest = ({ doneAt, ...row }: Row): RefundRequest => ({
  ...row,
  provider: row.provider === 'card' ? 'card' : 'marketplace',
  reason: row.reason as RefundReason,
  isDone: doneAt !== null,
})

/** Null when a refund of that payment was requested before. */
export async function recordRefundRequest(
  db: Db,
  request: Pick<RefundRequest, 'userId' | 'provider' | 'charge' | 'amount' | 'reason' | 'askedAt'>,
): Promise<number | null> {
  const row = await db
    .insertInto('refund_requests')
    .values({
      user_id: request.userId,
      provider: request.provider,
      charge: request.charge,
      amount: request.amount,
      reason: request.reason,
      asked_at: request.askedAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findRefundRequest(db: Db, id: number): Promise<RefundRequest | null> {
  const row = await db.selectFrom('refund_requests').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? toRequest(row) : null
}

export async function listPersonRefundRequests(db: Db, userId: number): Promise<RefundRequest[]> {
  const rows = await db.selectFrom('refund_requests').select(columns).where('user_id', '=', userId).execute()
  return rows.map(toRequest)
}

export async function listOpenRefundRequests(db: Db): Promise<RefundRequest[]> {
  const rows = await db
    .selectFrom('refund_requests')
    .select(columns)
    .where('done_at', 'is', null)
    .orderBy('asked_at')
    .limit(200)
    .execute()
  return rows.map(toRequest)
}

export async function markRefundDone(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('refund_requests').set({ done_at: at }).where('id', '=', id).execute()
}

/** The payment with that number on the payments page; null for somebody else's. */
export async function findPaidCharge(db: Db, userId: number, factId: number) {
  const row = await db
    .selectFrom('payment_facts')
    .select(['provider', 'charge'])
    .where('id', '=', factId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'charge-paid')
    .executeTakeFirst()
  return row ? { provider: row.provider as PaymentProvider, charge: row.charge ?? '' } : null
}
