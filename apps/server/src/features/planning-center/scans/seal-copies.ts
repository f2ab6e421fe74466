import { makeChunkCipher, makePrefix, sealRange, type Bytes } from '@alinha/domain'
import { createHash, webcrypto } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { fileKeyOf, type CaseKey } from '../case-sealing.ts'
import { caseFilePath } from '../files/case-file-store.ts'
import { toCopyId } from './copy-ids.ts'
import type { ViewCopy } from './view-copies.ts'

const { subtle } = webcrypto

/** Sealed as a browser seals files: by the same function, each with a key of its own. */
async function sealWhole(key: Bytes, plain: Bytes): Promise<Bytes> {
  const sha256 = new Uint8Array(createHash('sha256').update(plain).digest())
  const prefix = await makePrefix(subtle, key, sha256)
  return sealRange({ cipher: await makeChunkCipher(subtle, key), prefix, plain }, 0, Infinity)
}

/** Puts the copies of a file beside it. Safe to repeat. */
export async function putCopies(
  { media }: Pick<Needs, 'media'>,
  caseKey: CaseKey,
  fileId: string,
  copies: readonly ViewCopy[],
): Promise<(ViewCopy & { id: string })[]> {
  const named = copies.map(copy => ({ ...copy, id: toCopyId(fileId, copy.name) }))
  for (const { id, bytes } of named)
    await media.put(caseFilePath(id), await sealWhole(fileKeyOf(caseKey, id), new Uint8Array(bytes)))
  return named
}
