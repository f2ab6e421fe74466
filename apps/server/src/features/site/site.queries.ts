import type { Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { isPlayableRow, isReleasedLesson } from '../catalogue/index.ts'

export type CourseTeaser = {
  id: number
  category: { id: number; name: string } | null
  kind: 'course' | 'series' | 'on-demand'
  slug: string
  title: string
  description: string
  teacher: string | null
  coverPath: string | null
  posterPath: string | null
  priceCentavos: number | null
  accessDays: number
  lessons: number
  minutes: number
}

/**
 * Published courses that visitors may see, in the order of their categories, with the size of what can be watched.
 * Nothing here leads to a video.
 */
export async function listCourseTeasers(db: Db, today: Day): Promise<CourseTeaser[]> {
  const rows = await db
    .selectFrom('courses')
    .leftJoin('categories', 'categories.id', 'courses.category_id')
    .leftJoin('movies', join => join.onRef('movies.course_id', '=', 'courses.id').on(isPlayableRow(today)))
    .select([
      'courses.id',
      'courses.category_id',
      'categories.name as category_name',
      'courses.kind',
      'courses.slug',
      'courses.title',
      'courses.description',
      'courses.teacher_name',
      'courses.cover_path',
      'courses.poster_path',
      'courses.price_centavos',
      'courses.access_days',
      sql<number>`count(movies.id)::int`.as('lessons'),
      sql<number>`(coalesce(sum(movies.duration_seconds), 0) / 60)::int`.as('minutes'),
    ])
    .where('courses.is_published', '=', true)
    .where('courses.audience', '=', 'everyone')
    .groupBy(['courses.id', 'categories.id'])
    .orderBy('categories.position')
    .orderBy('courses.position')
    .orderBy('courses.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    category: row.category_id && row.category_name ? { id: row.category_id, name: row.category_name } : null,
    kind: row.kind as CourseTeaser['kind'],
    slug: row.slug,
    title: row.title,
    description: row.description,
    teacher: row.teacher_name,
    coverPath: row.cover_path,
    posterPath: row.poster_path,
    priceCentavos: row.price_centavos,
    accessDays: row.access_days,
    lessons: row.lessons,
    minutes: row.minutes,
  }))
}

/** Counts every released lesson of a published course, whatever its audience. */
export async function countLessons(db: Db, today: Day): Promise<{ lessons: number; minutes: number }> {
  return db
    .selectFrom('movies')
    .innerJoin('courses', 'courses.id', 'movies.course_id')
    .select([
      sql<number>`count(*)::int`.as('lessons'),
      sql<number>`(coalesce(sum(movies.duration_seconds), 0) / 60)::int`.as('minutes'),
    ])
    .where('courses.is_published', '=', true)
    .where(isReleasedLesson(today))
    .executeTakeFirstOrThrow()
}

export type Partner = {
  id: number
  name: string
  logoPath: string | null
  url: string | null
  position: number
  isActive: boolean
  shownFrom: Day | null
  shownUntil: Day | null
}

const selectPartners = (db: Db) =>
  db
    .selectFrom('partners')
    .select([
      'id',
      'name',
      'logo_path as logoPath',
      'url',
      'position',
      'is_active as isActive',
      'shown_from as shownFrom',
      'shown_until as shownUntil',
    ])

export async function listShownPartners(
  db: Db,
  { today, limit, order }: { today: Day; limit: number; order: 'random' | 'position' },
): Promise<Partner[]> {
  const active = selectPartners(db)
    .where('is_active', '=', true)
    .where(by => by.or([by('shown_from', 'is', null), by('shown_from', '<=', today)]))
    .where(by => by.or([by('shown_until', 'is', null), by('shown_until', '>=', today)]))
    .limit(limit)
  // There are a few dozen rows at most: sorting all of them at random costs nothing.
  return order === 'random'
    ? active.orderBy(sql`random()`).execute()
    : active.orderBy('position').orderBy('id').execute()
}

export const listAllPartners = (db: Db): Promise<Partner[]> =>
  selectPartners(db).orderBy('position').orderBy('id').execute()

export async function findPartner(db: Db, id: number): Promise<Partner | null> {
  return (await selectPartners(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Whether a partner has this logo: a replaced one is nobody's. */
export async function isLogoOfPartner(db: Db, logoPath: string): Promise<boolean> {
  const row = await db
    .selectFrom('partners')
    .select('id')
    .where('logo_path', '=', logoPath)
    .executeTakeFirst()
  return row !== undefined
}
