import { canWatch, watchedSeconds, type Day, type User } from '@alinha/domain'
import { readInBatches } from '../../platform/in-batches.ts'
import type { Database } from '../../platform/database.ts'
import { readOverlayLines } from './catalogue.queries.ts'

type Begun = { movieId: number; progress: number; second: number }

/** What is a person's own in the catalogue that everybody sees. */
export type Overlay = {
  /** Of the catalogue, when this was read. */
  version: number
  person: Pick<User, 'plan' | 'isSuspended' | 'isPaid' | 'premiumExpiresOn' | 'extraDays'>
  watchedSeconds: number
  watchedIds: number[]
  /** Not watched to the end, the last seen first. */
  begun: Begun[]
  /** The last one first. */
  bookmarkedIds: number[]
  /** Courses that were bought, each with its last day, included. */
  boughtUntil: ReadonlyMap<number, Day>
}

export type OverlayReader = (userId: number) => Promise<Overlay>

const STATEMENTS_AT_ONCE = 2

export function overlayReader({ pool }: Database): OverlayReader {
  const read = readInBatches(STATEMENTS_AT_ONCE, async userIds => {
    const lines = await readOverlayLines(pool, userIds.map(Number))
    return new Map(lines.map(line => toOverlay(line)))
  })
  return async userId => {
    const overlay = await read(String(userId))
    if (!overlay) throw new Error('an overlay was not read')
    return overlay
  }
}

const toNumbers = (text: string): number[] => (text === '' ? [] : text.split(' ').map(Number))

function toOverlay(line: string): [userId: string, Overlay] {
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
      boughtUntil: toBought(bought),
    },
  ]
}

const toBought = (text: string): Map<number, Day> =>
  new Map(
    text
      .split(' ')
      .filter(Boolean)
      .map(pair => pair.split(':'))
      .map(([courseId, day = '']) => [Number(courseId), day]),
  )

/** What was bought and is over is not bought any more. */
export const onDay = (overlay: Overlay, today: Day): Overlay => ({
  ...overlay,
  boughtUntil: new Map([...overlay.boughtUntil].filter(([, until]) => today <= until)),
})

/** A lesson that was made shorter may be covered beyond its end. */
const MOST_PERCENT_UNWATCHED = 99

function toBegun(numbers: readonly number[]): Begun[] {
  const begun: Begun[] = []
  for (let at = 0; at < numbers.length; at += 3) {
    const [movieId = NaN, percent = NaN, second = NaN] = numbers.slice(at, at + 3)
    begun.push({ movieId, progress: Math.min(percent, MOST_PERCENT_UNWATCHED), second })
  }
  return begun
}

const ANY_LESSON = { isAvailable: true, isAvailableOnFreePlan: false, isPurchased: false }

/** Whether the plan opens every lesson today, whatever was bought one by one. */
export const opensEverything = ({ person }: Pick<Overlay, 'person'>, today: Day): boolean =>
  canWatch(person, ANY_LESSON, today).ok
