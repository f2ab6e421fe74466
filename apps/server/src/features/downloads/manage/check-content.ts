import {
  areSafeZipEntries,
  findZipList,
  isPdf,
  LONGEST_PDF_END,
  LONGEST_ZIP_END,
  type MaterialKind,
} from '@alinha/domain'
import { open, type FileHandle } from 'node:fs/promises'
import type { Pictures } from '../../../platform/pictures/pictures.ts'

/** Whether a file is what its name says. Of a large one only the parts are read that tell. */
export async function isContentOfKind(
  pictures: Pictures,
  { kind, localFile, editorId }: { kind: MaterialKind; localFile: string; editorId: number },
): Promise<boolean> {
  if (kind !== 'pdf' && kind !== 'zip') return pictures.isPicture(editorId, localFile, kind)
  const file = await open(localFile)
  try {
    const { size } = await file.stat()
    if (kind === 'pdf') return isPdf(await readPart(file, 0, 16), await readEnd(file, size, LONGEST_PDF_END))
    const list = findZipList(await readEnd(file, size, LONGEST_ZIP_END), size)
    return list !== null && areSafeZipEntries(await readPart(file, list.from, list.to), list.entries)
  } finally {
    await file.close()
  }
}

const readEnd = (file: FileHandle, size: number, length: number): Promise<Buffer> =>
  readPart(file, Math.max(0, size - length), size)

async function readPart(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}
