import { isSameContent, makeChunkCipher, openSealed, SealBroken, type Bytes } from '@alinha/domain'
import { createHash, webcrypto } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { fileKeyOf, openCaseKey, type CaseKey } from '../case-sealing.ts'
import { findTicket, findWrappedKey } from '../tickets.queries.ts'
import { caseFilePath } from './case-file-store.ts'
import { findTicketFile, type TicketFile } from './ticket-files.queries.ts'

type OpenedFile = {
  file: TicketFile
  caseKey: CaseKey
  /** Null for what does not open to what was announced. */
  plain: Bytes | null
}

/** Opens a file in the memory of the worker, never on a disk. Null for one that was taken back or erased. */
export async function openStoredFile(
  { db, config, media }: Pick<Needs, 'db' | 'config' | 'media'>,
  id: string,
): Promise<OpenedFile | null> {
  const file = await findTicketFile(db, id)
  if (!file) return null
  const [ticket, wrapped] = [await findTicket(db, file.ticketId), await findWrappedKey(db, file.ticketId)]
  if (!ticket || !wrapped) return null
  const caseKey = openCaseKey(config.TICKET_KEYS, ticket.code, wrapped)
  const sealed = await media.read(caseFilePath(id))
  const plain = sealed && (await openWhole(fileKeyOf(caseKey, id), new Uint8Array(sealed)))
  return { file, caseKey, plain: plain !== null && isSameContent(file, contentOf(plain)) ? plain : null }
}

const contentOf = (plain: Bytes) => ({
  bytes: plain.length,
  sha256: createHash('sha256').update(plain).digest('hex'),
})

/** Null for what does not open. */
async function openWhole(key: Bytes, sealed: Bytes): Promise<Bytes | null> {
  try {
    return await openSealed(await makeChunkCipher(webcrypto.subtle, key), sealed)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}
