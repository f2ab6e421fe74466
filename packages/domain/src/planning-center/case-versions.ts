import type { CaseFileKind, CaseFileSlot } from './case-files.ts'

/** What is known of a file without opening it. */
export type VersionFile = {
  slot: CaseFileSlot
  kind: CaseFileKind
  state: 'receiving' | 'received' | 'checked' | 'refused'
  /** The plan that it was delivered with. */
  plan: number | null
  /** Smaller ones to show; without any it cannot be shown. */
  copies: readonly unknown[]
}

/** What a case looked like at first, and in each plan that has surfaces. */
export type CaseVersion<File> = {
  /** Null: as it was sent. */
  plan: number | null
  upper: File | null
  lower: File | null
  /** Of a plan, whose files do not say which arch they are: in the order in which they were delivered. */
  files: readonly File[]
}

const isShown = ({ kind, state, copies }: VersionFile): boolean =>
  kind === 'mesh' && state !== 'receiving' && state !== 'refused' && copies.length > 0

/** The oldest first. Empty when there is no arch to compare with: then nothing tells which jaw a file of a plan is. */
export function listVersions<File extends VersionFile>(files: readonly File[]): CaseVersion<File>[] {
  const shown = files.filter(isShown)
  const sent = (slot: 'upper' | 'lower') => shown.find(file => file.slot === slot) ?? null
  const [upper, lower] = [sent('upper'), sent('lower')]
  if (!upper && !lower) return []
  const plans = shown.flatMap(({ slot, plan }) => (slot === 'plan' && plan !== null ? [plan] : []))
  return [
    { plan: null, upper, lower, files: [] },
    ...[...new Set(plans)]
      .toSorted((one, other) => one - other)
      .map(plan => ({
        plan,
        upper: null,
        lower: null,
        files: shown.filter(file => file.slot === 'plan' && file.plan === plan),
      })),
  ]
}

export type Stage<File> = { upper: File | null; lower: File | null }

/**
 * The steps of a plan: the first upper file with the first lower one, and so on. An arch with fewer steps than the other
 * stays as it was in its last.
 */
export function listStages<File>(files: readonly { file: File; jaw: 'upper' | 'lower' }[]): Stage<File>[] {
  const of = (wanted: 'upper' | 'lower') => files.filter(({ jaw }) => jaw === wanted).map(({ file }) => file)
  const [uppers, lowers] = [of('upper'), of('lower')]
  return Array.from({ length: Math.max(uppers.length, lowers.length) }, (_, step) => ({
    upper: uppers[step] ?? uppers.at(-1) ?? null,
    lower: lowers[step] ?? lowers.at(-1) ?? null,
  }))
}
