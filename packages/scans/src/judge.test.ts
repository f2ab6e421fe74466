import { describe, expect, it } from 'vitest'
import { judgeNames, jawOfName } from './jaw-names.ts'
import { judgeArch } from './judge-arch.ts'
import { judgePair } from './judge-pair.ts'
import { scanLimits } from './limits.ts'
import { keepTriangles, makeArch, moveMesh } from './made-arch.test-data.ts'
import type { Mesh } from './mesh.ts'

const upper = makeArch('upper')
const lower = makeArch('lower')
const codes = (mesh: Mesh) => judgeArch(mesh).findings.map(({ code }) => code)
const bite = (one: Mesh, other: Mesh) => {
  const toMeasured = (mesh: Mesh) => ({ mesh, figures: judgeArch(mesh).figures })
  return judgePair(toMeasured(one), toMeasured(other)).findings.map(({ code }) => code)
}
const stretch = (mesh: Mesh, by: number) => moveMesh(mesh, ([x, y, z]) => [x * by, y * by, z * by])
const turn = (mesh: Mesh) => moveMesh(mesh, ([x, y, z]) => [0.6 * z - 0.8 * y + 9, x - 31, 0.8 * z + 0.6 * y])
const join = (one: Mesh, other: Mesh): Mesh => ({
  positions: Float32Array.from([...one.positions, ...other.positions]),
  triangles: Uint32Array.from([
    ...one.triangles,
    ...other.triangles.map(vertex => vertex + one.positions.length / 3),
  ]),
})
const beside = moveMesh(
  keepTriangles(lower, ([x]) => Math.abs(x) < 4),
  ([x, y, z]) => [x, y, z + 30],
)
const everyThirdTurned: Mesh = {
  ...lower,
  triangles: lower.triangles.map((vertex, at, all) =>
    Math.floor(at / 3) % 3 === 0 ? all[at - (at % 3) + [0, 2, 1][at % 3]] : vertex,
  ),
}
const box = stretchedBox(60, 50, 20)
function stretchedBox(x: number, y: number, z: number): Mesh {
  const positions = Float32Array.from(
    Array.from({ length: 8 }, (_, at) => [at & 1 ? x : 0, at & 2 ? y : 0, at & 4 ? z : 0]).flat(),
  )
  const sides = [
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7,
    5,
  ]
  return { positions, triangles: Uint32Array.from(sides) }
}

describe('one arch', () => {
  it('a good one is not flagged, however it is turned', () => {
    expect(codes(upper)).toEqual([])
    expect(codes(lower)).toEqual([])
    expect(codes(turn(upper))).toEqual([])
  })

  it.each<[string, Mesh, string]>([
    ['centimetres', stretch(lower, 0.1), 'unit'],
    ['inches', stretch(lower, 1 / 25.4), 'unit'],
    ['metres', stretch(lower, 0.001), 'unit'],
    ['no known unit', stretch(lower, 3), 'size'],
    ['both arches and a face in one file', stretchedBox(90, 80, 70), 'not-one-arch'],
    ['few triangles', makeArch('lower', { triangles: 20_000 }), 'coarse'],
    ['a second piece', join(lower, beside), 'islands'],
    ['a hole of 4 mm', keepTriangles(lower, ([x, y, z]) => Math.hypot(x - 20, z + 23) > 2 || y < 4), 'holes'],
    ['every third triangle turned', everyThirdTurned, 'surface'],
    ['half an arch', keepTriangles(lower, ([x]) => x > 0), 'partial'],
    ['front teeth only', keepTriangles(lower, ([, , z]) => z > -20), 'partial'],
    ['a side that ends early', keepTriangles(lower, ([x, , z]) => !(x > 6 && z < -26)), 'partial'],
  ])('%s is flagged', (_, mesh, code) => {
    expect(codes(mesh)).toContain(code)
    expect(codes(turn(mesh))).toContain(code)
  })

  it('a unit is told with the factor to millimetres', () => {
    const [unit] = judgeArch(stretch(lower, 0.1)).findings
    expect(unit.figures['toMillimetres']).toBe(10)
  })

  it('holes are told with their places', () => {
    const [holes] = judgeArch(
      keepTriangles(lower, ([x, y, z]) => Math.hypot(x - 20, z + 23) > 2 || y < 4),
    ).findings
    expect(holes.places).toHaveLength(1)
    expect(holes.places?.[0][0]).toBeCloseTo(20, 0)
  })

  it('a hole of 1 mm is none', () => {
    expect(codes(keepTriangles(lower, ([x, y, z]) => Math.hypot(x - 20, z + 23) > 0.5 || y < 4))).toEqual([])
  })

  it('every finding has numbers only, and none stops a case', () => {
    for (const mesh of [stretch(lower, 0.1), join(lower, beside), box])
      for (const { level, figures } of judgeArch(mesh).findings) {
        expect(level).toBe('warn')
        expect(Object.values(figures).every(figure => Number.isFinite(figure))).toBe(true)
      }
  })

  it('the thresholds are in the table: without them nothing is found', () => {
    const none = {
      ...scanLimits,
      arch: { ...scanLimits.arch, hole: Infinity, islands: Infinity, tangled: Infinity },
    }
    for (const mesh of [join(lower, beside), everyThirdTurned]) {
      const found = judgeArch(mesh, none).findings.map(({ code }) => code)
      expect(found).not.toContain('islands')
      expect(found).not.toContain('surface')
    }
  })
})

describe('a pair', () => {
  it('one that bites is not flagged, however both are turned', () => {
    expect(bite(upper, lower)).toEqual([])
    expect(bite(turn(upper), turn(lower))).toEqual([])
  })

  const up = (by: number) => moveMesh(upper, ([x, y, z]) => [x, y + by, z])
  it.each<[string, Mesh, Mesh, string]>([
    ['the same file twice', upper, upper, 'pair-same-file'],
    ['the same file twice, moved', upper, turn(upper), 'pair-same-file'],
    ['two that look the same way', makeArch('lower', { seed: 5, width: 28 }), lower, 'pair-same-direction'],
    ['far apart sideways', moveMesh(upper, ([x, y, z]) => [x + 45, y, z]), lower, 'pair-apart'],
    ['open by 4 mm', up(4), lower, 'pair-open'],
    ['through each other', up(-2), lower, 'pair-through'],
    ['tilted', moveMesh(upper, ([x, y, z]) => [x, y + 0.06 * (x + 27), z]), lower, 'pair-one-side'],
    ['one without molars', keepTriangles(upper, ([, , z]) => z > -33), lower, 'pair-one-shorter'],
    [
      'one without molars on a side',
      keepTriangles(upper, ([x, , z]) => !(x > 6 && z < -30)),
      lower,
      'pair-one-shorter',
    ],
    ['closed models', box, lower, 'pair-not-checked'],
  ])('%s is flagged', (_, one, other, code) => {
    expect(bite(one, other)).toEqual([code])
    expect(bite(turn(one), turn(other))).toEqual([code])
  })
})

describe('names', () => {
  it.each([
    ['UpperJawScan.stl', 'upper'],
    ['caso 12 maxila.ply', 'upper'],
    ['arcada_inferior.stl', 'lower'],
    ['AL-2_Mandíbula.obj', 'lower'],
    ['mandibular.stl', 'lower'],
    ['scan 3.stl', null],
    ['superior e inferior.stl', null],
    ['Lupe Infante.stl', null],
  ])('%s speaks of %s', (name, jaw) => {
    expect(jawOfName(name)).toBe(jaw)
  })

  it('names that say the opposite of their places are told', () => {
    expect(judgeNames('lower.stl', 'upper.stl').map(({ code }) => code)).toEqual(['pair-names-swapped'])
    expect(judgeNames('upper.stl', 'lower.stl')).toEqual([])
    expect(judgeNames('a.stl', 'upper.stl')).toEqual([])
  })
})
