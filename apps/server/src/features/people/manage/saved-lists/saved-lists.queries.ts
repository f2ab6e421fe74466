import type { PeopleFilter, PeopleOrder, PeopleRole, WireSavedList } from '@alinha/contract'
import { toFlag } from '@alinha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database.ts'

const MOST_LISTED = 100

const selectLists = (db: Db) =>
  db
    .selectFrom('saved_people_lists as list')
    .innerJoin('users as owner', 'owner.id', 'list.manager_id')
    .select([
      'list.id',
      'list.name',
      'list.search',
      sql<PeopleFilter | null>`list.show`.as('show'),
      sql<PeopleRole | null>`list.role`.as('role'),
      sql<PeopleOrder>`list.order_by`.as('order'),
      'list.is_shared as isShared',
      'list.manager_id as managerId',
      'owner.name as owner',
    ])

type ListRow = Awaited<ReturnType<ReturnType<typeof selectLists>['executeTakeFirstOrThrow']>>

const toWire = ({ isShared, managerId, ...list }: ListRow, readerId: number): WireSavedList => ({
  ...list,
  isShared: toFlag(isShared),
  isOwn: toFlag(managerId === readerId),
})

/** One's own, and what others share. */
export async function listLists(db: Db, readerId: number): Promise<WireSavedList[]> {
  const rows = await selectLists(db)
    .where(by => by.or([by('list.manager_id', '=', readerId), by('list.is_shared', '=', true)]))
    .orderBy('list.name')
    .orderBy('list.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(row => toWire(row, readerId))
}

/** Nobody else changes it until the transaction ends. */
export async function lockOwnList(db: Db, id: number, ownerId: number): Promise<WireSavedList | null> {
  const row = await selectLists(db)
    .where('list.id', '=', id)
    .where('list.manager_id', '=', ownerId)
    .forUpdate('list')
    .executeTakeFirst()
  return row ? toWire(row, ownerId) : null
}

export async function countOwnLists(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_people_lists')
    .select(by => by.fn.countAll<number>().as('count'))
    .where('manager_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export type NewList = Pick<WireSavedList, 'name' | 'search' | 'show' | 'role' | 'order' | 'isShared'>

export async function recordList(db: Db, ownerId: number, list: NewList): Promise<number> {
  const { order, isShared, ...rest } = list
  const { id } = await db
    .insertInto('saved_people_lists')
    .values({ ...rest, order_by: order, is_shared: isShared === 1, manager_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeList(
  db: Db,
  id: number,
  { name, isShared }: Pick<WireSavedList, 'name' | 'isShared'>,
): Promise<void> {
  await db
    .updateTable('saved_people_lists')
    .set({ name, is_shared: isShared === 1 })
    .where('id', '=', id)
    .execute()
}

/** False when it is another's, or gone already. */
export async function deleteOwnList(db: Db, id: number, ownerId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('saved_people_lists')
    .where('id', '=', id)
    .where('manager_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
