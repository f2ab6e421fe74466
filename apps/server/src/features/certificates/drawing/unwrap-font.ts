import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const FONT_HEADER = 12
const FONT_ENTRY = 16

/** A WOFF has the tables of a TrueType font, each deflated. Unwrapped once, a certificate is drawn in a sixth of the time. */
export function toTrueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const directory = Buffer.alloc(FONT_HEADER + FONT_ENTRY * count)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 << power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * count - (16 << power), 10)
  const parts = [directory]
  let offset = directory.length
  for (let entry = 0; entry < count; entry++) {
    const [from, to] = [WOFF_HEADER + WOFF_ENTRY * entry, FONT_HEADER + FONT_ENTRY * entry]
    const [start, packed, length] = [from + 4, from + 8, from + 12].map(at => woff.readUInt32BE(at)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(start, start + packed)
    // Tables begin at multiples of four.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    const bytes = packed < length ? inflateSync(stored) : stored
    bytes.copy(table)
    woff.copy(directory, to, from, from + 4)
    directory.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    parts.push(table)
    offset += table.length
  }
  return Buffer.concat(parts)
}
