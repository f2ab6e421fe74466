import type pg from 'pg'
import type { Database } from '../../platform/database.ts'
import { listLessons, type LessonRow } from './lesson.queries.ts'

type CourseKind = 'course' | 'series' | 'on-demand'

type CategoryRow = { id: number; title: string }

export type CourseRow = {
  id: number
  categoryId: number | null
  kind: CourseKind
  title: string
  slug: string
  description: string
  teacher: string | null
  teacherId: number | null
  teacherPicture: string | null
  coverPath: string | null
  posterPath: string | null
  priceCentavos: number | null
  accessDays: number
}

export type CatalogueRows = {
  version: number
  categories: CategoryRow[]
  courses: CourseRow[]
  movies: LessonRow[]
  featuredIds: number[]
}

/** All that members may choose from, in its order and in one snapshot: the version is that of the rows. */
export const readCatalogueRows = (db: Database): Promise<CatalogueRows> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { version } = await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
      const categories = await tx
        .selectFrom('categories')
        .select(['id', 'name as title'])
        .orderBy('position')
        .orderBy('id')
        .execute()
      const courses = await tx
        .selectFrom('courses')
        .leftJoin('teachers', 'teachers.id', 'courses.teacher_id')
        .select([
          'courses.id',
          'category_id as categoryId',
          'kind',
          'title',
          'slug',
          'description',
          'teacher_name as teacher',
          'teacher_id as teacherId',
          'picture_path as teacherPicture',
          'cover_path as coverPath',
          'poster_path as posterPath',
          'price_centavos as priceCentavos',
          'access_days as accessDays',
        ])
        .where('is_published', '=', true)
        .orderBy('position')
        .orderBy('courses.id')
        .$narrowType<{ kind: CourseKind }>()
        .execute()
      const movies = await listLessons(tx)
      const featured = await tx.selectFrom('featured_movies').select('movie_id').orderBy('position').execute()
      return { version, categories, courses, movies, featuredIds: featured.map(row => row.movie_id) }
    })

/**
 * The state of several members, and the version of the catalogue in the same snapshot. Each is a line of text: parsing
 * columns would cost more than the look-up. What was erased from a history was last seen at the beginning of time.
 */
export const MEMBER_STATES = {
  name: 'catalogue-overlays',
  text: `
  select concat_ws('|', asked.id, kept.version,
           coalesce(m.plan, 'free'), coalesce(m.is_suspended::int, 0), coalesce(m.is_paid::int, 0),
           coalesce(m.premium_expires_on::text, ''), coalesce(substring(m.invisa_id from '^\\d{1,4}$'), ''),
           coalesce(t.covered, 0), coalesce(t.spent, 0),
           coalesce((select string_agg(w.movie_id::text, ' ') from watched_movies w
                      where w.user_id = asked.id and w.watched_at is not null), ''),
           coalesce((select string_agg(concat_ws(' ', w.movie_id, w.covered * 100::bigint / w.duration, w.position / 10),
                                       ' ' order by w.seen_at desc)
                       from watched_movies w
                      where w.user_id = asked.id and w.watched_at is null and w.seen_at > 'epoch'), ''),
           coalesce((select string_agg(b.movie_id::text, ' ' order by b.created_at desc, b.movie_id)
                       from bookmarks b where b.user_id = asked.id), ''),
           coalesce((select string_agg(concat_ws(':', a.course_id, a.until_on), ' ')
                       from course_accesses a where a.user_id = asked.id), '')) as line
    from unnest((select $1::int[])) as asked (id)
    cross join catalogue_version kept
    left join memberships m on m.user_id = asked.id
    left join watched_totals t on t.user_id = asked.id`,
}

export async function readMemberStateLines(pool: pg.Pool, userIds: readonly number[]): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>({ ...MEMBER_STATES, values: [userIds] })
  return rows.map(({ line }) => line)
}
