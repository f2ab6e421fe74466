import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** That begin so. Of a few thousand texts at most, which are read faster than an index would be kept. */
const hasWords = (text: string, words: readonly string[]): Expression<SqlBool> =>
  sql<boolean>`' ' || search_plain(${sql.raw(text)}) like all(${words.map(word => `% ${word}%`)}::text[])`

export const findCourses = (db: Db, words: readonly string[], most: number) =>
  db
    .selectFrom('courses')
    .select(['id', 'title'])
    .where(hasWords('title', words))
    .orderBy('title')
    .limit(most)
    .execute()

export const findLessonsByTitle = (db: Db, words: readonly string[], most: number) =>
  db
    .selectFrom('movies')
    .innerJoin('courses', 'courses.id', 'movies.course_id')
    .select(['movies.id', 'movies.course_id as courseId', 'movies.title', 'courses.title as course'])
    .where(hasWords('movies.title', words))
    .orderBy('movies.title')
    .orderBy('movies.id')
    .limit(most)
    .execute()

export const findCoupons = (db: Db, words: readonly string[], most: number) =>
  db
    .selectFrom('coupons')
    .select(['id', 'code'])
    .where(hasWords(`code || ' ' || coalesce(institution, '')`, words))
    .orderBy('code')
    .limit(most)
    .execute()

export const findAssociates = (db: Db, words: readonly string[], most: number) =>
  db
    .selectFrom('associates')
    .select(['id', 'name'])
    .where(hasWords(`name || ' ' || code`, words))
    .orderBy('name')
    .limit(most)
    .execute()
