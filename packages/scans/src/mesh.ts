export type MeshFormat = 'stl-binary' | 'stl-ascii' | 'ply-binary' | 'ply-ascii' | 'obj'

/** A surface of triangles. Corners at the same place are one vertex. */
export type Mesh = {
  /** x, y and z of each vertex. */
  positions: Float32Array
  /** Three vertices for each triangle. */
  triangles: Uint32Array
}

/** What was read of a file: its surface, and nothing that it says about anybody. */
export type ReadMesh = Mesh & { format: MeshFormat }

export type Point = readonly [number, number, number]
