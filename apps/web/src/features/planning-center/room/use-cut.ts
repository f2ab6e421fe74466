import { useEffect, useState } from 'react'
import type { RoomArches } from './arches/use-room-arches.ts'
import type { CutLines } from './cut-outline.tsx'
import { isComparing, type RoomState } from './room-state.ts'
import { findShown } from './use-shown-panes.ts'

const JAWS = ['upper', 'lower'] as const

/** Where the plane cuts the version that is shown, and the one that it is compared with; null without a cut. */
export function useCut(arches: RoomArches, state: RoomState): CutLines | null {
  const [lines, setLines] = useState<CutLines | null>(null)
  const { cut, version, against, stage, upper, lower, mode } = state
  useEffect(() => {
    if (cut === null) return
    let isOver = false
    const linesOf = async (number: number, step: number | null): Promise<Float32Array> => {
      const shown = findShown(arches, number, step)
      const cuts = await Promise.all(
        JAWS.flatMap(jaw => {
          const file = { upper, lower }[jaw] ? shown?.[jaw] : null
          return file && arches.ask
            ? [arches.ask('cut', { of: file.id, normal: [1, 0, 0], offset: cut })]
            : []
        }),
      )
      return joined(cuts)
    }
    void (async () => {
      const main = await linesOf(arches.stages.has(version) ? version : 0, stage)
      const other = isComparing(mode) ? await linesOf(against, null) : null
      if (!isOver) setLines({ main, other })
    })().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [arches, cut, version, against, stage, upper, lower, mode])
  return cut === null ? null : lines
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
