/** Librsvg reads neither WOFF nor what the web bundles: the site's faces are unwrapped once, and found by fontconfig. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const faces = [
  import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  import.meta.resolve('@fontsource/funnel-display/files/funnel-display-latin-600-normal.woff'),
]

/** To be called before the first drawing of the process: fontconfig looks once. */
export function installFonts(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const face of faces) {
    const woff = readFileSync(fileURLToPath(face))
    writeFileSync(join(folder, face.replace(/^.*\//, '').replace(/woff$/, 'ttf')), toTrueType(woff))
  }
  const settings = join(folder, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  )
  process.env['FONTCONFIG_FILE'] = settings
}

/** A WOFF holds the tables of a TrueType font, each deflated by itself (W3C, WOFF 1.0, sections 4 and 5). */
function toTrueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const directory = Buffer.alloc(12 + 16 * count)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 << power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * count - (16 << power), 10)
  const parts = [directory]
  let offset = directory.length
  for (let index = 0; index < count; index++) {
    const [from, to] = [44 + 20 * index, 12 + 16 * index]
    const [start, packed, length] = [4, 8, 12].map(at => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(start, start + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(stored) : stored).copy(table)
    woff.copy(directory, to, from, from + 4)
    directory.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    parts.push(table)
    offset += table.length
  }
  return Buffer.concat(parts)
}
