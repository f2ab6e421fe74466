import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { FrameState } from '../pictures/pictures.queries.ts'

export type Audience = 'everyone' | 'professionals'

export type EditedLesson = {
  id: number
  courseId: number
  title: string
  description: string
  thumbnailPath: string | null
  encodeId: string | null
  durationSeconds: number
  isAvailable: boolean
  isAvailableOnFreePlan: boolean
  audience: Audience
  position: number
  releasedOn: string | null
  reviewedOn: string | null
  previewStartSeconds: number
  /** The state of the last file that was sent for it. */
  uploadState: string | null
  frame: { second: number; state: FrameState } | null
}

const selectLessons = (db: Db) =>
  db
    .selectFrom('movies')
    .select(build => [
      'id',
      'course_id as courseId',
      'title',
      'description',
      'thumbnail_path as thumbnailPath',
      'encode_id as encodeId',
      'duration_seconds as durationSeconds',
      'is_available as isAvailable',
      'is_available_on_free_plan as isAvailableOnFreePlan',
      'audience',
      'position',
      'released_on as releasedOn',
      'reviewed_on as reviewedOn',
      'preview_start_seconds as previewStartSeconds',
      build
        .selectFrom('uploads')
        .whereRef('uploads.movie_id', '=', 'movies.id')
        .where('uploads.state', '<>', 'cancelled')
        .select('uploads.state')
        .orderBy('uploads.created_at', 'desc')
        .limit(1)
        .as('uploadState'),
      sql<EditedLesson['frame']>`(
        select json_build_object('second', second, 'state', state) from lesson_frames where movie_id = movies.id
      )`.as('frame'),
    ])
    .$narrowType<{ audience: Audience }>()

export const listCourseLessons = (db: Db, courseId: number): Promise<EditedLesson[]> =>
  selectLessons(db).where('course_id', '=', courseId).orderBy('position').orderBy('id').execute()

export async function findEditedLesson(db: Db, movieId: number): Promise<EditedLesson | null> {
  return (await selectLessons(db).where('id', '=', movieId).executeTakeFirst()) ?? null
}

/** Locks the course first, so that two changes of its order come one after the other. */
export async function lockLessonOrder(db: Db, courseId: number): Promise<{ id: number; position: number }[]> {
  await db.selectFrom('courses').select('id').where('id', '=', courseId).forUpdate().execute()
  return db
    .selectFrom('movies')
    .select(['id', 'position'])
    .where('course_id', '=', courseId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Nobody has sent, watched or written anything for it. What else refers to it goes with it. */
export async function isUntouched(db: Db, movieId: number): Promise<boolean> {
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from uploads where movie_id = ${movieId})
       and not exists (select from encodes where movie_id = ${movieId})
       and not exists (select from materials where movie_id = ${movieId})
       and not exists (select from playbacks where movie_id = ${movieId})
       and not exists (select from watched_movies where movie_id = ${movieId})
       and not exists (select from notes where movie_id = ${movieId})
       and not exists (select from posts where movie_id = ${movieId}) as "isUntouched"`.execute(db)
  return rows[0]?.isUntouched ?? false
}

export async function deleteLesson(db: Db, movieId: number): Promise<void> {
  await db.deleteFrom('movies').where('id', '=', movieId).execute()
}

export async function withdrawLesson(db: Db, movieId: number): Promise<void> {
  await db
    .updateTable('movies')
    .set({ is_available: false, withdrawn_at: sql`now()` })
    .where('id', '=', movieId)
    .execute()
}

export async function putIntoCourse(
  db: Db,
  movieId: number,
  { courseId, position }: { courseId: number; position: number },
): Promise<void> {
  await db.updateTable('movies').set({ course_id: courseId, position }).where('id', '=', movieId).execute()
}

export async function recordLesson(
  db: Db,
  movie: { courseId: number; title: string; description: string; position: number },
): Promise<number> {
  const { courseId, ...columns } = movie
  const { id } = await db
    .insertInto('movies')
    .values({ ...columns, course_id: courseId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type LessonFields = Pick<
  EditedLesson,
  | 'title'
  | 'description'
  | 'isAvailable'
  | 'isAvailableOnFreePlan'
  | 'audience'
  | 'releasedOn'
  | 'previewStartSeconds'
>

export async function updateLessonRow(db: Db, movieId: number, fields: LessonFields): Promise<void> {
  await db
    .updateTable('movies')
    .set({
      title: fields.title,
      description: fields.description,
      is_available: fields.isAvailable,
      // Who releases it again puts it back into the catalogue.
      withdrawn_at: fields.isAvailable ? null : sql`withdrawn_at`,
      is_available_on_free_plan: fields.isAvailableOnFreePlan,
      audience: fields.audience,
      released_on: fields.releasedOn,
      preview_start_seconds: fields.previewStartSeconds,
      // A lesson for professionals has no preview from this moment on.
      preview_encode_id: fields.audience === 'everyone' ? sql`preview_encode_id` : null,
    })
    .where('id', '=', movieId)
    .execute()
}

export async function moveLessons(db: Db, moved: readonly { id: number; position: number }[]): Promise<void> {
  for (const { id, position } of moved)
    await db.updateTable('movies').set({ position }).where('id', '=', id).execute()
}
