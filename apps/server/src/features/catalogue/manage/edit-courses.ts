import { dayInBrazil, lastPosition, putAtPosition, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { toCourseFields, type CourseForm } from './course-fields.ts'
import {
  updateCourseRow,
  deleteCourse,
  findCourse,
  findFreeSlug,
  listCategories,
  lockCourse,
  lockCourseOrder,
  moveCourses,
  recordCourse,
  unpublishCourse,
  type CourseFields,
  type CourseKind,
  type EditedCourse,
} from './courses.queries.ts'
import { listCourseLessons } from './lessons.queries.ts'
import { toSlug } from './to-slug.ts'
import { toWireCourse } from './to-wire.ts'

export async function readEditedCourse(db: Db, courseId: number, today: Day): Promise<EditedCourse> {
  const course = await findCourse(db, courseId, today)
  if (!course) throw new Refusal('not-found')
  return course
}

export const createCourse = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  form: CourseForm,
  editor: Editor,
): Promise<EditedCourse> =>
  inTransaction(db, async tx => {
    const fields = await readCourseFields(tx, form)
    if (isForSale(fields)) throw new Refusal('course-without-lessons')
    const position = await findLastPosition(tx, fields.categoryId)
    const slug = await findFreeSlug(tx, toSlug(fields.title))
    const courseId = await recordCourse(tx, fields, { slug, position })
    await recordEdit(tx, editor, 'courses.created', { courseId })
    return readEditedCourse(tx, courseId, dayInBrazil(clock()))
  })

export const updateCourse = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  courseId: number,
  form: CourseForm,
  edit: Versioned,
  editor: Editor,
): Promise<EditedCourse> =>
  inTransaction(db, async tx => {
    await lockCourse(tx, courseId)
    const before = await readEditedCourse(tx, courseId, dayInBrazil(clock()))
    refuseOldVersion(edit, toWireCourse(before))
    const fields = await readCourseFields(tx, form, before.kind)
    if (isNewlyForSale(fields, before)) await refuseEmptyCourse(tx, courseId)
    await updateCourseRow(tx, courseId, fields)
    if (fields.categoryId !== before.categoryId)
      await moveCourses(tx, [
        { id: courseId, position: await findLastPosition(tx, fields.categoryId, courseId) },
      ])
    const details = { courseId, isPublished: fields.isPublished, priceCentavos: fields.priceCentavos }
    await recordEdit(tx, editor, 'courses.changed', details)
    return readEditedCourse(tx, courseId, dayInBrazil(clock()))
  })

const isForSale = ({ kind, isPublished }: CourseFields): boolean => kind === 'on-demand' && isPublished

/** One that is for sale already can be changed while its lessons are being replaced. */
const isNewlyForSale = (fields: CourseFields, before: EditedCourse): boolean =>
  isForSale(fields) && !isForSale(before)

/** Nobody pays for nothing: at least one lesson is released, or announced for a day. */
async function refuseEmptyCourse(db: Db, courseId: number): Promise<void> {
  const lessons = await listCourseLessons(db, courseId)
  if (!lessons.some(({ isAvailable }) => isAvailable)) throw new Refusal('course-without-lessons')
}

/** Behind all others of the category. */
async function findLastPosition(db: Db, categoryId: number | null, courseId?: number): Promise<number> {
  const others = (await lockCourseOrder(db, categoryId)).filter(one => one.id !== courseId)
  return lastPosition(others.length > 0 ? Math.max(...others.map(one => one.position)) : null)
}

async function readCourseFields(db: Db, form: CourseForm, before?: CourseKind): Promise<CourseFields> {
  const categories = await listCategories(db)
  const checked = toCourseFields(
    form,
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
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  courseId: number,
  editor: Editor,
): Promise<'deleted' | 'unpublished'> =>
  inTransaction(db, async tx => {
    const { lessons } = await readEditedCourse(tx, courseId, dayInBrazil(clock()))
    const outcome = lessons === 0 ? 'deleted' : 'unpublished'
    if (outcome === 'deleted') await deleteCourse(tx, courseId)
    else await unpublishCourse(tx, courseId)
    await recordEdit(tx, editor, 'courses.removed', { courseId, outcome })
    return outcome
  })

export const moveCourse = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  edit: Versioned & { id: number; posicao: number },
  editor: Editor,
): Promise<EditedCourse> =>
  inTransaction(db, async tx => {
    const { id: courseId, posicao: position } = edit
    const { categoryId } = await readEditedCourse(tx, courseId, dayInBrazil(clock()))
    const order = await lockCourseOrder(tx, categoryId)
    refuseOldVersion(edit, toWireCourse(await readEditedCourse(tx, courseId, dayInBrazil(clock()))))
    await moveCourses(tx, putAtPosition(order, courseId, position))
    await recordEdit(tx, editor, 'courses.moved', { courseId, position })
    return readEditedCourse(tx, courseId, dayInBrazil(clock()))
  })
