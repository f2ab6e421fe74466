import { canWatch, watchedSeconds, type Day, type User } from '@alinha/domain'
import { readInBatches } from '../../platform/in-batches.ts'
import type { Database } from '../../platform/database.ts'
import { readMemberStateLines } from './catalogue.queries.ts'

type BegunLesson = { movieId: number; progress: number; second: number }

/** What is different for each person in a catalogue that is otherwise the same for all. */
export type MemberState = {
  /** The version of the catalogue when this was read. */
  version: number
  person: Pick<User, 'plan' | 'isSuspended' | 'isPaid' | 'premiumExpiresOn' | 'extraDays'>
  watchedSeconds: number
  watchedIds: number[]
  /** Lessons that were not watched to the end, the last seen first. */
  begun: BegunLesson[]
  /** The last one first. */
  bookmarkedIds: number[]
  /** Courses that were bought, each with its last day, included. */
  boughtUntil: ReadonlyMap<number, Day>
}

export type MemberStateReader = (userId: number) => Promise<MemberState>

const STATEMENTS_AT_ONCE = 2

export function memberStateReader({ pool }: Database): MemberStateReader {
  const read = readInBatches(STATEMENTS_AT_ONCE, async userIds => {
    const lines = await readMemberStateLines(pool, userIds.map(Number))
    return new Map(lines.map(line => toMemberState(line)))
  })
  return async userId => {
    const member = await read(String(userId))
    if (!member) throw new Error('a member was not read')
    return member
  }
}

const toNumbers = (text: string): number[] => (text === '' ? [] : text.split(' ').map(Number))

function toMemberState(line: string): [userId: string, MemberState] {
  const [
    userId = '',
    version,
    plan,
    isSuspended,
    isPaid,
    expiresOn = '',
    extraDays,
    covered,
    spent,
    watched = '',
    begun = '',
    bookmarked = '',
    bought = '',
  ] = line.split('|')
  return [
    userId,
    {
      version: Number(version),
      person: {
        plan: plan === 'premium' ? 'premium' : 'free',
        isSuspended: isSuspended === '1',
        isPaid: isPaid === '1',
        premiumExpiresOn: expiresOn === '' ? null : expiresOn,
        extraDays: Number(extraDays),
      },
      watchedSeconds: watchedSeconds(Number(covered), Number(spent)),
      watchedIds: toNumbers(watched),
      begun: toBegun(toNumbers(begun)),
      bookmarkedIds: toNumbers(bookmarked),
      boughtUntil: toBoughtUntil(bought),
    },
  ]
}

const toBoughtUntil = (text: string): Map<number, Day> =>
  new Map(
    text
      .split(' ')
      .filter(Boolean)
      .map(pair => pair.split(':'))
      .map(([courseId, day = '']) => [Number(courseId), day]),
  )

/** Leaves out bought courses whose last day has passed. */
export const withoutEndedCourses = (member: MemberState, today: Day): MemberState => ({
  ...member,
  boughtUntil: new Map([...member.boughtUntil].filter(([, until]) => today <= until)),
})

/** A lesson that was made shorter may be covered beyond its end. */
const MOST_PERCENT_UNWATCHED = 99

function toBegun(numbers: readonly number[]): BegunLesson[] {
  const begun: BegunLesson[] = []
  for (let at = 0; at < numbers.length; at += 3) {
    const [movieId = NaN, percent = NaN, second = NaN] = numbers.slice(at, at + 3)
    begun.push({ movieId, progress: Math.min(percent, MOST_PERCENT_UNWATCHED), second })
  }
  return begun
}

const ANY_LESSON = { isAvailable: true, isAvailableOnFreePlan: false, isPurchased: false }

/** Whether the plan opens every lesson today, whatever was bought one by one. */
export const opensEverything = ({ person }: Pick<MemberState, 'person'>, today: Day): boolean =>
  canWatch(person, ANY_LESSON, today).ok
