import { toFlag, type people, type PeopleFilter, type PeopleRole, type ReplyOf } from '@alinha/contract'
import { isCpf, plainWords } from '@alinha/domain'
import type { NamedKeys } from '../../../platform/security/named-keys.ts'
import { markDocument } from '../mark-document.ts'
import {
  findAlike,
  findByNumber,
  findByWords,
  type FoundIds,
  type WantedPeople,
  type WrittenNumber,
} from './found-people.queries.ts'
import { readPage, toWanted, type PeopleNeeds } from './list-people.ts'

const MOST_WORDS = 8
const SHORTEST_PHONE = 8
/** Of shorter ones too many are alike. */
const SHORTEST_MISTYPED = 4
const NOTHING: FoundIds = { ids: [], total: 0, isExact: true }

type Search = {
  keyword: string
  show?: PeopleFilter | undefined
  role?: PeopleRole | undefined
  after?: number | undefined
}

/**
 * A number is a telephone or a whole CPF, which is stored sealed and found by its marks. Words are looked for as they
 * are written, and only when nobody has them, as somebody may have mistyped them.
 */
export async function searchPeople(
  needs: PeopleNeeds,
  { keyword, show, role, after }: Search,
): Promise<ReplyOf<typeof people.searchUsers>> {
  const wanted = toWanted(needs, { show, role })
  const exact = await findExactly(needs, wanted, keyword, after ?? null)
  const isGuess = exact.ids.length === 0 && after === undefined
  const found = isGuess ? await guess(needs, wanted, keyword) : exact
  return {
    ...(await readPage(needs, found.ids)),
    total: found.total,
    isTotalExact: toFlag(found.isExact),
    isGuess: toFlag(isGuess && found.ids.length > 0),
  }
}

/** Everybody whom the list shows for a search, page after page. */
export async function findAllIds(needs: PeopleNeeds, search: Omit<Search, 'after'>): Promise<number[]> {
  const ids: number[] = []
  for (let after: number | undefined; ;) {
    const { users, next } = await searchPeople(needs, { ...search, after })
    ids.push(...users.map(({ id }) => id))
    if (next === null) return ids
    after = next
  }
}

const toWords = (keyword: string): string[] =>
  plainWords(keyword).split(' ').filter(Boolean).slice(0, MOST_WORDS)

async function findExactly(
  { db, config }: PeopleNeeds,
  wanted: WantedPeople,
  keyword: string,
  after: number | null,
): Promise<FoundIds> {
  const number = after === null ? toNumber(config.DATA_KEYS, keyword) : null
  const byNumber = number ? await findByNumber(db, wanted, number) : NOTHING
  if (byNumber.ids.length > 0) return byNumber
  const words = toWords(keyword)
  return words.length > 0 ? findByWords(db, wanted, words, after) : NOTHING
}

function guess({ db }: PeopleNeeds, wanted: WantedPeople, keyword: string): Promise<FoundIds> {
  const words = toWords(keyword)
  const isLong = (word: string) => word.length >= SHORTEST_MISTYPED && !/\d/.test(word)
  const alike = words.filter(isLong)
  const asWritten = words.filter(word => !isLong(word))
  return alike.length > 0 ? findAlike(db, wanted, { alike, asWritten }) : Promise.resolve(NOTHING)
}

/** Null for what has letters in it, or too few digits. */
function toNumber(keys: NamedKeys, keyword: string): WrittenNumber | null {
  if (!/^[\d\s().+-]+$/.test(keyword)) return null
  const digits = keyword.replaceAll(/\D/g, '')
  if (digits.length < SHORTEST_PHONE) return null
  const document = { kind: 'cpf', number: digits, countryCode: 'BR' } as const
  return {
    documentMarks: isCpf(digits) ? markDocument(keys, document) : [],
    phone: toPhone(digits.replace(/^55(?=\d{10,11}$)/, '')),
    internationalPhone: `+${digits}`,
  }
}

function toPhone(digits: string): WrittenNumber['phone'] {
  if (digits.length <= 9) return { area: null, number: digits }
  return digits.length <= 11 ? { area: digits.slice(0, 2), number: digits.slice(2) } : null
}
