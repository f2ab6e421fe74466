import type { DetailedError } from 'tus-js-client'
import { ownHeaders, toApiUrl } from '../api/api.ts'
import { noteActivity } from '../api/session-renewal.ts'
import { loadChunk } from '../api/load-chunk.ts'

const MEGABYTE = 1024 ** 2
const SMALLEST_PART = MEGABYTE / 2
/** The proxy refuses larger ones. */
const LARGEST_PART = 8 * MEGABYTE
/** A lost connection costs the person at most about this much, since a part is sent again from its start. */
const SECONDS_PER_PART = 4

/** In milliseconds. After the last one the person has to try again; a part that arrives starts the list again. */
const RETRY_AFTER = [0, 1000, 2000, 5000, 10_000, ...Array.from({ length: 20 }, () => 30_000)]

/** The server's decision with these is final: retrying would change nothing. */
const FINAL = [401, 403, 404, 410, 413]

export type SendHandlers = {
  onProgress: (sent: number) => void
  /** The connection is lost, and the upload is retried automatically. */
  onTrouble: () => void
  onDone: () => void
  onFailed: (status: number | null) => void
}

export type Sender = { stop: () => void }

/** Bytes that are made while they are sent, such as sealed ones. */
export type MadeBytes = {
  size: number
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
}

const isFile = (sent: File | MadeBytes): sent is File => sent instanceof File

/** As the library reads what is no file. */
const sourceOf = ({ size, read }: MadeBytes) => ({
  fileReader: {
    openFile: async () => ({
      size,
      slice: async (start: number, end: number) => ({
        value: new Blob([await read(start, Math.min(end, size))]),
        done: end >= size,
      }),
      close: () => {},
    }),
  },
})

/**
 * Sends a file from the byte at which the server says it stopped. The library is loaded on demand. It is tus-js-client
 * without @uppy, whose store, plugins and state this screen already has.
 */
export async function sendFile(
  sent: File | MadeBytes,
  address: string,
  handlers: SendHandlers,
): Promise<Sender> {
  const { Upload } = await loadChunk(() => import('tus-js-client'))
  let partBeganAt = performance.now()
  const upload = new Upload(isFile(sent) ? sent : new Blob(), {
    ...(!isFile(sent) && sourceOf(sent)),
    uploadUrl: toApiUrl(address),
    chunkSize: MEGABYTE,
    retryDelays: RETRY_AFTER,
    storeFingerprintForResuming: false,
    // The token is renewed during a long upload, so each part reads the current one.
    onBeforeRequest: async request => {
      noteActivity()
      partBeganAt = performance.now()
      const headers = await ownHeaders(request.getMethod(), toApiUrl(address))
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
    },
    onProgress: handlers.onProgress,
    onChunkComplete: size => {
      const seconds = Math.max(0.05, (performance.now() - partBeganAt) / 1000)
      upload.options.chunkSize = nextPartSize(size, seconds)
    },
    onShouldRetry: error => {
      const isFinal = FINAL.includes(statusOf(error) ?? 0)
      if (!isFinal) handlers.onTrouble()
      return !isFinal
    },
    onSuccess: handlers.onDone,
    onError: error => handlers.onFailed(statusOf(error)),
  })
  upload.start()
  return { stop: () => void upload.abort() }
}

/** As large as the connection sends in a few seconds, and at most twice the last part. */
export const nextPartSize = (size: number, seconds: number): number =>
  Math.round(Math.min(LARGEST_PART, size * 2, Math.max(SMALLEST_PART, (size / seconds) * SECONDS_PER_PART)))

const statusOf = (error: Error | DetailedError): number | null =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? null) : null
