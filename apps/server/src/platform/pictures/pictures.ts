import { checkPicture, MOST_PICTURE_PIXELS, type PictureFormat } from '@alinha/domain'
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { runSandboxed, ToolFailed, type Sandbox } from '../sandbox.ts'
import { NoTurn, takeTurns } from './turns.ts'

/** What one picture may cost. One of 40 megapixels that must be held as a whole takes some 300 MB. */
const LIMITS = {
  seconds: 10,
  cpuSeconds: 4,
  megabytes: { data: 400 },
  megabytesPerFile: 0,
  // Whoever is answered by this process comes first.
  niceness: 19,
}

/** One process at a time: two of the dearest pictures, and this process, would not fit into a gigabyte. */
const TURNS = { atOnce: 1, waiting: 40, waitingOfOne: 6, longestWaitMs: 15_000 }
const RETRY_AFTER_SECONDS = 5

type DrawnPicture = { bytes: Buffer; width: number; height: number }

export type Pictures = {
  /** As square WebPs, one for each width. */
  drawSquares(owner: number, bytes: Buffer, widths: readonly number[]): Promise<Map<number, Buffer>>
  /** The whole picture, as a WebP whose longer side is at most `longest`. */
  drawWithin(owner: number, bytes: Buffer, longest: number): Promise<DrawnPicture>
  /** Whether a file is a picture of this format, whole and of a size that a browser can show. */
  isPicture(owner: number, file: string, format: PictureFormat): Promise<boolean>
}

type Drawing =
  | { kind: 'squares'; widths: readonly number[] }
  | { kind: 'within'; longest: number }
  | { kind: 'check'; format: PictureFormat }

/**
 * Draws anew the pictures that people sent. Each is decoded in a process of its own, in the sandbox and with limits; this
 * process looks at headers only. `owner` is who sent it: people take turns.
 */
export function openPictures(sandbox: Sandbox, log: Log): Pictures {
  const inTurn = takeTurns(TURNS)
  const decode = (owner: number, input: () => Readable, drawing: Drawing): Promise<DrawnPicture[]> =>
    inTurn(owner, () => runDecoder(sandbox, input(), drawing)).catch((error: unknown) => {
      throw toRefusal(error, log)
    })

  return {
    async drawSquares(owner, bytes, widths) {
      refuseByHeader(bytes)
      const drawn = await decode(owner, () => Readable.from([bytes]), { kind: 'squares', widths })
      return new Map(drawn.map((picture, at) => [widths[at] ?? picture.width, picture.bytes] as const))
    },
    async drawWithin(owner, bytes, longest) {
      refuseByHeader(bytes)
      const [drawn] = await decode(owner, () => Readable.from([bytes]), { kind: 'within', longest })
      if (!drawn) throw new Error('nothing was drawn')
      return drawn
    },
    isPicture: (owner, file, format) =>
      decode(owner, () => createReadStream(file), { kind: 'check', format }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal && error.code !== 'unavailable') return false
          throw error
        },
      ),
  }
}

function refuseByHeader(bytes: Buffer): void {
  const checked = checkPicture(bytes)
  if (!checked.ok) throw new Refusal(checked.reason)
}

/** What the decoder said of a picture that it could not read. */
class PictureNotRead extends Error {}

function toRefusal(error: unknown, log: Log): unknown {
  const busy = new Refusal('unavailable', [], RETRY_AFTER_SECONDS)
  if (error instanceof NoTurn) return busy
  if (error instanceof PictureNotRead)
    return new Refusal(
      /pixel limit|memory/.test(error.message) ? 'picture-too-large' : 'picture-not-readable',
    )
  if (error instanceof ToolFailed && error.wasKilled) return new Refusal('picture-too-large')
  // The machine was too slow, or has no sandbox: nothing that the person could change.
  log.error({ err: error }, 'a picture could not be drawn')
  return busy
}

const answerSchema = z.union([
  z.object({
    ok: z.literal(true),
    drawn: z.array(z.object({ width: z.int(), height: z.int(), bytes: z.int() })),
  }),
  z.object({ ok: z.literal(false), said: z.string() }),
])

const decoder = join(import.meta.dirname, 'decode.mjs')
/** The folder of packages that the decoder imports from. */
const packages = findPackages(createRequire(import.meta.url).resolve('sharp'))

function findPackages(path: string): string {
  const folder = `${sep}node_modules`
  return path.slice(0, path.lastIndexOf(`${folder}${sep}`) + folder.length)
}

async function runDecoder(sandbox: Sandbox, input: Readable, drawing: Drawing): Promise<DrawnPicture[]> {
  const order = JSON.stringify({ ...drawing, mostPixels: MOST_PICTURE_PIXELS })
  const [node, program] = sandbox === 'bwrap' ? ['/node', '/decoder/decode.mjs'] : [process.execPath, decoder]
  const output = await runSandboxed(sandbox, {
    name: 'the decoder of pictures',
    // Without a compiler Node reserves little, so the limit of memory is one, and no page is ever written and run.
    command: [node, '--jitless', program, order],
    reads: { '/node': process.execPath, '/decoder/decode.mjs': decoder, '/decoder/node_modules': packages },
    environment: { UV_THREADPOOL_SIZE: '1' },
    input,
    limits: LIMITS,
  })
  const length = output.readUInt32BE(0)
  const answer = answerSchema.parse(JSON.parse(output.toString('utf8', 4, 4 + length)))
  if (!answer.ok) throw new PictureNotRead(answer.said)
  let from = 4 + length
  return answer.drawn.map(({ width, height, bytes }) => ({
    width,
    height,
    bytes: output.subarray(from, (from += bytes)),
  }))
}
