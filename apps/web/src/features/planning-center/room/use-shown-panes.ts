import type { WireTicketFile } from '@alinha/contract'
import type { Stage } from '@alinha/domain'
import { useEffect, useState } from 'react'
import type { RoomArches } from './arches/use-room-arches.ts'
import { isComparing, mapOf, type RoomState } from './room-state.ts'
import { mapReach, paintMap } from './scene/paint.ts'
import type { ShownArch, ShownPanes } from './scene/room-scene.ts'

const JAWS = ['upper', 'lower'] as const
type Shown = Stage<WireTicketFile>

/** What is to be shown of a version now; null until it has come. */
export function findShown({ stages }: RoomArches, version: number, stage: number | null): Shown | null {
  const steps = stages.get(version)
  return steps?.[stage ?? steps.length - 1] ?? null
}

/** The surfaces of a room, painted as its mode wants. The last ones stay until the next are ready. */
export function useShownPanes(arches: RoomArches, state: RoomState): ShownPanes {
  const [panes, setPanes] = useState<ShownPanes>([])
  const { version, against, mode, stage, upper, lower } = state
  useEffect(() => {
    let isOver = false
    const wanted = { upper, lower }
    const put = (next: ShownPanes) => {
      if (!isOver) setPanes(next)
    }
    void makePanes(arches, { version, against, mode, stage, ...wanted }).then(put, () => undefined)
    return () => {
      isOver = true
    }
  }, [arches, version, against, mode, stage, upper, lower])
  return panes
}

type Wanted = Pick<RoomState, 'version' | 'against' | 'mode' | 'stage' | 'upper' | 'lower'>

async function makePanes(arches: RoomArches, wanted: Wanted): Promise<ShownPanes> {
  const { mode } = wanted
  // Until the version has come, what the case began with.
  const main = findShown(arches, wanted.version, wanted.stage) ?? findShown(arches, 0, null)
  if (!main) return []
  const other = isComparing(mode) ? findShown(arches, wanted.against, null) : null
  const list = (shown: Shown): ShownArch[] =>
    JAWS.flatMap(jaw => {
      const file = shown[jaw]
      const surface = file && arches.surfaces.get(file.id)
      return wanted[jaw] && file && surface ? [{ name: file.id, surface }] : []
    })
  if (mode === 'side' && other) return [list(other), list(main)]
  if (mode === 'over' && other)
    return [[...list(main), ...list(other).map(arch => ({ ...arch, isGlass: true }))]]
  const map = mapOf(mode)
  if (map === null) return [list(main)]
  return [
    await Promise.all(
      list(main).map(async arch => {
        const { jaw } = arch.surface
        const from = map === 'contacts' ? main[jaw === 'upper' ? 'lower' : 'upper'] : other?.[jaw]
        if (!from || !arches.ask || !arches.surfaces.has(from.id)) return arch
        const offsets = await arches.ask('offsets', { of: arch.name, from: from.id, reach: mapReach[map] })
        // A finer copy may have come meanwhile: its own map follows.
        return offsets.length * 3 === arch.surface.positions.length
          ? { ...arch, colors: paintMap(map, offsets) }
          : arch
      }),
    ),
  ]
}
