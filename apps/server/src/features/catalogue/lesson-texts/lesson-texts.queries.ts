import { captionLabels, type CaptionLanguage, type Chapter, type Cue } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { captionPath } from './caption-file.ts'

/** Returns null when there is no such lesson. The lesson cannot show another encode until the transaction ends. */
export async function lockShownEncode(tx: Db, movieId: number): Promise<{ encodeId: string | null } | null> {
  const row = await tx
    .selectFrom('movies')
    .select('encode_id as encodeId')
    .where('id', '=', movieId)
    .forShare()
    .executeTakeFirst()
  return row ?? null
}

/** Changes of one lesson's texts wait for each other. */
export async function lockLesson(tx: Db, movieId: number): Promise<void> {
  await tx.selectFrom('movies').select('id').where('id', '=', movieId).forNoKeyUpdate().execute()
}

export async function findDuration(db: Db, movieId: number): Promise<number | null> {
  const row = await db
    .selectFrom('movies')
    .select('duration_seconds')
    .where('id', '=', movieId)
    .executeTakeFirst()
  return row?.duration_seconds ?? null
}

type Captions = { movieId: number; language: CaptionLanguage; hash: string; cues: readonly Cue[] }

/** Replaces those that were there. Two calls at once wait for each other at the first statement. */
export async function recordCaptions(tx: Db, { movieId, language, hash, cues }: Captions): Promise<void> {
  await tx
    .insertInto('captions')
    .values({ movie_id: movieId, language, hash })
    .onConflict(row => row.columns(['movie_id', 'language']).doUpdateSet({ hash, changed_at: sql`now()` }))
    .execute()
  await tx
    .deleteFrom('caption_cues')
    .where('movie_id', '=', movieId)
    .where('language', '=', language)
    .execute()
  await sql`
    insert into caption_cues (movie_id, language, position, start_ms, end_ms, text)
    select ${movieId}, ${language}, at - 1, start_ms, end_ms, text
      from unnest(
        ${cues.map(({ startMs }) => startMs)}::int[],
        ${cues.map(({ endMs }) => endMs)}::int[],
        ${cues.map(({ text }) => text)}::text[]
      ) with ordinality as cue (start_ms, end_ms, text, at)
  `.execute(tx)
}

/** What stands for the whole text; null when there are no captions in the language. */
export async function findCaptionsHash(
  db: Db,
  movieId: number,
  language: CaptionLanguage,
): Promise<string | null> {
  const row = await db
    .selectFrom('captions')
    .select('hash')
    .where('movie_id', '=', movieId)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.hash ?? null
}

/** Returns false when there was nothing to delete. */
export async function deleteCaptions(tx: Db, movieId: number, language: CaptionLanguage): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('captions')
    .where('movie_id', '=', movieId)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function recordChapters(tx: Db, movieId: number, chapters: readonly Chapter[]): Promise<void> {
  // The second of two calls waits here; otherwise both would insert.
  await tx.selectFrom('movies').select('id').where('id', '=', movieId).forNoKeyUpdate().execute()
  await tx.deleteFrom('chapters').where('movie_id', '=', movieId).execute()
  if (chapters.length === 0) return
  await tx
    .insertInto('chapters')
    .values(chapters.map(({ start, title }) => ({ movie_id: movieId, start_seconds: start, title })))
    .execute()
}

/** In the order in which the lesson reaches them. */
export const listChapters = (db: Db, movieId: number): Promise<Chapter[]> =>
  db
    .selectFrom('chapters')
    .select(['start_seconds as start', 'title'])
    .where('movie_id', '=', movieId)
    .orderBy('start_seconds')
    .execute()

export type PublishedCaptions = {
  language: CaptionLanguage
  label: string
  /** Under the folder of the encode that the lesson shows. */
  path: string
}

/** Lists only files beside the video that the lesson shows now: a new version is listed once its file is written. */
export async function listPublishedCaptions(db: Db, movieId: number): Promise<PublishedCaptions[]> {
  const rows = await db
    .selectFrom('captions')
    .innerJoin('movies', 'movies.id', 'captions.movie_id')
    .whereRef('movies.encode_id', '=', 'captions.published_encode_id')
    .where('movie_id', '=', movieId)
    .select(['language', 'published_hash as hash'])
    .execute()
  return toPublishedCaptions(rows.map(({ language, hash }) => ({ language, hash: hash ?? '' })))
}

/** In the order of the languages, each with the file that has this hash. */
export const toPublishedCaptions = (
  rows: readonly { language: string; hash: string }[],
): PublishedCaptions[] =>
  rows
    .map(({ language, hash }) => ({ language: language as CaptionLanguage, hash }))
    .toSorted((a, b) => languageOrder(a.language) - languageOrder(b.language))
    .map(({ language, hash }) => ({
      language,
      label: captionLabels[language],
      path: captionPath(language, hash),
    }))

const LANGUAGE_ORDER = Object.keys(captionLabels)
const languageOrder = (language: CaptionLanguage): number => LANGUAGE_ORDER.indexOf(language)

export type EditedCaptions = {
  language: CaptionLanguage
  cues: number
  hash: string
  isPublished: boolean
}

/** With how many cues each has, and whether viewers see this version. */
export async function listEditedCaptions(db: Db, movieId: number): Promise<EditedCaptions[]> {
  const rows = await db
    .selectFrom('captions')
    .innerJoin('movies', 'movies.id', 'captions.movie_id')
    .where('movie_id', '=', movieId)
    .select(eb => [
      'language',
      'hash',
      sql<boolean>`movies.encode_id is not null
        and published_encode_id is not distinct from movies.encode_id
        and published_hash is not distinct from hash`.as('isPublished'),
      eb
        .selectFrom('caption_cues')
        .whereRef('caption_cues.movie_id', '=', 'captions.movie_id')
        .whereRef('caption_cues.language', '=', 'captions.language')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('cues'),
    ])
    .execute()
  return rows
    .map(row => ({ ...row, language: row.language as CaptionLanguage, cues: row.cues ?? 0 }))
    .toSorted((a, b) => languageOrder(a.language) - languageOrder(b.language))
}

export async function listCues(
  db: Db,
  movieId: number,
  language: CaptionLanguage,
  limit?: number,
): Promise<Cue[]> {
  const cues = db
    .selectFrom('caption_cues')
    .select(['start_ms as startMs', 'end_ms as endMs', 'text'])
    .where('movie_id', '=', movieId)
    .where('language', '=', language)
    .orderBy('position')
  return (limit === undefined ? cues : cues.limit(limit)).execute()
}

/** Lists captions that have no file yet beside the video that the lesson shows. */
export async function listUnpublishedCaptions(
  db: Db,
  movieId: number,
): Promise<{ encodeId: string; language: CaptionLanguage; hash: string }[]> {
  const rows = await db
    .selectFrom('captions')
    .innerJoin('movies', 'movies.id', 'captions.movie_id')
    .where('movie_id', '=', movieId)
    .where('movies.encode_id', 'is not', null)
    .where(
      sql<boolean>`(published_encode_id, published_hash) is distinct from (movies.encode_id, captions.hash)`,
    )
    .select(['movies.encode_id as encodeId', 'language', 'hash'])
    .execute()
  return rows.map(({ encodeId, language, hash }) => ({
    encodeId: encodeId ?? '',
    language: language as CaptionLanguage,
    hash,
  }))
}

type PublishedFile = { movieId: number; encodeId: string; language: CaptionLanguage; hash: string }

export async function recordPublished(
  tx: Db,
  { movieId, encodeId, language, hash }: PublishedFile,
): Promise<void> {
  await tx
    .updateTable('captions')
    .set({ published_encode_id: encodeId, published_hash: hash })
    .where('movie_id', '=', movieId)
    .where('language', '=', language)
    .where('hash', '=', hash)
    .execute()
}
