import { FileStore } from '@tus/file-store'
import { Upload, type DataStore } from '@tus/server'
import { basename } from 'node:path'
import type { Needs } from '../../../needs.ts'
import { findUpload } from './uploads.queries.ts'

export type UploadStore = () => Promise<DataStore>

/** Where arriving bytes are written, which is where the complete file stays. */
type ReceivingPlace = {
  folder: string
  bucket: string
  /** How large the complete file is; null for one that nobody announced. */
  findBytes: (id: string) => Promise<number | null>
}

/** Of lessons: the complete file stays as the original. */
export const uploadStore = ({ config, db }: Pick<Needs, 'config' | 'db'>): UploadStore =>
  openUploadStore(config, {
    folder: config.FILES_FOLDER,
    bucket: config.S3_PRIVATE_BUCKET,
    findBytes: async id => (await findUpload(db, id))?.bytes ?? null,
  })

export function openUploadStore(config: Needs['config'], place: ReceivingPlace): UploadStore {
  let store: Promise<DataStore> | undefined
  return () => (store ??= config.STORAGE === 's3' ? openBucket(config, place) : openFolder(place))
}

const openFolder = async ({ folder, findBytes }: ReceivingPlace): Promise<DataStore> =>
  new FileStore({
    directory: folder,
    // The row of an upload has its facts; how much has arrived is the size of the file.
    configstore: {
      get: async path => {
        const size = await findBytes(basename(path))
        return size === null ? undefined : new Upload({ id: path, size, offset: 0 })
      },
      set: async () => {},
      delete: async () => {},
    },
  })

async function openBucket(config: Needs['config'], { bucket }: ReceivingPlace): Promise<DataStore> {
  // Loaded only where it is used, because its client takes 40 MB of memory.
  const { S3Store } = await import('@tus/s3-store')
  return new S3Store({
    s3ClientConfig: {
      bucket,
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
      forcePathStyle: true,
      // Storages other than Amazon's do not all know its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  })
}

/** Makes room for a file, unless it is on its way already: what has arrived of it stays. */
export async function createUpload(store: UploadStore, path: string, size: number): Promise<void> {
  const opened = await store()
  const isThere = await opened.getUpload(path).then(
    () => true,
    () => false,
  )
  if (!isThere) await opened.create(new Upload({ id: path, size, offset: 0 }))
}
