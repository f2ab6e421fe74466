import { dayInBrazil, lastPosition, lessonState, putAtPosition, whatStopsLesson } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { makePreview } from './catalogue.jobs.ts'
import { readEditedCourse } from './edit-courses.ts'
import {
  updateLessonRow,
  findEditedLesson,
  lockLessonOrder,
  moveLessons,
  recordLesson,
  type EditedLesson,
  type LessonFields,
} from './lessons.queries.ts'
import { toWireEditedLesson } from './to-wire.ts'

export async function readEditedLesson(db: Db, movieId: number): Promise<EditedLesson> {
  const movie = await findEditedLesson(db, movieId)
  if (!movie) throw new Refusal('not-found')
  return movie
}

export const createLesson = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  courseId: number,
  { title, description }: { title: string; description: string },
  editor: Editor,
): Promise<EditedLesson> =>
  inTransaction(db, async tx => {
    await readEditedCourse(tx, courseId, dayInBrazil(clock()))
    const order = await lockLessonOrder(tx, courseId)
    const position = lastPosition(order.length > 0 ? Math.max(...order.map(one => one.position)) : null)
    const movieId = await recordLesson(tx, { courseId, title, description, position })
    await recordEdit(tx, editor, 'movies.created', { courseId, movieId })
    return readEditedLesson(tx, movieId)
  })

export const updateLesson = (
  { db, jobs, clock }: Pick<Needs, 'db' | 'jobs' | 'clock'>,
  movieId: number,
  { position, ...fields }: LessonFields & { position: number },
  edit: Versioned,
  editor: Editor,
): Promise<EditedLesson> =>
  inTransaction(db, async tx => {
    const order = await lockLessonOrder(tx, (await readEditedLesson(tx, movieId)).courseId)
    const before = await readEditedLesson(tx, movieId)
    refuseOldVersion(edit, toWireEditedLesson(before))
    const state = lessonState({ ...fields, isOpened: fields.isAvailable }, dayInBrazil(clock()))
    // A lesson that is older than this platform has a length and no encode.
    const hasVideo = before.durationSeconds > 0
    if (fields.isAvailable && whatStopsLesson({ hasVideo, state })) throw new Refusal('movie-without-video')
    if (hasVideo && fields.previewStartSeconds >= before.durationSeconds)
      throw new Refusal('preview-after-end')

    await updateLessonRow(tx, movieId, fields)
    await moveLessons(tx, putAtPosition(order, movieId, position))
    const hasAnotherPreview =
      fields.audience !== before.audience || fields.previewStartSeconds !== before.previewStartSeconds
    if (before.encodeId !== null && hasAnotherPreview) await jobs.send(tx, makePreview, { movieId })
    const details = { movieId, isAvailable: fields.isAvailable, audience: fields.audience }
    await recordEdit(tx, editor, 'movies.changed', details)
    return readEditedLesson(tx, movieId)
  })
