import { planPreview } from '@alinha/domain'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { findShownLesson, lockShownLesson, showPreview, type ShownLesson } from '../../catalogue/index.ts'
import { buildEncode } from './build-encode.ts'
import { newEncodeId } from '../source/check-upload.ts'
import { encodeRungs, encodeSound } from './encode-rungs.ts'
import { fromFolder } from '../local-copies.ts'
import { originalPath, publicFolder } from '../media-paths.ts'
import {
  findEncode,
  recordEncode,
  recordEncodePublished,
  recordEncodeReplaced,
  type Encode,
} from '../media.queries.ts'
import { putPublicPoster } from './publish-encode.ts'
import { failUnfinishedPreviews } from './encodes.queries.ts'
import { inWorkFolder } from '../work-folder.ts'

type PreviewNeeds = Pick<Needs, 'config' | 'db' | 'files' | 'media'>

/**
 * What visitors may see of a lesson: a short cut of its own, in public files of its own. A lesson that is not for
 * everyone has none, and loses one that it had. Safe to repeat: each attempt has a new name.
 */
export async function makeLessonPreview(
  needs: PreviewNeeds,
  movieId: number,
  signal?: AbortSignal,
): Promise<void> {
  const movie = await findShownLesson(needs.db, movieId)
  if (!movie?.encodeId) return
  if (movie.audience !== 'everyone') return removePreview(needs, movie)
  const lesson = await findEncode(needs.db, movie.encodeId)
  if (!lesson) return
  await putPublicPoster(needs, lesson.id)
  const preview = await beginPreview(needs, lesson, movie.previewStart)
  await build(needs, preview, signal)
  await show(needs, movie, preview)
}

async function beginPreview({ db }: PreviewNeeds, lesson: Encode, previewStart: number): Promise<Encode> {
  const { movieId, uploadId } = lesson
  const preview = { id: newEncodeId(), movieId, uploadId, plan: planPreview(lesson.plan, previewStart) }
  await inTransaction(db, async tx => {
    await failUnfinishedPreviews(tx, movieId)
    await recordEncode(tx, { ...preview, kind: 'preview' })
  })
  return { ...preview, state: 'encoding' }
}

async function build(
  { config, files, media }: PreviewNeeds,
  { id, plan, uploadId }: Encode,
  signal: AbortSignal | undefined,
): Promise<void> {
  await inWorkFolder(async work => {
    const [pieces, folder] = [join(work, 'pieces'), join(work, 'made')]
    await mkdir(pieces)
    await mkdir(folder)
    const run = { sandbox: config.SANDBOX, plan, folder: pieces, signal }
    await files.withLocalCopy(originalPath(uploadId), async source => {
      for (const piece of plan.pieces) {
        if (piece.of === 'sound') await encodeSound({ ...run, source })
        else await encodeRungs({ ...run, source }, piece)
      }
    })
    await buildEncode({
      ...run,
      from: fromFolder(pieces),
      pieceOf: (_piece, rung) => `${rung}.mp4`,
      sound: plan.audioStream === null ? null : 'audio.m4a',
      to: media,
      path: publicFolder(id),
      folder,
    })
  })
}

const show = ({ db }: PreviewNeeds, movie: ShownLesson, preview: Encode): Promise<void> =>
  inTransaction(db, async tx => {
    const now = await lockShownLesson(tx, movie.id)
    // The file, the start or the audience changed meanwhile: that change has sent a job of its own.
    const isStale =
      now.encodeId !== movie.encodeId ||
      now.previewStart !== movie.previewStart ||
      now.audience !== 'everyone'
    if (isStale) return
    await recordEncodePublished(tx, preview.id)
    if (now.previewEncodeId) await recordEncodeReplaced(tx, now.previewEncodeId)
    await showPreview(tx, movie.id, preview.id)
  })

async function removePreview({ db, media }: PreviewNeeds, { id, encodeId }: ShownLesson): Promise<void> {
  const taken = await inTransaction(db, async tx => {
    const { audience, previewEncodeId } = await lockShownLesson(tx, id)
    if (audience === 'everyone') return null
    if (previewEncodeId) await recordEncodeReplaced(tx, previewEncodeId)
    await showPreview(tx, id, null)
    return { previewEncodeId }
  })
  if (!taken) return
  // Public files are removed at once, because their address is enough to fetch them.
  if (taken.previewEncodeId) await media.removeAll(publicFolder(taken.previewEncodeId))
  if (encodeId) await media.removeAll(publicFolder(encodeId))
}
