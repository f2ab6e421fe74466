import { FileStore } from '@tus/file-store'
import { Upload, type DataStore } from '@tus/server'
import { basename } from 'node:path'
import type { Needs } from '../../../needs.ts'
import { findUpload } from './uploads.queries.ts'

export type UploadStore = () => Promise<DataStore>

/** Where arriving bytes are written, which is where the complete file stays as the original. */
export function uploadStore(needs: Pick<Needs, 'config' | 'db'>): UploadStore {
  let store: Promise<DataStore> | undefined
  return () => (store ??= needs.config.STORAGE === 's3' ? openBucket(needs) : openFolder(needs))
}

const openFolder = async ({ config, db }: Pick<Needs, 'config' | 'db'>): Promise<DataStore> =>
  new FileStore({
    directory: config.FILES_FOLDER,
    // The row of an upload has its facts; how much has arrived is the size of the file.
    configstore: {
      get: async path => {
        const found = await findUpload(db, basename(path))
        return found ? new Upload({ id: path, size: found.bytes, offset: 0 }) : undefined
      },
      set: async () => {},
      delete: async () => {},
    },
  })

async function openBucket({ config }: Pick<Needs, 'config'>): Promise<DataStore> {
  // Loaded only where it is used, because its client takes 40 MB of memory.
  const { S3Store } = await import('@tus/s3-store')
  return new S3Store({
    s3ClientConfig: {
      bucket: config.S3_PRIVATE_BUCKET,
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
