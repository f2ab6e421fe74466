import { randomBytes } from 'node:crypto'
import type { Needs } from '../../needs.ts'

type CourseFacts = {
  title?: string
  categoryId?: number | null
  kind?: 'course' | 'series' | 'on-demand'
  teacher?: string
  position?: number
  isPublished?: boolean
  priceCentavos?: number
}

/** A course to put lessons into. */
export async function aCourse({ db }: Pick<Needs, 'db'>, facts: CourseFacts = {}): Promise<number> {
  const { id } = await db
    .insertInto('courses')
    .values({
      kind: facts.kind ?? 'course',
      category_id: facts.kind === 'on-demand' ? 1 : (facts.categoryId ?? null),
      title: facts.title ?? 'Um curso',
      slug: `curso-${randomBytes(6).toString('hex')}`,
      description: 'Do que se trata.',
      teacher_name: facts.teacher ?? null,
      cover_path: '/art/capa.webp',
      price_centavos: facts.priceCentavos ?? (facts.kind === 'on-demand' ? 24_900 : null),
      position: facts.position ?? 1,
      is_published: facts.isPublished ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function aCategory({ db }: Pick<Needs, 'db'>, name: string, position = 500): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({ name, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ShelvedFacts = {
  title?: string
  description?: string
  durationSeconds?: number
  hasVideo?: boolean
  isOpened?: boolean
  isAvailableOnFreePlan?: boolean
  audience?: 'everyone' | 'professionals'
  releasedOn?: string | null
  position?: number
}

/** A lesson in a course, as publishing leaves it but for its files. */
export async function shelve(
  { db }: Pick<Needs, 'db'>,
  courseId: number,
  facts: ShelvedFacts = {},
): Promise<number> {
  const { id } = await db
    .insertInto('movies')
    .values({
      course_id: courseId,
      title: facts.title ?? 'Uma aula',
      description: facts.description ?? '',
      duration_seconds: facts.durationSeconds ?? 100,
      is_available: facts.isOpened ?? true,
      is_available_on_free_plan: facts.isAvailableOnFreePlan ?? false,
      audience: facts.audience ?? 'professionals',
      position: facts.position ?? 1,
      released_on: facts.releasedOn ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (facts.hasVideo !== false) await giveVideo({ db }, id)
  return id
}

async function giveVideo({ db }: Pick<Needs, 'db'>, movieId: number): Promise<void> {
  const encodeId = randomBytes(8).toString('hex')
  await db.pool.query(
    `with sent as (
       insert into uploads (id, movie_id, file_name, bytes, state)
       values (gen_random_uuid(), $1, 'aula.mp4', 1, 'published') returning id
     ), made as (
       insert into encodes (id, movie_id, upload_id, kind, state, plan, duration_ms, published_at)
       select $2, $1, id, 'lesson', 'published', '{}', 100000, now() from sent returning id
     )
     update movies set encode_id = made.id, preview_encode_id = case when audience = 'everyone' then made.id end
       from made where movies.id = $1`,
    [movieId, encodeId],
  )
}

/** As the reports of a player leave it. In seconds. */
export async function play(
  { db }: Pick<Needs, 'db'>,
  userId: number,
  movieId: number,
  {
    covered,
    position = covered,
    isWatched = false,
  }: { covered: number; position?: number; isWatched?: boolean },
): Promise<void> {
  await db.pool.query(
    `insert into watched_movies (user_id, movie_id, ranges, covered, grew, duration, position, rate, seen_at, watched_at)
     select $1, $2, int4multirange(int4range(0, $3)), $3, $3, duration_seconds * 10, $4, 100, clock_timestamp(),
            case when $5 then now() end from movies where id = $2`,
    [userId, movieId, covered * 10, position * 10, isWatched],
  )
}
