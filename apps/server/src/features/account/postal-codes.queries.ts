import type { Address } from '@alinha/providers/postal-codes/port'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export async function findKnownPostalCode(
  db: Db,
  postalCode: string,
): Promise<{ address: Address; isFresh: boolean } | null> {
  const row = await db
    .selectFrom('postal_codes')
    .select([
      'street',
      'district',
      'city',
      'state',
      'area_code as areaCode',
      sql<boolean>`fetched_at > now() - interval '30 days'`.as('isFresh'),
    ])
    .where('postal_code', '=', postalCode)
    .executeTakeFirst()
  if (!row) return null
  const { isFresh, ...rest } = row
  return { address: { postalCode, ...rest }, isFresh }
}

export async function recordPostalCode(db: Db, address: Address): Promise<void> {
  const known = {
    street: address.street,
    district: address.district,
    city: address.city,
    state: address.state,
    area_code: address.areaCode,
    fetched_at: sql<Date>`now()`,
  }
  await db
    .insertInto('postal_codes')
    .values({ postal_code: address.postalCode, ...known })
    .onConflict(conflict => conflict.column('postal_code').doUpdateSet(known))
    .execute()
}
