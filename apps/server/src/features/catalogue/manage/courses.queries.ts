import type { Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { isPlayableRow } from '../lesson.queries.ts'

export type CourseKind = 'course' | 'series' | 'on-demand'

export type EditedCourse = {
  id: number
  title: string
  description: string
  coverPath: string | null
  posterPath: string | null
  /** Who teaches it, by name. */
  teacher: string | null
  teacherId: number | null
  categoryId: number | null
  kind: CourseKind
  priceCentavos: number | null
  accessDays: number
  position: number
  isPublished: boolean
  lessons: number
  availableLessons: number
}

const selectCourses = (db: Db, today: Day) =>
  db
    .selectFrom('courses')
    .leftJoin('movies', 'movies.course_id', 'courses.id')
    .select([
      'courses.id',
      'courses.title',
      'courses.description',
      'courses.cover_path as coverPath',
      'courses.poster_path as posterPath',
      'courses.teacher_name as teacher',
      'courses.teacher_id as teacherId',
      'courses.category_id as categoryId',
      'courses.kind',
      'courses.price_centavos as priceCentavos',
      'courses.access_days as accessDays',
      'courses.position',
      'courses.is_published as isPublished',
      sql<number>`count(movies.id)::int`.as('lessons'),
      sql<number>`(count(movies.id) filter (where ${isPlayableRow(today)}))::int`.as('availableLessons'),
    ])
    .groupBy('courses.id')
    .$narrowType<{ kind: CourseKind }>()

/** In the order of the categories, and within them in their own. */
export const listCourses = (db: Db, today: Day): Promise<EditedCourse[]> =>
  selectCourses(db, today)
    .leftJoin('categories', 'categories.id', 'courses.category_id')
    .groupBy('categories.position')
    .orderBy('categories.position', ordered => ordered.asc().nullsLast())
    .orderBy('courses.position')
    .orderBy('courses.id')
    .execute()

export async function findCourse(db: Db, courseId: number, today: Day): Promise<EditedCourse | null> {
  return (await selectCourses(db, today).where('courses.id', '=', courseId).executeTakeFirst()) ?? null
}

/** Changes of one course wait for each other. */
export async function lockCourse(tx: Db, courseId: number): Promise<void> {
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forUpdate().execute()
}

export type CourseFields = Pick<
  EditedCourse,
  'title' | 'description' | 'categoryId' | 'kind' | 'priceCentavos' | 'accessDays' | 'isPublished'
> & {
  /** Undefined: it stays. */
  coverPath: string | null | undefined
  teacher: { id: number; name: string } | null | undefined
}

const toColumns = (fields: CourseFields) => ({
  title: fields.title,
  description: fields.description,
  cover_path: fields.coverPath,
  ...(fields.teacher !== undefined && {
    teacher_id: fields.teacher?.id ?? null,
    // Search and cards read the name.
    teacher_name: fields.teacher?.name ?? null,
  }),
  category_id: fields.categoryId,
  kind: fields.kind,
  price_centavos: fields.priceCentavos,
  access_days: fields.accessDays,
  is_published: fields.isPublished,
})

export async function recordCourse(
  db: Db,
  fields: CourseFields,
  place: { slug: string; position: number },
): Promise<number> {
  const { id } = await db
    .insertInto('courses')
    .values({ ...toColumns(fields), ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCourseRow(db: Db, courseId: number, fields: CourseFields): Promise<void> {
  await db.updateTable('courses').set(toColumns(fields)).where('id', '=', courseId).execute()
}

export async function unpublishCourse(db: Db, courseId: number): Promise<void> {
  await db.updateTable('courses').set({ is_published: false }).where('id', '=', courseId).execute()
}

export async function deleteCourse(db: Db, courseId: number): Promise<void> {
  await db.deleteFrom('courses').where('id', '=', courseId).execute()
}

/** The next free one of `titulo`, `titulo-2`, `titulo-3` … */
export async function findFreeSlug(db: Db, slug: string): Promise<string> {
  const rows = await db
    .selectFrom('courses')
    .select('slug')
    .where(sql<boolean>`slug = ${slug} or slug ~ ('^' || ${slug} || '-[0-9]+$')`)
    .execute()
  const taken = new Set(rows.map(row => row.slug))
  let number = 1
  while (taken.has(number === 1 ? slug : `${slug}-${number}`)) number++
  return number === 1 ? slug : `${slug}-${number}`
}

const ORDER_LOCK = 4202

/**
 * The courses of one category with their positions. Changes of an order wait for each other at a lock of their own,
 * because locked rows would not hold back a course that is being created.
 */
export async function lockCourseOrder(
  db: Db,
  categoryId: number | null,
): Promise<{ id: number; position: number }[]> {
  await sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(db)
  return db
    .selectFrom('courses')
    .select(['id', 'position'])
    .where('category_id', 'is not distinct from', categoryId)
    .execute()
}

export async function moveCourses(db: Db, moved: readonly { id: number; position: number }[]): Promise<void> {
  for (const { id, position } of moved)
    await db.updateTable('courses').set({ position }).where('id', '=', id).execute()
}

export const listCategories = (db: Db): Promise<{ id: number; title: string }[]> =>
  db.selectFrom('categories').select(['id', 'name as title']).orderBy('position').orderBy('id').execute()
