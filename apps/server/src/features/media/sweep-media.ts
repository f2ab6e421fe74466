import type { Needs } from '../../needs.ts'
import { eachAlone } from '../../platform/each-alone.ts'
import { lessonFolder, originalPath, piecesFolder, publicFolder } from './media-paths.ts'
import { isUploadNeeded, listEncodesToSweep, listUnfinished, recordSwept } from './encode/encodes.queries.ts'

type SweepNeeds = Pick<Needs, 'db' | 'files' | 'media' | 'mediaEdge' | 'log'>

/** Longer than any address of a lesson is valid, and long enough to change one's mind. */
const DAYS_KEPT = 7

/** Removes what nobody can see any longer: pieces of finished encodes, and encodes that were replaced or failed. */
export async function sweepOldMedia({ db, files, media, mediaEdge, log }: SweepNeeds): Promise<void> {
  const ids = new Set((await files.list('pieces/')).map(path => path.split('/')[1] ?? ''))
  const unfinished = await listUnfinished(db, [...ids])
  const finished = [...ids].filter(id => !unfinished.has(id))
  await eachAlone({ log, run: 'pieces to sweep' }, finished, id => files.removeAll(piecesFolder(id)))

  const encodes = await listEncodesToSweep(db, DAYS_KEPT)
  await eachAlone({ log, run: 'encodes to sweep' }, encodes, async ({ id, uploadId }) => {
    await media.removeAll(lessonFolder(id))
    await media.removeAll(publicFolder(id))
    await mediaEdge?.purge(lessonFolder(id))
    await recordSwept(db, id)
    if (!(await isUploadNeeded(db, uploadId))) await files.remove(originalPath(uploadId))
  })
}
