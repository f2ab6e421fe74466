import type { Mesh, Point } from '../mesh.ts'

/** The line in which a plane cuts a surface: two points of three numbers for each piece of it. */
export function cutSurface(
  { positions: p, triangles }: Mesh,
  normal: Point,
  offset: number,
): Float32Array<ArrayBuffer> {
  const sides = new Float32Array(p.length / 3)
  for (let vertex = 0; vertex < sides.length; vertex++)
    sides[vertex] =
      p[vertex * 3] * normal[0] + p[vertex * 3 + 1] * normal[1] + p[vertex * 3 + 2] * normal[2] - offset
  const line: number[] = []
  for (let triangle = 0; triangle < triangles.length; triangle += 3)
    for (let corner = 0; corner < 3; corner++) {
      const from = triangles[triangle + corner]
      const to = triangles[triangle + ((corner + 1) % 3)]
      // A plane that enters a triangle leaves it, so that every piece has two ends.
      if (sides[from] < 0 === sides[to] < 0) continue
      const part = sides[from] / (sides[from] - sides[to])
      for (let axis = 0; axis < 3; axis++)
        line.push(p[from * 3 + axis] + part * (p[to * 3 + axis] - p[from * 3 + axis]))
    }
  return Float32Array.from(line)
}
