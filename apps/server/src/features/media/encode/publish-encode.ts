import { plannedSeconds } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import {
  findShownLesson,
  lockShownLesson,
  makePreview,
  publishCaptions,
  showEncode,
} from '../../catalogue/index.ts'
import { buildEncode } from './build-encode.ts'
import { recordFailureOf } from './encode-pieces.ts'
import { lessonFolder, piecePath, piecesFolder, publicFolder, soundPath } from '../media-paths.ts'
import {
  findEncode,
  lockEncode,
  recordEncodePublished,
  recordEncodeReplaced,
  recordUploadState,
  type Encode,
} from '../media.queries.ts'
import { findUploadMoment } from './encodes.queries.ts'
import { inWorkFolder } from '../work-folder.ts'

type PublishNeeds = Pick<Needs, 'config' | 'db' | 'jobs' | 'files' | 'media' | 'log'>

/** Builds the lesson from its pieces and shows it, all at once or not at all. Safe to repeat. */
export async function publishEncode(
  needs: PublishNeeds,
  encodeId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, files } = needs
  const encode = await findEncode(db, encodeId)
  if (encode?.state === 'encoding') {
    await recordFailureOf(needs, encodeId, signal, () => build(needs, encode, signal))
    await show(needs, encode)
  }
  await files.removeAll(piecesFolder(encodeId))
}

async function build(
  { config, db, files, media }: PublishNeeds,
  { id, plan, movieId }: Encode,
  signal: AbortSignal | undefined,
): Promise<void> {
  await inWorkFolder(folder =>
    buildEncode({
      sandbox: config.SANDBOX,
      plan,
      from: files,
      pieceOf: (piece, rung) => piecePath(id, piece, rung),
      sound: plan.audioStream === null ? null : soundPath(id),
      to: media,
      path: lessonFolder(id),
      folder,
      signal,
    }),
  )
  const movie = await findShownLesson(db, movieId)
  if (movie?.audience === 'everyone') await putPublicPoster({ media }, id)
}

/** Where a card on a public page finds it. */
export async function putPublicPoster({ media }: Pick<Needs, 'media'>, encodeId: string): Promise<void> {
  await media.withLocalCopy(`${lessonFolder(encodeId)}/poster.webp`, poster =>
    media.putFile(`${publicFolder(encodeId)}/poster.webp`, poster),
  )
}

/** Changes what the lesson shows, its duration and the state of its former encode in one transaction. */
const show = ({ db, jobs, log }: PublishNeeds, { id, movieId, uploadId, plan }: Encode): Promise<void> =>
  inTransaction(db, async tx => {
    const movie = await lockShownLesson(tx, movieId)
    const encode = await lockEncode(tx, id)
    if (encode?.state !== 'encoding') return
    const [shownSince, ours] = [
      movie.encodeId && (await findUploadMoment(tx, movie.encodeId)),
      await findUploadMoment(tx, id),
    ]
    if (shownSince && ours && shownSince > ours) {
      // A newer file was faster: this one is never shown.
      await recordEncodeReplaced(tx, id)
      await recordUploadState(tx, uploadId, 'cancelled')
      return
    }
    await recordEncodePublished(tx, id)
    if (movie.encodeId) await recordEncodeReplaced(tx, movie.encodeId)
    await showEncode(tx, movieId, id, Math.max(1, Math.round(plannedSeconds(plan))))
    await recordUploadState(tx, uploadId, 'published')
    await jobs.send(tx, publishCaptions, { movieId })
    if (movie.audience === 'everyone' || movie.previewEncodeId) await jobs.send(tx, makePreview, { movieId })
    log.info({ encodeId: id, movieId }, 'lesson published')
  })
