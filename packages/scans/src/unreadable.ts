/** Why a file cannot be used at all. Every other finding is a warning. */
export type UnreadableCode =
  | 'scan-unknown-format'
  | 'scan-too-large'
  | 'scan-too-many-triangles'
  | 'scan-truncated'
  | 'scan-empty'
  | 'scan-malformed'
  | 'scan-not-numbers'
  | 'dicom-unreadable'
  | 'dicom-not-one-picture'
  | 'dicom-packed'

export type Figures = Readonly<Record<string, number>>

/** A file that cannot be read, with numbers only: nothing of its contents may reach a log. */
export class Unreadable extends Error {
  readonly code: UnreadableCode
  readonly figures: Figures

  constructor(code: UnreadableCode, figures: Figures = {}) {
    super(code)
    this.name = 'Unreadable'
    this.code = code
    this.figures = figures
  }
}
