// Runs in the sandbox, without a compiler of any kind: Node strips types with one, so this is plain JavaScript.
// It reads a picture from its input, and answers on its output: the length of a line of JSON, the line, and the pictures
// that it drew, one behind the other.
import sharp from 'sharp'

/**
 * @typedef {{ kind: 'squares', widths: readonly number[] } | { kind: 'within', longest: number } | { kind: 'check', format: string }} Drawing
 * @typedef {Drawing & { mostPixels: number }} Order
 * @typedef {{ width: number, height: number, bytes: number }} Drawn
 * @typedef {{ ok: true, drawn: Drawn[] } | { ok: false, said: string }} Answer
 */

const QUALITY = 82

sharp.concurrency(1)
sharp.cache(false)
// Only the readers of these three formats exist: no text, no SVG, no document is ever parsed as a picture.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const order = /** @type {Order} */ (JSON.parse(process.argv.at(-1) ?? ''))
/** @type {Buffer[]} */
const parts = []
for await (const part of process.stdin) parts.push(part)
const bytes = Buffer.concat(parts)

/** Orders the picture to be read once, row by row where its format allows. */
const open = () =>
  sharp(bytes, { limitInputPixels: order.mostPixels, failOn: 'error', sequentialRead: true }).autoOrient()

/** Draws anew: metadata, a location and a second file behind the first are lost. */
async function draw() {
  switch (order.kind) {
    case 'check': {
      const { format } = await open().metadata()
      if (format !== order.format) throw new Error(`it is a ${format}`)
      // Every pixel is read: a picture that ends too early shows it only there.
      await open().stats()
      return []
    }
    case 'within': {
      const { longest } = order
      const drawing = open().resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      return [await toWebp(drawing)]
    }
    case 'squares': {
      // The picture itself is decoded once, for the widest.
      const widest = Math.max(...order.widths)
      const { data, info } = await open()
        .resize(widest, widest, { fit: 'cover' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: info.width, height: info.height, channels: info.channels }
      const drawn = []
      for (const width of order.widths) drawn.push(await toWebp(sharp(data, { raw }).resize(width, width)))
      return drawn
    }
  }
}

/** @param {import('sharp').Sharp} drawing */
const toWebp = drawing => drawing.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })

/** @param {Answer} answer @param {readonly Buffer[]} pictures */
function say(answer, pictures) {
  const line = Buffer.from(JSON.stringify(answer))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(line.length)
  process.stdout.write(Buffer.concat([length, line, ...pictures]))
}

try {
  const pictures = await draw()
  const drawn = pictures.map(({ info: { width, height }, data }) => ({ width, height, bytes: data.length }))
  say(
    { ok: true, drawn },
    pictures.map(({ data }) => data),
  )
} catch (error) {
  say({ ok: false, said: error instanceof Error ? error.message : String(error) }, [])
}
