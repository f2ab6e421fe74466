import { originalPath } from '../media-paths.ts'
import type { UploadStore } from './upload-store.ts'

/** Removes what had arrived of a cancelled upload. Safe to repeat. */
export async function removeReceivedBytes(store: UploadStore, uploadId: string): Promise<void> {
  const opened = await store()
  await opened.remove(originalPath(uploadId)).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status_code' in error && error.status_code === 404
