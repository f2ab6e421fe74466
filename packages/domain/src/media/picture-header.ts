import type { PictureSize } from './ladder.ts'

export type PictureFormat = 'jpeg' | 'png' | 'webp'
type PictureHeader = PictureSize & { format: PictureFormat }

/** What a telephone takes today, with room. */
export const MOST_PICTURE_PIXELS = 40_000_000

type CheckedPicture =
  { ok: true; format: PictureFormat } | { ok: false; reason: 'picture-not-readable' | 'picture-too-large' }

/** By its first bytes alone, before anything is decoded: its name and its content type may lie, and so may this. */
export function checkPicture(bytes: Uint8Array): CheckedPicture {
  const header = readPictureHeader(bytes)
  if (!header) return { ok: false, reason: 'picture-not-readable' }
  const { format, width, height } = header
  if (width * height > MOST_PICTURE_PIXELS) return { ok: false, reason: 'picture-too-large' }
  return { ok: true, format }
}

export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (begins(bytes, PNG)) return toHeader('png', readPngSize(bytes, view))
  if (begins(bytes, JPEG)) return toHeader('jpeg', readJpegSize(bytes, view))
  if (begins(bytes, RIFF) && begins(bytes.subarray(8), WEBP))
    return toHeader('webp', readWebpSize(bytes, view))
  return null
}

const ascii = (text: string): number[] => Array.from(text, letter => letter.charCodeAt(0))
const PNG = [0x89, ...ascii('PNG\r\n\u001A\n')]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = ascii('RIFF')
const WEBP = ascii('WEBP')

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, at) => bytes[at] === byte)

const toHeader = (format: PictureFormat, size: PictureSize | null): PictureHeader | null =>
  size && size.width > 0 && size.height > 0 ? { format, ...size } : null

const IHDR = ascii('IHDR')

const readPngSize = (bytes: Uint8Array, view: DataView): PictureSize | null =>
  bytes.length >= 24 && begins(bytes.subarray(12), IHDR)
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : null

/** Markers that begin a frame. The others of this range hold tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Passes over the segments before the frame, by the length that each of them says. */
function readJpegSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Any number of these may stand before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

const LOSSY = ascii('VP8 ')
const LOSSY_START = [0x9d, 0x01, 0x2a]
const LOSSLESS = ascii('VP8L')
const LOSSLESS_START = [0x2f]
const EXTENDED = ascii('VP8X')

function readWebpSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  if (bytes.length < 30) return null
  const chunk = bytes.subarray(12)
  if (begins(chunk, LOSSY) && begins(bytes.subarray(23), LOSSY_START))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (begins(chunk, LOSSLESS) && begins(bytes.subarray(20), LOSSLESS_START)) {
    const sizes = view.getUint32(21, true)
    return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
  }
  if (begins(chunk, EXTENDED))
    return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
  return null
}
