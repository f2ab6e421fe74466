import type { Needs } from '../../needs.ts'
import { lessonFolder, originalPath, piecesFolder, publicFolder } from './media-paths.ts'
import { isUploadNeeded, listEncodesToSweep, listUnfinished, recordSwept } from './encode/encodes.queries.ts'

type SweepNeeds = Pick<Needs, 'db' | 'files' | 'media'>

/** Longer than any address of a lesson is valid, and long enough to change one's mind. */
const DAYS_KEPT = 7

/** Removes what nobody can see any longer: pieces of finished encodes, and encodes that were replaced or failed. */
export async function sweepOldMedia({ db, files, media }: SweepNeeds): Promise<void> {
  const ids = new Set((await files.list('pieces/')).map(path => path.split('/')[1] ?? ''))
  const unfinished = await listUnfinished(db, [...ids])
  for (const id of ids) if (!unfinished.has(id)) await files.removeAll(piecesFolder(id))

  for (const { id, uploadId } of await listEncodesToSweep(db, DAYS_KEPT)) {
    await media.removeAll(lessonFolder(id))
    await media.removeAll(publicFolder(id))
    await recordSwept(db, id)
    if (!(await isUploadNeeded(db, uploadId))) await files.remove(originalPath(uploadId))
  }
}
