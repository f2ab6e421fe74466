/** What the machines say about themselves, as far as a person may have to do something. */
export type SystemFacts = {
  queues: readonly { name: string; failed: number; oldestSeconds: number }[]
  invariants: readonly { name: string; broken: number }[]
  /** Messages of the providers that nobody has worked on yet. */
  inbox: readonly { provider: string; oldestSeconds: number }[]
  /** How long ago everything at a provider was last compared; null before the first time. */
  comparisons: readonly { provider: string; ageSeconds: number | null }[]
  disks: readonly { name: string; free: number; total: number }[]
}

export type SystemMatter = {
  kind: 'invariant-broken' | 'queue-late' | 'jobs-failed' | 'inbox-late' | 'comparison-old' | 'disk-full'
  /** The name of what it is about. */
  about: string
  /** How many, how many seconds, or how many percent are free: as its kind is told. */
  amount: number
}

const LATE_SECONDS = 600
const OLD_COMPARISON_SECONDS = 3 * 86_400
const FREE_PERCENT = 10

/** The most pressing first: money, then what stands still, then what will. */
export function listSystemMatters(facts: SystemFacts): SystemMatter[] {
  const { queues, invariants, inbox, comparisons, disks } = facts
  return [
    ...invariants
      .filter(({ broken }) => broken > 0)
      .map(({ name, broken }): SystemMatter => ({ kind: 'invariant-broken', about: name, amount: broken })),
    ...inbox
      .filter(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS)
      .map(({ provider, oldestSeconds }): SystemMatter => ({
        kind: 'inbox-late',
        about: provider,
        amount: oldestSeconds,
      })),
    ...queues
      .filter(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS)
      .map(({ name, oldestSeconds }): SystemMatter => ({
        kind: 'queue-late',
        about: name,
        amount: oldestSeconds,
      })),
    ...disks
      .map(({ name, free, total }) => ({ name, percent: total > 0 ? (free / total) * 100 : 100 }))
      .filter(({ percent }) => percent < FREE_PERCENT)
      .map(({ name, percent }): SystemMatter => ({
        kind: 'disk-full',
        about: name,
        amount: Math.floor(percent),
      })),
    ...queues
      .filter(({ failed }) => failed > 0)
      .map(({ name, failed }): SystemMatter => ({ kind: 'jobs-failed', about: name, amount: failed })),
    ...comparisons.flatMap(({ provider, ageSeconds }): SystemMatter[] =>
      ageSeconds !== null && ageSeconds > OLD_COMPARISON_SECONDS
        ? [{ kind: 'comparison-old', about: provider, amount: ageSeconds }]
        : [],
    ),
  ]
}
