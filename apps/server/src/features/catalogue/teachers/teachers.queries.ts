import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type Teacher = {
  id: number
  name: string
  biography: string
  picture: string | null
  courses: number
}

const selectTeachers = (db: Db) =>
  db
    .selectFrom('teachers')
    .select([
      'id',
      'name',
      'biography',
      'picture_path as picture',
      sql<number>`(select count(*)::int from courses where courses.teacher_id = teachers.id)`.as('courses'),
    ])

export const listTeachers = (db: Db): Promise<Teacher[]> =>
  selectTeachers(db).orderBy('name').orderBy('id').execute()

export async function findTeacher(db: Db, id: number): Promise<Teacher | null> {
  return (await selectTeachers(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Changes of one teacher wait for each other, and a course that is given to them waits too. */
export async function lockTeacher(tx: Db, id: number): Promise<Teacher | null> {
  await tx.selectFrom('teachers').select('id').where('id', '=', id).forUpdate().execute()
  return findTeacher(tx, id)
}

export type TeacherFields = Pick<Teacher, 'name' | 'biography'>

export async function recordTeacher(tx: Db, fields: TeacherFields): Promise<number> {
  const { id } = await tx.insertInto('teachers').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Every course that names them shows the new name. */
export async function updateTeacherRow(tx: Db, id: number, fields: TeacherFields): Promise<void> {
  await tx.updateTable('teachers').set(fields).where('id', '=', id).execute()
  await tx
    .updateTable('courses')
    .set({ teacher_name: fields.name })
    .where('teacher_id', '=', id)
    .where('teacher_name', '<>', fields.name)
    .execute()
}

export async function recordTeacherPicture(tx: Db, id: number, picture: string | null): Promise<void> {
  await tx.updateTable('teachers').set({ picture_path: picture }).where('id', '=', id).execute()
}

export async function deleteTeacher(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('teachers').where('id', '=', id).execute()
}
