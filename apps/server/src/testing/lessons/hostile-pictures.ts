import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files that are no picture, or not one we draw. */

const aPhoto = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#ff6f52' } })

const noise = () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#123', noise: grain } })
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A true PNG of one colour, 1 bit a pixel: 900 million pixels in some 110 kB. */
function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
)
const GIF_BOMB = Buffer.from(
  'GIF89a\xff\xff\xff\xff\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02\x02D\x01\x00;',
  'latin1',
)

/** Made before a server is watched: packing 900 million pixels takes a second of everybody's time. */
export const makeHostilePictures = async (): Promise<Map<string, Buffer>> =>
  new Map<string, Buffer>([
    ['SVG', SVG],
    ['SVG with an XML declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), SVG])],
    ['SVG behind the signature of a PNG', Buffer.concat([PNG_SIGNATURE, SVG])],
    ['SVG behind the signature of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), SVG])],
    ['HTML called a JPEG', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PNG cut in half', (await noise().png().toBuffer()).subarray(0, 20_000)],
    ['JPEG cut in half', (await aPhoto().jpeg().toBuffer()).subarray(0, 700)],
    ['PNG of 30,000 × 30,000 pixels', pixelBomb(30_000)],
    ['GIF bomb', GIF_BOMB],
    ['honest GIF', await aPhoto(10, 10).gif().toBuffer()],
    ['TIFF', await aPhoto(10, 10).tiff().toBuffer()],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['WebP header with nothing behind it', Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')],
    ['single byte', Buffer.from([0])],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))],
  ])
