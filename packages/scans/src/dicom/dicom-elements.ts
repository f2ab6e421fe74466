import { Unreadable } from '../unreadable.ts'

/** The few elements that are needed to draw a picture. Every other one, names and dates with them, is passed over. */
const WANTED: Readonly<Record<number, string>> = {
  0x00020010: 'syntax',
  0x00280002: 'samples',
  0x00280004: 'photometric',
  0x00280008: 'frames',
  0x00280010: 'rows',
  0x00280011: 'columns',
  0x00280100: 'bitsAllocated',
  0x00280101: 'bitsStored',
  0x00280103: 'isSigned',
  0x00281050: 'windowCenter',
  0x00281051: 'windowWidth',
  0x7fe00010: 'pixels',
}

export type DicomElements = Readonly<Record<string, Uint8Array>>

const PREAMBLE = 128
const IMPLICIT = '1.2.840.10008.1.2'
const EXPLICIT = '1.2.840.10008.1.2.1'
/** Lengths of these take four bytes. */
const LONG = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SQ', 'SV', 'UC', 'UN', 'UR', 'UT', 'UV'])
const UNDEFINED = 0xffffffff
const ITEM = 0xfffee000
const ITEM_END = 0xfffee00d
const SEQUENCE_END = 0xfffee0dd
const PIXELS = 0x7fe00010
const DEEPEST = 16

export const isDicom = (bytes: Uint8Array): boolean =>
  bytes.length > PREAMBLE + 4 && toText(bytes.subarray(PREAMBLE, PREAMBLE + 4)) === 'DICM'

export const toText = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 256))

type Element = { tag: number; from: number; length: number; next: number }

/** Walks the elements of a file whose pixels are not packed. Refuses the others. */
export function readElements(bytes: Uint8Array): DicomElements {
  if (!isDicom(bytes)) throw new Unreadable('dicom-unreadable')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Record<string, Uint8Array> = {}
  let isExplicit = true
  let isOfFile = true
  for (let at = PREAMBLE + 4; at + 8 <= bytes.length;) {
    if (isOfFile && view.getUint16(at, true) !== 2) {
      isOfFile = false
      isExplicit = readSyntax(found['syntax'])
    }
    const element = readElement(view, at, isExplicit)
    const { tag, from, length } = element
    if (length === UNDEFINED) {
      // Pixels in pieces are packed pixels.
      if (tag === PIXELS) throw new Unreadable('dicom-packed')
      at = skipSequence(view, from, isExplicit, 0)
      continue
    }
    if (element.next > bytes.length) throw new Unreadable('dicom-unreadable')
    const name = WANTED[tag]
    if (name !== undefined) found[name] = bytes.subarray(from, element.next)
    if (tag === PIXELS) break
    at = element.next
  }
  return found
}

function readSyntax(value: Uint8Array | undefined): boolean {
  const syntax = value === undefined ? '' : toText(value).replace(/[\0 ]+$/, '')
  if (syntax === IMPLICIT) return false
  if (syntax === EXPLICIT) return true
  throw new Unreadable(syntax === '' ? 'dicom-unreadable' : 'dicom-packed')
}

function readElement(view: DataView, at: number, isExplicit: boolean): Element {
  const tag = view.getUint16(at, true) * 0x10000 + view.getUint16(at + 2, true)
  const isDelimiter = tag >= ITEM && tag <= SEQUENCE_END
  let [from, length] = [at + 8, 0]
  if (!isExplicit || isDelimiter) length = view.getUint32(at + 4, true)
  else if (LONG.has(String.fromCharCode(view.getUint8(at + 4), view.getUint8(at + 5)))) {
    if (at + 12 > view.byteLength) throw new Unreadable('dicom-unreadable')
    length = view.getUint32(at + 8, true)
    from = at + 12
  } else length = view.getUint16(at + 6, true)
  return { tag, from, length, next: from + length }
}

/** Passes over a sequence without a length, and over what is nested in it. */
function skipSequence(view: DataView, from: number, isExplicit: boolean, depth: number): number {
  if (depth > DEEPEST) throw new Unreadable('dicom-unreadable')
  for (let at = from; at + 8 <= view.byteLength;) {
    const { tag, from: inside, length, next } = readElement(view, at, isExplicit)
    if (tag === SEQUENCE_END || (tag === ITEM_END && depth > 0)) return inside
    if (length === UNDEFINED) at = skipSequence(view, inside, isExplicit, depth + 1)
    else at = tag === ITEM_END ? inside : next
  }
  throw new Unreadable('dicom-unreadable')
}
