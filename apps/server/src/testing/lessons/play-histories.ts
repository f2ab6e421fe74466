import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type {
  ArrivedReport,
  RecordedReport,
  ReportWriter,
} from '../../features/lessons/hours/report-writer.ts'
import type { ExpectedHours } from './reference-ledger.ts'
import type { History } from './viewing-histories.ts'

/** A person, a session, and a playback for each viewing; the lessons are there once for all. */
export async function openHistories(
  pool: pg.Pool,
  histories: readonly History[],
  durations: readonly number[],
): Promise<PlayedHistory[]> {
  const lessons = await addLessons(pool, durations)
  const { rows: people } = await pool.query<{ user_id: number; session_id: string }>(
    `with person as (
       insert into users (email, name)
       select 'historia-' || $2 || '-' || at || '@exemplo.com.br', 'História ' || at from generate_series(1, $1) as at
       returning id
     )
     insert into sessions (user_id, network, device, expires_at)
     select id, '203.0.113.0/24', 'teste', now() + interval '1 day' from person
     returning user_id, id as session_id`,
    [histories.length, randomBytes(4).toString('hex')],
  )
  const opened = histories.map((history, at): PlayedHistory => {
    const person = people[at] ?? { user_id: 0, session_id: '' }
    const playbackIds = history.viewings.map(() => randomBytes(16).toString('base64url'))
    return { history, userId: person.user_id, sessionId: person.session_id, playbackIds, lessons }
  })
  const rows = opened.flatMap(({ history, userId, sessionId, playbackIds }) =>
    history.viewings.map(({ lesson, openedAt }, at) => ({
      id: playbackIds[at],
      userId,
      sessionId,
      movieId: lessons[lesson]?.movieId,
      encodeId: lessons[lesson]?.encodeId,
      openedAt,
    })),
  )
  await pool.query(
    `insert into playbacks (id, user_id, session_id, movie_id, encode_id, issued_at, began_at)
     select id, user_id, session_id, movie_id, encode_id, to_timestamp(opened / 10.0), to_timestamp(opened / 10.0)
       from unnest($1::text[], $2::int[], $3::uuid[], $4::int[], $5::text[], $6::bigint[])
              as new (id, user_id, session_id, movie_id, encode_id, opened)`,
    [
      rows.map(row => row.id),
      rows.map(row => row.userId),
      rows.map(row => row.sessionId),
      rows.map(row => row.movieId),
      rows.map(row => row.encodeId),
      rows.map(row => row.openedAt),
    ],
  )
  return opened
}

type Lesson = { movieId: number; encodeId: string }
export type PlayedHistory = {
  history: History
  userId: number
  sessionId: string
  playbackIds: string[]
  lessons: Lesson[]
}

async function addLessons(pool: pg.Pool, durations: readonly number[]): Promise<Lesson[]> {
  const slug = `historias-${randomBytes(6).toString('hex')}`
  const { rows } = await pool.query<Lesson>(
    `with course as (
       insert into courses (kind, title, slug, position, is_published) values ('course', 'Histórias', $2, 1, true) returning id
     ), movie as (
       insert into movies (course_id, title, duration_seconds, is_available, position)
       select course.id, 'Aula ' || at, ceil(tenths / 10.0), true, at
         from course, unnest($1::int[]) with ordinality as lasts (tenths, at) returning id, position
     ), upload as (
       insert into uploads (id, movie_id, file_name, bytes, state)
       select gen_random_uuid(), id, 'aula.mp4', 1, 'published' from movie returning id, movie_id
     )
     insert into encodes (id, movie_id, upload_id, kind, state, plan, duration_ms, published_at)
     select substr(md5(random()::text), 1, 16), movie.id, upload.id, 'lesson', 'published', '{}', ($1::int[])[movie.position] * 100, now()
       from movie join upload on upload.movie_id = movie.id order by movie.position
     returning movie_id as "movieId", id as "encodeId"`,
    [durations, slug],
  )
  return rows
}

/** Every copy of every report that arrives, as the route hands it to the writer. Totals are forged in all of them. */
export const arrivingReports = (opened: readonly PlayedHistory[]): ArrivedReport[] =>
  opened
    .flatMap(({ history, userId, playbackIds, lessons }) =>
      history.viewings.flatMap(({ lesson, reports }, at) =>
        reports.flatMap(({ ranges, clock, position, rate, takenAt, arrivals }) =>
          arrivals.map((arrivedAt): ArrivedReport => ({
            userId,
            playbackId: playbackIds[at] ?? '',
            movieId: lessons[lesson]?.movieId,
            ranges,
            clock,
            claimed: 864_000,
            takenAt,
            state: { position, rate },
            arrivedAt,
          })),
        ),
      ),
    )
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt)

/** Through several writers at once, some hundreds at a time. Answers for whom a total went down. */
export async function deliver(
  reports: readonly ArrivedReport[],
  writers: readonly ReportWriter[],
  together: number,
): Promise<number[]> {
  const best = new Map<number, number>()
  const fallen = new Set<number>()
  for (let at = 0; at < reports.length; at += together) {
    const chunk = reports.slice(at, at + together)
    const answers = await Promise.all(
      chunk.map((report, index) => (writers[index % writers.length] as ReportWriter)(report)),
    )
    // Within a chunk answers overtake each other; no answer of the next may be below any of this one.
    const before = new Map(best)
    chunk.forEach(({ userId }, index) => {
      const seconds = secondsOf(answers[index])
      if (seconds < (before.get(userId) ?? 0)) fallen.add(userId)
      best.set(userId, Math.max(best.get(userId) ?? 0, seconds))
    })
  }
  return [...fallen]
}

function secondsOf(answer: RecordedReport | null | undefined): number {
  if (answer?.watchedSeconds == null) throw new Error('a report was not taken')
  return answer.watchedSeconds
}

/** What the ledger holds of each person; sums are also counted again from the intervals. */
export async function readLedger(pool: pg.Pool, userIds: readonly number[]): Promise<Map<number, LedgerRow>> {
  const { rows } = await pool.query<
    { user_id: number } & Omit<LedgerRow, 'lessons'> & { lessons: LedgerLesson[] | null }
  >(
    `select person.user_id, coalesce(total.covered, 0)::int as covered, coalesce(total.spent, 0)::int as spent,
            (select coalesce(sum(upper(part) - lower(part)), 0)::int
               from watched_movies m, unnest(m.ranges) as part where m.user_id = person.user_id) as "coveredAgain",
            (select coalesce(sum(upper(part) - lower(part)), 0)::int
               from watched_days d, unnest(d.spent) as part where d.user_id = person.user_id) as "spentAgain",
            (select json_agg(json_build_object('movieId', m.movie_id, 'covered', m.covered,
                                               'isWatched', m.watched_at is not null, 'position', m.position) order by m.movie_id)
               from watched_movies m where m.user_id = person.user_id) as lessons
       from unnest($1::int[]) as person (user_id) left join watched_totals total on total.user_id = person.user_id`,
    [userIds],
  )
  return new Map(rows.map(({ user_id, ...held }) => [user_id, { ...held, lessons: held.lessons ?? [] }]))
}

type LedgerLesson = { movieId: number; covered: number; isWatched: boolean; position: number }
export type LedgerRow = {
  covered: number
  spent: number
  coveredAgain: number
  spentAgain: number
  lessons: LedgerLesson[]
}

/** In what the ledger differs from the reckoning, in words; empty when in nothing. */
export function differences(
  held: LedgerRow | undefined,
  reckoned: ExpectedHours,
  { lessons }: PlayedHistory,
): string[] {
  if (!held) return ['nothing is held']
  const found: string[] = []
  const expect = (what: string, is: unknown, ought: unknown) => {
    if (is !== ought) found.push(`${what} ${String(is)}, not ${String(ought)}`)
  }
  expect('seconds', Math.floor(Math.min(held.covered, held.spent) / 10), reckoned.seconds)
  expect('spent', held.spent, reckoned.spent)
  expect('spent, counted again,', held.spentAgain, held.spent)
  expect('covered, counted again,', held.coveredAgain, held.covered)
  expect('lessons', held.lessons.length, reckoned.lessons.size)
  for (const [lesson, ought] of reckoned.lessons) {
    const is = held.lessons.find(({ movieId }) => movieId === lessons[lesson]?.movieId)
    for (const fact of ['covered', 'isWatched', 'position'] as const)
      expect(`${fact} of lesson ${lesson}`, is?.[fact], ought[fact])
  }
  return found
}
