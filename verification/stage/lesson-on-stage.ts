/** A real lesson on the stage: a file received like a manager's, encoded and published by the worker. */
import { join } from 'node:path'
import { recordChapters, writeCaptions } from '../../apps/server/src/features/catalogue/index.ts'
import { receiveFile } from '../../apps/server/src/features/media/index.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { buildNeeds, type Needs } from '../../apps/server/src/needs.ts'
import { inTransaction } from '../../apps/server/src/platform/database.ts'
import { aLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import type { Stage } from './stage.ts'

export type StagedLesson = { movieId: number; encodeId: string }

type LessonSource = { localFile: string; seconds: number }

const LONGEST_MS = 900_000
const SECONDS_A_CUE = 4

const spoken = {
  'pt-BR': 'Legenda em português',
  en: 'Caption in English',
  es: 'Subtítulo en español',
} as const

/** Publishes a lesson with a public preview, three chapters and captions in three languages whose cues are numbered. */
export async function publishLesson(
  { environment }: Stage,
  { localFile, seconds }: LessonSource,
): Promise<StagedLesson> {
  const needs = await buildNeeds(readConfig(environment), 'worker')
  try {
    const { movieId, courseId } = await aLesson(needs, {
      title: 'Attachments que funcionam',
      audience: 'everyone',
    })
    await inTransaction(needs.db, async tx => {
      for (const language of ['pt-BR', 'en', 'es'] as const)
        await writeCaptions(needs, tx, movieId, language, toCaptions(spoken[language], seconds))
      const parts = ['Por que a placa escapa', 'Forma e posição', 'Checklist de colagem']
      await recordChapters(
        tx,
        movieId,
        parts.map((title, at) => ({ title, start: Math.floor((at * seconds) / parts.length) })),
      )
      await tx
        .updateTable('courses')
        .set({ teacher_name: 'Lívia Antunes Porto' })
        .where('id', '=', courseId)
        .execute()
      await tx
        .updateTable('movies')
        .set({
          description: 'Forma, posição e ativação: as três decisões que dão força a um attachment.',
          // A short preview is made quickly.
          preview_start_seconds: Math.max(0, seconds - 12),
        })
        .where('id', '=', movieId)
        .execute()
    })
    await receiveFile(needs, { movieId, fileName: 'aula.mp4', localFile })
    return { movieId, encodeId: await untilPublished(needs, movieId) }
  } finally {
    await needs.close()
  }
}

/** Publishes the video of a seeded lesson, without captions and chapters. */
export async function publishSeededLesson(
  { environment }: Pick<Stage, 'environment'>,
  { title, localFile }: { title: string; localFile: string },
): Promise<number> {
  const needs = await buildNeeds(readConfig(environment), 'worker')
  try {
    const { id } = await needs.db
      .selectFrom('movies')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    await receiveFile(needs, { movieId: id, fileName: 'aula.mp4', localFile })
    await untilPublished(needs, id, 0)
    return id
  } finally {
    await needs.close()
  }
}

const toCaptions = (words: string, seconds: number): string => {
  const cues = Array.from({ length: Math.floor(seconds / SECONDS_A_CUE) }, (_, at) => {
    const [from, to] = [at * SECONDS_A_CUE, (at + 1) * SECONDS_A_CUE]
    return `${toTime(from)} --> ${toTime(to)}\n${words} ${at}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

const toTime = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

/** Waits for the video, and for the preview and the captions, which are made after it, and releases the lesson. */
async function untilPublished({ db }: Pick<Needs, 'db'>, movieId: number, captions = 3): Promise<string> {
  let encodeId: string | null = null
  await until(async () => {
    const row = await db
      .selectFrom('movies')
      .select(eb => [
        'encode_id',
        'preview_encode_id',
        eb
          .selectFrom('captions')
          .whereRef('captions.movie_id', '=', 'movies.id')
          .whereRef('captions.published_encode_id', '=', 'movies.encode_id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('captions'),
      ])
      .where('id', '=', movieId)
      .executeTakeFirstOrThrow()
    encodeId = row.encode_id
    await refuseFailure({ db }, movieId)
    return encodeId !== null && row.preview_encode_id !== null && Number(row.captions) === captions
  }, LONGEST_MS)
  // A manager's part: nothing is released by itself.
  await db.updateTable('movies').set({ is_available: true }).where('id', '=', movieId).execute()
  return encodeId ?? ''
}

async function refuseFailure({ db }: Pick<Needs, 'db'>, movieId: number): Promise<void> {
  const { state, refusal } = await db
    .selectFrom('uploads')
    .select(['state', 'refusal'])
    .where('movie_id', '=', movieId)
    .executeTakeFirstOrThrow()
  if (state === 'refused' || state === 'failed')
    throw new Error(`the lesson was not published: ${refusal ?? state}`)
}

/** The folder of the published files of a lesson. */
export const lessonFolder = ({ folder }: Stage, { encodeId }: StagedLesson): string =>
  join(folder, 'media', 'v', encodeId)
