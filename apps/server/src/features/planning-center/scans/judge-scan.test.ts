import {
  lookAtPair,
  lookAtScan,
  measureDistances,
  quantize,
  readGlb,
  type Mesh,
  type Point,
} from '@alinha/scans'
import { keepTriangles, makeArch, moveMesh, toStl } from '@alinha/scans/made-arch.test-data'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { judgeBite, judgeScan } from './judge-scan.ts'

const NAME = 'Maria da Silva'
// Enough for a working copy that is smaller than the file.
const lower = makeArch('lower', { triangles: 66_000 })
const upper = makeArch('upper', { triangles: 62_000 })
const bytes = toStl(lower, NAME)

/** Every hundredth triangle looks the other way. */
function turnSome({ positions, triangles }: Mesh): Mesh {
  const turned = triangles.slice()
  for (let at = 0; at + 2 < turned.length; at += 300)
    turned.set([triangles[at + 1] ?? 0, triangles[at] ?? 0], at)
  return { positions, triangles: turned }
}

/** The buffers of a GLB, unpacked by the library that packed them. */
async function unpackByLibrary(glb: Buffer) {
  await MeshoptDecoder.ready
  const length = glb.readUInt32LE(12)
  const json = JSON.parse(glb.toString('latin1', 20, 20 + length)) as {
    bufferViews: { extensions: { EXT_meshopt_compression: Record<string, number> & { mode: string } } }[]
  }
  const binary = glb.subarray(28 + length)
  const [vertices, corners] = json.bufferViews.map(({ extensions: { EXT_meshopt_compression: view } }) => {
    const { byteOffset = 0, byteLength = 0, count = 0, byteStride = 0, mode } = view
    const out = new Uint8Array(count * byteStride)
    const packed = binary.subarray(byteOffset, byteOffset + byteLength)
    MeshoptDecoder.decodeGltfBuffer(out, count, byteStride, packed, mode)
    return { out, count, byteStride }
  })
  if (!vertices || !corners) throw new Error('the GLB has no two buffers')
  const toNumbers = corners.byteStride === 2 ? Uint16Array : Uint32Array
  return { places: new Uint16Array(vertices.out.buffer), corners: [...new toNumbers(corners.out.buffer)] }
}

describe('a scan in the sandbox', { timeout: 180_000 }, () => {
  it('is found good, leaves its name behind, and gets its copies with measured distances', async () => {
    const { findings, figures, copies, limits } = await judgeScan('bwrap', bytes)
    for (const copy of copies) expect(gunzipSync(copy.bytes).toString('latin1')).not.toMatch(/Maria|Silva/)
    expect(JSON.stringify({ findings, figures })).not.toMatch(/Maria|Silva/)
    expect(findings).toEqual([])
    expect(limits).toBe(1)
    expect(figures['triangles']).toBe(lower.triangles.length / 3)
    expect(copies.map(({ name }) => name)).toEqual(['l0', 'l1', 'l2'])
    const [, working, first] = copies
    expect(working?.triangles).toBeLessThanOrEqual(60_000)
    expect(working?.p99).toBeLessThan(0.03)
    expect(working?.worst).toBeLessThan(0.1)
    expect(first?.bytes.length).toBeLessThan(45_000)
    expect(first?.p99).toBeGreaterThan(working?.p99 ?? 1)
    for (const copy of copies) {
      const glb = gunzipSync(copy.bytes)
      const library = await unpackByLibrary(glb)
      const ours = readGlb(glb)
      expect(ours.triangles.length).toBe(copy.triangles * 3)
      expect([...ours.triangles]).toEqual(library.corners)
      expect([...quantize(ours.positions).places]).toEqual([...library.places])
      // What a browser shows is what was measured.
      const { p99 } = measureDistances(lower.positions, ours)
      expect(p99).toBeCloseTo(copy.p99, 2)
    }
  })

  it.each([
    ['a hole', toStl(keepTriangles(lower, ([x, y, z]) => Math.hypot(x - 20, z + 23) > 2 || y < 4))],
    ['a file cut off', bytes.slice(0, 40_000)],
    ['no scan', new Uint8Array(Buffer.from('%PDF-1.7'))],
    ['nothing', new Uint8Array()],
    ['centimetres', toStl(moveMesh(lower, ([x, y, z]) => [x / 10, y / 10, z / 10]))],
    ['few triangles', toStl(makeArch('lower', { triangles: 9000 }))],
    ['loose pieces', toStl(keepTriangles(lower, ([x]) => Math.abs(x - 9) > 0.4))],
    ['no molars', toStl(keepTriangles(lower, ([, , z]) => z > -18))],
    ['no molars on one side', toStl(keepTriangles(lower, ([x, , z]) => x < 0 || z > -24))],
    ['triangles that are turned over', toStl(turnSome(lower))],
    ['triangles without a size', toStl(moveMesh(makeArch('lower', { triangles: 400 }), () => [1, 2, 3]))],
  ])('says of %s what the browser says', async (_, file) => {
    const judged = await judgeScan('bwrap', file)
    expect(judged.findings).not.toEqual([])
    expect(judged.findings).toEqual(JSON.parse(JSON.stringify(lookAtScan(file).findings)))
    const isStopped = judged.findings.some(({ level }) => level === 'stop')
    expect(judged.copies.length > 0).toBe(!isStopped)
  })

  it('is not even started with a file that is too large', async () => {
    const { findings } = await judgeScan('bwrap', new Uint8Array(150_000_001))
    expect(findings.map(({ code }) => code)).toEqual(['scan-too-large'])
  })

  it.each([
    ['pair-open', ([x, y, z]) => [x, y + 5, z]],
    ['pair-through', ([x, y, z]) => [x, y - 3, z]],
    ['pair-apart', ([x, y, z]) => [x + 60, y, z]],
    ['pair-same-direction', ([x, y, z]) => [x, -y, -z]],
    [null, ([x, y, z]) => [x, y, z]],
  ] satisfies [string | null, (at: Point) => Point][])(
    'two arches are found to bite or not, as in the browser: %s',
    async (code, move) => {
      const other = toStl(moveMesh(upper, move))
      const judged = await judgeBite('bwrap', other, bytes)
      expect(judged).toEqual(JSON.parse(JSON.stringify(lookAtPair(lookAtScan(other), lookAtScan(bytes)))))
      expect(judged.map(finding => finding.code)).toEqual(code === null ? [] : [code])
    },
  )

  it('works without a wall too', async () => {
    expect((await judgeScan('none', bytes.slice(0, 400))).findings.map(({ code }) => code)).toEqual([
      'scan-truncated',
    ])
  })
})
