import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Category } from '../forum/topics.queries.ts'

type CategoryFields = Omit<Category, 'id'>

export const recordCategory = (tx: Db, fields: CategoryFields): Promise<Category> =>
  tx
    .insertInto('forum_categories')
    .values(fields)
    .returning(['id', 'name', 'description', 'position'])
    .executeTakeFirstOrThrow()

export async function lockCategory(tx: Db, id: number): Promise<Category | null> {
  const row = await tx
    .selectFrom('forum_categories')
    .select(['id', 'name', 'description', 'position'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateCategory(tx: Db, id: number, fields: CategoryFields): Promise<Category | null> {
  const row = await tx
    .updateTable('forum_categories')
    .set(fields)
    .where('id', '=', id)
    .returning(['id', 'name', 'description', 'position'])
    .executeTakeFirst()
  return row ?? null
}

/** Locks it, so that nobody begins to write in it meanwhile. Returns null when there is no such category. */
export async function isCategoryInUse(tx: Db, id: number): Promise<boolean | null> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from posts where category_id = ${id}) as "isInUse"
      from forum_categories where id = ${id} for update`.execute(tx)
  return rows[0]?.isInUse ?? null
}

export async function deleteCategory(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('forum_categories').where('id', '=', id).execute()
}

export type Teacher = { id: number; name: string; email: string }

export const listTeachers = (db: Db, courseId: number): Promise<Teacher[]> =>
  db
    .selectFrom('course_teachers')
    .innerJoin('users', 'users.id', 'course_teachers.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('course_teachers.course_id', '=', courseId)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()

export async function lockCourse(tx: Db, courseId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Makes those teachers of the course whose e-mail belongs to a confirmed account. Returns how many. */
export async function replaceTeachers(tx: Db, courseId: number, emails: readonly string[]): Promise<number> {
  await tx.deleteFrom('course_teachers').where('course_id', '=', courseId).execute()
  const { rows } = await sql`
    insert into course_teachers (course_id, user_id)
    select ${courseId}, id from users
     where email = any(${emails}::text[]) and email_confirmed_at is not null
    returning user_id`.execute(tx)
  return rows.length
}
