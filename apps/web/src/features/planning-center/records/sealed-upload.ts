import type { SentOf, ticketFiles } from '@alinha/contract'
import {
  findCaseFileEnding,
  findCaseFileProblem,
  makeChunkCipher,
  makePrefix,
  sealedSize,
  sealRange,
  type Bytes,
  type CaseFileProblem,
  type CaseFileSlot,
  toHex,
} from '@alinha/domain'
import {
  sendFile,
  type MadeBytes,
  type Sender,
  type SendHandlers,
} from '../../../platform/uploads/send-file.ts'
import { ticketCalls } from '../planning-center.calls.ts'
import { fromBase64Url } from './from-base64-url.ts'

/** Why a file is not sent, before anything of it leaves the browser. */
export function findFileProblem(slot: CaseFileSlot, { name, size }: File): CaseFileProblem | null {
  const ending = findCaseFileEnding(name)
  return ending === null ? 'ticket-file-kind' : findCaseFileProblem({ slot, ending, bytes: size })
}

/** Seals what is in memory, any part of it at any time: the same part is always the same bytes. */
export async function sealedBytes(plain: Bytes, sha256: Bytes, key: string): Promise<MadeBytes> {
  const { subtle } = crypto
  const fileKey = fromBase64Url(key)
  const sealing = {
    cipher: await makeChunkCipher(subtle, fileKey),
    prefix: await makePrefix(subtle, fileKey, sha256),
    plain,
  }
  return {
    size: sealedSize(plain.length),
    read: (start, end) => sealRange(sealing, start, end),
  }
}

export type SealedUpload = { ticketId: number; slot: CaseFileSlot; file: File }

type Found = NonNullable<SentOf<typeof ticketFiles.startTicketFile>['body']['findings']>

/**
 * Sends a file sealed. It is read once: what is hashed is what is sealed, even if the file changes meanwhile. The server
 * knows by the hash whether this is what it has a part of, and goes on from there, also after a reload.
 */
export async function sendSealed(
  { ticketId, slot, file }: SealedUpload,
  findings: Found,
  handlers: SendHandlers,
): Promise<Sender & { fileId: string }> {
  const ending = findCaseFileEnding(file.name)
  if (ending === null) throw new Error('no file of a case')
  const plain = new Uint8Array(await file.arrayBuffer())
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', plain))
  const started = await ticketCalls.startTicketFile({
    params: { id: ticketId },
    body: {
      slot,
      ending,
      bytes: plain.length,
      sha256: toHex(sha256),
      ...(findings.length > 0 && { findings }),
    },
  })
  const { id } = started.file
  const bytes = await sealedBytes(plain, sha256, started.key)
  const sender = await sendFile(bytes, started.address, {
    ...handlers,
    onDone: () => {
      ticketCalls
        .finishTicketFile({ params: { id }, body: {} })
        .then(handlers.onDone, () => handlers.onFailed(null))
    },
  })
  return { ...sender, fileId: id }
}
