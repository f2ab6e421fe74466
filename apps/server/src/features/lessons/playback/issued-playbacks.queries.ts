import { randomBytes } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { readInBatches } from '../../../platform/in-batches.ts'

/** A page that is opened again so soon gets the same address, so that nothing is fetched ahead twice. */
const SECONDS_TO_REUSE = 600

/**
 * Issues the playbacks of several requests. What another process is issuing again at this moment is not waited for: who opens
 * a lesson on both gets two. Sessions are locked, so that one that is ending at this moment fails nobody else's request.
 */
export const ISSUE_PLAYBACKS = {
  name: 'issue-playbacks',
  text: `
  with asked as (
    select asked.*
      from unnest((select $1::int[]), (select $2::uuid[]), (select $3::int[]), (select $4::text[]), (select $5::boolean[]),
                  (select $6::text[])) as asked (user_id, session_id, movie_id, encode_id, is_staff, new_id)
      join sessions on sessions.id = asked.session_id
       for key share of sessions
  ), reused as (
    update playbacks set issued_at = now()
      from (select asked.new_id, latest.id
              from asked cross join lateral (
                select id from playbacks p
                 where p.session_id = asked.session_id and p.encode_id = asked.encode_id and p.is_staff = asked.is_staff
                   and p.began_at is null and p.issued_at > now() - make_interval(secs => ${SECONDS_TO_REUSE})
                 order by p.issued_at desc limit 1 for no key update skip locked) as latest) as found
     where playbacks.id = found.id
    returning found.new_id, playbacks.id
  ), made as (
    insert into playbacks (id, user_id, session_id, movie_id, encode_id, is_staff)
    select new_id, user_id, session_id, movie_id, encode_id, is_staff
      from asked where new_id not in (select new_id from reused)
    returning id
  )
  select new_id as "newId", id from reused union all select id, id from made`,
}

type NewPlayback = {
  userId: number
  sessionId: string
  movieId: number
  encodeId: string
  /** Counts for no hours, no figure and no limit of streams. */
  isStaff: boolean
}

export const newPlaybackId = (): string => randomBytes(16).toString('base64url')

const STATEMENTS_AT_ONCE = 2

/**
 * Returns the id of a playback, which is new unless the same session opened the lesson a moment ago and did not begin. Fails
 * when the session has ended meanwhile.
 */
export type PlaybackIssuer = (playback: NewPlayback) => Promise<string>

export function playbackIssuer({ db }: { db: Database }): PlaybackIssuer {
  const issue = readInBatches(STATEMENTS_AT_ONCE, async keys => {
    const asked = keys.map(key => ({ key, playback: JSON.parse(key) as NewPlayback, newId: newPlaybackId() }))
    const column = <Key extends keyof NewPlayback>(name: Key) => asked.map(({ playback }) => playback[name])
    const values = [
      ...[column('userId'), column('sessionId'), column('movieId'), column('encodeId'), column('isStaff')],
      asked.map(({ newId }) => newId),
    ]
    const { rows } = await db.pool.query<{ newId: string; id: string }>({ ...ISSUE_PLAYBACKS, values })
    const issued = new Map(rows.map(({ newId, id }) => [newId, id]))
    return new Map(
      asked.flatMap(({ key, newId }) => {
        const id = issued.get(newId)
        return id === undefined ? [] : [[key, id]]
      }),
    )
  })
  return async ({ userId, sessionId, movieId, encodeId, isStaff }) => {
    // The same request of one session, twice at a moment, is one key.
    const id = await issue(JSON.stringify({ userId, sessionId, movieId, encodeId, isStaff }))
    if (id === null) throw new Error('a playback was not issued')
    return id
  }
}
