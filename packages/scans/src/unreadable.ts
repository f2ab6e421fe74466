import type { UnreadableCode } from './finding-codes.ts'

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
