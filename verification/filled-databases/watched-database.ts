import type pg from 'pg'

/** How many rows the tables get that grow with the business. */
export type Size = { members: number; active: number; sessions: number }

const LESSONS = 2000
const LESSONS_A_MEMBER = 50
const DAYS_A_MEMBER = 20

/**
 * Members, lessons, and what active members have watched, by SQL alone. A member's rows lie apart, as rows that came
 * over months do. References hold by the way the rows are made, so they are not checked one by one.
 */
export async function fillWatchedDatabase(pool: pg.Pool, { members, active, sessions }: Size): Promise<void> {
  const client = await pool.connect()
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
  try {
    await run('set session_replication_role = replica')
    await run('set statement_timeout = 0')
    await run('set lock_timeout = 0')
    await run(
      `insert into users (email, name) select 'pessoa' || at || '@exemplo.com.br', 'Pessoa ' || at
         from generate_series(1, $1::int) as at`,
      [members],
    )
    await run(`insert into memberships (user_id, plan) select id, 'premium' from users`)
    await run(
      `insert into courses (kind, title, slug, position, is_published)
       select 'course', 'Curso ' || at, 'curso-' || at, at, true from generate_series(1, 40) as at`,
    )
    await run(
      `insert into movies (course_id, title, duration_seconds, is_available, position)
       select at % 40 + 1, 'Aula ' || at, 1800, true, at / 40 + 1 from generate_series(0, $1::int - 1) as at`,
      [LESSONS],
    )
    await run(
      `insert into uploads (id, movie_id, file_name, bytes, state)
       select md5('upload' || id)::uuid, id, 'aula.mp4', 1, 'published' from movies`,
    )
    await run(
      `insert into encodes (id, movie_id, upload_id, kind, state, plan, duration_ms, published_at)
       select substr(md5('encode' || id), 1, 16), id, md5('upload' || id)::uuid, 'lesson', 'published', '{}', 1800000, now()
         from movies`,
    )
    const activeMembers = `(select n, (n * ($1::int / $2::int) + 1) as user_id from generate_series(0, $2::int - 1) as n) as member`
    await run(
      `insert into watched_movies (user_id, movie_id, ranges, covered, grew, duration, position, rate, seen_at, watched_at)
       select user_id, (n * 7 + lesson * 37) % ${LESSONS} + 1, '{[0,3000),[6000,9000)}', 6000, 0, 18000, 9000, 100,
              now() - make_interval(hours => lesson), case when lesson % 3 = 0 then now() end
         from generate_series(0, ${LESSONS_A_MEMBER - 1}) as lesson, ${activeMembers}`,
      [members, active],
    )
    await run(
      `insert into watched_days (user_id, day, spent, tenths, grew)
       select user_id, current_date - day - 10, '{[400000,409000),[500000,501000)}', 10000, 0
         from generate_series(0, ${DAYS_A_MEMBER - 1}) as day, ${activeMembers}`,
      [members, active],
    )
    await run(
      `insert into watched_totals (user_id, covered, spent)
       select user_id, 6000 * ${LESSONS_A_MEMBER}, 10000 * ${DAYS_A_MEMBER} from ${activeMembers}`,
      [members, active],
    )
    await run(
      `insert into movie_views (user_id, movie_id, hour)
       select user_id, (n * 7 + lesson * 37) % ${LESSONS} + 1, date_trunc('hour', now())
         from generate_series(0, 9) as lesson, ${activeMembers}`,
      [members, active],
    )
    await run(
      `insert into notes (user_id, movie_id, second, text)
       select user_id, (n * 7 + lesson * 37) % ${LESSONS} + 1, 60, 'Uma anotação' from generate_series(0, 4) as lesson, ${activeMembers}`,
      [members, active],
    )
    // Spread over all active members. When there are more sessions than members, some members have several.
    await run(
      `insert into sessions (user_id, network, device, expires_at)
       select (at::bigint * 7919 % $2::int) * ($1::int / $2::int) + 1, '203.0.113.0/24', 'bench', now() + interval '1 day'
         from generate_series(1, $3::int) as at`,
      [members, active, sessions],
    )
    await run(
      `insert into playbacks (id, user_id, session_id, movie_id, encode_id, issued_at, began_at)
       select translate(substr(encode(sha256(id::text::bytea), 'base64'), 1, 22), '+/', '-_'), user_id, id,
              user_id % ${LESSONS} + 1, substr(md5('encode' || (user_id % ${LESSONS} + 1)), 1, 16),
              now() - interval '1 day', now() - interval '1 day'
         from sessions`,
    )
    await run('set session_replication_role = default')
    await run('vacuum (analyze, freeze)')
    await run('checkpoint')
  } finally {
    client.release()
  }
}

export type Watcher = { userId: number; sessionId: string; movieId: number; playbackId: string }

export async function listWatchers(pool: pg.Pool): Promise<Watcher[]> {
  const { rows } = await pool.query<Watcher>(
    `select user_id as "userId", session_id as "sessionId", movie_id as "movieId", id as "playbackId" from playbacks order by id`,
  )
  return rows
}
