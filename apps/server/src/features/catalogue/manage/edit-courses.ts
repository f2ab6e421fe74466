import { lastPosition, putAtPosition } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { toCourseFields, type Wanted } from './course-fields.ts'
import {
  changeCourse,
  deleteCourse,
  findCourse,
  findFreeSlug,
  listCategories,
  lockCourseOrder,
  moveCourses,
  recordCourse,
  unpublishCourse,
  type CourseFields,
  type CourseKind,
  type EditedCourse,
} from './courses.queries.ts'
import { toSlug } from './to-slug.ts'

type Asked = Pick<Needs, 'db'>
/** Who changes something, for the log of changes. */
export type Editor = { actor: Actor; context: Context }

export const audited = (
  { actor, context }: Editor,
  action: AuditEntry['action'],
  details: AuditEntry['details'],
) => ({
  actorId: actor.userId,
  action,
  subjectId: null,
  ...(details && { details }),
  requestId: context.requestId,
  network: context.network,
})

export async function readCourse(db: Db, courseId: number): Promise<EditedCourse> {
  const course = await findCourse(db, courseId)
  if (!course) throw new Refusal('not-found')
  return course
}

export const createCourse = ({ db }: Asked, wanted: Wanted, editor: Editor): Promise<EditedCourse> =>
  inTransaction(db, async tx => {
    const fields = await readFields(tx, wanted)
    const position = await findLastPosition(tx, fields.categoryId)
    const slug = await findFreeSlug(tx, toSlug(fields.title))
    const courseId = await recordCourse(tx, fields, { slug, position })
    await recordAudit(tx, audited(editor, 'courses.created', { courseId }))
    return readCourse(tx, courseId)
  })

export const updateCourse = (
  { db }: Asked,
  courseId: number,
  wanted: Wanted,
  editor: Editor,
): Promise<EditedCourse> =>
  inTransaction(db, async tx => {
    const before = await readCourse(tx, courseId)
    const fields = await readFields(tx, wanted, before.kind)
    await changeCourse(tx, courseId, fields)
    if (fields.categoryId !== before.categoryId)
      await moveCourses(tx, [
        { id: courseId, position: await findLastPosition(tx, fields.categoryId, courseId) },
      ])
    const details = { courseId, isPublished: fields.isPublished, priceCentavos: fields.priceCentavos }
    await recordAudit(tx, audited(editor, 'courses.changed', details))
    return readCourse(tx, courseId)
  })

/** Behind all others of the category. */
async function findLastPosition(db: Db, categoryId: number | null, courseId?: number): Promise<number> {
  const others = (await lockCourseOrder(db, categoryId)).filter(one => one.id !== courseId)
  return lastPosition(others.length > 0 ? Math.max(...others.map(one => one.position)) : null)
}

async function readFields(db: Db, wanted: Wanted, before?: CourseKind): Promise<CourseFields> {
  const categories = await listCategories(db)
  const checked = toCourseFields(
    wanted,
    categories.map(({ id }) => id),
    before,
  )
  if (!checked.ok) throw new Refusal(checked.reason)
  return checked.fields
}

/**
 * A course with lessons leaves the catalogue and stays in the books: what people watched, their hours and certificates
 * hang on its lessons, and a rented course is owed to those who paid. Only a course without lessons disappears.
 */
export const removeCourse = (
  { db }: Asked,
  courseId: number,
  editor: Editor,
): Promise<'deleted' | 'unpublished'> =>
  inTransaction(db, async tx => {
    const { lessons } = await readCourse(tx, courseId)
    const outcome = lessons === 0 ? 'deleted' : 'unpublished'
    if (outcome === 'deleted') await deleteCourse(tx, courseId)
    else await unpublishCourse(tx, courseId)
    await recordAudit(tx, audited(editor, 'courses.removed', { courseId, outcome }))
    return outcome
  })

export const moveCourse = (
  { db }: Asked,
  courseId: number,
  position: number,
  editor: Editor,
): Promise<EditedCourse> =>
  inTransaction(db, async tx => {
    const { categoryId } = await readCourse(tx, courseId)
    const order = await lockCourseOrder(tx, categoryId)
    await moveCourses(tx, putAtPosition(order, courseId, position))
    await recordAudit(tx, audited(editor, 'courses.moved', { courseId, position }))
    return readCourse(tx, courseId)
  })
