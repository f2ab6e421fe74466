import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPublishedLesson, type PublishedLesson } from '../../../testing/lessons/lessons.ts'
import { recordSession } from '../../../testing/people/logins.ts'
import { aMember } from '../../../testing/people/people.ts'
import { until } from '../../../testing/until.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { playbackIssuer } from './issued-playbacks.queries.ts'

let test: TestApp
let lesson: PublishedLesson
beforeAll(async () => {
  test = await startTestApp()
  lesson = await aPublishedLesson(test.needs)
})
afterAll(() => test.stop())

async function aPlayback() {
  const { id: userId } = await aMember(test.needs, { plan: 'premium' })
  const session = { userId, network: '127.0.0.0/24', device: 'test', hours: 1 }
  const sessionId = await recordSession(test.needs.db, session)
  return { userId, sessionId, movieId: lesson.id, encodeId: lesson.encodeId, isStaff: false }
}
const issued = async (sessionId: string) =>
  test.needs.db
    .selectFrom('playbacks')
    .select(['id', 'user_id as userId', 'is_staff as isStaff'])
    .where('session_id', '=', sessionId)
    .execute()

it('of many who open a lesson at once each gets a playback of their own, and who opens it twice gets one', async () => {
  const issue = playbackIssuer(test.needs)
  const playbacks = await Promise.all(Array.from({ length: 20 }, aPlayback))
  const ids = await Promise.all([...playbacks, ...playbacks].map(issue))
  expect(ids.slice(20)).toEqual(ids.slice(0, 20))
  for (const [at, { sessionId, userId }] of playbacks.entries())
    expect(await issued(sessionId)).toEqual([{ id: ids[at], userId, isStaff: false }])
  // And again a moment later.
  expect(await Promise.all(playbacks.map(issue))).toEqual(ids.slice(0, 20))
})

it('what staff open is apart, and counts as theirs', async () => {
  const issue = playbackIssuer(test.needs)
  const playback = await aPlayback()
  const ids = await Promise.all([issue(playback), issue({ ...playback, isStaff: true })])
  expect(new Set(ids).size).toBe(2)
  expect((await issued(playback.sessionId)).map(({ isStaff }) => isStaff).toSorted()).toEqual([false, true])
})

it('whose session has ended meanwhile gets none, and the others get theirs', async () => {
  const issue = playbackIssuer(test.needs)
  const [gone, ...others] = await Promise.all([aPlayback(), aPlayback(), aPlayback()])
  await test.needs.db.deleteFrom('sessions').where('id', '=', gone.sessionId).execute()
  const said = await Promise.allSettled([gone, ...others].map(issue))
  expect(said.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

it('whose session is ending at this moment gets none, and the others get theirs', async () => {
  const issue = playbackIssuer(test.needs)
  const [gone, ...others] = await Promise.all([aPlayback(), aPlayback(), aPlayback()])
  const { pool } = test.needs.db
  const ending = await pool.connect()
  await ending.query('begin')
  await ending.query('delete from sessions where id = $1', [gone.sessionId])
  const asked = Promise.allSettled([gone, ...others].map(issue))
  await until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where query like '%playbacks%' and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }, 10_000)
  await ending.query('commit')
  ending.release()
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
