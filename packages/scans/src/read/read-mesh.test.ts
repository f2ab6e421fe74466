import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankHeader } from './blank-header.ts'
import { keepTriangles, makeArch, toStl } from '../made-arch.test-data.ts'
import type { Mesh } from '../mesh.ts'
import { readMesh } from './read-mesh.ts'
import { Unreadable } from '../unreadable.ts'

const NAME = 'Maria-da-Silva'
const small = makeArch('lower', { triangles: 400 })
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const places = ({ positions }: Mesh) =>
  Array.from({ length: positions.length / 3 }, (_, at) => [...positions.subarray(at * 3, at * 3 + 3)])
const faces = ({ triangles }: Mesh) =>
  Array.from({ length: triangles.length / 3 }, (_, at) => [...triangles.subarray(at * 3, at * 3 + 3)])

const written = (mesh: Mesh, name = 'unnamed', known = places(mesh)) =>
  [
    `solid ${name}`,
    ...faces(mesh).flatMap(corners => [
      'facet normal 0 0 1',
      ' outer loop',
      ...corners.map(vertex => `  vertex ${known[vertex].join(' ')}`),
      ' endloop',
      'endfacet',
    ]),
    `endsolid ${name}`,
    '',
  ].join('\n')

const plyHeader = (format: string, mesh: Mesh, name: string) =>
  [
    ...['ply', `format ${format} 1.0`, `comment ${name}`, `obj_info ${name}`],
    ...[
      `element vertex ${mesh.positions.length / 3}`,
      'property float x',
      'property float y',
      'property float z',
    ],
    ...[`property uchar ${name}`, `element face ${mesh.triangles.length / 3}`],
    ...['property list uchar int vertex_indices', 'end_header', ''],
  ].join('\n')

const plyWritten = (mesh: Mesh, name = 'unnamed') =>
  plyHeader('ascii', mesh, name) +
  [
    ...places(mesh).map(place => `${place.join(' ')} 7`),
    ...faces(mesh).map(corners => `3 ${corners.join(' ')}`),
    name,
  ].join('\n')

function plyBinary(mesh: Mesh, isLittle: boolean, name = 'unnamed'): Uint8Array {
  const vertices = Buffer.alloc((mesh.positions.length / 3) * 13)
  const corners = Buffer.alloc((mesh.triangles.length / 3) * 13)
  const vertexView = new DataView(vertices.buffer, vertices.byteOffset)
  const cornerView = new DataView(corners.buffer, corners.byteOffset)
  places(mesh).forEach((place, at) =>
    place.forEach((number, axis) => vertexView.setFloat32(at * 13 + axis * 4, number, isLittle)),
  )
  faces(mesh).forEach((face, at) => {
    cornerView.setUint8(at * 13, 3)
    face.forEach((vertex, corner) => cornerView.setInt32(at * 13 + 1 + corner * 4, vertex, isLittle))
  })
  const header = plyHeader(isLittle ? 'binary_little_endian' : 'binary_big_endian', mesh, name)
  return new Uint8Array(Buffer.concat([Buffer.from(header), vertices, corners, Buffer.from(name)]))
}

const obj = (mesh: Mesh, name = 'unnamed') =>
  [
    ...[`# ${name}`, `mtllib ${name}.mtl`, `o ${name}`, `g ${name}`],
    ...places(mesh).map(place => `v ${place.join(' ')} # ${name}`),
    `usemtl ${name}`,
    ...faces(mesh).map(
      (corners, at) => `f ${corners.map(vertex => (at % 2 ? vertex + 1 : `${vertex + 1}/1/1`)).join(' ')}`,
    ),
    `# ${name}`,
  ].join('\n')

/** Written once: a property changes a copy. */
const files: Record<string, (name?: string) => Uint8Array> = {
  'stl-binary': name => toStl(small, name),
  'stl-ascii': name => bytesOf(written(small, name)),
  'ply-ascii': name => bytesOf(plyWritten(small, name)),
  'ply-binary': name => plyBinary(small, true, name),
  obj: name => bytesOf(obj(small, name)),
}

/** Corner by corner, because welding may number the vertices anew. */
const corners = ({ positions, triangles }: Mesh) =>
  [...triangles].map(vertex => [...positions.subarray(vertex * 3, vertex * 3 + 3)])

const refusal = (bytes: Uint8Array) => {
  try {
    readMesh(bytes)
    return null
  } catch (error) {
    if (error instanceof Unreadable) return error.code
    throw error
  }
}

describe('reading', () => {
  it.each(Object.keys(files))('the same surface comes out of %s', format => {
    const mesh = readMesh(files[format](NAME))
    expect(mesh.format).toBe(format)
    expect(mesh.positions.length).toBe(small.positions.length)
    expect(corners(mesh)).toEqual(corners(small))
  })

  it('numbers with their large end first are read too', () => {
    expect(corners(readMesh(plyBinary(small, false)))).toEqual(corners(small))
  })

  it('a binary file that begins with "solid" is read by its size', () => {
    expect(readMesh(toStl(small, 'solid exported, but binary, facet')).format).toBe('stl-binary')
  })

  it('bytes in the middle of a larger buffer are read from where they begin', () => {
    const around = new Uint8Array(toStl(small).length + 7)
    around.set(toStl(small), 7)
    expect(corners(readMesh(around.subarray(7)))).toEqual(corners(small))
  })

  it('a surface keeps nothing of a file but numbers', () => {
    for (const file of Object.values(files))
      expect(Object.keys(readMesh(file(NAME))).toSorted()).toEqual(['format', 'positions', 'triangles'])
  })
})

describe('what cannot be read', () => {
  const stl = toStl(small)
  const lying = stl.slice(0, 200)
  new DataView(lying.buffer).setUint32(80, 40_000_000, true)
  const many = new Uint8Array(84 + 50)
  new DataView(many.buffer).setUint32(80, 0xffffffff, true)
  const notANumber = stl.slice()
  new DataView(notANumber.buffer).setUint32(84 + 12, 0x7fc00000, true)
  const far = stl.slice()
  new DataView(far.buffer).setFloat32(84 + 12, 1e30, true)

  it.each<[string, Uint8Array, string]>([
    ['an empty file', new Uint8Array(0), 'scan-empty'],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'scan-unknown-format'],
    ['a binary file cut off', stl.slice(0, stl.length * 0.6), 'scan-truncated'],
    ['a header alone', stl.slice(0, 60), 'scan-unknown-format'],
    ['no triangle', toStl(keepTriangles(small, () => false)), 'scan-empty'],
    ['a number of triangles that is not there', lying, 'scan-truncated'],
    ['the largest number of triangles', many, 'scan-unknown-format'],
    ['a corner that is no number', notANumber, 'scan-not-numbers'],
    ['a corner too far away', far, 'scan-not-numbers'],
    ['a written file cut off', bytesOf(written(small).slice(0, 5000)), 'scan-truncated'],
    ['a written word for a number', bytesOf(written(small).replace('vertex ', 'vertex x')), 'scan-malformed'],
    ['a written "nan"', bytesOf(written(small).replace(/vertex \S+/, 'vertex nan')), 'scan-not-numbers'],
    ['a PLY without its end', bytesOf('ply\nformat ascii 1.0\nelement vertex 3\n'), 'scan-truncated'],
    [
      'a PLY of another format',
      bytesOf(plyWritten(small).replace('ascii', 'binary_odd')),
      'scan-unknown-format',
    ],
    [
      'a PLY that promises more',
      bytesOf(plyWritten(small).replace(/face \d+/, 'face 2999999')),
      'scan-truncated',
    ],
    [
      'a PLY with too many faces',
      bytesOf(plyWritten(small).replace(/face \d+/, 'face 3999999')),
      'scan-too-many-triangles',
    ],
    ['a PLY without faces', bytesOf(plyWritten(small).replace(/face \d+/, 'face 0')), 'scan-empty'],
    ['a PLY without places', bytesOf(plyWritten(small).replace('float x', 'float w')), 'scan-malformed'],
    ['a PLY cut in its numbers', plyBinary(small, true).slice(0, -40), 'scan-truncated'],
    ['an OBJ with a missing vertex', bytesOf('# x\nv 0 0 0\nv 1 0 0\nf 1 2 3\n'), 'scan-malformed'],
    ['an OBJ without faces', bytesOf('v 0 0 0\nv 1 0 0\n'), 'scan-empty'],
  ])('%s is refused', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code)
  })

  it('any bytes are read or refused, and never throw anything else', () => {
    const heads = ['', 'solid x\nfacet', 'ply\nformat ascii 1.0\n', 'v 0 0 0\n', '#']
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, bytes) => {
        refusal(new Uint8Array(Buffer.concat([Buffer.from(head), bytes])))
      }),
      { numRuns: 2000 },
    )
  })

  const whole = Object.fromEntries(Object.keys(files).map(format => [format, files[format]()]))
  it('a whole file with any byte changed is read or refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(files)), fc.nat(), fc.nat(255), (format, at, byte) => {
        const bytes = whole[format].slice()
        bytes[at % Math.min(bytes.length, 600)] = byte
        refusal(bytes)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a blanked file', () => {
  it.each(Object.keys(files))('%s has the same surface and no name', format => {
    const bytes = files[format](NAME)
    expect(textOf(bytes)).toContain(NAME)
    const blank = blankHeader(bytes)
    expect(textOf(blank)).not.toMatch(/maria|silva/i)
    expect(corners(readMesh(blank))).toEqual(corners(readMesh(bytes)))
    expect(blankHeader(blank)).toEqual(blank)
  })

  it('what stands behind the last triangle is cut off', () => {
    const tail = new Uint8Array(Buffer.concat([toStl(small), Buffer.from(NAME)]))
    expect(blankHeader(tail)).toEqual(toStl(small))
  })
})
