import { toExtraDays } from '@alinha/contract'
import type { Chapter, Day, User } from '@alinha/domain'
import type { Database } from '../../../platform/database.ts'
import { readInBatches } from '../../../platform/in-batches.ts'
import { IS_REMEMBERED } from '../hours/progress.queries.ts'
import { LESSON_COLUMNS, teaches, type LessonRow } from '../../catalogue/index.ts'

/** All that the page of a lesson needs to know, of the lesson and of the person who opens it. */
export type OpenedLesson = LessonRow & {
  /** Members do not find a lesson of a course that is not published. */
  isPublished: boolean
  /** The person teaches its course. */
  isTeacher: boolean
  /** The last day, included, for which the person has bought its course. */
  boughtUntil: Day | null
  isBookmarked: boolean
  /** In tenths of a second; null when it was never played. */
  progress: { covered: number; duration: number; position: number; isWatched: boolean } | null
  captions: { language: string; hash: string }[]
  chapters: Chapter[]
  person: Pick<User, 'plan' | 'isSuspended' | 'isPaid' | 'premiumExpiresOn' | 'extraDays'>
}

/** Reads the lessons of several requests. The selects around the lists keep its plan from depending on their length. */
export const OPENED_LESSON = {
  name: 'opened-lesson',
  text: `
  select asked.user_id, ${LESSON_COLUMNS}, courses.is_published as "isPublished",
         ${teaches('asked.user_id', 'courses.id')} as "isTeacher",
         a.until_on as "boughtUntil", s.plan, s.is_suspended, s.is_paid, s.premium_expires_on, s.invisa_id,
         w.covered, w.duration, w.position, w.watched_at is not null as "isWatched",
         exists (select from bookmarks b where b.user_id = asked.user_id and b.movie_id = movies.id) as "isBookmarked",
         (select json_agg(json_build_object('language', language, 'hash', published_hash)) from captions
           where movie_id = movies.id and published_encode_id = movies.encode_id) as captions,
         (select json_agg(json_build_object('start', start_seconds, 'title', title) order by start_seconds)
            from chapters where movie_id = movies.id) as chapters
    from unnest((select $1::int[]), (select $2::int[])) as asked (movie_id, user_id)
    join movies on movies.id = asked.movie_id join courses on courses.id = movies.course_id
    left join memberships s on s.user_id = asked.user_id
    left join course_accesses a on a.user_id = asked.user_id and a.course_id = movies.course_id
    left join watched_movies w on w.user_id = asked.user_id and w.movie_id = movies.id and w.${IS_REMEMBERED}`,
}

type Row = Omit<OpenedLesson, 'progress' | 'captions' | 'chapters' | 'person'> & {
  user_id: number
  plan: string | null
  is_suspended: boolean | null
  is_paid: boolean | null
  premium_expires_on: Day | null
  invisa_id: string | null
  covered: number | null
  duration: number
  position: number
  isWatched: boolean
  captions: OpenedLesson['captions'] | null
  chapters: Chapter[] | null
}

const STATEMENTS_AT_ONCE = 2
const keyOf = (movieId: number, userId: number): string => `${movieId} ${userId}`

export type LessonOpener = (movieId: number, userId: number) => Promise<OpenedLesson | null>

/** Answers null when there is no such lesson. Reads the lessons of several requests together. */
export function lessonOpener(needs: { db: Database }): LessonOpener {
  const read = readInBatches(STATEMENTS_AT_ONCE, async keys => {
    const asked = keys.map(key => key.split(' ').map(Number))
    const values = [asked.map(([movieId]) => movieId), asked.map(([, userId]) => userId)]
    const { rows } = await needs.db.pool.query<Row>({ ...OPENED_LESSON, values })
    return new Map(rows.map(row => [keyOf(row.id, row.user_id), toOpenedLesson(row)]))
  })
  return (movieId, userId) => read(keyOf(movieId, userId))
}

function toOpenedLesson(row: Row): OpenedLesson {
  const { covered, duration, position, isWatched } = row
  return {
    ...row,
    progress: covered === null ? null : { covered, duration, position, isWatched },
    captions: row.captions ?? [],
    chapters: row.chapters ?? [],
    person: {
      plan: row.plan === 'premium' ? 'premium' : 'free',
      isSuspended: row.is_suspended ?? false,
      isPaid: row.is_paid ?? false,
      premiumExpiresOn: row.premium_expires_on,
      extraDays: toExtraDays(row.invisa_id),
    },
  }
}
