import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type EditedCategory = { id: number; title: string; position: number; courses: number }

const selectCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .select([
      'id',
      'name as title',
      'position',
      sql<number>`(select count(*)::int from courses where courses.category_id = categories.id)`.as(
        'courses',
      ),
    ])

export const listEditedCategories = (db: Db): Promise<EditedCategory[]> =>
  selectCategories(db).orderBy('position').orderBy('id').execute()

export async function findCategory(db: Db, id: number): Promise<EditedCategory | null> {
  return (await selectCategories(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Changes of the order wait for each other. */
export const lockCategoryOrder = (db: Db): Promise<{ id: number; position: number }[]> =>
  db.selectFrom('categories').select(['id', 'position']).orderBy('id').forUpdate().execute()

export async function recordCategory(db: Db, title: string, position: number): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({ name: title, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameCategory(db: Db, id: number, title: string): Promise<void> {
  await db.updateTable('categories').set({ name: title }).where('id', '=', id).execute()
}

export async function moveCategories(
  db: Db,
  moved: readonly { id: number; position: number }[],
): Promise<void> {
  for (const { id, position } of moved)
    await db.updateTable('categories').set({ position }).where('id', '=', id).execute()
}

export async function deleteCategory(db: Db, id: number): Promise<void> {
  await db.deleteFrom('categories').where('id', '=', id).execute()
}

/** Replaces those that were there. Two calls at once wait for each other at the first statement. */
/** Nobody else changes the banner until the transaction ends. */
export async function lockFeatured(tx: Db): Promise<void> {
  await sql`lock table featured_movies in share row exclusive mode`.execute(tx)
}

export async function recordFeatured(tx: Db, movieIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('featured_movies').execute()
  if (movieIds.length === 0) return
  await tx
    .insertInto('featured_movies')
    .values(movieIds.map((movie_id, index) => ({ movie_id, position: index + 1 })))
    .execute()
}

export async function countKnownLessons(db: Db, movieIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('movies')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', '=', sql<number>`any(${movieIds}::int[])`)
    .executeTakeFirstOrThrow()
  return count
}

export const listFeaturedIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('featured_movies').select('movie_id').orderBy('position').execute()).map(
    row => row.movie_id,
  )

/** Returns false when there is no such lesson. */
export async function recordReviewedOn(db: Db, movieId: number, day: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('movies')
    .set({ reviewed_on: day })
    .where('id', '=', movieId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
