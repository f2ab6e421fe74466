import { makeChunkCipher, openSealed, type Bytes } from '@alinha/domain'
import {
  biteOf,
  cutSurface,
  figuresByTooth,
  findToothPlaces,
  measureOffsets,
  middleDistance,
  placeArches,
  proposeTooth,
  readGlb,
  sumNormals,
  toTarget,
  turnArch,
  type Jaw,
  type Mesh,
  type Placement,
  type Point,
  type Target,
  type ToothFigure,
  type ToothPlaces,
} from '@alinha/scans'
import { fromBase64Url } from '../../records/from-base64-url.ts'

/** Where a sealed copy lies, and what opens it. */
export type SealedCopy = { address: string; key: string }

/** A surface as the room shows it. */
export type ArchSurface = {
  jaw: Jaw
  positions: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  triangles: Uint32Array<ArrayBuffer>
}

export type ArchTasks = {
  /** Opens what the case began with. Everything else is turned and told apart by it. */
  begin: (
    input: Partial<Record<Jaw, SealedCopy & { name: string }>>,
  ) => Promise<{ surfaces: ArchSurface[]; placement: Placement }>
  /** Opens one copy; again for a finer one. Without `jaw` it finds out which arch it is. */
  open: (input: SealedCopy & { name: string; jaw: Jaw | null }) => Promise<ArchSurface>
  offsets: (input: { of: string; from: string; reach: number }) => Promise<Float32Array<ArrayBuffer>>
  cut: (input: { of: string; normal: Point; offset: number }) => Promise<Float32Array<ArrayBuffer>>
  teeth: (input: { of: string; from: string; reach: number }) => Promise<ToothFigure[]>
  propose: (input: { of: string; x: number; z: number }) => Promise<number | null>
}

type Arch = { mesh: Mesh; jaw: Jaw; target?: Target; places?: ToothPlaces | null }

/** What a file of a plan may be away from the arch that it shows, in millimetres. */
const REACH_OF_JAW = 6
/** How far the biting surfaces of an arch look up or down at least. */
const LEAST_BITE = 0.3

/** Everything that would make the page stutter: fetching, opening, unpacking, measuring. One of these for one room. */
export function makeArchTasks(read: (copy: SealedCopy) => Promise<Mesh> = readCopy): ArchTasks {
  const arches = new Map<string, Arch>()
  const initial: Partial<Record<Jaw, Target>> = {}
  let placement: Placement | null = null

  const archOf = (name: string): Arch => {
    const arch = arches.get(name)
    if (!arch) throw new Error('an arch was not opened')
    return arch
  }
  const targetOf = (name: string): Target => {
    const arch = archOf(name)
    return (arch.target ??= toTarget(arch.mesh))
  }
  const placesOf = (name: string): ToothPlaces | null => {
    const arch = archOf(name)
    return arch.places === undefined ? (arch.places = findToothPlaces(arch.mesh, arch.jaw)) : arch.places
  }
  const keep = (name: string, mesh: Mesh, jaw: Jaw): ArchSurface => {
    arches.set(name, { mesh, jaw })
    return toSurface(mesh, jaw)
  }
  const findJaw = (mesh: Mesh): Jaw => {
    const bite = biteOf(mesh)
    if (bite && Math.abs(bite[1]) > LEAST_BITE) return bite[1] < 0 ? 'upper' : 'lower'
    // A model with a base looks nowhere: it is where it lies.
    const away = (jaw: Jaw) => {
      const target = initial[jaw]
      return target ? middleDistance(mesh, target, REACH_OF_JAW) : Infinity
    }
    return away('upper') <= away('lower') ? 'upper' : 'lower'
  }

  return {
    begin: async input => {
      const jaws = (['upper', 'lower'] as const).flatMap(jaw => {
        const copy = input[jaw]
        return copy ? [{ jaw, copy }] : []
      })
      const opened = await Promise.all(jaws.map(async ({ copy }) => read(copy)))
      const found = placeArches(Object.fromEntries(jaws.map(({ jaw }, at) => [jaw, opened[at]])))
      if (!found) throw new Error('there is no arch')
      placement = found
      const surfaces = jaws.map(({ jaw, copy: { name } }, at) => {
        const mesh = turnArch(opened[at] as Mesh, found)
        initial[jaw] = toTarget(mesh)
        return keep(name, mesh, jaw)
      })
      return { surfaces, placement }
    },
    open: async ({ name, jaw, ...copy }) => {
      if (!placement) throw new Error('nothing has begun')
      const mesh = turnArch(await read(copy), placement)
      return keep(name, mesh, jaw ?? findJaw(mesh))
    },
    offsets: async ({ of, from, reach }) => measureOffsets(archOf(of).mesh.positions, targetOf(from), reach),
    cut: async ({ of, normal, offset }) => cutSurface(archOf(of).mesh, normal, offset),
    teeth: async ({ of, from, reach }) => {
      const places = placesOf(of)
      const { mesh } = archOf(of)
      return places ? figuresByTooth(mesh, places, measureOffsets(mesh.positions, targetOf(from), reach)) : []
    },
    propose: async ({ of, x, z }) => {
      const places = placesOf(of)
      return places && proposeTooth(places, x, z)
    },
  }
}

function toSurface(mesh: Mesh, jaw: Jaw): ArchSurface {
  // Copies: what goes to the page leaves the worker, and it measures on.
  return {
    jaw,
    positions: mesh.positions.slice(),
    normals: sumNormals(mesh),
    triangles: mesh.triangles.slice(),
  }
}

async function readCopy({ address, key }: SealedCopy): Promise<Mesh> {
  const answer = await fetch(address, { credentials: 'include' })
  if (!answer.ok) throw new Error(`a copy answered ${answer.status}`)
  const cipher = await makeChunkCipher(crypto.subtle, fromBase64Url(key))
  return readGlb(await unzip(await openSealed(cipher, new Uint8Array(await answer.arrayBuffer()))))
}

const unzip = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
  )
