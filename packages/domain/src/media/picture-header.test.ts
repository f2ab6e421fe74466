import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPicture, MOST_PICTURE_PIXELS, readPictureHeader } from './picture-header.ts'

const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? Array.from(part, c => c.charCodeAt(0)) : part)),
  )
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256)
const little = (value: number, bytes: number) => big(value, bytes).toReversed()

type Size = { width: number; height: number }

const png = ({ width, height }: Size) =>
  bytesOf([0x89], 'PNG\r\n\u001A\n', big(13, 4), 'IHDR', big(width, 4), big(height, 4), [8, 6, 0, 0, 0])
const frameOf = ({ width, height }: Size, marker: number) => [
  ...[0xff, marker, 0, 17, 8],
  ...[...big(height, 2), ...big(width, 2), 3],
]
const jpeg = (size: Size, marker = 0xc0) =>
  bytesOf(
    [0xff, 0xd8],
    [0xff, 0xe0, 0, 4, 1, 2],
    [0xff, 0xff, 0xff, 0xc4, 0, 3, 9],
    frameOf(size, marker),
    [0, 0],
  )
const riff = (...parts: Parameters<typeof bytesOf>) =>
  bytesOf(
    'RIFF',
    [0, 0, 0, 0],
    'WEBP',
    ...parts,
    Array.from({ length: 30 }, () => 0),
  )
const lossy = ({ width, height }: Size) =>
  riff('VP8 ', [0, 0, 0, 0, 1, 2, 3, 0x9d, 1, 0x2a], little(width, 2), little(height, 2))
const lossless = ({ width, height }: Size) =>
  riff('VP8L', [0, 0, 0, 0, 0x2f], little(width - 1 + (height - 1) * 2 ** 14, 4))
const extended = ({ width, height }: Size) =>
  riff('VP8X', [10, 0, 0, 0, 2, 0, 0, 0], little(width - 1, 3), little(height - 1, 3))

const writers = [
  ['png', png, 2 ** 31],
  ['jpeg', jpeg, 2 ** 16 - 1],
  ['webp', lossy, 2 ** 14 - 1],
  ['webp', lossless, 2 ** 14],
  ['webp', extended, 2 ** 24],
] as const

describe('the header of a picture', () => {
  it.each(writers)('says that it is a %s, and how large', (format, write, most) => {
    const side = fc.integer({ min: 1, max: most })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const [header, checked] = [
          readPictureHeader(write({ width, height })),
          checkPicture(write({ width, height })),
        ]
        expect(header).toEqual({ format, width, height })
        expect(checked.ok).toBe(width * height <= MOST_PICTURE_PIXELS)
      }),
    )
  })

  it('is found by each of the thirteen frames of a JPEG, and behind no table', () => {
    const found = Array.from({ length: 16 }, (_, at) => 0xc0 + at).filter(marker =>
      readPictureHeader(jpeg({ width: 3, height: 2 }, marker)),
    )
    expect(found).toHaveLength(13)
    for (const table of [0xc4, 0xc8, 0xcc]) expect(found).not.toContain(table)
  })

  it('with a side of nothing is none', () => {
    for (const size of [
      { width: 0, height: 5 },
      { width: 5, height: 0 },
    ])
      for (const write of [png, jpeg, lossy]) expect(readPictureHeader(write(size))).toBeNull()
  })

  it('that ends too early is none, wherever it is cut', () => {
    const size = { width: 300, height: 200 }
    const needed = [24, jpeg(size).length - 3, 30, 30, 30]
    for (const [at, [, write]] of writers.entries())
      for (let length = 0; length < (needed[at] ?? 0); length++)
        expect(readPictureHeader(write(size).subarray(0, length))).toBeNull()
  })

  it('is looked for in any bytes, also behind true beginnings, without an end in an error', () => {
    const beginnings = writers.map(([, write]) => write({ width: 9, height: 9 }))
    const begun = fc
      .tuple(fc.constantFrom(...beginnings), fc.nat(40), fc.uint8Array({ maxLength: 200 }))
      .map(([beginning, kept, rest]) => Uint8Array.from([...beginning.subarray(0, kept), ...rest]))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), begun), bytes => {
        const checked = checkPicture(bytes)
        expect(checked.ok || checked.reason.startsWith('picture-')).toBe(true)
      }),
    )
  })
})
