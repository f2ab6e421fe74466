import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { arrivingReports, deliver, openHistories } from '../../../testing/lessons/play-histories.ts'
import { findWrongSums } from '../../../testing/lessons/recount-watching.ts'
import { generateHistory } from '../../../testing/lessons/viewing-histories.ts'
import { reportWriter } from '../../../testing/lessons/watched-reports.ts'
import { randomness } from '../../../testing/randomness.ts'
import { aViewer } from '../../../testing/lessons/viewer.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { forgetWatchLog } from '../../../testing/lessons/watch-log.ts'
import { sumAllWatched } from '../../../testing/lessons/sum-all-watched.ts'
import { sumWatching } from './sum-watching.ts'

const STARTS_AT = Date.parse('2027-03-14T22:00:00Z') / 100

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())
beforeEach(async () => {
  await sumAllWatched(test.needs)
  await pool().query('truncate lesson_days, course_days, lesson_curves, lesson_moments, member_lesson_days')
  await pool().query('truncate watch_log, watched_movies, watched_days, watched_totals')
})

const pool = () => test.needs.db.pool
const LOGGED = `insert into watch_log (day, user_id, movie_id, duration, grown, tenths, is_first, views)
                values ('2027-03-14', $1, $2, 1000, $3, $4, $5, 0)`

async function watch(histories: number): Promise<void> {
  const chance = randomness(histories)
  const durations = [150, ...Array.from({ length: 6 }, () => 300 + chance.below(9000))]
  const all = Array.from({ length: histories }, () => generateHistory(chance, STARTS_AT, durations))
  const opened = await openHistories(pool(), all, durations)
  const writers = Array.from({ length: 3 }, () => reportWriter(pool()))
  await deliver(arrivingReports(opened), writers, 300)
}

const readTenths = async (): Promise<number> => {
  const { rows } = await pool().query<{ tenths: number }>(
    'select coalesce(sum(tenths), 0)::int as tenths from lesson_days',
  )
  return rows[0]?.tenths ?? 0
}

describe('the sums of what is watched', () => {
  it('equal a recount of the ledger to the tenth of a second, in whatever batches they were made', async () => {
    await watch(60)
    await sumAllWatched(test.needs, { rowsAtOnce: 7 })
    expect(await findWrongSums(pool())).toEqual([])
    expect(await readTenths()).toBeGreaterThan(10_000)
    await watch(20)
    expect(await findWrongSums(pool())).not.toEqual([])
    await sumAllWatched(test.needs)
    expect(await findWrongSums(pool())).toEqual([])
  })

  it('have a report whose transaction ends after a later one was summed', async () => {
    const slow = await pool().connect()
    await slow.query('begin')
    await slow.query(LOGGED, [1, 1, '{[0,100)}', 100, true])
    await pool().query(LOGGED, [2, 1, '{[0,30)}', 30, true])
    await sumWatching(test.needs)
    expect(await readTenths()).toBe(0)
    await slow.query('commit')
    slow.release()
    await pool().query(LOGGED, [3, 1, '{[0,5)}', 5, true])
    await sumAllWatched(test.needs)
    await sumWatching(test.needs)
    expect(await readTenths()).toBe(135)
  })

  it('count nothing twice when a job dies, or two run at once', async () => {
    await watch(20)
    // It dies at its last moment, when it commits.
    await pool().query(`
      create function die() returns trigger language plpgsql as $$ begin raise 'it died'; end $$;
      create constraint trigger dies after insert on lesson_days deferrable initially deferred
        for each row execute function die()`)
    await expect(sumAllWatched(test.needs)).rejects.toThrow('it died')
    expect(await readTenths()).toBe(0)
    await pool().query('drop trigger dies on lesson_days')
    await Promise.all([
      sumWatching(test.needs, { rowsAtOnce: 50 }),
      sumWatching(test.needs, { rowsAtOnce: 50 }),
    ])
    await sumAllWatched(test.needs)
    expect(await findWrongSums(pool())).toEqual([])
  })

  it('have each opening of a lesson that counts as a view, once', async () => {
    const viewer = await aViewer(test)
    const view = { movieId: viewer.movieId, device: 'desktop' }
    for (let time = 0; time < 3; time++) await viewer.call('countMovieView', view)
    await sumAllWatched(test.needs)
    const { rows } = await pool().query<{ views: number }>('select sum(views)::int as views from lesson_days')
    // The hour, or the day, may have changed meanwhile.
    expect([1, 2]).toContain(rows[0]?.views)
  })

  it('go on in another cluster, whose transactions have lower numbers', async () => {
    await pool().query(LOGGED, [1, 1, '{[0,100)}', 100, true])
    await sumAllWatched(test.needs)
    // As a restored copy has it: what was summed and what was not bear numbers that this cluster has not reached.
    await pool().query(`update watch_log set tx = '900000000000'`)
    await pool().query(`update summed_watching set up_to = '900000000001', cluster = 1`)
    await pool().query(LOGGED, [2, 1, '{[0,30)}', 30, true])
    await pool().query(`update watch_log set tx = '900000000002' where user_id = 2`)
    await pool().query(LOGGED, [3, 1, '{[0,5)}', 5, true])
    await sumAllWatched(test.needs)
    expect(await readTenths()).toBe(135)
  })

  it('do not need the log of earlier hours, which is forgotten once it is summed', async () => {
    const later = new Date(Date.now() + 60_000)
    await pool().query(LOGGED, [1, 1, '{[0,100)}', 100, true])
    await forgetWatchLog(test.needs.db, later)
    await sumAllWatched(test.needs)
    expect(await readTenths()).toBe(100)
    await forgetWatchLog(test.needs.db, new Date(Date.now() - 60_000))
    expect((await pool().query('select from watch_log')).rowCount).toBe(1)
    await forgetWatchLog(test.needs.db, later)
    expect((await pool().query('select from watch_log')).rowCount).toBe(0)
  })
})
