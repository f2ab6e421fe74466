import type { Needs } from '../../../needs.ts'
import { recordAudit, type Audited } from '../../../platform/audit.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Category } from '../forum/topics.queries.ts'
import type { Changer } from '../forum/change-posts.ts'
import {
  changeCategory,
  deleteCategory,
  isCategoryInUse,
  listTeachers,
  lockCourse,
  putTeachers,
  recordCategory,
  type Teacher,
} from './forum-settings.queries.ts'

type Asked = Pick<Needs, 'db'>
type CategoryFields = Omit<Category, 'id'>

const note = (
  tx: Db,
  { actor, context }: Changer,
  action: Audited['action'],
  details: NonNullable<Audited['details']>,
) =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subjectId: null,
    details,
    requestId: context.requestId,
    network: context.network,
  })

const refuseTaken = (error: unknown): never => {
  throw isTakenAlready(error) ? new Refusal('forum-category-taken') : error
}

export const createCategory = ({ db }: Asked, fields: CategoryFields, editor: Changer): Promise<Category> =>
  inTransaction(db, async tx => {
    const category = await recordCategory(tx, fields)
    await note(tx, editor, 'forum.category-created', { categoryId: category.id })
    return category
  }).catch(refuseTaken)

export const updateCategory = (
  { db }: Asked,
  id: number,
  fields: CategoryFields,
  editor: Changer,
): Promise<Category> =>
  inTransaction(db, async tx => {
    const category = await changeCategory(tx, id, fields)
    if (!category) throw new Refusal('not-found')
    await note(tx, editor, 'forum.category-changed', { categoryId: id })
    return category
  }).catch(refuseTaken)

export const removeCategory = ({ db }: Asked, id: number, editor: Changer): Promise<void> =>
  inTransaction(db, async tx => {
    const isInUse = await isCategoryInUse(tx, id)
    if (isInUse === null) throw new Refusal('not-found')
    if (isInUse) throw new Refusal('forum-category-in-use')
    await deleteCategory(tx, id)
    await note(tx, editor, 'forum.category-removed', { categoryId: id })
  })

export const readTeachers = ({ db }: Asked, courseId: number): Promise<Teacher[]> =>
  inTransaction(db, async tx => {
    if (!(await lockCourse(tx, courseId))) throw new Refusal('not-found')
    return listTeachers(tx, courseId)
  })

export const changeTeachers = (
  { db }: Asked,
  courseId: number,
  emails: readonly string[],
  editor: Changer,
): Promise<Teacher[]> =>
  inTransaction(db, async tx => {
    if (!(await lockCourse(tx, courseId))) throw new Refusal('not-found')
    const single = [...new Set(emails)]
    if ((await putTeachers(tx, courseId, single)) < single.length) throw new Refusal('teacher-unknown')
    await note(tx, editor, 'forum.teachers-changed', { courseId })
    return listTeachers(tx, courseId)
  })
