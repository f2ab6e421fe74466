import type { MaterialKind } from '@alinha/domain'
import { open } from 'node:fs/promises'
import type { Pictures } from '../../../platform/pictures/pictures.ts'
import { isSafeZip } from './check-zip.ts'

/** Whether a file is what its name says. */
export async function isContentOfKind(
  pictures: Pictures,
  { kind, localFile, editorId }: { kind: MaterialKind; localFile: string; editorId: number },
): Promise<boolean> {
  if (kind !== 'pdf' && kind !== 'zip') return pictures.isPicture(editorId, localFile, kind)
  const file = await open(localFile)
  try {
    const { size } = await file.stat()
    return kind === 'zip' ? await isSafeZip(file, size) : await isPdf(file, size)
  } finally {
    await file.close()
  }
}

const PDF_BEGINNING = /^%PDF-[12]\.\d/
const PDF_END = '%%EOF'
const LONGEST_PDF_END = 2048

/** Checks both ends of the file: readers of PDFs look at both before they show anything. */
async function isPdf(file: Awaited<ReturnType<typeof open>>, size: number): Promise<boolean> {
  const read = async (from: number, length: number) =>
    (await file.read(Buffer.alloc(length), 0, length, from)).buffer.toString('latin1')
  const beginning = await read(0, 16)
  const end = await read(Math.max(0, size - LONGEST_PDF_END), LONGEST_PDF_END)
  return PDF_BEGINNING.test(beginning) && end.includes(PDF_END)
}
