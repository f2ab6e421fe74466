import type { figures, ReplyOf } from '@alinha/contract'
import { curveFrom, dayInBrazil, findTurns, SLICES, TENTHS_A_SECOND, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listUnansweredComments } from '../../community/index.ts'
import { listMisses } from '../../search/index.ts'
import { daysOf, toFiguresPeriod } from '../figures-period.ts'
import {
  findCurve,
  findNamedLesson,
  listCategoryDays,
  listCategoryNames,
  listMostWatched,
  readSummedSince,
  type CategoryDay,
} from './learning.queries.ts'

type Learning = ReplyOf<typeof figures.readLearningFigures>
type Retention = ReplyOf<typeof figures.readLessonRetention>
type Period = { from?: Day | undefined; to?: Day | undefined }

const LESSONS_SHOWN = 10
const MISSES_SHOWN = 20
const COMMENTS_SHOWN = 10
/** A word that fewer people typed may say something about one of them. */
const LEAST_PEOPLE_OF_A_MISS = 3

const toSeconds = (tenths: number): number => tenths / TENTHS_A_SECOND

export async function readLearningFigures(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  asked: Period,
): Promise<Learning> {
  const period = toFiguresPeriod(asked, dayInBrazil(clock()))
  const [watched, names, lessons, misses, unanswered, { summedAt, since }] = await Promise.all([
    listCategoryDays(db, period),
    listCategoryNames(db),
    listMostWatched(db, { ...period, limit: LESSONS_SHOWN }),
    listMisses(db, { ...period, people: LEAST_PEOPLE_OF_A_MISS, limit: MISSES_SHOWN }),
    listUnansweredComments(db, COMMENTS_SHOWN),
    readSummedSince(db),
  ])
  const categories = mostWatchedFirst(watched)
  const byDay = Map.groupBy(watched, ({ day }) => day)
  return {
    ...period,
    since,
    summedAt: summedAt.toISOString(),
    categories: categories.map(id => ({ id, name: id === null ? null : (names.get(id) ?? null) })),
    days: daysOf(period).map(day => {
      const ofDay = byDay.get(day) ?? []
      const tenthsOf = (id: number | null) => ofDay.find(one => one.categoryId === id)?.tenths ?? 0
      return {
        day,
        seconds: categories.map(id => toSeconds(tenthsOf(id))),
        views: ofDay.reduce((sum, { views }) => sum + views, 0),
      }
    }),
    lessons: lessons.map(({ tenths, ...lesson }) => ({ ...lesson, seconds: toSeconds(tenths) })),
    misses,
    unanswered: {
      count: unanswered.count,
      comments: unanswered.comments.map(comment => ({
        ...comment,
        createdAt: comment.createdAt.toISOString(),
      })),
    },
  }
}

function mostWatchedFirst(watched: readonly CategoryDay[]): (number | null)[] {
  const sums = new Map<number | null, number>()
  for (const { categoryId, tenths } of watched) sums.set(categoryId, (sums.get(categoryId) ?? 0) + tenths)
  return [...sums].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
}

export async function readLessonRetention({ db }: Pick<Needs, 'db'>, movieId: number): Promise<Retention> {
  const lesson = await findNamedLesson(db, movieId)
  if (!lesson) throw new Refusal('not-found')
  const row = await findCurve(db, movieId)
  if (!row) return { ...lesson, curve: null }
  const seen = curveFrom(row.changes)
  // Who began an earlier video of the lesson sees this one without beginning it.
  const people = Math.max(row.people, ...seen)
  return {
    ...lesson,
    curve: {
      durationSeconds: toSeconds(row.duration),
      people,
      lastDay: row.lastDay,
      seen,
      turns: findTurns(seen, people).map(({ kind, slice, points }) => ({
        kind,
        second: Math.floor(toSeconds((row.duration * slice) / SLICES)),
        points,
      })),
    },
  }
}
