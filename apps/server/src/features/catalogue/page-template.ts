import type { WireLessonCard } from '@alinha/contract'
import type { CachedCatalogue, CachedLesson, PageTemplate } from './cached-catalogue.ts'
import type { MemberState } from './member-state.ts'

/**
 * Every card begins with the fields that differ by person, each as wide as its longest value: JSON allows the
 * blanks.
 */
const PERSONAL_FIELDS = '{"watched":0,"bookmarked":0,"isPurchased":0,"progress":  0'
const WATCHED_AT = PERSONAL_FIELDS.indexOf('0')
const BOOKMARKED_AT = PERSONAL_FIELDS.indexOf('0', WATCHED_AT + 1)
const PURCHASED_AT = PERSONAL_FIELDS.indexOf('0', BOOKMARKED_AT + 1)
const PROGRESS_ENDS_AT = PERSONAL_FIELDS.length - 1
const ZERO = 0x30
const ONE = 0x31

type Extra = Record<string, unknown>

const sharedFields = ({ shared }: CachedLesson, extra: Extra): string =>
  JSON.stringify({ ...shared, ...extra }).replace('{', ',')

export class PageTemplateWriter {
  readonly #parts: string[] = []
  readonly #cardsAt = new Map<number, number[]>()
  #length = 0

  text(part: string): this {
    this.#parts.push(part)
    this.#length += Buffer.byteLength(part)
    return this
  }

  cards(movies: readonly CachedLesson[], extra: (movie: CachedLesson) => Extra = () => ({})): this {
    this.text('[')
    movies.forEach((movie, index) => {
      if (index > 0) this.text(',')
      const at = this.#cardsAt.get(movie.id) ?? []
      at.push(this.#length)
      this.#cardsAt.set(movie.id, at)
      this.text(PERSONAL_FIELDS + sharedFields(movie, extra(movie)))
    })
    return this.text(']')
  }

  end(): PageTemplate {
    return { bytes: Buffer.from(this.#parts.join('')), cardsAt: this.#cardsAt }
  }
}

type CardState = Pick<MemberState, 'watchedIds' | 'begun' | 'bookmarkedIds' | 'boughtUntil'>

/** Copies the page, fills in what differs for this person and puts a beginning of their own before it. */
export function fillTemplate(
  { bytes, cardsAt }: PageTemplate,
  beginning: string,
  state: CardState,
  courses: CachedCatalogue['courses'],
): Buffer {
  const start = Buffer.byteLength(beginning)
  const filled = Buffer.allocUnsafe(start + bytes.length)
  filled.write(beginning)
  bytes.copy(filled, start)
  for (const id of state.watchedIds) {
    for (const at of cardsAt.get(id) ?? []) {
      filled[start + at + WATCHED_AT] = ONE
      writeProgress(filled, start + at, WATCHED_PROGRESS)
    }
  }
  for (const id of state.bookmarkedIds)
    for (const at of cardsAt.get(id) ?? []) filled[start + at + BOOKMARKED_AT] = ONE
  for (const courseId of state.boughtUntil.keys())
    for (const { id } of courses.get(courseId)?.movies ?? [])
      for (const at of cardsAt.get(id) ?? []) filled[start + at + PURCHASED_AT] = ONE
  for (const { movieId, progress } of state.begun)
    for (const at of cardsAt.get(movieId) ?? []) writeProgress(filled, start + at, progress)
  return filled
}

/** A watched lesson counts as whole, whatever was left out. */
const WATCHED_PROGRESS = 100

function writeProgress(filled: Buffer, cardAt: number, progress: number): void {
  let rest = progress
  for (let at = cardAt + PROGRESS_ENDS_AT; rest > 0; at--) {
    filled[at] = ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  }
}

/** Makes the same cards as objects, for small replies. */
export function cardWriter(state: CardState): (movie: CachedLesson) => WireLessonCard {
  const watched = new Set(state.watchedIds)
  const bookmarked = new Set(state.bookmarkedIds)
  const progress = new Map(state.begun.map(begun => [begun.movieId, begun.progress]))
  return ({ id, shared }) => ({
    ...shared,
    watched: watched.has(id) ? 1 : 0,
    bookmarked: bookmarked.has(id) ? 1 : 0,
    isPurchased: state.boughtUntil.has(shared.courseId) ? 1 : 0,
    progress: watched.has(id) ? WATCHED_PROGRESS : (progress.get(id) ?? 0),
  })
}
