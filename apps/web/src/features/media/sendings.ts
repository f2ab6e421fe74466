import { useSyncExternalStore } from 'react'
import { findSession, subscribeToSession } from '../../platform/api/session.ts'
import { sendFile, type Sender } from './send-file.ts'

export type Sending = {
  movieId: number
  uploadId: string
  fileName: string
  bytes: number
  sent: number
  /** Bytes a second, as it was lately; null until that can be said. */
  speed: number | null
  state: 'sending' | 'paused' | 'reconnecting' | 'failed'
}

type Running = {
  sending: Sending
  file: File
  sender: Sender | null
  last: { at: number; sent: number } | null
}

/** Outside of React: a file goes on travelling while its manager looks at other pages. */
const running = new Map<number, Running>()
const listeners = new Set<() => void>()
const doneListeners = new Set<(movieId: number) => void>()
let shown: readonly Sending[] = []

function publish(): void {
  shown = [...running.values()].map(({ sending }) => sending)
  for (const listener of listeners) listener()
}

function change(movieId: number, facts: Partial<Sending>): void {
  const found = running.get(movieId)
  if (!found) return
  found.sending = { ...found.sending, ...facts }
  publish()
}

const isTravelling = ({ state }: Sending): boolean => state === 'sending' || state === 'reconnecting'

type Begun = { movieId: number; uploadId: string; file: File; from: number }

/** Begins, or goes on at the byte that the server has next. */
export function startSending({ movieId, uploadId, file, from }: Begun): void {
  stopSending(movieId)
  const sending: Sending = {
    movieId,
    uploadId,
    fileName: file.name,
    bytes: file.size,
    sent: from,
    speed: null,
    state: 'sending',
  }
  running.set(movieId, { sending, file, sender: null, last: null })
  goOn(movieId)
}

export function goOn(movieId: number): void {
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
  const whenOurs = (act: () => void) => () => own.isStopped || act()
  const failed = whenOurs(() => {
    found.sender = null
    change(movieId, { state: 'failed', speed: null })
  })
  void sendFile(found.file, `/admin/uploads/${found.sending.uploadId}`, {
    onProgress: sent => whenOurs(() => noteProgress(found, sent))(),
    onTrouble: whenOurs(() => change(movieId, { state: 'reconnecting', speed: null })),
    onDone: whenOurs(() => {
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

/** The speed of the last second weighs as much as all before it: steady enough to read, quick enough to be true. */
function noteProgress({ sending: { movieId, speed }, last }: Running, sent: number): void {
  const found = running.get(movieId)
  if (!found) return
  const now = performance.now()
  // What was sent and lost is sent again.
  if (!last || sent < last.sent) found.last = { at: now, sent }
  else if (now - last.at >= SPEED_OVER_MS) {
    const current = ((sent - last.sent) / (now - last.at)) * 1000
    found.last = { at: now, sent }
    change(movieId, { speed: speed === null ? current : (speed + current) / 2 })
  }
  change(movieId, { sent, state: 'sending' })
}

export function pauseSending(movieId: number): void {
  const found = running.get(movieId)
  found?.sender?.stop()
  if (found) found.sender = null
  change(movieId, { state: 'paused', speed: null })
}

/** Forgets it; what arrived stays on the server. */
export function stopSending(movieId: number): void {
  running.get(movieId)?.sender?.stop()
  running.delete(movieId)
  publish()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onSent(listener: (movieId: number) => void): () => void {
  doneListeners.add(listener)
  return () => doneListeners.delete(listener)
}

const useSendings = (): readonly Sending[] => useSyncExternalStore(subscribe, () => shown)

export const useSending = (movieId: number): Sending | null =>
  useSendings().find(sending => sending.movieId === movieId) ?? null

window.addEventListener('beforeunload', event => {
  // The browser asks in its own words whether to leave.
  if (shown.some(isTravelling)) event.preventDefault()
})
window.addEventListener('online', () => {
  for (const { movieId, state } of shown)
    if (state === 'reconnecting') {
      pauseSending(movieId)
      goOn(movieId)
    }
})
subscribeToSession(() => {
  if (findSession() === null) for (const { movieId } of shown) stopSending(movieId)
})
