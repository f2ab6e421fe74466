import type { ToothFigure } from '@alinha/scans'
import { useEffect, useState } from 'react'
import type { RoomArches } from './arches/use-room-arches.ts'
import { mapReach } from './scene/paint.ts'
import { findShown } from './use-shown-panes.ts'

const JAWS = ['upper', 'lower'] as const

/** What was measured at a tooth: by version, and the smallest gap to the other arch. */
type ToothRow = {
  tooth: number
  moved: ReadonlyMap<number, Pick<ToothFigure, 'typical' | 'most'>>
  gap: number | null
}
export type ToothFigures = { state: 'counting' | 'failed' } | { state: 'counted'; rows: ToothRow[] }

/** Measures every plan that has come against what was sent, and the contacts of the version that is shown. */
export function useToothFigures(arches: RoomArches, version: number, isWanted: boolean): ToothFigures {
  const [figures, setFigures] = useState<ToothFigures>({ state: 'counting' })
  useEffect(() => {
    if (!isWanted || arches.state !== 'open') return
    let isOver = false
    countRows(arches, version).then(
      rows => !isOver && setFigures({ state: 'counted', rows }),
      () => !isOver && setFigures({ state: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [arches, version, isWanted])
  return figures
}

async function countRows(arches: RoomArches, version: number): Promise<ToothRow[]> {
  const { ask, stages } = arches
  const initial = findShown(arches, 0, null)
  if (!ask || !initial) return []
  const rows = new Map<number, { moved: Map<number, ToothFigure>; gap: number | null }>()
  const rowOf = (tooth: number) => {
    const row = rows.get(tooth) ?? { moved: new Map(), gap: null }
    rows.set(tooth, row)
    return row
  }
  for (const number of stages.keys()) {
    const shown = number === 0 ? null : findShown(arches, number, null)
    for (const jaw of JAWS) {
      const [of, from] = [shown?.[jaw], initial[jaw]]
      if (!of || !from) continue
      for (const figure of await ask('teeth', { of: of.id, from: from.id, reach: mapReach.distance }))
        rowOf(figure.tooth).moved.set(number, figure)
    }
  }
  const shown = findShown(arches, version, null) ?? initial
  if (shown.upper && shown.lower)
    for (const [of, from] of [
      [shown.upper, shown.lower],
      [shown.lower, shown.upper],
    ] as const)
      for (const { tooth, least } of await ask('teeth', {
        of: of.id,
        from: from.id,
        reach: mapReach.contacts,
      }))
        rowOf(tooth).gap = least
  return [...rows].toSorted(([one], [other]) => one - other).map(([tooth, row]) => ({ tooth, ...row }))
}
