import { lookAtScan, readDicom, Unreadable } from '@alinha/scans'
import { makeArch, makeRandom, moveMesh, toStl } from '@alinha/scans/made-arch.test-data'
import { judgeScan } from '../../../apps/server/src/features/planning-center/index.ts'

const small = makeArch('lower', { triangles: 2000 })
const text = (words: string): Uint8Array => new Uint8Array(Buffer.from(words, 'latin1'))
const ply = (vertices: number | string, faces: number | string, body: string) =>
  text(
    `ply\nformat ascii 1.0\nelement vertex ${vertices}\nproperty float x\nproperty float y\nproperty float z\nelement face ${faces}\nproperty list uchar int vertex_indices\nend_header\n${body}`,
  )
const claim = (triangles: number, length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  new DataView(bytes.buffer).setUint32(80, triangles, true)
  return bytes
}

type Make = (random: () => number) => Uint8Array
const any = (random: () => number, most: number): number => Math.floor(((random() + 1) / 2) * most)

/** Kinds of files that somebody could send to break us. */
const kinds: readonly Make[] = [
  random => toStl(small).slice(0, any(random, 84 + 50 * 2000)),
  random => spoil(toStl(small), random, 40),
  random => claim(any(random, 2 ** 32), 84 + 50 * any(random, 40)),
  random => Uint8Array.from({ length: any(random, 4000) }, () => any(random, 256)),
  random =>
    text(`solid x\n${'facet normal 0 0 0\nvertex 1e999 nan -inf\n'.repeat(any(random, 300))}endsolid`),
  random => text(`solid ${'x'.repeat(any(random, 100_000))}`),
  random => ply(any(random, 1e9), any(random, 1e9), '0 0 0\n'.repeat(any(random, 100))),
  random => ply(3, 1, `0 0 0\n1 0 0\n0 1 0\n${any(random, 1e6)} 0 1 2\n`),
  random => spoil(ply(3, 2, '0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n3 2 1 0\n'), random, 6),
  random => text(`v 0 0 0\nv 1 0 0\nv 0 1 0\n${`f 1 2 ${any(random, 9) - 4}\n`.repeat(any(random, 400))}`),
  random => text(`# x\nv ${'9'.repeat(any(random, 60))} 0 0\nf 1 1 1\n`),
  random => toStl(moveMesh(small, () => [any(random, 9), 1, 1])),
  random => toStl(moveMesh(small, ([x, y, z]) => [x * 1e4 * random(), y * 1e-6, z * 1e4])),
  random => spoil(dicom, random, 8),
]

const dicom = new Uint8Array(
  Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    Buffer.from('02001000554914', 'hex'),
    Buffer.from([0]),
    Buffer.from('1.2.840.10008.1.2.1\0'),
    Buffer.from(
      '280010005553020002002800110055530200020028000001555302000800e07f10004f570000040000000a141e28',
      'hex',
    ),
  ]),
)

function spoil(bytes: Uint8Array, random: () => number, most: number): Uint8Array {
  const spoilt = bytes.slice()
  for (let left = any(random, most) + 1; left > 0; left--)
    spoilt[any(random, spoilt.length)] = any(random, 256)
  return spoilt
}

export type Hostile = { tried: number; sandboxed: number; slowest: number; crashes: string[] }

/** Reads hostile files here, where a crash is an error that nobody expects, and some of them in the sandbox. */
export async function readHostile(count: number, sandboxed: number): Promise<Hostile> {
  const random = makeRandom(99)
  const result: Hostile = { tried: 0, sandboxed: 0, slowest: 0, crashes: [] }
  for (let nth = 0; nth < count; nth++) {
    const bytes = kinds[nth % kinds.length]?.(random) ?? new Uint8Array()
    const begin = performance.now()
    try {
      lookAtScan(bytes)
      readDicomOrRefuse(bytes)
      if (nth % Math.ceil(count / sandboxed) === 0) {
        await judgeScan('bwrap', bytes)
        result.sandboxed++
      } else result.slowest = Math.max(result.slowest, performance.now() - begin)
    } catch (error) {
      result.crashes.push(`hostile file ${nth}: ${String(error)}`)
    }
    result.tried++
  }
  return result
}

function readDicomOrRefuse(bytes: Uint8Array): void {
  try {
    readDicom(bytes)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  }
}
