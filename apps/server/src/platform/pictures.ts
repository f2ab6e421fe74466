import sharp, { type Sharp } from 'sharp'
import { Refusal } from './refusal.ts'

/** The first bytes say what a file is; its name and its content type may lie. */
const SIGNATURES = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) =>
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

const MOST_PIXELS = 40_000_000
const LONGEST_SECONDS = 2
const QUALITY = 82

// One thread per picture, so that a few pictures do not use all cores.
sharp.concurrency(1)
sharp.cache(false)
// Only the readers of these three formats exist: no text, no SVG, no document is ever parsed as a picture.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * Draws the picture anew as square WebPs, one for each width. Whatever else was in the file (metadata, a location, a
 * second file behind the first) is lost.
 */
export async function drawSquares<Width extends number>(
  bytes: Buffer,
  widths: readonly Width[],
): Promise<Map<Width, Buffer>> {
  const source = await openPicture(bytes)
  const drawn = new Map<Width, Buffer>()
  for (const width of widths) {
    const square = source
      .clone()
      .autoOrient()
      .resize(width, width, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
    drawn.set(width, await square.toBuffer().catch(refuseUnreadable))
  }
  return drawn
}

type DrawnPicture = { bytes: Buffer; width: number; height: number }

/** Draws the whole picture anew as a WebP whose longer side is at most `longest`. */
export async function drawWithin(bytes: Buffer, longest: number): Promise<DrawnPicture> {
  const source = await openPicture(bytes)
  const { data, info } = await source
    .autoOrient()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  return { bytes: data, width: info.width, height: info.height }
}

async function openPicture(bytes: Buffer): Promise<Sharp> {
  if (!Object.values(SIGNATURES).some(fits => fits(bytes))) throw new Refusal('picture-not-readable')
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
  const { width, height } = await source.metadata().catch(refuseUnreadable)
  if (width * height > MOST_PIXELS) throw new Refusal('picture-too-large')
  return source
}

/** Whether the bytes are a picture of this format, whole and of a size that a browser can show. */
export async function isPicture(bytes: Buffer, format: keyof typeof SIGNATURES): Promise<boolean> {
  if (!SIGNATURES[format](bytes)) return false
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
  // Every pixel is read: a picture that ends too early shows it only there.
  const isRead = await source.stats().then(
    () => true,
    () => false,
  )
  return isRead
}

function refuseUnreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  throw new Refusal(isTooLarge ? 'picture-too-large' : 'picture-not-readable')
}
