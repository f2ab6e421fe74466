import type { ArchCode, DocumentCode, FindingCode, PairCode, PictureCode } from './finding-codes.ts'
import type { Point } from './mesh.ts'
import type { Figures } from './unreadable.ts'

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

/** A file that cannot be used, and of which there is nothing to measure. */
export const stop = (code: DocumentCode | 'picture-unreadable' | 'dicom-unreadable'): Finding => ({
  code,
  level: 'stop',
  figures: {},
})
