import { originalPath } from '../media-paths.ts'
import type { UploadStore } from './upload-store.ts'

/** Removes what had arrived of a cancelled upload. Safe to repeat. */
export const removeReceivedBytes = (store: UploadStore, uploadId: string): Promise<void> =>
  removeReceived(store, originalPath(uploadId))

/** The same of any file on its way. */
export async function removeReceived(store: UploadStore, path: string): Promise<void> {
  const opened = await store()
  await opened.remove(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status_code' in error && error.status_code === 404
