export const KINDS = ['list', 'depth', 'search'] as const
export type Kind = (typeof KINDS)[number]

const LISTS = [
  ...[
    '1',
    'premium',
    'free',
    'suspended',
    'academic',
    'expiring',
    'blocked',
    '1?order=name',
    'premium?order=name',
  ],
  ...['1?role=manager', '1?role=consultor', '1?role=receiver', '1?role=student', '3', '200'],
]
const WORDS = [
  ...[
    'ana corr',
    'silva',
    'vidigal albuq',
    'pessoa77@exemplo27.com.br',
    'nakamura',
    'correa helena',
    'leitao',
  ],
  // Mistyped, and nobody at all.
  ...['vidgal albuquerqe', 'nakamurra', 'conceicaao', 'zzyzx qwrt', '(91) 900000080', '900000500'],
]

/** The address of the request with that number, among so many members. */
export function pathOf(kind: Kind, number: number, members: number): string {
  if (kind === 'list') return `/admin/users/${LISTS[number % LISTS.length]}`
  if (kind === 'search') return `/admin/search/${encodeURIComponent(WORDS[number % WORDS.length] ?? '')}`
  // Spread over the whole list, the same in every run.
  const after = ((number * 7919) % (members - 1)) + 1
  return [
    `/admin/users/1?after=${after}`,
    `/admin/users/1?order=name&after=${after}`,
    `/admin/users/premium?after=${after}`,
  ][number % 3] as string
}
