import { randomBytes, randomUUID } from 'node:crypto'
import type { Needs } from '../../needs.ts'

type Facts = {
  title?: string
  isAvailable?: boolean
  isAvailableOnFreePlan?: boolean
  audience?: 'everyone' | 'professionals'
  releasedOn?: string
  /** Of its course. */
  isPublished?: boolean
}

/** A lesson without a video, in a course of its own. */
export async function aLesson(
  { db }: Pick<Needs, 'db'>,
  facts: Facts = {},
): Promise<{ movieId: number; courseId: number }> {
  const { id: courseId } = await db
    .insertInto('courses')
    .values({
      kind: 'course',
      title: 'Um curso',
      slug: `curso-${randomBytes(6).toString('hex')}`,
      cover_path: '/art/capa.webp',
      position: 1,
      is_published: facts.isPublished ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: movieId } = await db
    .insertInto('movies')
    .values({
      course_id: courseId,
      title: facts.title ?? 'Uma aula',
      duration_seconds: facts.isAvailable ? 20 : 0,
      is_available: facts.isAvailable ?? false,
      is_available_on_free_plan: facts.isAvailableOnFreePlan ?? false,
      audience: facts.audience ?? 'professionals',
      released_on: facts.releasedOn ?? null,
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { movieId, courseId }
}

export type PublishedLesson = { id: number; courseId: number; encodeId: string; previewEncodeId: string }

/** As publishing leaves it, but for the files: it shows an encode, and has a preview. */
export async function aPublishedLesson(
  { db }: Pick<Needs, 'db'>,
  facts: Facts = {},
): Promise<PublishedLesson> {
  const { movieId: id, courseId } = await aLesson({ db }, { isAvailable: true, ...facts })
  const encodeId = await anEncode({ db }, id, 'lesson')
  const previewEncodeId = await anEncode({ db }, id, 'preview')
  await db
    .updateTable('movies')
    .set({ encode_id: encodeId, preview_encode_id: previewEncodeId })
    .where('id', '=', id)
    .execute()
  return { id, courseId, encodeId, previewEncodeId }
}

async function anEncode(
  { db }: Pick<Needs, 'db'>,
  movieId: number,
  kind: 'lesson' | 'preview',
): Promise<string> {
  const upload = randomUUID()
  await db
    .insertInto('uploads')
    .values({ id: upload, movie_id: movieId, file_name: 'aula.mp4', bytes: 1, state: 'published' })
    .execute()
  const id = randomBytes(8).toString('hex')
  await db
    .insertInto('encodes')
    .values({
      id,
      movie_id: movieId,
      upload_id: upload,
      kind,
      state: 'published',
      plan: '{}',
      duration_ms: 20_000,
      published_at: new Date(),
    })
    .execute()
  return id
}
