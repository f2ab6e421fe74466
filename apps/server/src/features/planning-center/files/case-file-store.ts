import type { Needs } from '../../../needs.ts'
import { openUploadStore, removeReceived, type UploadStore } from '../../media/index.ts'
import { listCopyIds } from '../scans/copy-ids.ts'
import { findTicketFile } from './ticket-files.queries.ts'

/** In the store that nginx reads: what lies there is sealed. */
export const caseFilePath = (id: string): string => `c/${id}`

/** Takes sealed bytes to where nginx hands them out from. */
export const caseFileStore = ({ config, db }: Pick<Needs, 'config' | 'db'>): UploadStore =>
  openUploadStore(config, {
    folder: config.MEDIA_FOLDER,
    bucket: config.S3_MEDIA_BUCKET,
    findBytes: async id => (await findTicketFile(db, id))?.sealedBytes ?? null,
  })

/** Removes a file, arrived or on its way, and its copies. Safe to repeat. */
export async function removeCaseFile(
  { media }: Pick<Needs, 'media'>,
  store: UploadStore,
  id: string,
): Promise<void> {
  await removeReceived(store, caseFilePath(id))
  await media.remove(caseFilePath(id))
  await media.remove(`${caseFilePath(id)}.info`)
  await removeCopies({ media }, id)
}

export async function removeCopies({ media }: Pick<Needs, 'media'>, fileId: string): Promise<void> {
  for (const id of listCopyIds(fileId)) await media.remove(caseFilePath(id))
}
