import type { PriceBook } from '@alinha/domain'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { PriceBooks } from '../../../platform/tables.ts'

export type PriceVersion = PriceBook & { version: number }

/** The prices at a moment: the newest version that had begun. */
export async function readPriceBook(db: Db, at: Date): Promise<PriceVersion> {
  const row = await db
    .selectFrom('price_books')
    .selectAll()
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return toPriceVersion(row)
}

/** Those that had begun at a moment, the newest first. The first version has no beginning. */
export async function listPriceBooks(
  db: Db,
  at: Date,
): Promise<(PriceVersion & { validFrom: Date | null })[]> {
  const rows = await db
    .selectFrom('price_books')
    .selectAll()
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(row => ({
    ...toPriceVersion(row),
    validFrom: row.valid_from instanceof Date ? row.valid_from : null,
  }))
}

/** A change of prices waits for the one before it, so that none is written over unseen. */
export async function lockPriceBooks(db: Db): Promise<void> {
  await sql`select lock_price_books()`.execute(db)
}

function toPriceVersion(row: Selectable<PriceBooks>): PriceVersion {
  return {
    version: row.version,
    monthly: row.monthly,
    yearly: row.yearly,
    academicInstalment: row.academic_instalment,
    planning: row.planning,
    planningForPremium: row.planning_for_premium,
    planningWithCoupon: row.planning_with_coupon,
    assistance: row.assistance,
    assistanceForPremium: row.assistance_for_premium,
    planningHint: row.planning_hint,
    assistanceHint: row.assistance_hint,
  }
}

/** Adds a version. What was sold keeps pointing at the one before. */
export async function recordPriceBook(db: Db, prices: PriceBook, validFrom: Date): Promise<number> {
  const { version } = await db
    .insertInto('price_books')
    .values({
      valid_from: validFrom,
      monthly: prices.monthly,
      yearly: prices.yearly,
      academic_instalment: prices.academicInstalment,
      planning: prices.planning,
      planning_for_premium: prices.planningForPremium,
      planning_with_coupon: prices.planningWithCoupon,
      assistance: prices.assistance,
      assistance_for_premium: prices.assistanceForPremium,
      planning_hint: prices.planningHint,
      assistance_hint: prices.assistanceHint,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
