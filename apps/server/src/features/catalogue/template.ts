import type { WireLessonCard } from '@alinha/contract'
import type { KeptCatalogue, KeptLesson, Template } from './kept-catalogue.ts'
import type { Overlay } from './overlay.ts'

/**
 * How every card begins: what is a person's own, each in a place of its own width. JSON allows blanks before a number.
 */
const OWN = '{"watched":0,"bookmarked":0,"isPurchased":0,"progress":  0'
const WATCHED_AT = OWN.indexOf('0')
const BOOKMARKED_AT = OWN.indexOf('0', WATCHED_AT + 1)
const PURCHASED_AT = OWN.indexOf('0', BOOKMARKED_AT + 1)
const PROGRESS_ENDS_AT = OWN.length - 1
const ZERO = 0x30
const ONE = 0x31

type Extra = Record<string, unknown>

const restOf = ({ shared }: KeptLesson, extra: Extra): string =>
  JSON.stringify({ ...shared, ...extra }).replace('{', ',')

export class TemplateWriter {
  readonly #parts: string[] = []
  readonly #cardsAt = new Map<number, number[]>()
  #length = 0

  text(part: string): this {
    this.#parts.push(part)
    this.#length += Buffer.byteLength(part)
    return this
  }

  cards(movies: readonly KeptLesson[], extra: (movie: KeptLesson) => Extra = () => ({})): this {
    this.text('[')
    movies.forEach((movie, index) => {
      if (index > 0) this.text(',')
      const at = this.#cardsAt.get(movie.id) ?? []
      at.push(this.#length)
      this.#cardsAt.set(movie.id, at)
      this.text(OWN + restOf(movie, extra(movie)))
    })
    return this.text(']')
  }

  end(): Template {
    return { bytes: Buffer.from(this.#parts.join('')), cardsAt: this.#cardsAt }
  }
}

type Own = Pick<Overlay, 'watchedIds' | 'begun' | 'bookmarkedIds' | 'boughtUntil'>

/** A copy with what is the person's own, behind a beginning that is written for them. */
export function fillTemplate(
  { bytes, cardsAt }: Template,
  beginning: string,
  own: Own,
  courses: KeptCatalogue['courses'],
): Buffer {
  const start = Buffer.byteLength(beginning)
  const filled = Buffer.allocUnsafe(start + bytes.length)
  filled.write(beginning)
  bytes.copy(filled, start)
  for (const id of own.watchedIds) {
    for (const at of cardsAt.get(id) ?? []) {
      filled[start + at + WATCHED_AT] = ONE
      writeProgress(filled, start + at, WATCHED_PROGRESS)
    }
  }
  for (const id of own.bookmarkedIds)
    for (const at of cardsAt.get(id) ?? []) filled[start + at + BOOKMARKED_AT] = ONE
  for (const courseId of own.boughtUntil.keys())
    for (const { id } of courses.get(courseId)?.movies ?? [])
      for (const at of cardsAt.get(id) ?? []) filled[start + at + PURCHASED_AT] = ONE
  for (const { movieId, progress } of own.begun)
    for (const at of cardsAt.get(movieId) ?? []) writeProgress(filled, start + at, progress)
  return filled
}

/** Watched is as good as whole. */
const WATCHED_PROGRESS = 100

function writeProgress(filled: Buffer, cardAt: number, progress: number): void {
  let rest = progress
  for (let at = cardAt + PROGRESS_ENDS_AT; rest > 0; at--) {
    filled[at] = ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  }
}

/** The same card as an object, for replies that are small. */
export function cardWriter(own: Own): (movie: KeptLesson) => WireLessonCard {
  const watched = new Set(own.watchedIds)
  const bookmarked = new Set(own.bookmarkedIds)
  const progress = new Map(own.begun.map(begun => [begun.movieId, begun.progress]))
  return ({ id, shared }) => ({
    ...shared,
    watched: watched.has(id) ? 1 : 0,
    bookmarked: bookmarked.has(id) ? 1 : 0,
    isPurchased: own.boughtUntil.has(shared.courseId) ? 1 : 0,
    progress: watched.has(id) ? WATCHED_PROGRESS : (progress.get(id) ?? 0),
  })
}
