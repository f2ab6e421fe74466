import { dayInBrazil, lastPosition, ON_DEMAND_CATEGORY, putAtPosition, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import {
  countKnownLessons,
  deleteCategory,
  findCategory,
  listFeaturedIds,
  lockCategoryOrder,
  lockFeatured,
  moveCategories,
  recordCategory,
  recordFeatured,
  recordReviewedOn,
  renameCategory,
  type EditedCategory,
} from './arrangement.queries.ts'
import { toWireCategory } from './to-wire.ts'

async function readCategory(db: Db, id: number): Promise<EditedCategory> {
  const category = await findCategory(db, id)
  if (!category) throw new Refusal('not-found')
  return category
}

function refuseTakenName(error: unknown): never {
  throw isTakenAlready(error) ? new Refusal('category-name-taken') : error
}

export const createCategory = (
  { db }: Pick<Needs, 'db'>,
  title: string,
  editor: Editor,
): Promise<EditedCategory> =>
  inTransaction(db, async tx => {
    const order = await lockCategoryOrder(tx)
    const position = lastPosition(Math.max(...order.map(one => one.position)))
    const categoryId = await recordCategory(tx, title, position)
    await recordEdit(tx, editor, 'categories.created', { categoryId })
    return readCategory(tx, categoryId)
  }).catch(refuseTakenName)

export const updateCategory = (
  { db }: Pick<Needs, 'db'>,
  categoryId: number,
  { title, position }: { title: string; position: number },
  edit: Versioned,
  editor: Editor,
): Promise<EditedCategory> =>
  inTransaction(db, async tx => {
    const order = await lockCategoryOrder(tx)
    refuseOldVersion(edit, toWireCategory(await readCategory(tx, categoryId)))
    await renameCategory(tx, categoryId, title)
    await moveCategories(tx, putAtPosition(order, categoryId, position))
    await recordEdit(tx, editor, 'categories.changed', { categoryId, position })
    return readCategory(tx, categoryId)
  }).catch(refuseTakenName)

export const removeCategory = (
  { db }: Pick<Needs, 'db'>,
  categoryId: number,
  editor: Editor,
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCategoryOrder(tx)
    const { courses } = await readCategory(tx, categoryId)
    if (categoryId === ON_DEMAND_CATEGORY) throw new Refusal('category-is-fixed')
    if (courses > 0) throw new Refusal('category-not-empty')
    await deleteCategory(tx, categoryId)
    await recordEdit(tx, editor, 'categories.removed', { categoryId })
  })

export const putFeatured = (
  { db }: Pick<Needs, 'db'>,
  edit: Versioned & { movieIds: readonly number[] },
  editor: Editor,
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockFeatured(tx)
    refuseOldVersion(edit, { movieIds: await listFeaturedIds(tx) })
    const unique = [...new Set(edit.movieIds)]
    if ((await countKnownLessons(tx, unique)) < unique.length) throw new Refusal('movie-unknown')
    await recordFeatured(tx, unique)
    await recordEdit(tx, editor, 'featured.changed', { movies: unique.join(' ') })
  })

export const recordReview = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  movieId: number,
  reviewedOn: Day | null,
  editor: Editor,
): Promise<void> =>
  inTransaction(db, async tx => {
    if (reviewedOn !== null && reviewedOn > dayInBrazil(clock())) throw new Refusal('review-in-future')
    if (!(await recordReviewedOn(tx, movieId, reviewedOn))) throw new Refusal('not-found')
    await recordEdit(tx, editor, 'movies.reviewed', { movieId, reviewedOn })
  })
