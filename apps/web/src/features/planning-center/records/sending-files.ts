import { RefusedError } from '@alinha/contract'
import type { CaseFileSlot } from '@alinha/domain'
import { useSyncExternalStore } from 'react'
import { subscribeToSession, findSession } from '../../../platform/api/session.ts'
import type { Sender } from '../../../platform/uploads/send-file.ts'
import { forgetUploads, judgeUpload, rememberUpload, toFound } from './judge-upload.ts'
import type { FileFinding } from './look-at-files.ts'
import { sendSealed, type SealedUpload } from './sealed-upload.ts'

export type SendingFile = {
  key: number
  ticketId: number
  slot: CaseFileSlot
  /** Shown to who sends it, and told to nobody. */
  fileName: string
  /** Of the file, and how much of it has arrived. */
  bytes: number
  sent: number
  /** `stopped`: it cannot be used, and nothing of it was sent. */
  state: 'looking' | 'stopped' | 'sealing' | 'sending' | 'reconnecting' | 'failed'
  /** What the server said against it. */
  problem: string | null
  /** Why it cannot be used. */
  stops: readonly FileFinding[]
}

type Entry = {
  sending: SendingFile
  upload: SealedUpload
  sender: Sender | null
  /** Ends looking at it. */
  giveUp: AbortController
}

/** Kept outside React, so that sending goes on while the person visits other pages. */
const entries = new Map<number, Entry>()
const listeners = new Set<() => void>()
const doneListeners = new Set<(ticketId: number) => void>()
let shown: readonly SendingFile[] = []
let nextKey = 1

function publish(): void {
  shown = [...entries.values()].map(({ sending }) => sending)
  for (const listener of listeners) listener()
}

function change(key: number, facts: Partial<SendingFile>): void {
  const found = entries.get(key)
  if (!found) return
  found.sending = { ...found.sending, ...facts }
  publish()
}

/** Sends a file to its slot. What was being sent to a slot for one is given up by the server. */
export function startSending(upload: SealedUpload, replaces: boolean): void {
  if (replaces)
    for (const { sending } of entries.values())
      if (sending.ticketId === upload.ticketId && sending.slot === upload.slot) stopSending(sending.key)
  const key = nextKey++
  const { ticketId, slot, file } = upload
  const sending: SendingFile = {
    key,
    ticketId,
    slot,
    fileName: file.name,
    bytes: file.size,
    sent: 0,
    state: 'looking',
    problem: null,
    stops: [],
  }
  entries.set(key, { sending, upload, sender: null, giveUp: new AbortController() })
  retrySending(key)
}

/** Looks at it and sends it, or goes on from what the server has. */
export function retrySending(key: number): void {
  const found = entries.get(key)
  if (!found) return
  change(key, { state: 'looking', problem: null, stops: [] })
  void lookAndSend(key, found)
}

async function lookAndSend(key: number, found: Entry): Promise<void> {
  const isGone = () => entries.get(key) !== found
  const findings = await judgeUpload(found.upload, found.giveUp.signal)
  if (isGone()) return
  const stops = findings.filter(({ level }) => level === 'stop')
  if (stops.length > 0) return change(key, { state: 'stopped', stops })
  rememberUpload(found.upload)
  change(key, { state: 'sealing' })
  await sendSealed(found.upload, toFound(found.upload.slot, findings), {
    onProgress: sent => change(key, { sent, state: 'sending' }),
    onTrouble: () => change(key, { state: 'reconnecting' }),
    onDone: () => {
      if (isGone()) return
      entries.delete(key)
      publish()
      for (const listener of doneListeners) listener(found.upload.ticketId)
    },
    onFailed: () => change(key, { state: 'failed' }),
  }).then(
    sender => {
      if (isGone()) sender.stop()
      else found.sender = sender
    },
    (error: unknown) =>
      change(key, { state: 'failed', problem: error instanceof RefusedError ? error.message : null }),
  )
}

/** Forgets it here; what has arrived stays on the server for two days. */
export function stopSending(key: number): void {
  entries.get(key)?.sender?.stop()
  entries.get(key)?.giveUp.abort()
  entries.delete(key)
  publish()
}

// Who logs out takes the files along.
subscribeToSession(() => {
  if (findSession() !== null) return
  for (const key of entries.keys()) stopSending(key)
  forgetUploads()
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSendingFiles = (ticketId: number): SendingFile[] =>
  useSyncExternalStore(subscribe, () => shown).filter(file => file.ticketId === ticketId)

/** Calls back each time that a file has arrived whole. */
export function onFileSent(listener: (ticketId: number) => void): () => void {
  doneListeners.add(listener)
  return () => doneListeners.delete(listener)
}
