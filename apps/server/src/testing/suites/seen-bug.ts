import type { TestApp } from '../start-test-app.ts'

/** A bug that managers are to be told of. */
export async function aBugToMail({ needs }: TestApp): Promise<{ bugIds: number[] }> {
  const { rows } = await needs.db.pool.query<{ id: number }>(
    `insert into bugs (fingerprint, side, release, title, place, frames, count)
     values (md5(random()::text), 'api', '', 'TypeError: x is null', 'readLesson', '{}', 1) returning id`,
  )
  return { bugIds: rows.map(({ id }) => id) }
}
