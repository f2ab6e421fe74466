import { toWebVtt } from '@alinha/domain'
import { inTransaction } from '../../../platform/database.ts'
import type { Needs } from '../../../needs.ts'
import { captionPath, hashCues } from './caption-file.ts'
import {
  lockShownEncode,
  listCues,
  listUnpublishedCaptions,
  recordPublished,
} from './lesson-texts.queries.ts'

/**
 * Writes the files that are missing beside the video, then records them as published. A file is named after its
 * content and never changes, so a repeat writes the same again. A change meanwhile sends a job of its own.
 */
export async function writeCaptionFiles(
  { db, media }: Pick<Needs, 'db' | 'media'>,
  movieId: number,
): Promise<void> {
  for (const { encodeId, language, hash } of await listUnpublishedCaptions(db, movieId)) {
    const cues = await listCues(db, movieId, language)
    if (hashCues(cues) !== hash) continue
    await media.put(`v/${encodeId}/${captionPath(language, hash)}`, Buffer.from(toWebVtt(cues)))
    await inTransaction(db, async tx => {
      const movie = await lockShownEncode(tx, movieId)
      if (movie?.encodeId === encodeId) await recordPublished(tx, { movieId, encodeId, language, hash })
    })
  }
}
