/** Gives demo lessons to the product as a manager would: a received file, captions and chapters. */
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { writeCaptions, recordChapters } from '../../apps/server/src/features/catalogue/index.ts'
import { receiveFile } from '../../apps/server/src/features/media/index.ts'
import type { Needs } from '../../apps/server/src/needs.ts'
import { inTransaction, type Db } from '../../apps/server/src/platform/database.ts'
import type { Source } from './build.ts'
import type { DemoLesson } from './lesson.ts'

export type LessonWithoutVideo = { lesson: DemoLesson; movieId: number }

/** Lists the seeded lessons that have no video and for which no file is being encoded. */
export async function listWithoutVideo(
  db: Db,
  lessons: readonly DemoLesson[],
): Promise<LessonWithoutVideo[]> {
  const rows = await db
    .selectFrom('movies')
    .innerJoin('courses', 'courses.id', 'movies.course_id')
    .select(['movies.id', 'movies.title', 'courses.slug'])
    .where('movies.encode_id', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from uploads where movie_id = movies.id and state in ('receiving', 'received', 'encoding'))`,
    )
    .execute()
  return lessons.flatMap(lesson => {
    const row = rows.find(({ slug, title }) => slug === lesson.course && title === lesson.title)
    return row ? [{ lesson, movieId: row.id }] : []
  })
}

export async function deliver(
  needs: Pick<Needs, 'db' | 'jobs' | 'files' | 'clock'>,
  { lesson, movieId }: LessonWithoutVideo,
  { video, texts }: Source,
): Promise<void> {
  await inTransaction(needs.db, async tx => {
    for (const { language, text } of texts.captions) await writeCaptions(needs, tx, movieId, language, text)
    await recordChapters(tx, movieId, texts.chapters)
  })
  await receiveFile(needs, { movieId, fileName: `${lesson.course}.mp4`, localFile: video })
}

const SECONDS_BETWEEN_LOOKS = 3

/** Waits until the worker has published them all or given up. Returns the titles of those it gave up on. */
export async function untilShown(db: Db, lessons: readonly DemoLesson[]): Promise<string[]> {
  for (;;) {
    const rows = await db
      .selectFrom('uploads')
      .innerJoin('movies', 'movies.id', 'uploads.movie_id')
      .innerJoin('courses', 'courses.id', 'movies.course_id')
      .select(['movies.title', 'courses.slug', 'uploads.state'])
      .where('movies.encode_id', 'is', null)
      .orderBy('uploads.created_at')
      .execute()
    const ours = rows.filter(({ slug, title }) =>
      lessons.some(lesson => lesson.course === slug && lesson.title === title),
    )
    const unfinished = ours.filter(({ state }) => ['receiving', 'received', 'encoding'].includes(state))
    if (unfinished.length === 0) return [...new Set(ours.map(({ title }) => title))]
    await wait(SECONDS_BETWEEN_LOOKS * 1000)
  }
}
