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

/** What is a JPEG from its beginning and an archive and a page from its end. */
const polyglot = (photo: Buffer) =>
  Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x05\x06'.padEnd(60, '\0'), 'latin1')])

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
  ])
}
