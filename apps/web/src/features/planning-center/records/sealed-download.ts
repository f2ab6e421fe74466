import type { WireTicketFile } from '@alinha/contract'
import { makeChunkCipher, openSealed, type Bytes } from '@alinha/domain'
import { ticketCalls } from '../planning-center.calls.ts'
import { fromBase64Url } from './from-base64-url.ts'

const types: Partial<Record<WireTicketFile['ending'], string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** A picture is shown; everything else is only ever saved. */
const blobOf = ({ ending }: Pick<WireTicketFile, 'ending'>, plain: Bytes): Blob =>
  new Blob([plain], { type: types[ending] ?? 'application/octet-stream' })

type Wanted = Pick<WireTicketFile, 'id' | 'ending'>

/**
 * Fetches files of a case sealed and opens them here. Asking for their keys is recorded; one call serves all of them. A
 * file that does not open is left out.
 */
export async function openFiles(
  ticketId: number,
  files: readonly Wanted[],
  signal?: AbortSignal,
): Promise<Map<string, Blob>> {
  if (files.length === 0) return new Map()
  const asked = { params: { id: ticketId }, body: { files: files.map(({ id }) => id) } }
  const { files: keys } = await ticketCalls.readTicketKeys({ ...asked, ...(signal && { signal }) })
  const opened = await Promise.all(
    files.map(async (file): Promise<[string, Blob][]> => {
      const handed = keys.find(({ id }) => id === file.id)
      if (!handed) return []
      const answer = await fetch(handed.address, { credentials: 'include', ...(signal && { signal }) })
      if (!answer.ok) throw new Error(`a file of a case answered ${answer.status}`)
      const cipher = await makeChunkCipher(crypto.subtle, fromBase64Url(handed.key))
      const plain = await openSealed(cipher, new Uint8Array(await answer.arrayBuffer()))
      return [[file.id, blobOf(file, plain)]]
    }),
  )
  return new Map(opened.flat())
}

const MILLISECONDS_TO_SAVE = 60_000

/** Saves a file under a name that has nothing of the patient. */
export async function saveFile(ticketId: number, file: Wanted, name: string): Promise<void> {
  const blob = (await openFiles(ticketId, [file])).get(file.id)
  if (!blob) throw new Error('a file of a case is missing')
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), MILLISECONDS_TO_SAVE)
}
