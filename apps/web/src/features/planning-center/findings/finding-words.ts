import type { FindingCode } from '@alinha/scans'

/** Gives a figure of a finding as it is written in the reader's language. */
export type Figure = (name: string) => string

export type FindingTexts = {
  list: string
  stop: string
  warn: string
  both: (one: string, other: string) => string
  replace: string
  sendAnyway: string
  reason: string
  reasonHint: string
  reasonMissing: string
  confirm: string
  cancel: string
  answered: (reason: string) => string
  change: string
  unanswered: string
  nothing: string
  /** What was found, and what to do about it. */
  says: Record<FindingCode, readonly [found: string, advice: string]>
  /** The figures of a finding in words; nothing where they would not help. */
  measured: (code: FindingCode, figure: Figure) => string
}

export type MeasuredTexts = Partial<Record<FindingCode, (figure: Figure) => string>>
