/** Backdrops and drawings as pixels. A drawing is rendered once for as long as it does not change. */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { projectRoot } from '../../stage/project-root.ts'
import { colour } from './palette.ts'
import type { Backdrop } from './picture.ts'
import { HEIGHT, WIDTH } from './svg.ts'

export type Size = { width: number; height: number }
/** Three bytes a pixel. */
type Pixels = Size & { data: Buffer }

/** How far a picture beside a text is moved out of its way, of the frame's width. */
const ASIDE = 0.13

const document = ({ width, height }: Size, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`,
  )

const room = `<defs><radialGradient id="glow" cx=".74" cy=".45" r=".75"><stop offset="0" stop-color="#15202b"/><stop offset=".5" stop-color="${colour('ink-900')}"/><stop offset="1" stop-color="${colour('ink-950')}"/></radialGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>`

/** A picture beside a text is wider than the frame by the pixels that it is going to drift. */
export async function paintBackdrop(backdrop: Backdrop, size: Size, drift: number): Promise<Pixels> {
  const picture = backdrop ? artOf(backdrop, size, drift) : sharp(document(size, room))
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function artOf({ art, isBesideText }: NonNullable<Backdrop>, size: Size, drift: number): Sharp {
  const aside = isBesideText ? Math.round(ASIDE * size.width) : 0
  const width = size.width - aside + (isBesideText ? drift : 0)
  return sharp(join(projectRoot, 'apps/web/public/art', `${art}.webp`))
    .resize({
      width,
      height: Math.max(size.height, Math.round((width * size.height) / size.width)),
      fit: 'cover',
    })
    .extend({ left: aside, background: colour('ink-950') })
}

/** The part of the backdrop that is seen when it has drifted this far to the right; what has no room stays. */
export function cropped(backdrop: Pixels, drifted: number, { width, height }: Size): Buffer<ArrayBuffer> {
  const left = Math.max(0, backdrop.width - width - drifted)
  const top = Math.round((backdrop.height - height) / 2)
  const frame = Buffer.allocUnsafe(width * height * 3)
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * backdrop.width + left) * 3
    backdrop.data.copy(frame, row * width * 3, from, from + width * 3)
  }
  return frame
}

/** With transparency, four bytes a pixel. */
export const paintDrawing = async (drawing: string, size: Size): Promise<Buffer<ArrayBuffer>> =>
  await sharp(document(size, drawing)).ensureAlpha().raw().toBuffer()

/** The frame with a drawing over it. Runs for every pixel of every frame: whole numbers, and nothing is allocated. */
export function laid(drawing: Buffer, frame: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  for (let from = 0, to = 0; from < drawing.length; from += 4, to += 3) {
    const alpha = drawing[from + 3] as number
    if (alpha === 0) continue
    const rest = 255 - alpha
    frame[to] = (((drawing[from] as number) * alpha + (frame[to] as number) * rest) * 257 + 32_768) >> 16
    frame[to + 1] =
      (((drawing[from + 1] as number) * alpha + (frame[to + 1] as number) * rest) * 257 + 32_768) >> 16
    frame[to + 2] =
      (((drawing[from + 2] as number) * alpha + (frame[to + 2] as number) * rest) * 257 + 32_768) >> 16
  }
  return frame
}

/** Turns one frame into the next, `part` of the way. */
export function dissolve(before: Buffer, after: Buffer, part: number): Buffer {
  const mixed = Buffer.allocUnsafe(after.length)
  const share = Math.round(part * 256)
  for (let at = 0; at < mixed.length; at++)
    mixed[at] = ((before[at] as number) * (256 - share) + (after[at] as number) * share) >> 8
  return mixed
}
