import { vi } from 'vitest'

const NAMES = [
  'NumberFormat',
  'DateTimeFormat',
  'RelativeTimeFormat',
  'DisplayNames',
  'Collator',
  'PluralRules',
] as const

/**
 * Tells which formatters of the language were made since. The first of a visit takes a slow phone 100 ms and more, so
 * that what a page shows first is written by hand.
 */
export function watchFormatters(): () => string[] {
  const makers = NAMES.map(name => ({ name, made: vi.spyOn(Intl, name) }))
  const inLanguage = vi.spyOn(Number.prototype, 'toLocaleString')
  return () => [
    ...makers.filter(({ made }) => made.mock.calls.length > 0).map(({ name }) => name),
    ...(inLanguage.mock.calls.length > 0 ? ['toLocaleString'] : []),
  ]
}
