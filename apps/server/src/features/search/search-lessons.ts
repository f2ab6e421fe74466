import type { ReplyOf, search, WireFoundLesson, WireListedCourse } from '@alinha/contract'
import {
  addDays,
  DAYS_NEW,
  dayInBrazil,
  foldWords,
  hasEveryWord,
  matchFinder,
  pickMoment,
} from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { cardWriter, readCatalogue, type CachedCatalogue } from '../catalogue/index.ts'
import {
  findLessons,
  listCorrections,
  type SearchQuery,
  type SearchFilters,
  type SearchResult,
} from './search.queries.ts'
import { recordMiss, type Searcher } from './misses/record-miss.ts'

type SearchNeeds = Pick<Needs, 'db' | 'clock' | 'config' | 'log'>
type Reply = ReplyOf<typeof search.searchLessons>

export type SearchInput = {
  keyword: string
  categoryId?: number | undefined
  teacher?: string | undefined
  duration?: keyof typeof DURATIONS | undefined
  watched?: 0 | 1 | undefined
  isNew?: 0 | 1 | undefined
  isPrivate?: 0 | 1 | undefined
  after?: string | undefined
}

const MINUTE = 60
/** In seconds: from, and up to but not including. */
const DURATIONS = {
  short: [null, 10 * MINUTE],
  medium: [10 * MINUTE, 30 * MINUTE],
  long: [30 * MINUTE, null],
} as const

/** Short, because each lesson comes with moments below it. */
const PAGE_LENGTH = 12
const MOMENTS_OF_A_LESSON = 3

export async function searchLessons(
  needs: SearchNeeds,
  input: SearchInput,
  searcher: Searcher,
): Promise<Reply> {
  const { userId } = searcher
  const asked = {
    keyword: input.keyword,
    userId,
    filters: toFilters(input, needs.clock()),
    after: toCursor(input.after),
    limit: PAGE_LENGTH + 1,
    moments: MOMENTS_OF_A_LESSON,
    today: dayInBrazil(needs.clock()),
  }
  const [{ found, corrected }, { catalogue, member }] = await Promise.all([
    searchOrCorrect(needs, asked),
    readCatalogue(needs, userId),
  ])
  const find = matchFinder(stemsOf(found.query))
  const toCard = cardWriter(member)
  const page = found.lessons.slice(0, PAGE_LENGTH)
  const courses = input.after === undefined ? listMatchingCourses(catalogue, found.query) : []
  if (page.length === 0 && courses.length === 0 && isRecorded(input))
    await recordMiss(needs, input.keyword, searcher)
  const last = found.lessons.length > PAGE_LENGTH ? page.at(-1) : undefined
  return {
    movies: page.flatMap(({ movieId, moments }): WireFoundLesson[] => {
      const movie = catalogue.movies.get(movieId)
      // It left the catalogue between the two statements.
      if (!movie) return []
      return [
        {
          ...toCard(movie),
          teacher: movie.course.teacher,
          titleMarks: find(movie.title).map(({ from, to }) => [from, to]),
          moments: atDifferentSeconds(
            moments.map(moment => ({ kind: moment.kind, ...pickMoment(moment, find) })),
          ),
        },
      ]
    }),
    courses,
    corrected,
    next: last ? `${last.score}-${last.movieId}` : null,
  }
}

/** What is said in one language is often said in another's captions too, at the same second: the first stands for both. */
const atDifferentSeconds = <Moment extends { second: number }>(moments: readonly Moment[]): Moment[] =>
  moments.filter(({ second }, at) => moments.findIndex(one => one.second === second) === at)

/** Without filters and from the beginning: then what is not found is not there. What is private is nobody's business. */
const isRecorded = ({ keyword: _keyword, isPrivate, ...narrowed }: SearchInput): boolean =>
  isPrivate !== 1 && Object.values(narrowed).every(value => value === undefined)

const MOST_COURSES = 4

/** Courses whose title or teacher has every word, those with something to watch first. */
function listMatchingCourses({ courses }: CachedCatalogue, query: string): WireListedCourse[] {
  return [...courses.values()]
    .filter(({ title, teacher }) => hasEveryWord(`${title} ${teacher ?? ''}`, query))
    .map(({ listed }) => listed)
    .toSorted((a, b) => Number(b.lessons > 0) - Number(a.lessons > 0))
    .slice(0, MOST_COURSES)
}

const MOST_MOVIES = 50

/** One list without moments, as the specification has it. */
export async function searchByKeyword(
  needs: SearchNeeds,
  keyword: string,
  searcher: Searcher,
): Promise<ReplyOf<typeof search.searchByKeyword>> {
  const { userId } = searcher
  const filters = toFilters({ keyword }, needs.clock())
  const [{ found }, { catalogue, member }] = await Promise.all([
    searchOrCorrect(needs, {
      keyword,
      userId,
      filters,
      after: null,
      limit: MOST_MOVIES,
      moments: 0,
      today: dayInBrazil(needs.clock()),
    }),
    readCatalogue(needs, userId),
  ])
  if (found.lessons.length === 0) await recordMiss(needs, keyword, searcher)
  const movies = found.lessons.flatMap(({ movieId }) => catalogue.movies.get(movieId) ?? [])
  return { movies: movies.map(cardWriter(member)) }
}

/**
 * Searches what was typed. Only when nothing is found, words that no lesson has are replaced by the most similar
 * ones.
 */
async function searchOrCorrect(
  { db }: Pick<Needs, 'db'>,
  asked: SearchQuery,
): Promise<{ found: SearchResult; corrected: string | null }> {
  const found = await findLessons(db.pool, asked)
  if (found.lessons.length > 0) return { found, corrected: null }
  const corrected = await correctKeyword(db.pool, asked.keyword)
  if (corrected === null) return { found, corrected: null }
  const instead = await findLessons(db.pool, { ...asked, keyword: corrected })
  // A page after the last has no lessons and needs no other words.
  const isBetter = instead.lessons.length > 0
  return isBetter ? { found: instead, corrected } : { found, corrected: null }
}

/** Returns null when every word is known, or is similar to none that is. */
export async function correctKeyword(pool: Needs['db']['pool'], keyword: string): Promise<string | null> {
  const words = keyword.split(/[^\p{L}\p{N}\p{M}]+/u).filter(word => word !== '')
  const corrections = await listCorrections(
    pool,
    words.map(word => foldWords(word)),
  )
  if (corrections.size === 0) return null
  return words.map((word, at) => corrections.get(at) ?? word).join(' ')
}

function toFilters(input: SearchInput, now: Date): SearchFilters {
  const [shortestSeconds, longestSeconds] = input.duration ? DURATIONS[input.duration] : [null, null]
  const today = dayInBrazil(now)
  return {
    categoryId: input.categoryId ?? null,
    teacher: input.teacher ?? null,
    shortestSeconds,
    longestSeconds,
    isWatched: input.watched === undefined ? null : input.watched === 1,
    releasedAfter: input.isNew === 1 ? addDays(today, -DAYS_NEW) : null,
    releasedUpTo: input.isNew === 1 ? today : null,
  }
}

function toCursor(after: string | undefined): SearchQuery['after'] {
  const [score, movieId] = after?.split('-').map(Number) ?? []
  return score === undefined || movieId === undefined ? null : { score, movieId }
}

/** What the words of a query begin with, as the database has cut them: `'alinh' & 'classe'`. */
export const stemsOf = (query: string): string[] =>
  [...new Set([...query.matchAll(/'([^']+)'/g)].map(([, stem = '']) => stem))].filter(stem => stem !== '')
