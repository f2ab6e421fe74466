/** The part of an MP4 or QuickTime file that stands under one name, with its length before it. */
export type Box = {
  type: string
  /** Of the header: where its content begins. */
  headerBytes: number
  /** Of header and content. Null is "until the end of the file". */
  bytes: number | null
}

/** Enough of a file to read any header. */
export const BOX_HEADER_BYTES = 16

/** Null when these bytes are no header: other files do not begin so, and neither does what was put behind one. */
export function readBox(bytes: Uint8Array): Box | null {
  if (bytes.length < 8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = String.fromCharCode(...bytes.subarray(4, 8))
  if (!/^[\w ©-]{4}$/.test(type)) return null
  const short = view.getUint32(0)
  if (short === 0) return { type, headerBytes: 8, bytes: null }
  if (short !== 1) return short < 8 ? null : { type, headerBytes: 8, bytes: short }
  if (bytes.length < 16) return null
  const long = Number(view.getBigUint64(8))
  return long < 16 ? null : { type, headerBytes: 16, bytes: long }
}

const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3]

/** The two families of containers that we open. Names and types that a browser tells are not asked. */
export type Container = 'mov' | 'matroska'

/** Told by how the file begins, so that no other parser ever sees it. */
export function containerOf(firstBytes: Uint8Array): Container | null {
  if (MATROSKA.every((byte, at) => firstBytes[at] === byte)) return 'matroska'
  return FIRST_BOXES.has(readBox(firstBytes)?.type ?? '') ? 'mov' : null
}

const PROFILE_AT = 1

/** As players name it, from the settings that the first part of a rendition carries. */
export function videoCodecOf(init: Uint8Array): string | null {
  const settings = videoSettingsOf(init)
  if (!settings) return null
  const named = settings.subarray(PROFILE_AT, PROFILE_AT + 3)
  return `avc1.${Array.from(named, byte => byte.toString(16).padStart(2, '0')).join('')}`
}

const SETTINGS_BOX = Array.from('avcC', letter => letter.charCodeAt(0))

/** The decoder's settings of H.264: pieces can be put together only when theirs are the same. */
export function videoSettingsOf(bytes: Uint8Array): Uint8Array | null {
  for (let at = 4; at + 8 < bytes.length; at++) {
    if (!SETTINGS_BOX.every((byte, next) => bytes[at + next] === byte)) continue
    const box = readBox(bytes.subarray(at - 4))
    const end = at - 4 + (box?.bytes ?? 0)
    if (box && end <= bytes.length) return bytes.subarray(at + 4, end)
  }
  return null
}
