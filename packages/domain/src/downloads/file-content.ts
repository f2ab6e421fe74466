const PDF_BEGINNING = /^%PDF-[12]\.\d/
const PDF_END = '%%EOF'
/** How much of its end a PDF is recognised by. Readers look at both ends before they show anything. */
export const LONGEST_PDF_END = 2048

/** Byte by byte: what is looked for is the same in every encoding. */
const toText = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Whether a PDF is whole, by its first bytes and its last LONGEST_PDF_END. */
export const isPdf = (beginning: Uint8Array, end: Uint8Array): boolean =>
  PDF_BEGINNING.test(toText(beginning.subarray(0, 8))) &&
  toText(end.subarray(-LONGEST_PDF_END)).includes(PDF_END)

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
/** How much of its end holds the place of an archive's list of entries. */
export const LONGEST_ZIP_END = END_LENGTH + LONGEST_COMMENT
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_LENGTH = 46
const ENCRYPTED = 1
const MOST_ENTRIES = 10_000
const MOST_LIST_BYTES = 16 * 1024 ** 2
const MOST_UNPACKED_BYTES = 2 * 1024 ** 3

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the list of entries is in an archive of so many bytes, by its end; null where there is none that can be read. */
export function findZipList(
  end: Uint8Array,
  bytes: number,
): { entries: number; from: number; to: number } | null {
  const view = viewOf(end)
  let at = end.length - END_LENGTH
  while (at >= 0 && view.getUint32(at, true) !== END_SIGNATURE) at--
  if (at < 0) return null
  const entries = view.getUint16(at + 10, true)
  const length = view.getUint32(at + 12, true)
  const from = view.getUint32(at + 16, true)
  if (entries === 0 || entries > MOST_ENTRIES || length > MOST_LIST_BYTES || from + length > bytes)
    return null
  return { entries, from, to: from + length }
}

/** Whether none of the entries is locked or leads out of the folder, and all together unpack to what a disk can hold. */
export function areSafeZipEntries(list: Uint8Array, entries: number): boolean {
  const view = viewOf(list)
  let at = 0
  let unpacked = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_LENGTH > list.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return false
    const isLocked = (view.getUint16(at + 8, true) & ENCRYPTED) !== 0
    unpacked += view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const name = toText(list.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength))
    if (isLocked || unpacked > MOST_UNPACKED_BYTES || !isInside(name)) return false
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return at === list.length
}

const isInside = (name: string): boolean =>
  name !== '' && !/^[/\\]|^[A-Za-z]:|\\|\0/.test(name) && !name.split('/').includes('..')

/** Whether a file in memory is a whole PDF. */
export const isWholePdf = (file: Uint8Array): boolean => isPdf(file, file)

/** Whether a file in memory is an archive that opens anywhere and does no harm when it does. */
export function isSafeZip(file: Uint8Array): boolean {
  const list = findZipList(file.subarray(-LONGEST_ZIP_END), file.length)
  return list !== null && areSafeZipEntries(file.subarray(list.from, list.to), list.entries)
}
