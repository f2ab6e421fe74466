import type { ReplyOf, ticketFiles, WireTicketFile } from '@alinha/contract'
import { makeChunkCipher, openSealed, type Bytes } from '@alinha/domain'
import { saveBlob } from '../../../platform/save-file.ts'
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

type HandedKey = ReplyOf<typeof ticketFiles.readTicketKeys>['files'][number]

/** Asking is recorded; one call serves all files. */
export async function readKeys(
  ticketId: number,
  files: readonly Pick<WireTicketFile, 'id'>[],
  signal?: AbortSignal,
): Promise<HandedKey[]> {
  const asked = { params: { id: ticketId }, body: { files: files.map(({ id }) => id) } }
  return (await ticketCalls.readTicketKeys({ ...asked, ...(signal && { signal }) })).files
}

/** Fetches a file of a case sealed and opens it here. */
export async function openFile({ address, key }: HandedKey, signal?: AbortSignal): Promise<Bytes> {
  const answer = await fetch(address, { credentials: 'include', ...(signal && { signal }) })
  if (!answer.ok) throw new Error(`a file of a case answered ${answer.status}`)
  const cipher = await makeChunkCipher(crypto.subtle, fromBase64Url(key))
  return openSealed(cipher, new Uint8Array(await answer.arrayBuffer()))
}

/** Opens files all at once. One that nobody has a key for is left out. */
export async function openFiles(
  ticketId: number,
  files: readonly Wanted[],
  signal?: AbortSignal,
): Promise<Map<string, Blob>> {
  if (files.length === 0) return new Map()
  const keys = await readKeys(ticketId, files, signal)
  const opened = await Promise.all(
    files.map(async (file): Promise<[string, Blob][]> => {
      const handed = keys.find(({ id }) => id === file.id)
      return handed ? [[file.id, blobOf(file, await openFile(handed, signal))]] : []
    }),
  )
  return new Map(opened.flat())
}

/** Saves a file under a name that has nothing of the patient. */
export async function saveFile(ticketId: number, file: Wanted, name: string): Promise<void> {
  const blob = (await openFiles(ticketId, [file])).get(file.id)
  if (!blob) throw new Error('a file of a case is missing')
  saveBlob(blob, name)
}
