import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Unreadable } from '../unreadable.ts'
import { isDicom } from './dicom-elements.ts'
import { readDicom } from './read-dicom.ts'

const EXPLICIT = '1.2.840.10008.1.2.1'
const IMPLICIT = '1.2.840.10008.1.2'
const [ROWS, COLUMNS] = [3, 4]
type Value = string | number | Buffer

function toBytes(value: Value): Buffer {
  if (Buffer.isBuffer(value)) return value
  if (typeof value === 'number') return Buffer.from([value & 255, value >> 8])
  return Buffer.from(value.length % 2 ? `${value} ` : value, 'latin1')
}

function element(isExplicit: boolean, group: number, number: number, kind: string, value: Value): Buffer {
  const bytes = toBytes(value)
  const tag = Buffer.from([group & 255, group >> 8, number & 255, number >> 8])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  if (!isExplicit) return Buffer.concat([tag, length, bytes])
  const isLong = ['OW', 'OB', 'SQ', 'UN'].includes(kind)
  return Buffer.concat([
    tag,
    Buffer.from(kind),
    isLong ? Buffer.concat([Buffer.alloc(2), length]) : length.subarray(0, 2),
    bytes,
  ])
}

/** An item of a sequence without a length, with a name in it. */
const sequence = (isExplicit: boolean) =>
  Buffer.concat([
    Buffer.from([0x40, 0, 0x75, 2]),
    isExplicit ? Buffer.from('SQ\0\0') : Buffer.alloc(0),
    Buffer.from('ffffffff', 'hex'),
    Buffer.from('feff00e0ffffffff', 'hex'),
    element(isExplicit, 0x10, 0x10, 'PN', 'SILVA^MARIA'),
    Buffer.from('feff0de000000000feffdde000000000', 'hex'),
  ])

type Options = {
  syntax?: string
  frames?: string
  photometric?: string
  window?: string
  pixels?: Buffer
  bits?: number
}
const shades = Buffer.from(
  new Uint16Array(Array.from({ length: ROWS * COLUMNS }, (_, at) => at * 100)).buffer,
)

function dicom({
  syntax = EXPLICIT,
  frames,
  photometric = 'MONOCHROME2',
  window,
  pixels = shades,
  bits = 16,
}: Options = {}) {
  const isExplicit = syntax !== IMPLICIT
  const add = (group: number, number: number, kind: string, value: Value) =>
    element(isExplicit, group, number, kind, value)
  return new Uint8Array(
    Buffer.concat([
      ...[
        Buffer.alloc(128),
        Buffer.from('DICM'),
        element(true, 2, 0x10, 'UI', `${syntax}\0`.slice(0, syntax.length + (syntax.length % 2))),
      ],
      ...[add(0x10, 0x10, 'PN', 'SILVA^MARIA'), add(0x10, 0x30, 'DA', '19800101'), sequence(isExplicit)],
      ...[add(0x28, 2, 'US', 1), add(0x28, 4, 'CS', photometric)],
      ...(frames === undefined ? [] : [add(0x28, 8, 'IS', frames)]),
      ...[add(0x28, 0x10, 'US', ROWS), add(0x28, 0x11, 'US', COLUMNS), add(0x28, 0x100, 'US', bits)],
      ...[add(0x28, 0x101, 'US', bits), add(0x28, 0x103, 'US', 0)],
      ...(window === undefined ? [] : [add(0x28, 0x1050, 'DS', window), add(0x28, 0x1051, 'DS', window)]),
      add(0x7fe0, 0x10, 'OW', pixels),
    ]),
  )
}

/** Pixels without a length: what follows are pieces of them. */
function inPieces(): Uint8Array {
  const bytes = dicom()
  return bytes.fill(255, bytes.length - shades.length - 4, bytes.length - shades.length)
}

const light = (bytes: Uint8Array) => {
  const { data } = readDicom(bytes)
  return Array.from({ length: data.length / 4 }, (_, at) => data[at * 4])
}
const refusal = (bytes: Uint8Array) => {
  try {
    readDicom(bytes)
    return null
  } catch (error) {
    if (error instanceof Unreadable) return error.code
    throw error
  }
}

describe('a radiograph as DICOM', () => {
  it.each([EXPLICIT, IMPLICIT])('%s becomes grey pixels and nothing else', syntax => {
    const picture = readDicom(dicom({ syntax }))
    expect(Object.keys(picture).toSorted()).toEqual(['data', 'height', 'width'])
    expect([picture.width, picture.height, picture.data.length]).toEqual([COLUMNS, ROWS, ROWS * COLUMNS * 4])
    expect([...picture.data.subarray(0, 4)]).toEqual([0, 0, 0, 255])
    expect([...picture.data.subarray(-4)]).toEqual([255, 255, 255, 255])
  })

  it('bright and dark change places where the file says so', () => {
    expect(light(dicom({ photometric: 'MONOCHROME1' }))).toEqual(light(dicom()).toReversed())
  })

  it('eight bits are read', () => {
    expect(light(dicom({ bits: 8, pixels: Buffer.from([...Array(12).keys()]) }))).toEqual(light(dicom()))
  })

  it('the range that the file asks for is shown', () => {
    expect(light(dicom({ window: '400' }))).toEqual([0, 0, 0, 64, 128, 191, 255, 255, 255, 255, 255, 255])
  })

  it.each<[string, Uint8Array, string]>([
    ['other bytes', new Uint8Array(200), 'dicom-unreadable'],
    ['packed pixels', dicom({ syntax: '1.2.840.10008.1.2.4.70' }), 'dicom-packed'],
    ['pixels in pieces', inPieces(), 'dicom-packed'],
    ['a volume', dicom({ frames: '40' }), 'dicom-not-one-picture'],
    ['too few pixels', dicom({ pixels: Buffer.alloc(10) }), 'dicom-unreadable'],
    ['one cut off', dicom().slice(0, -6), 'dicom-unreadable'],
    ['odd bits', dicom({ bits: 12 }), 'dicom-not-one-picture'],
  ])('%s are refused', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code)
  })

  it('is known by its bytes', () => {
    expect([isDicom(dicom()), isDicom(new Uint8Array(200))]).toEqual([true, false])
  })

  it('any changed byte is read or refused, and never throws anything else', () => {
    const whole = dicom()
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 }), changes => {
        const bytes = whole.slice()
        for (const [at, byte] of changes) bytes[at] = byte
        refusal(bytes)
      }),
      { numRuns: 3000 },
    )
  })
})
