import type { ReplyOf, waiting } from '@alinha/contract'
import type { Db } from '../../../platform/database.ts'
import { countUndelivered } from '../../notifications/index.ts'
import { sql } from 'kysely'

export async function countWaiting(db: Db): Promise<ReplyOf<typeof waiting.countWaiting>> {
  const [{ rows }, mails] = await Promise.all([
    sql<{ forum: number; coupons: number }>`
      select (select count(distinct post_id)::int from post_reports where settled_at is null) as forum,
             (select count(*)::int from payment_alarms where resolved_at is null) as coupons`.execute(db),
    countUndelivered(db),
  ])
  return { forum: rows[0]?.forum ?? 0, coupons: rows[0]?.coupons ?? 0, mails: mails['given-up'] }
}
