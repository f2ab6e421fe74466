import type { Pixels } from '../pictures/measure-picture.ts'
import { Unreadable } from '../unreadable.ts'
import { readElements, toText, type DicomElements } from './dicom-elements.ts'

const MOST_PIXELS = 60e6

type Picture = {
  rows: number
  columns: number
  bits: number
  isSigned: boolean
  isInverse: boolean
  pixels: Uint8Array
}

/**
 * A radiograph that comes as DICOM leaves as grey pixels, and nothing else of the file goes on. Refuses volumes, colour,
 * and packed pixels.
 */
export function readDicom(bytes: Uint8Array): Pixels {
  const elements = readElements(bytes)
  const picture = toPicture(elements)
  const values = readValues(picture)
  const { low, width } = findWindow(elements, values)
  const data = new Uint8ClampedArray(values.length * 4)
  for (let pixel = 0; pixel < values.length; pixel++) {
    const light = ((values[pixel] - low) / width) * 255
    data.fill(picture.isInverse ? 255 - light : light, pixel * 4, pixel * 4 + 3)
    data[pixel * 4 + 3] = 255
  }
  return { data, width: picture.columns, height: picture.rows }
}

function toPicture(elements: DicomElements): Picture {
  const number = (name: string) => {
    const value = elements[name]
    return value && value.length >= 2 ? value[0] + value[1] * 256 : null
  }
  const { pixels } = elements
  const [rows, columns] = [number('rows') ?? 0, number('columns') ?? 0]
  const frames = elements['frames'] ? Number(toText(elements['frames']).trim()) : 1
  const bitsAllocated = number('bitsAllocated') ?? 8
  const count = rows * columns
  if (!pixels || count === 0 || count > MOST_PIXELS || frames !== 1 || (number('samples') ?? 1) !== 1)
    throw new Unreadable('dicom-not-one-picture', { rows, columns })
  if (bitsAllocated !== 8 && bitsAllocated !== 16)
    throw new Unreadable('dicom-not-one-picture', { bitsAllocated })
  if (pixels.length < (count * bitsAllocated) / 8) throw new Unreadable('dicom-unreadable', { rows, columns })
  return {
    rows,
    columns,
    bits: bitsAllocated === 8 ? 8 : Math.min(16, Math.max(1, number('bitsStored') ?? 16)),
    isSigned: number('isSigned') === 1,
    isInverse: toText(elements['photometric'] ?? new Uint8Array()).startsWith('MONOCHROME1'),
    pixels,
  }
}

function readValues({ rows, columns, bits, isSigned, pixels }: Picture): Float32Array {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  const values = new Float32Array(rows * columns)
  const mask = 2 ** bits - 1
  for (let pixel = 0; pixel < values.length; pixel++)
    values[pixel] =
      bits === 8 && pixels.length < values.length * 2
        ? pixels[pixel]
        : isSigned
          ? view.getInt16(pixel * 2, true)
          : view.getUint16(pixel * 2, true) & mask
  return values
}

/** The range of values to show: the one that the file asks for, or all of them. */
function findWindow(elements: DicomElements, values: Float32Array): { low: number; width: number } {
  const first = (name: string) => Number.parseFloat(toText(elements[name] ?? new Uint8Array()))
  const [center, width] = [first('windowCenter'), first('windowWidth')]
  if (width > 0 && Number.isFinite(center)) return { low: center - width / 2, width }
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return { low, width: high - low || 1 }
}
