import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Whether a lesson, a course or a teacher shows this picture: a replaced one is nobody's. */
export async function isPictureShown(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (select from movies where thumbnail_path = ${address})
        or exists (select from courses where ${address} in (cover_path, poster_path))
        or exists (select from teachers where picture_path = ${address}) as "isShown"`.execute(db)
  return rows[0]?.isShown ?? false
}

/** Waits for whoever changes the picture of the same lesson. Returns the one that it has. */
export async function lockLessonPicture(tx: Db, movieId: number): Promise<{ picture: string | null } | null> {
  const row = await tx
    .selectFrom('movies')
    .select('thumbnail_path as picture')
    .where('id', '=', movieId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function recordLessonPicture(tx: Db, movieId: number, picture: string | null): Promise<void> {
  await tx.updateTable('movies').set({ thumbnail_path: picture }).where('id', '=', movieId).execute()
}

export async function recordCoursePicture(
  tx: Db,
  courseId: number,
  kind: 'cover' | 'poster',
  picture: string | null,
): Promise<void> {
  await tx
    .updateTable('courses')
    .set(kind === 'cover' ? { cover_path: picture } : { poster_path: picture })
    .where('id', '=', courseId)
    .execute()
}

export type FrameState = 'drawing' | 'drawn' | 'failed'

/** The last moment that was chosen takes the place of every one before. */
export async function recordFrameAsked(tx: Db, movieId: number, second: number): Promise<void> {
  await tx
    .insertInto('lesson_frames')
    .values({ movie_id: movieId, second, state: 'drawing' })
    .onConflict(conflict => conflict.column('movie_id').doUpdateSet({ second, state: 'drawing' }))
    .execute()
}

export async function removeFrame(tx: Db, movieId: number): Promise<void> {
  await tx.deleteFrom('lesson_frames').where('movie_id', '=', movieId).execute()
}

/** Only while nobody has chosen another moment or picture. Returns whether it was recorded. */
export async function recordFrameState(
  tx: Db,
  { movieId, second }: { movieId: number; second: number },
  state: FrameState,
): Promise<boolean> {
  const row = await tx
    .updateTable('lesson_frames')
    .set({ state })
    .where('movie_id', '=', movieId)
    .where('second', '=', second)
    .where('state', '=', 'drawing')
    .returning('movie_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isFrameWanted(
  db: Db,
  { movieId, second }: { movieId: number; second: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('lesson_frames')
    .select('movie_id')
    .where('movie_id', '=', movieId)
    .where('second', '=', second)
    .where('state', '=', 'drawing')
    .executeTakeFirst()
  return row !== undefined
}
