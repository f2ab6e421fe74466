import type { Point } from './mesh.ts'
import type { Figures, UnreadableCode } from './unreadable.ts'

export type ArchCode =
  'unit' | 'size' | 'not-one-arch' | 'coarse' | 'islands' | 'holes' | 'surface' | 'partial' | 'one-side-short'

export type PairCode =
  | 'pair-same-file'
  | 'pair-same-direction'
  | 'pair-apart'
  | 'pair-open'
  | 'pair-through'
  | 'pair-one-shorter'
  | 'pair-one-side'
  | 'pair-not-checked'
  | 'pair-names-swapped'

export type PictureCode =
  | 'picture-unreadable'
  | 'picture-small'
  | 'picture-blurred'
  | 'picture-dark'
  | 'picture-bright'
  | 'picture-no-colour'
  | 'picture-not-a-radiograph'
  | 'picture-double'
  | 'picture-double-mirrored'

export type FindingCode = UnreadableCode | ArchCode | PairCode | PictureCode

/** Something to say about a file. "stop": it cannot be used. "warn": the dentist replaces it, or sends it with a reason. */
export type Finding = {
  code: FindingCode
  level: 'stop' | 'warn'
  /** Numbers only: a finding is stored and logged. */
  figures: Figures
  /** Where on the surface it is, in the file's own coordinates. */
  places?: readonly Point[]
}

/** A warning. A figure that came out infinite, as on a surface without an area, is left out. */
export const warn = (
  code: ArchCode | PairCode | Exclude<PictureCode, 'picture-unreadable'>,
  figures: Figures,
): Finding => ({
  code,
  level: 'warn',
  figures: Object.fromEntries(Object.entries(figures).filter(([, figure]) => Number.isFinite(figure))),
})
