import { toWebVtt } from '@alinha/domain'
import { inTransaction } from '../../../platform/database.ts'
import type { Needs } from '../../../needs.ts'
import { captionFile, hashOfCues } from './caption-file.ts'
import { findEncodeOf, listCues, listUnpublishedCaptions, recordPublished } from './lesson-texts.queries.ts'

/**
 * Writes the files that are missing beside the video, then lists them. A file is named after its content and never
 * changes, so a repeat writes the same again. What changes meanwhile has its own job on the way.
 */
export async function publishCaptionsOf(
  { db, media }: Pick<Needs, 'db' | 'media'>,
  movieId: number,
): Promise<void> {
  for (const { encodeId, language, hash } of await listUnpublishedCaptions(db, movieId)) {
    const cues = await listCues(db, movieId, language)
    if (hashOfCues(cues) !== hash) continue
    await media.put(`v/${encodeId}/${captionFile(language, hash)}`, Buffer.from(toWebVtt(cues)))
    await inTransaction(db, async tx => {
      const movie = await findEncodeOf(tx, movieId)
      if (movie?.encodeId === encodeId) await recordPublished(tx, { movieId, encodeId, language, hash })
    })
  }
}
