import { refusals, type RefusalCode, type WireUpload } from '@alinha/contract'
import type { DataStore } from '@tus/server'
import type { Needs } from '../../../needs.ts'
import { listEncodeProgress } from '../encode/encode-progress.queries.ts'
import { originalPath } from '../media-paths.ts'
import type { UploadStore } from './upload-store.ts'
import { listUploadsOfLesson } from './uploads.queries.ts'

/** Newest first, each with how far it has come. */
export async function listUploads(
  { db, store }: Pick<Needs, 'db'> & { store: UploadStore },
  movieId: number,
): Promise<WireUpload[]> {
  const opened = await store()
  const uploads = await listUploadsOfLesson(db, movieId)
  const encodes = await listEncodeProgress(
    db,
    uploads.map(({ id }) => id),
  )
  return Promise.all(
    uploads.map(async upload => {
      const encode = encodes.find(({ uploadId }) => uploadId === upload.id)
      const isReplaced = upload.state === 'published' && encode?.state === 'replaced'
      return {
        id: upload.id,
        fileName: upload.file_name,
        bytes: upload.bytes,
        modifiedAt: upload.modified_at?.getTime() ?? null,
        createdAt: upload.created_at.getTime(),
        state: (isReplaced ? 'replaced' : upload.state) as WireUpload['state'],
        receivedBytes: upload.state === 'receiving' ? await countReceived(opened, upload.id) : upload.bytes,
        piecesDone: encode?.piecesDone ?? 0,
        pieces: encode?.pieces ?? 0,
        problem: problemOf(upload),
      }
    }),
  )
}

const countReceived = (store: DataStore, uploadId: string): Promise<number> =>
  store.getUpload(originalPath(uploadId)).then(
    ({ offset }) => offset,
    // Its first byte is still to come.
    () => 0,
  )

function problemOf({ state, refusal }: { state: string; refusal: string | null }): string | null {
  if (state === 'failed') return refusals['encode-failed'].message
  if (state !== 'refused') return null
  return refusals[refusal as RefusalCode]?.message ?? refusals['upload-not-a-video'].message
}
