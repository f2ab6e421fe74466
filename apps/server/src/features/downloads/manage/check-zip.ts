import type { FileHandle } from 'node:fs/promises'

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_LENGTH = 46
const ENCRYPTED = 1
const MOST_ENTRIES = 10_000
const MOST_DIRECTORY_BYTES = 16 * 1024 ** 2
const MOST_UNPACKED_BYTES = 2 * 1024 ** 3

/**
 * Whether a file is an archive that opens anywhere and does no harm when it does: its list of entries is whole, none is
 * locked, none leads out of the folder, and all together unpack to a size that a disk can hold.
 */
export async function isSafeZip(file: FileHandle, bytes: number): Promise<boolean> {
  const tail = await readAt(file, Math.max(0, bytes - END_LENGTH - LONGEST_COMMENT), bytes)
  const endAt = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (endAt < 0 || tail.length - endAt < END_LENGTH || tail.readUInt32LE(endAt) !== END_SIGNATURE)
    return false
  const entries = tail.readUInt16LE(endAt + 10)
  const length = tail.readUInt32LE(endAt + 12)
  const start = tail.readUInt32LE(endAt + 16)
  if (entries === 0 || entries > MOST_ENTRIES || length > MOST_DIRECTORY_BYTES || start + length > bytes)
    return false
  return areSafeEntries(await readAt(file, start, start + length), entries)
}

function areSafeEntries(directory: Buffer, entries: number): boolean {
  let at = 0
  let unpacked = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_LENGTH > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return false
    const isLocked = (directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0
    unpacked += directory.readUInt32LE(at + 24)
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)
    if (isLocked || unpacked > MOST_UNPACKED_BYTES || !isInside(name)) return false
    at += ENTRY_LENGTH + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return at === directory.length
}

const isInside = (name: string): boolean =>
  name !== '' && !/^[/\\]|^[A-Za-z]:|\\|\0/.test(name) && !name.split('/').includes('..')

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}
