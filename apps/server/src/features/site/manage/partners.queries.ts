import type { Db } from '../../../platform/database.ts'
import type { Partner } from '../site.queries.ts'

export type PartnerFields = Pick<Partner, 'name' | 'isActive' | 'shownFrom' | 'shownUntil'> & {
  /** Without its protocol. */
  address: string | null
}

/** Whoever changes the order waits for whoever is changing it. */
export const lockPartnerOrder = (db: Db): Promise<{ id: number; position: number }[]> =>
  db.selectFrom('partners').select(['id', 'position']).orderBy('id').forUpdate().execute()

const toColumns = ({ name, address, isActive, shownFrom, shownUntil }: PartnerFields) => ({
  name,
  url: address && `https://${address}`,
  is_active: isActive,
  shown_from: shownFrom,
  shown_until: shownUntil,
})

export async function recordPartner(db: Db, fields: PartnerFields, position: number): Promise<number> {
  const { id } = await db
    .insertInto('partners')
    .values({ ...toColumns(fields), position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changePartner(db: Db, id: number, fields: PartnerFields): Promise<void> {
  await db.updateTable('partners').set(toColumns(fields)).where('id', '=', id).execute()
}

export async function movePartners(
  db: Db,
  moved: readonly { id: number; position: number }[],
): Promise<void> {
  for (const { id, position } of moved)
    await db.updateTable('partners').set({ position }).where('id', '=', id).execute()
}

export async function recordPartnerLogo(db: Db, id: number, logoPath: string | null): Promise<void> {
  await db.updateTable('partners').set({ logo_path: logoPath }).where('id', '=', id).execute()
}

export async function deletePartner(db: Db, id: number): Promise<void> {
  await db.deleteFrom('partners').where('id', '=', id).execute()
}
