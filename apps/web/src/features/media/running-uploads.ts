import { useSyncExternalStore } from 'react'
import { findSession, subscribeToSession } from '../../platform/api/session.ts'
import { sendFile, type Sender } from '../../platform/uploads/send-file.ts'

export type RunningUpload = {
  movieId: number
  uploadId: string
  fileName: string
  bytes: number
  sent: number
  /** Recent speed in bytes per second; null until it is known. */
  speed: number | null
  state: 'sending' | 'paused' | 'reconnecting' | 'failed'
}

type Entry = {
  upload: RunningUpload
  file: File
  sender: Sender | null
  last: { at: number; sent: number } | null
}

/** By lesson. Kept outside React, so that an upload continues while the manager visits other pages. */
const running = new Map<number, Entry>()
const listeners = new Set<() => void>()
const doneListeners = new Set<(movieId: number) => void>()
let shown: readonly RunningUpload[] = []

function publish(): void {
  shown = [...running.values()].map(({ upload }) => upload)
  for (const listener of listeners) listener()
}

function change(movieId: number, facts: Partial<RunningUpload>): void {
  const found = running.get(movieId)
  if (!found) return
  found.upload = { ...found.upload, ...facts }
  publish()
}

const isUnderWay = ({ state }: RunningUpload): boolean => state === 'sending' || state === 'reconnecting'

type UploadStart = { movieId: number; uploadId: string; file: File; from: number }

/** Starts an upload, or continues one at the next byte that the server expects. */
export function startUpload({ movieId, uploadId, file, from }: UploadStart): void {
  stopUpload(movieId)
  const upload: RunningUpload = {
    movieId,
    uploadId,
    fileName: file.name,
    bytes: file.size,
    sent: from,
    speed: null,
    state: 'sending',
  }
  running.set(movieId, { upload, file, sender: null, last: null })
  resumeUpload(movieId)
}

export function resumeUpload(movieId: number): void {
  const found = running.get(movieId)
  if (!found || found.sender) return
  found.last = null
  change(movieId, { state: 'sending', speed: null })
  const own = { isStopped: false, sender: null as Sender | null }
  found.sender = {
    stop: () => {
      own.isStopped = true
      own.sender?.stop()
    },
  }
  const unlessStopped = (act: () => void) => () => own.isStopped || act()
  const failed = unlessStopped(() => {
    found.sender = null
    change(movieId, { state: 'failed', speed: null })
  })
  void sendFile(found.file, `/admin/uploads/${found.upload.uploadId}`, {
    onProgress: sent => unlessStopped(() => recordProgress(found, sent))(),
    onTrouble: unlessStopped(() => change(movieId, { state: 'reconnecting', speed: null })),
    onDone: unlessStopped(() => {
      running.delete(movieId)
      publish()
      for (const listener of doneListeners) listener(movieId)
    }),
    onFailed: failed,
  }).then(
    sender => {
      own.sender = sender
      if (own.isStopped) sender.stop()
    },
    () => failed(),
  )
}

const SPEED_OVER_MS = 1000

/** The speed is averaged with the last second's: steady enough to read, quick enough to be true. */
function recordProgress({ upload: { movieId, speed }, last }: Entry, sent: number): void {
  const found = running.get(movieId)
  if (!found) return
  const now = performance.now()
  // A lost part is sent again, so the number may fall.
  if (!last || sent < last.sent) found.last = { at: now, sent }
  else if (now - last.at >= SPEED_OVER_MS) {
    const current = ((sent - last.sent) / (now - last.at)) * 1000
    found.last = { at: now, sent }
    change(movieId, { speed: speed === null ? current : (speed + current) / 2 })
  }
  change(movieId, { sent, state: 'sending' })
}

export function pauseUpload(movieId: number): void {
  const found = running.get(movieId)
  found?.sender?.stop()
  if (found) found.sender = null
  change(movieId, { state: 'paused', speed: null })
}

/** Forgets the upload here; what arrived stays on the server. */
export function stopUpload(movieId: number): void {
  running.get(movieId)?.sender?.stop()
  running.delete(movieId)
  publish()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onUploaded(listener: (movieId: number) => void): () => void {
  doneListeners.add(listener)
  return () => doneListeners.delete(listener)
}

const useRunningUploads = (): readonly RunningUpload[] => useSyncExternalStore(subscribe, () => shown)

export const useRunningUpload = (movieId: number): RunningUpload | null =>
  useRunningUploads().find(upload => upload.movieId === movieId) ?? null

window.addEventListener('beforeunload', event => {
  // Makes the browser ask whether to leave.
  if (shown.some(isUnderWay)) event.preventDefault()
})
window.addEventListener('online', () => {
  for (const { movieId, state } of shown)
    if (state === 'reconnecting') {
      pauseUpload(movieId)
      resumeUpload(movieId)
    }
})
subscribeToSession(() => {
  if (findSession() === null) for (const { movieId } of shown) stopUpload(movieId)
})
