import { streamXlsxRows } from 'hucre/xlsx'

/** What all parts of a workbook may grow to. A list of two hundred thousand people is a tenth of it. */
const LARGEST_UNPACKED = 300_000_000
const MOST_COLUMNS = 100

/** The texts of the first sheet, line by line, up to `most` lines. Formulas and links are not followed. */
export async function readWorkbookRows(bytes: Uint8Array, most: number): Promise<string[][]> {
  if (unpackedSize(bytes) > LARGEST_UNPACKED)
    throw new Error('The workbook is too large when it is unpacked.')
  const lines: string[][] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    if (index >= most) break
    // Lines that the file leaves out are blank.
    while (lines.length < index) lines.push([])
    lines.push(values.slice(0, MOST_COLUMNS).map(toText))
  }
  return lines
}

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value
  // An eleven-digit number was a CPF that lost its zeros.
  if (typeof value === 'number' && Number.isInteger(value)) return String(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const ENTRY = 0x02014b50
const END = 0x06054b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535

/** The sum that the directory of the archive declares. Throws for what is no archive. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_LENGTH
  const first = Math.max(0, end - LONGEST_COMMENT)
  while (end >= first && view.getUint32(end, true) !== END) end--
  if (end < first) throw new Error('This is no workbook.')
  let [size, at] = [0, view.getUint32(end + 16, true)]
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('This is no workbook.')
    size += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}
