import { dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { drawFrame } from '../manage/catalogue.jobs.ts'
import { lockCourse, type EditedCourse } from '../manage/courses.queries.ts'
import { readEditedCourse } from '../manage/edit-courses.ts'
import { readEditedLesson } from '../manage/edit-lessons.ts'
import type { EditedLesson } from '../manage/lessons.queries.ts'
import {
  lockLessonPicture,
  recordCoursePicture,
  recordFrameAsked,
  recordFrameState,
  recordLessonPicture,
  removeFrame,
} from './pictures.queries.ts'
import { drawAndStore, removeUnshown, storePicture } from './stored-pictures.ts'

type PictureNeeds = Pick<Needs, 'db' | 'files' | 'pictures'>

/** Of two who change it at once the later one counts, and the file of the other is removed. */
export async function changeLessonPicture(
  needs: PictureNeeds,
  movieId: number,
  image: string | null,
  editor: Editor,
): Promise<EditedLesson> {
  await readEditedLesson(needs.db, movieId)
  const picture = image === null ? null : await drawAndStore(needs, editor.actor.userId, image)
  const { before, after } = await inTransaction(needs.db, async tx => {
    const { picture: before } = await readLockedPicture(tx, movieId)
    await removeFrame(tx, movieId)
    await recordLessonPicture(tx, movieId, picture)
    await recordEdit(tx, editor, 'movies.picture-changed', { movieId })
    return { before, after: await readEditedLesson(tx, movieId) }
  })
  await removeUnshown(needs, before)
  return after
}

async function readLockedPicture(tx: Db, movieId: number): Promise<{ picture: string | null }> {
  const locked = await lockLessonPicture(tx, movieId)
  if (!locked) throw new Refusal('not-found')
  return locked
}

/** The lesson shows what it showed until a worker has drawn the frame. */
export const askForFrame = (
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  movieId: number,
  second: number,
  editor: Editor,
): Promise<EditedLesson> =>
  inTransaction(db, async tx => {
    const { encodeId, durationSeconds } = await readEditedLesson(tx, movieId)
    if (encodeId === null || second >= durationSeconds) throw new Refusal('frame-outside-video')
    await recordFrameAsked(tx, movieId, second)
    await jobs.send(tx, drawFrame, { movieId, second })
    await recordEdit(tx, editor, 'movies.picture-changed', { movieId, second })
    return readEditedLesson(tx, movieId)
  })

/** Shows a frame that a worker has drawn, unless somebody chose another picture meanwhile. */
export async function showFrame(
  needs: Pick<Needs, 'db' | 'files'>,
  frame: { movieId: number; second: number },
  bytes: Uint8Array,
): Promise<void> {
  const picture = await storePicture(needs, bytes)
  const unshown = await inTransaction(needs.db, async tx => {
    const locked = await lockLessonPicture(tx, frame.movieId)
    if (!locked || !(await recordFrameState(tx, frame, 'drawn'))) return picture
    await recordLessonPicture(tx, frame.movieId, picture)
    return locked.picture
  })
  await removeUnshown(needs, unshown)
}

export async function changeCoursePicture(
  needs: PictureNeeds & Pick<Needs, 'clock'>,
  courseId: number,
  { kind, image }: { kind: 'cover' | 'poster'; image: string | null },
  editor: Editor,
): Promise<EditedCourse> {
  const today = dayInBrazil(needs.clock())
  await readEditedCourse(needs.db, courseId, today)
  const picture = image === null ? null : await drawAndStore(needs, editor.actor.userId, image)
  const { before, after } = await inTransaction(needs.db, async tx => {
    await lockCourse(tx, courseId)
    const { coverPath, posterPath } = await readEditedCourse(tx, courseId, today)
    await recordCoursePicture(tx, courseId, kind, picture)
    await recordEdit(tx, editor, 'courses.picture-changed', { courseId, kind })
    const after = await readEditedCourse(tx, courseId, today)
    return { before: kind === 'cover' ? coverPath : posterPath, after }
  })
  await removeUnshown(needs, before)
  return after
}
