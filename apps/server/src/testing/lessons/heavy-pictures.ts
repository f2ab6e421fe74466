import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { PNG_SIGNATURE, pngChunk } from './hostile-pictures.ts'

/** Pictures that are true, small to send and dear to decode. Each may be drawn or refused, at a bounded price. */

const SIDE = 6300

const flat = (channels: 3 | 4, width = SIDE, height = SIDE) =>
  sharp({ create: { width, height, channels, background: '#a55b' }, limitInputPixels: false })

type Kind = { colour: 'grey' | 'rgba'; depth: 8 | 16; isInterlaced: boolean }

/** The seven passes of an interlaced PNG: where each begins and how far its pixels are apart. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A true PNG of one colour: a thousand times smaller than its pixels. */
function blankPng(width: number, height: number, { colour, depth, isInterlaced }: Kind): Buffer {
  const bytesPerPixel = (colour === 'grey' ? 1 : 4) * (depth / 8)
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const)
  const sizes = passes.map(([x, y, right, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / right), Math.ceil((height - y) / down)]
    return rows * (1 + columns * bytesPerPixel)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = colour === 'grey' ? 0 : 6
  header[12] = isInterlaced ? 1 : 0
  const pixels = packZeros(sizes.reduce((sum, size) => sum + size, 0))
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', pixels), end()])
}

const packZeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 })

/** What four of at once took 1.6 GB for: a reader of interlaced rows needs all of them. */
export const interlacedPng = (): Buffer =>
  blankPng(SIDE, SIDE, { colour: 'rgba', depth: 8, isInterlaced: true })

const onePixel = pngChunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]))
const pixel = deflateSync(Buffer.from([0, 0]))
const end = () => pngChunk('IEND', Buffer.alloc(0))

/** One frame of one pixel, shown again and again. */
function animatedPng(frames: number): Buffer {
  const count = Buffer.alloc(8)
  count.writeUInt32BE(frames, 0)
  const control = (sequence: number) => {
    const data = Buffer.alloc(26)
    data.writeUInt32BE(sequence, 0)
    data.writeUInt32BE(1, 4)
    data.writeUInt32BE(1, 8)
    data.writeUInt16BE(1, 20)
    data.writeUInt16BE(100, 22)
    return pngChunk('fcTL', data)
  }
  const more = Array.from({ length: frames - 1 }, (_, at) => {
    const sequence = Buffer.alloc(4)
    sequence.writeUInt32BE(2 * at + 2)
    return Buffer.concat([control(2 * at + 1), pngChunk('fdAT', Buffer.concat([sequence, pixel]))])
  })
  const first = [onePixel, pngChunk('acTL', count), control(0), pngChunk('IDAT', pixel)]
  return Buffer.concat([PNG_SIGNATURE, ...first, ...more, end()])
}

function webpChunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)])
}

/** The same frame again and again, each as large as the first. */
async function animatedWebp(frames: number): Promise<Buffer> {
  const side = 1000
  const still = await flat(3, side, side).webp({ quality: 1 }).toBuffer()
  const canvas = Buffer.alloc(10)
  canvas[0] = 0b10
  canvas.writeUIntLE(side - 1, 4, 3)
  canvas.writeUIntLE(side - 1, 7, 3)
  const place = Buffer.alloc(16)
  place.writeUIntLE(side - 1, 6, 3)
  place.writeUIntLE(side - 1, 9, 3)
  place.writeUIntLE(20, 12, 3)
  const frame = webpChunk('ANMF', Buffer.concat([place, still.subarray(12)]))
  const chunks = [webpChunk('VP8X', canvas), webpChunk('ANIM', Buffer.alloc(6))]
  const all = Array.from({ length: frames }, () => frame)
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks, ...all]))
}

/** A text and a colour profile of a PNG are packed. */
const packedBomb = (name: 'zTXt' | 'iCCP', zeros: Buffer) => {
  const bomb = pngChunk(name, Buffer.concat([Buffer.from('a\0\0', 'latin1'), zeros]))
  return Buffer.concat([PNG_SIGNATURE, onePixel, bomb, pngChunk('IDAT', pixel), end()])
}

/** A progressive JPEG may refine itself as often as it likes, and each scan is read over the whole picture. */
async function scanBomb(scans: number): Promise<Buffer> {
  const picture = await flat(3).jpeg({ progressive: true, quality: 40 }).toBuffer()
  const starts: number[] = []
  for (let at = picture.indexOf(SCAN); at >= 0; at = picture.indexOf(SCAN, at + 2)) starts.push(at)
  const [last, before] = [starts.at(-1), starts.at(-2)]
  if (last === undefined || before === undefined) throw new Error('no scan was written')
  const scan = picture.subarray(before, last)
  return Buffer.concat([
    picture.subarray(0, last),
    ...Array.from({ length: scans }, () => scan),
    picture.subarray(last),
  ])
}
const SCAN = Buffer.from([0xff, 0xda])

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)

/** What is a JPEG from its beginning and an archive and a page from its end. */
const polyglot = (photo: Buffer) =>
  Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x05\x06'.padEnd(60, '\0'), 'latin1')])

/** One pixel, and far more behind it than one pixel has. */
const endlessPng = (zeros: Buffer): Buffer =>
  Buffer.concat([PNG_SIGNATURE, onePixel, pngChunk('IDAT', zeros), end()])

/** A reader has to look at each. */
const pngOfChunks = (chunks: number): Buffer => {
  const empty = pngChunk('IDAT', Buffer.alloc(0))
  const all = Array.from({ length: chunks }, () => empty)
  return Buffer.concat([PNG_SIGNATURE, onePixel, pngChunk('IDAT', pixel), ...all, end()])
}

const LONGEST_SEGMENT = 65_533

/** Puts segments behind the first two bytes of a JPEG: metadata, a profile, comments. */
function withSegments(photo: Buffer, marker: number, segments: readonly Buffer[]): Buffer {
  const packed = segments.map(data => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([photo.subarray(0, 2), ...packed, photo.subarray(2)])
}

const PARTS = 9
const fullSegments = (label: (at: number) => Buffer): Buffer[] =>
  Array.from({ length: PARTS }, (_, at) =>
    Buffer.concat([label(at), Buffer.alloc(LONGEST_SEGMENT - label(at).length)]),
  )
const EXIF = () => Buffer.from('Exif\0\0MM\0*\0\0\0\x08\xff\xff', 'latin1')
const profilePart = (at: number) =>
  Buffer.from(`ICC_PROFILE\0${String.fromCharCode(at + 1, PARTS)}`, 'latin1')

/** A canvas of a megapixel, drawn again for each frame. */
function animatedGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\xe8\x03\xe8\x03\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

export const makeHeavyPictures = async (): Promise<Map<string, Buffer>> => {
  const zeros = packZeros(200_000_000)
  const photo = await flat(3, 900, 600).jpeg().toBuffer()
  return new Map<string, Buffer>([
    ['interlaced PNG of 40 megapixels', interlacedPng()],
    [
      'interlaced PNG of 40 megapixels, 16 bit',
      blankPng(SIDE, SIDE, { colour: 'rgba', depth: 16, isInterlaced: true }),
    ],
    [
      'PNG of 40 megapixels, row by row',
      blankPng(SIDE, SIDE, { colour: 'rgba', depth: 16, isInterlaced: false }),
    ],
    [
      'PNG of one row of 40 million pixels',
      blankPng(40_000_000, 1, { colour: 'grey', depth: 8, isInterlaced: false }),
    ],
    [
      'progressive JPEG of 40 megapixels',
      await flat(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['progressive JPEG of 400 more scans', await scanBomb(400)],
    ['JPEG in CMYK', await flat(3, 3000, 3000).toColourspace('cmyk').jpeg().toBuffer()],
    ['lossless WebP of 40 megapixels', await flat(4).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['WebP as wide as it can be', await flat(3, 16_383, 2400).webp({ quality: 1, effort: 0 }).toBuffer()],
    ['animated WebP of 300 frames of a megapixel', await animatedWebp(300)],
    ['animated PNG of 3,000 frames', animatedPng(3000)],
    ['PNG with 200 MB of text', packedBomb('zTXt', zeros)],
    ['PNG with a colour profile of 200 MB', packedBomb('iCCP', zeros)],
    ['JPEG that is an archive and a page too', polyglot(photo)],
    [
      'interlaced grey PNG of 40 megapixels, 16 bit',
      blankPng(SIDE, SIDE, { colour: 'grey', depth: 16, isInterlaced: true }),
    ],
    ['interlaced PNG that ends in the middle', half(interlacedPng())],
    ['PNG of one pixel with 200 MB behind it', endlessPng(zeros)],
    ['PNG of 30,000 empty chunks', pngOfChunks(30_000)],
    ['JPEG of 40 megapixels', await flat(3).jpeg({ quality: 1 }).toBuffer()],
    ['JPEG with 590 kB of metadata', withSegments(photo, 0xe1, fullSegments(EXIF))],
    ['JPEG with a colour profile of 590 kB', withSegments(photo, 0xe2, fullSegments(profilePart))],
    [
      'JPEG of 100,000 comments',
      withSegments(
        photo,
        0xfe,
        Array.from({ length: 100_000 }, () => Buffer.alloc(0)),
      ),
    ],
    ['WebP of 40 megapixels', await flat(3).webp({ quality: 1, effort: 0 }).toBuffer()],
    ['WebP behind the first bytes of a JPEG', Buffer.concat([photo.subarray(0, 20), await animatedWebp(2)])],
    ['animated GIF of 2,000 frames', animatedGif(2000)],
    ['AVIF', await flat(3, 400, 400).avif({ effort: 0 }).toBuffer()],
  ])
}
