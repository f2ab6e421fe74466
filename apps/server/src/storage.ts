import type { CircuitBreakerOptions } from '@alinha/providers/circuit-breaker'
import { createDiskGate } from '@alinha/providers/files/disk-gate'
import { createLocalDisk } from '@alinha/providers/files/local-disk'
import type { Files } from '@alinha/providers/files/port'
import type { RequestListener } from 'node:http'
import type { Config } from './config.ts'
import { isWithheld } from './process-secrets.ts'
import { deriveKey } from './platform/security/secrets.ts'

export type Storage = {
  /** Private files: pictures of people, exports, uploads and the pieces of an encode. Never under a web root. */
  files: Files
  /** Published encodes, and sealed files of cases. nginx serves them, after it has checked the signed address. */
  media: Files
  /** Answer signed addresses of files on disk, by path. Empty with object storage, which answers them itself. */
  fileGates: Readonly<Record<string, RequestListener>>
}

/** The part of the composition root that knows where bytes are kept. */
export const openStorage = async (config: Config, breaker?: CircuitBreakerOptions): Promise<OpenStorage> =>
  config.STORAGE === 's3' ? openBuckets(config, breaker) : openFolders(config)

type OpenStorage = { storage: Storage; close: () => Promise<void> }

async function openBuckets(config: Config, breaker: CircuitBreakerOptions = {}): Promise<OpenStorage> {
  // The client takes 40 MB of memory, so it is loaded only when it is used.
  const { createS3Files } = await import('@alinha/providers/files/s3')
  const open = (bucket: string) =>
    createS3Files({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      bucket,
      copies: { folder: config.COPIES_FOLDER, bytes: config.COPIES_BYTES },
      breaker,
    })
  const [files, media] = [open(config.S3_PRIVATE_BUCKET), open(config.S3_MEDIA_BUCKET)]
  return {
    storage: { files, media, fileGates: {} },
    async close() {
      await files.close()
      await media.close()
    },
  }
}

function openFolders(config: Config): OpenStorage {
  const open = (name: string, folder: string) => {
    const at = `/files/${name}`
    // A worker for lessons hands out no addresses, and is given no key for them.
    const known = isWithheld(config, 'APP_KEYS') ? [] : config.APP_KEYS
    const keys = known.map(({ key }) => deriveKey(key, `files-${name}`))
    // The proxy in front has the API under /api.
    const address = `${config.WEB_URL.replace(/\/$/, '')}/api${at}`
    return {
      at,
      disk: createLocalDisk(folder, { address, keys }),
      gate: createDiskGate(folder, { at, keys }),
    }
  }
  const [files, media] = [open('private', config.FILES_FOLDER), open('media', config.MEDIA_FOLDER)]
  const fileGates = { [files.at]: files.gate, [media.at]: media.gate }
  return { storage: { files: files.disk, media: media.disk, fileGates }, close: async () => {} }
}
