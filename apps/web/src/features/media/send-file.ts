import type { DetailedError } from 'tus-js-client'
import { ownHeaders, toApiUrl } from '../../platform/api/api.ts'
import { noteActivity } from '../../platform/api/session-renewal.ts'
import { loadChunk } from '../../platform/api/load-chunk.ts'

const MEGABYTE = 1024 ** 2
const SMALLEST_PART = MEGABYTE / 2
/** The proxy takes no larger one. */
const LARGEST_PART = 8 * MEGABYTE
/** A part that is lost with the connection costs a person about so much. */
const SECONDS_A_PART = 4

/** In milliseconds; after the last one it is left to the person. A part that arrives begins the list anew. */
const RETRY_AFTER = [0, 1000, 2000, 5000, 10_000, ...Array.from({ length: 20 }, () => 30_000)]

/** With these the server has decided: asking again would change nothing. */
const FINAL = [401, 403, 404, 410, 413]

export type Told = {
  onProgress: (sent: number) => void
  /** The connection is lost; it is tried again without being asked. */
  onTrouble: () => void
  onDone: () => void
  onFailed: (status: number | null) => void
}

export type Sender = { stop: () => void }

/**
 * Sends a file from where the server says it stopped. The library is fetched when it is needed: tus-js-client alone,
 * since what @uppy adds around it (a store, plugins, state) is what this screen already has.
 */
export async function sendFile(file: File, address: string, told: Told): Promise<Sender> {
  const { Upload } = await loadChunk(() => import('tus-js-client'))
  let partBeganAt = performance.now()
  const upload = new Upload(file, {
    uploadUrl: toApiUrl(address),
    chunkSize: MEGABYTE,
    retryDelays: RETRY_AFTER,
    storeFingerprintForResuming: false,
    // A token is renewed while a long file travels: each part asks for the one of its moment.
    onBeforeRequest: async request => {
      noteActivity()
      partBeganAt = performance.now()
      const headers = await ownHeaders(request.getMethod(), toApiUrl(address))
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
    },
    onProgress: told.onProgress,
    onChunkComplete: size => {
      const seconds = Math.max(0.05, (performance.now() - partBeganAt) / 1000)
      upload.options.chunkSize = nextPart(size, seconds)
    },
    onShouldRetry: error => {
      const isFinal = FINAL.includes(statusOf(error) ?? 0)
      if (!isFinal) told.onTrouble()
      return !isFinal
    },
    onSuccess: told.onDone,
    onError: error => told.onFailed(statusOf(error)),
  })
  upload.start()
  return { stop: () => void upload.abort() }
}

/** As large as the line carries in a few seconds, and at most twice the last one. */
export const nextPart = (size: number, seconds: number): number =>
  Math.round(Math.min(LARGEST_PART, size * 2, Math.max(SMALLEST_PART, (size / seconds) * SECONDS_A_PART)))

const statusOf = (error: Error | DetailedError): number | null =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? null) : null
