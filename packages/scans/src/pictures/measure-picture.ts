import { hashPicture } from './picture-hash.ts'
import { measureSharpness } from './sharpness.ts'

/** Red, green, blue and opacity of each pixel, as a canvas gives them. */
export type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number }

/** The longer side of the copy that is measured: the figures depend on it. */
export const MEASURED_SIDE = 1024

export type PictureFigures = {
  /** 0 is blurred, towards 1 is sharp. */
  sharpness: number
  /** Means and shares, from 0 to 1. */
  exposure: number
  white: number
  saturation: number
  /** Two numbers of 32 bits. Much the same for copies of one picture. */
  hash: readonly [number, number]
}

const NEARLY_WHITE = 250
/** Dark pixels have a colour by accident. */
const TOO_DARK_FOR_COLOUR = 40

/** What can be said of a picture without recognising what it shows. */
export function measurePicture({ data, width, height }: Pixels): PictureFigures {
  const count = width * height
  const grey = new Float32Array(count)
  let [saturation, light, white] = [0, 0, 0]
  for (let pixel = 0, at = 0; pixel < count; pixel++, at += 4) {
    const [red, green, blue] = [data[at], data[at + 1], data[at + 2]]
    const most = Math.max(red, green, blue)
    const least = Math.min(red, green, blue)
    grey[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue
    light += grey[pixel]
    if (most > 0) saturation += ((most - least) / most) * Math.min(1, most / TOO_DARK_FOR_COLOUR)
    if (least >= NEARLY_WHITE) white++
  }
  return {
    sharpness: measureSharpness(grey, width, height),
    exposure: light / count / 255,
    white: white / count,
    saturation: saturation / count,
    hash: hashPicture(grey, width, height),
  }
}
