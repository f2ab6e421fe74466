import type { Needs } from '../../../needs.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import type { Category } from '../forum/topics.queries.ts'
import type { PostEditor } from '../posts/post-audit.ts'
import {
  deleteCategory,
  isCategoryInUse,
  listTeachers,
  lockCategory,
  lockCourse,
  recordCategory,
  replaceTeachers,
  type Teacher,
  updateCategory,
} from './forum-settings.queries.ts'

type SettingsNeeds = Pick<Needs, 'db'>
type CategoryFields = Omit<Category, 'id'>

const recordSettingsAudit = (
  tx: Db,
  { actor, context }: PostEditor,
  action: AuditEntry['action'],
  details: NonNullable<AuditEntry['details']>,
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

export const createForumCategory = (
  { db }: SettingsNeeds,
  fields: CategoryFields,
  editor: PostEditor,
): Promise<Category> =>
  inTransaction(db, async tx => {
    const category = await recordCategory(tx, fields)
    await recordSettingsAudit(tx, editor, 'forum.category-created', { categoryId: category.id })
    return category
  }).catch(refuseTaken)

export const updateForumCategory = (
  { db }: SettingsNeeds,
  id: number,
  { version, ...fields }: CategoryFields & Versioned,
  editor: PostEditor,
): Promise<Category> =>
  inTransaction(db, async tx => {
    const before = await lockCategory(tx, id)
    if (!before) throw new Refusal('not-found')
    refuseOldVersion({ version, ...fields }, before)
    const category = await updateCategory(tx, id, fields)
    if (!category) throw new Refusal('not-found')
    await recordSettingsAudit(tx, editor, 'forum.category-changed', { categoryId: id })
    return category
  }).catch(refuseTaken)

export const removeForumCategory = ({ db }: SettingsNeeds, id: number, editor: PostEditor): Promise<void> =>
  inTransaction(db, async tx => {
    const isInUse = await isCategoryInUse(tx, id)
    if (isInUse === null) throw new Refusal('not-found')
    if (isInUse) throw new Refusal('forum-category-in-use')
    await deleteCategory(tx, id)
    await recordSettingsAudit(tx, editor, 'forum.category-removed', { categoryId: id })
  })

export const listCourseTeachers = ({ db }: SettingsNeeds, courseId: number): Promise<Teacher[]> =>
  inTransaction(db, async tx => {
    if (!(await lockCourse(tx, courseId))) throw new Refusal('not-found')
    return listTeachers(tx, courseId)
  })

export const putCourseTeachers = (
  { db }: SettingsNeeds,
  courseId: number,
  edit: Versioned & { emails: readonly string[] },
  editor: PostEditor,
): Promise<Teacher[]> =>
  inTransaction(db, async tx => {
    if (!(await lockCourse(tx, courseId))) throw new Refusal('not-found')
    const before = await listTeachers(tx, courseId)
    refuseOldVersion(edit, { emails: before.map(({ email }) => email) })
    const unique = [...new Set(edit.emails)]
    if ((await replaceTeachers(tx, courseId, unique)) < unique.length) throw new Refusal('teacher-unknown')
    await recordSettingsAudit(tx, editor, 'forum.teachers-changed', { courseId })
    return listTeachers(tx, courseId)
  })
