import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createCircuitBreaker, type CircuitBreakerOptions } from '../circuit-breaker.ts'
import { isLoopbackHost } from '../loopback.ts'
import { toContentType } from './content-type.ts'
import { createLocalCopies } from './local-copies.ts'
import {
  FileMissing,
  readFolder,
  refuseStrangeDuration,
  refuseStrangePath,
  toDisposition,
  type Files,
} from './port.ts'
import { isMissing, PROVIDER, toUnavailable } from './s3-errors.ts'

export type S3Options = {
  /** `https://s3.example.com`; plain HTTP on loopback only. */
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
  bucket: string
  /** Where local copies lie, and how many bytes of them are kept when nobody uses them. */
  copies: { folder: string; bytes: number }
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
}

const MILLISECONDS_TO_CONNECT = 3000
const MILLISECONDS_TO_ANSWER = 60_000
const ATTEMPTS = 3
const CONNECTIONS = 64
/** Held in memory, so that it can be sent again; up to this size a file goes in one piece. */
const PART_BYTES = 8 * 1024 * 1024
/** An upload has 10,000 parts at most. */
const MOST_PARTS = 9000
const PARTS_AT_ONCE = 4
const REMOVED_AT_ONCE = 16

/** Files in one bucket of any storage that speaks S3. */
export function createS3Files(options: S3Options): Files & { close(): Promise<void> } {
  const Bucket = options.bucket
  const client = openClient(options)
  const breaker = createCircuitBreaker(PROVIDER, options.breaker)
  const copies = createLocalCopies(options.copies)

  const ask = <T>(operation: string, work: () => Promise<T>): Promise<T> =>
    breaker.guard(operation, () =>
      work().catch((error: unknown) => {
        throw toUnavailable(operation, error)
      }),
    )
  const findObject = (Key: string) =>
    ask('look at a file', () =>
      client
        .send(new HeadObjectCommand({ Bucket, Key }))
        .then(({ ContentLength = 0, ETag = '' }) => ({ bytes: ContentLength, version: ETag }))
        .catch(nullWhenMissing),
    )
  const putBytes = (Key: string, Body: Uint8Array) =>
    ask('put a file', () =>
      client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: toContentType(Key) })),
    )
  const listPage = (prefix: string, after: string | undefined) =>
    ask('list files', () =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: after })),
    )
  const removeOne = (Key: string) =>
    ask('remove a file', () => client.send(new DeleteObjectCommand({ Bucket, Key })))

  async function* pagesOf(prefix: string): AsyncGenerator<string[]> {
    let after: string | undefined
    do {
      const page = await listPage(prefix, after)
      yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
      after = page.NextContinuationToken
    } while (after !== undefined)
  }

  async function download(path: string, localFile: string): Promise<void> {
    const found = await ask('read a file', async () => {
      const object = await client.send(new GetObjectCommand({ Bucket, Key: path })).catch(nullWhenMissing)
      if (object?.Body instanceof Readable) await pipeline(object.Body, createWriteStream(localFile))
      return object
    })
    if (!found) throw new FileMissing()
  }

  return {
    async put(path, bytes) {
      refuseStrangePath(path)
      await putBytes(path, bytes)
    },
    async putFile(path, localFile) {
      refuseStrangePath(path)
      const { size } = await stat(localFile)
      if (size <= PART_BYTES) await putBytes(path, await readFile(localFile))
      else await ask('put a file', () => sendInParts(client, { Bucket, path, localFile, size }))
    },
    async read(path) {
      refuseStrangePath(path)
      return ask('read a file', async () => {
        const object = await client.send(new GetObjectCommand({ Bucket, Key: path })).catch(nullWhenMissing)
        return (await object?.Body?.transformToByteArray()) ?? null
      })
    },
    async withLocalCopy(path, use) {
      refuseStrangePath(path)
      const found = await findObject(path)
      if (!found) throw new FileMissing()
      // The version is part of the key: what was replaced in the store is not lent again.
      const key = `${path} ${found.version}`
      return copies.lend({ key, bytes: found.bytes, download: file => download(path, file) }, use)
    },
    async size(path) {
      refuseStrangePath(path)
      return (await findObject(path))?.bytes ?? null
    },
    async remove(path) {
      refuseStrangePath(path)
      await removeOne(path)
    },
    async removeAll(folder) {
      for await (const paths of pagesOf(readFolder(folder))) {
        for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE)
          await Promise.all(paths.slice(at, at + REMOVED_AT_ONCE).map(removeOne))
      }
    },
    async list(prefix) {
      const folderEnd = prefix.lastIndexOf('/')
      if (folderEnd >= 0) refuseStrangePath(prefix.slice(0, folderEnd))
      const paths: string[] = []
      for await (const page of pagesOf(prefix)) paths.push(...page)
      return paths.toSorted()
    },
    async presignRead(path, { seconds, fileName }) {
      refuseStrangePath(path)
      refuseStrangeDuration(seconds)
      const command = new GetObjectCommand({
        Bucket,
        Key: path,
        ResponseContentType: 'application/octet-stream',
        ResponseContentDisposition: toDisposition(fileName),
        ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(client, command, { expiresIn: seconds })
    },
    async presignUpload(path, { seconds, bytes, contentType }) {
      refuseStrangePath(path)
      refuseStrangeDuration(seconds)
      const command = new PutObjectCommand({
        Bucket,
        Key: path,
        ContentLength: bytes,
        ContentType: contentType,
      })
      return getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: new Set(['host', 'content-length', 'content-type']),
      })
    },
    async close() {
      client.destroy()
      await copies.close()
    },
  }
}

function openClient({ endpoint, region, accessKey, secretKey, timeoutMs }: S3Options): S3Client {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLoopbackHost(url.hostname)))
    throw new RangeError(
      'The endpoint of the object storage must begin with https:// (http:// on loopback only).',
    )
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // The bucket as a part of the path works everywhere, also where the host has no name of its own.
    forcePathStyle: true,
    // Other storages than Amazon's refuse the trailing checksums that the client would send by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs ?? Infinity, MILLISECONDS_TO_CONNECT),
      requestTimeout: timeoutMs ?? MILLISECONDS_TO_ANSWER,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs ?? MILLISECONDS_TO_ANSWER,
      httpAgent: { maxSockets: CONNECTIONS, keepAlive: true },
      httpsAgent: { maxSockets: CONNECTIONS, keepAlive: true },
    },
  })
}

async function sendInParts(
  client: S3Client,
  { Bucket, path, localFile, size }: { Bucket: string; path: string; localFile: string; size: number },
): Promise<void> {
  const body = createReadStream(localFile)
  const upload = new Upload({
    client,
    partSize: Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS)),
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: false,
    params: { Bucket, Key: path, Body: body, ContentType: toContentType(path) },
  })
  await upload.done().finally(() => body.destroy())
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
