import { dayInBrazil, lastPosition, putAtPosition, whatStopsCourse, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { removeUnshown } from '../pictures/stored-pictures.ts'
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
import { lockTeacher } from '../teachers/teachers.queries.ts'
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
    refuseWhatStops(fields, { isSold: false, hasLessons: false })
    const position = await findLastPosition(tx, fields.categoryId)
    const slug = await findFreeSlug(tx, toSlug(fields.title))
    const courseId = await recordCourse(tx, fields, { slug, position })
    await recordEdit(tx, editor, 'courses.created', { courseId })
    return readEditedCourse(tx, courseId, dayInBrazil(clock()))
  })

export async function updateCourse(
  needs: Pick<Needs, 'db' | 'clock' | 'files'>,
  courseId: number,
  form: CourseForm,
  edit: Versioned,
  editor: Editor,
): Promise<EditedCourse> {
  const today = dayInBrazil(needs.clock())
  const { before, after } = await inTransaction(needs.db, async tx => {
    await lockCourse(tx, courseId)
    const before = await readEditedCourse(tx, courseId, today)
    refuseOldVersion(edit, toWireCourse(before))
    const fields = await readCourseFields(tx, form, before.kind)
    const lessons = await listCourseLessons(tx, courseId)
    const hasLessons = lessons.some(({ isAvailable }) => isAvailable)
    refuseWhatStops(fields, { isSold: isForSale(before), hasLessons })
    await updateCourseRow(tx, courseId, fields)
    if (fields.categoryId !== before.categoryId)
      await moveCourses(tx, [
        { id: courseId, position: await findLastPosition(tx, fields.categoryId, courseId) },
      ])
    const details = { courseId, isPublished: fields.isPublished, priceCentavos: fields.priceCentavos }
    await recordEdit(tx, editor, 'courses.changed', details)
    return { before, after: await readEditedCourse(tx, courseId, today) }
  })
  await removeUnshown(needs, before.coverPath)
  return after
}

const isForSale = ({ kind, isPublished }: Pick<CourseFields, 'kind' | 'isPublished'>): boolean =>
  kind === 'on-demand' && isPublished

const REFUSED = { price: 'price-missing', lessons: 'course-without-lessons' } as const

/** By the rule that the course's page shows beforehand. */
function refuseWhatStops(
  fields: CourseFields,
  { isSold, hasLessons }: { isSold: boolean; hasLessons: boolean },
): void {
  if (!fields.isPublished) return
  const isOnDemand = fields.kind === 'on-demand'
  const stop = whatStopsCourse({ isOnDemand, hasPrice: fields.priceCentavos !== null, hasLessons, isSold })
  if (stop) throw new Refusal(REFUSED[stop])
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
    await readChosenTeacher(db, form.teacherId),
    before,
  )
  if (!checked.ok) throw new Refusal(checked.reason)
  return checked.fields
}

/** Locked, so that nobody is renamed or removed before the course names them. */
async function readChosenTeacher(
  tx: Db,
  teacherId: number | null | undefined,
): Promise<CourseFields['teacher']> {
  if (teacherId === null || teacherId === undefined) return teacherId
  const teacher = await lockTeacher(tx, teacherId)
  if (!teacher) throw new Refusal('teacher-missing')
  return teacher
}

/**
 * A course with lessons leaves the catalogue and stays in the books: what people watched, their hours and certificates
 * hang on its lessons, and a rented course is owed to those who paid. Only a course without lessons disappears.
 */
export async function removeCourse(
  needs: Pick<Needs, 'db' | 'clock' | 'files'>,
  courseId: number,
  editor: Editor,
): Promise<'deleted' | 'unpublished'> {
  const { before, outcome } = await inTransaction(needs.db, async tx => {
    const before = await readEditedCourse(tx, courseId, dayInBrazil(needs.clock()))
    const outcome: 'deleted' | 'unpublished' = before.lessons === 0 ? 'deleted' : 'unpublished'
    if (outcome === 'deleted') await deleteCourse(tx, courseId)
    else await unpublishCourse(tx, courseId)
    await recordEdit(tx, editor, 'courses.removed', { courseId, outcome })
    return { before, outcome }
  })
  for (const picture of [before.coverPath, before.posterPath]) await removeUnshown(needs, picture)
  return outcome
}

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
