import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { drawSquareAndStore, removeUnshown } from '../pictures/stored-pictures.ts'
import {
  deleteTeacher,
  findTeacher,
  lockTeacher,
  recordTeacher,
  recordTeacherPicture,
  updateTeacherRow,
  type Teacher,
  type TeacherFields,
} from './teachers.queries.ts'

export async function readTeacher(db: Db, id: number): Promise<Teacher> {
  const teacher = await findTeacher(db, id)
  if (!teacher) throw new Refusal('not-found')
  return teacher
}

async function readLockedTeacher(tx: Db, id: number): Promise<Teacher> {
  const teacher = await lockTeacher(tx, id)
  if (!teacher) throw new Refusal('not-found')
  return teacher
}

function refuseTakenName(error: unknown): never {
  throw isTakenAlready(error) ? new Refusal('teacher-name-taken') : error
}

export const createTeacher = (
  { db }: Pick<Needs, 'db'>,
  fields: TeacherFields,
  editor: Editor,
): Promise<Teacher> =>
  inTransaction(db, async tx => {
    const teacherId = await recordTeacher(tx, fields)
    await recordEdit(tx, editor, 'teachers.created', { teacherId })
    return readTeacher(tx, teacherId)
  }).catch(refuseTakenName)

export const updateTeacher = (
  { db }: Pick<Needs, 'db'>,
  teacherId: number,
  { name, biography }: TeacherFields,
  edit: Versioned,
  editor: Editor,
): Promise<Teacher> =>
  inTransaction(db, async tx => {
    refuseOldVersion(edit, await readLockedTeacher(tx, teacherId))
    await updateTeacherRow(tx, teacherId, { name, biography })
    await recordEdit(tx, editor, 'teachers.changed', { teacherId })
    return readTeacher(tx, teacherId)
  }).catch(refuseTakenName)

/** Of two who change it at once the later one counts, and the file of the other is removed. */
export async function changeTeacherPicture(
  needs: Pick<Needs, 'db' | 'files' | 'pictures'>,
  teacherId: number,
  image: string | null,
  editor: Editor,
): Promise<Teacher> {
  await readTeacher(needs.db, teacherId)
  const picture = image === null ? null : await drawSquareAndStore(needs, editor.actor.userId, image)
  const { before, after } = await inTransaction(needs.db, async tx => {
    const { picture: before } = await readLockedTeacher(tx, teacherId)
    await recordTeacherPicture(tx, teacherId, picture)
    await recordEdit(tx, editor, 'teachers.picture-changed', { teacherId })
    return { before, after: await readTeacher(tx, teacherId) }
  })
  await removeUnshown(needs, before)
  return after
}

/** Nobody disappears from a course unnoticed: its teacher is changed first. */
export async function removeTeacher(
  needs: Pick<Needs, 'db' | 'files'>,
  teacherId: number,
  editor: Editor,
): Promise<void> {
  const { picture } = await inTransaction(needs.db, async tx => {
    const teacher = await readLockedTeacher(tx, teacherId)
    if (teacher.courses > 0) throw new Refusal('teacher-has-courses')
    await deleteTeacher(tx, teacherId)
    await recordEdit(tx, editor, 'teachers.removed', { teacherId })
    return teacher
  })
  await removeUnshown(needs, picture)
}
