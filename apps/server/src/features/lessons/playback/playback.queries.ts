import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { DB as Tables } from '../../../platform/tables.ts'
import { RELEASE_COLUMNS, teaches } from '../../catalogue/index.ts'
import type { WatchableLesson } from './check-entitlement.ts'

/** Players ask for files every few seconds, and hold half a minute in reserve. */
export const SECONDS_ALIVE = 90
/** Long enough to fetch ahead of a click, too short to watch. */
const SECONDS_TO_BEGIN = 60

const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`

type Playbacks = ExpressionBuilder<Tables, 'playbacks'>
const isLive = (eb: Playbacks) =>
  eb.and([
    eb('began_at', 'is not', null),
    eb('stopped_at', 'is', null),
    eb('seen_at', '>', ago(SECONDS_ALIVE)),
  ])

export type Playback = {
  id: string
  userId: number
  sessionId: string
  movieId: number
  encodeId: string
  hasBegun: boolean
  isStopped: boolean
  /** It has begun, was not stopped, and its files were asked for lately. */
  isLive: boolean
  /** It was issued so lately that its files may be fetched before it begins. */
  isFresh: boolean
  /** How many playbacks the person opened after it, lately, and has not begun. 0 once it has begun itself. */
  newerUnbegun: number
  /** It was opened by a manager, a consultor or a teacher of the course, as such. */
  isStaff: boolean
  /** The person teaches the course now. */
  isTeacher: boolean
  lesson: WatchableLesson
}

/** Each with its lesson, which is no longer open when its course is no longer published. */
export async function listPlaybacks(db: Db, ids: readonly string[]): Promise<Playback[]> {
  const { rows } = await sql<Omit<Playback, 'lesson'> & Playback['lesson'] & { isPublished: boolean }>`
    select p.id, p.user_id as "userId", p.session_id as "sessionId", p.movie_id as "movieId", p.encode_id as "encodeId",
           p.began_at is not null as "hasBegun", p.stopped_at is not null as "isStopped",
           coalesce(p.began_at is not null and p.stopped_at is null and p.seen_at > ${ago(SECONDS_ALIVE)}, false) as "isLive",
           p.issued_at > ${ago(SECONDS_TO_BEGIN)} as "isFresh",
           case when p.began_at is null then
             (select count(*)::int from playbacks newer
               where newer.user_id = p.user_id and newer.issued_at > p.issued_at
                 and newer.issued_at > ${ago(SECONDS_TO_BEGIN)} and newer.began_at is null)
             else 0 end as "newerUnbegun",
           p.is_staff as "isStaff", ${sql.raw(teaches('p.user_id', 'courses.id'))} as "isTeacher",
           ${sql.raw(RELEASE_COLUMNS)}, courses.is_published as "isPublished", a.until_on as "boughtUntil"
      from playbacks p join movies on movies.id = p.movie_id join courses on courses.id = movies.course_id
      left join course_accesses a on a.user_id = p.user_id and a.course_id = courses.id
     where p.id = any(${ids}::text[])`.execute(db)
  return rows.map(
    ({ isPublished, isOpened, hasVideo, releasedOn, isAvailableOnFreePlan, boughtUntil, ...playback }) => ({
      ...playback,
      lesson: {
        isOpened: isOpened && isPublished,
        hasVideo,
        releasedOn,
        isAvailableOnFreePlan,
        boughtUntil,
      },
    }),
  )
}

export const findPlayback = async (db: Db, id: string): Promise<Playback | null> =>
  (await listPlaybacks(db, [id]))[0] ?? null

/** Until the transaction ends, no other one begins or stops a playback of this person. */
export async function lockPlaybacks(tx: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('playbacks', ${userId}))`.execute(tx)
}

/** The person's other live playbacks that count, in the order in which they are stopped: this session's first, then the oldest. */
export async function listOtherLive(
  db: Db,
  { id, userId, sessionId }: { id: string; userId: number; sessionId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('playbacks')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('is_staff', '=', false)
    .where(isLive)
    .orderBy(sql<SqlBool>`session_id = ${sessionId}`, 'desc')
    .orderBy('began_at')
    .execute()
  return rows.map(row => row.id)
}

/** From now on it belongs to the session that continues it. */
export async function recordBeginning(db: Db, id: string, sessionId: string): Promise<void> {
  await db
    .updateTable('playbacks')
    .set({
      session_id: sessionId,
      began_at: sql`now()`,
      seen_at: sql`now()`,
      stopped_at: null,
      stopped_because: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function recordContinuation(db: Db, id: string, sessionId: string): Promise<void> {
  await db
    .updateTable('playbacks')
    .set({ session_id: sessionId, seen_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function stopPlaybacks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('playbacks')
    .set({ stopped_at: sql`now()`, stopped_because: 'another-stream' })
    .where('id', 'in', [...ids])
    .execute()
}

/** Skips playbacks that are being changed at this moment: the next check marks them. */
export async function markSeen(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update playbacks set seen_at = now()
     where id in (select id from playbacks where id = any(${ids}::text[]) order by id for update skip locked)
  `.execute(db)
}

/** Playbacks only say who watches now: watched time is counted elsewhere. */
export async function forgetOldPlaybacks(db: Db): Promise<void> {
  await db
    .deleteFrom('playbacks')
    .where('issued_at', '<', sql<Date>`now() - interval '7 days'`)
    .where(eb => eb.fn.coalesce('seen_at', 'issued_at'), '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}
