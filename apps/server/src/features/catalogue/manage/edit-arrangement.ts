import { dayInBrazil, lastPosition, putAtPosition, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  countKnownLessons,
  deleteCategory,
  findCategory,
  lockCategoryOrder,
  moveCategories,
  recordCategory,
  recordFeatured,
  recordReviewedOn,
  renameCategory,
  type EditedCategory,
} from './arrangement.queries.ts'
import { ON_DEMAND_CATEGORY } from '../build-catalogue.ts'

type Asked = Pick<Needs, 'db'>
/** Who changes something, for the log of changes. */
export type Editor = { actor: Actor; context: Context }

const note = (
  tx: Db,
  { actor, context }: Editor,
  action: AuditEntry['action'],
  details: NonNullable<AuditEntry['details']>,
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subjectId: null,
    details,
    requestId: context.requestId,
    network: context.network,
  })

async function readCategory(db: Db, id: number): Promise<EditedCategory> {
  const category = await findCategory(db, id)
  if (!category) throw new Refusal('not-found')
  return category
}

function refuseTakenName(error: unknown): never {
  throw isTakenAlready(error) ? new Refusal('category-name-taken') : error
}

export const createCategory = ({ db }: Asked, title: string, editor: Editor): Promise<EditedCategory> =>
  inTransaction(db, async tx => {
    const order = await lockCategoryOrder(tx)
    const position = lastPosition(Math.max(...order.map(one => one.position)))
    const categoryId = await recordCategory(tx, title, position)
    await note(tx, editor, 'categories.created', { categoryId })
    return readCategory(tx, categoryId)
  }).catch(refuseTakenName)

export const updateCategory = (
  { db }: Asked,
  categoryId: number,
  { title, position }: { title: string; position: number },
  editor: Editor,
): Promise<EditedCategory> =>
  inTransaction(db, async tx => {
    const order = await lockCategoryOrder(tx)
    await readCategory(tx, categoryId)
    await renameCategory(tx, categoryId, title)
    await moveCategories(tx, putAtPosition(order, categoryId, position))
    await note(tx, editor, 'categories.changed', { categoryId, position })
    return readCategory(tx, categoryId)
  }).catch(refuseTakenName)

export const removeCategory = ({ db }: Asked, categoryId: number, editor: Editor): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCategoryOrder(tx)
    const { courses } = await readCategory(tx, categoryId)
    if (categoryId === ON_DEMAND_CATEGORY) throw new Refusal('category-is-fixed')
    if (courses > 0) throw new Refusal('category-not-empty')
    await deleteCategory(tx, categoryId)
    await note(tx, editor, 'categories.removed', { categoryId })
  })

export const putFeatured = ({ db }: Asked, movieIds: readonly number[], editor: Editor): Promise<void> =>
  inTransaction(db, async tx => {
    const wanted = [...new Set(movieIds)]
    if ((await countKnownLessons(tx, wanted)) < wanted.length) throw new Refusal('movie-unknown')
    await recordFeatured(tx, wanted)
    await note(tx, editor, 'featured.changed', { movies: wanted.join(' ') })
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
    await note(tx, editor, 'movies.reviewed', { movieId, reviewedOn })
  })
