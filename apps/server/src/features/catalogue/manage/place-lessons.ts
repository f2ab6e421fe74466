import { dayInBrazil, lastPosition } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { removeUnshown } from '../pictures/stored-pictures.ts'
import { purgeVideo } from './catalogue.jobs.ts'
import { readEditedCourse } from './edit-courses.ts'
import { readEditedLesson } from './edit-lessons.ts'
import {
  deleteLesson,
  isUntouched,
  lockLessonOrder,
  putIntoCourse,
  recordLesson,
  withdrawLesson,
  type EditedLesson,
} from './lessons.queries.ts'

const LONGEST_TITLE = 200

/** Waits for whoever changes the order of the course. */
async function findLastPosition(tx: Db, courseId: number): Promise<number> {
  const order = await lockLessonOrder(tx, courseId)
  return lastPosition(order.length > 0 ? Math.max(...order.map(one => one.position)) : null)
}

export const moveLesson = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  movieId: number,
  courseId: number,
  editor: Editor,
): Promise<EditedLesson> =>
  inTransaction(db, async tx => {
    const today = dayInBrazil(clock())
    const { courseId: fromId } = await readEditedLesson(tx, movieId)
    await readEditedCourse(tx, courseId, today)
    // Always in the same order, so that two moves in opposite directions do not wait for each other.
    for (const id of [fromId, courseId].toSorted((one, other) => one - other)) await lockLessonOrder(tx, id)
    const before = await readEditedLesson(tx, movieId)
    if (before.courseId !== fromId) throw new Refusal('changed-meanwhile')
    if (fromId === courseId) return before
    const { kind } = await readEditedCourse(tx, fromId, today)
    if (kind === 'on-demand') throw new Refusal('lesson-of-sold-course')
    await putIntoCourse(tx, movieId, { courseId, position: await findLastPosition(tx, courseId) })
    await recordEdit(tx, editor, 'movies.moved', { movieId, fromId, courseId })
    return readEditedLesson(tx, movieId)
  })

export const duplicateLesson = (
  { db }: Pick<Needs, 'db'>,
  movieId: number,
  editor: Editor,
): Promise<EditedLesson> =>
  inTransaction(db, async tx => {
    const { courseId, title, description } = await readEditedLesson(tx, movieId)
    const position = await findLastPosition(tx, courseId)
    const suffix = ' (cópia)'
    const name = title.slice(0, LONGEST_TITLE - suffix.length) + suffix
    const copyId = await recordLesson(tx, { courseId, title: name, description, position })
    await recordEdit(tx, editor, 'movies.created', { courseId, movieId: copyId, copyOf: movieId })
    return readEditedLesson(tx, copyId)
  })

export async function removeLesson(
  needs: Pick<Needs, 'db' | 'files' | 'jobs'>,
  movieId: number,
  editor: Editor,
): Promise<'deleted' | 'withdrawn'> {
  const { picture, outcome } = await inTransaction(needs.db, async tx => {
    await lockLessonOrder(tx, (await readEditedLesson(tx, movieId)).courseId)
    const { thumbnailPath: picture, encodeId } = await readEditedLesson(tx, movieId)
    const outcome: 'deleted' | 'withdrawn' = (await isUntouched(tx, movieId)) ? 'deleted' : 'withdrawn'
    if (outcome === 'deleted') await deleteLesson(tx, movieId)
    else await withdrawLesson(tx, movieId)
    if (encodeId !== null) await needs.jobs.send(tx, purgeVideo, { encodeId })
    await recordEdit(tx, editor, 'movies.removed', { movieId, outcome })
    return { picture, outcome }
  })
  await removeUnshown(needs, picture)
  return outcome
}
