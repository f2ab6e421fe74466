import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPublishedLesson, type PublishedLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import type { RunningNginx } from '../stage/nginx.ts'
import { startNginxBeforeApi } from './nginx-before-api.ts'
import { SEGMENT, writeLessonFiles } from './lesson-files.ts'
import { Viewer, type OpenedFolder } from './viewer.ts'

const LONGEST_AFTER_REVOCATION_MS = 30_000
/** Longer than nginx remembers a verdict. */
const LONGER_THAN_A_VERDICT_MS = 11_500

let test: TestApp
let api: RunningProcess
let nginx: RunningNginx
let lesson: PublishedLesson

beforeAll(async () => {
  test = await startTestApp()
  lesson = await aPublishedLesson(test.needs)
  writeLessonFiles(test.needs.config.MEDIA_FOLDER, 'v', lesson.encodeId)
  api = await startProcess('api', test.environment)
  nginx = await startNginxBeforeApi(test.environment, api.url)
})
afterAll(async () => {
  await nginx?.stop()
  await api?.stop()
  await test?.stop()
})

const logIn = (person: { id: number }) =>
  Viewer.logIn({ db: test.needs.db, apiUrl: api.url, environment: test.environment }, person)
const aSubscriber = () => aMember(test.needs, { plan: 'premium' })
const run = (statement: string, values: unknown[]) => test.needs.db.pool.query(statement, values)
type Opened = Pick<OpenedFolder, 'folder' | 'cookie'>
const fetchSegment = async ({ folder, cookie }: Opened): Promise<number> => {
  const answer = await fetch(`${nginx.url}${folder}/${SEGMENT}`, { headers: { cookie } })
  await answer.arrayBuffer()
  return answer.status
}

/** Asks as a player does, until it is refused; then makes sure that it stays refused. */
async function millisecondsUntilStopped(opened: Opened): Promise<number> {
  const startedAt = performance.now()
  while ((await fetchSegment(opened)) === 200) {
    if (performance.now() - startedAt > LONGEST_AFTER_REVOCATION_MS) throw new Error('The stream goes on')
    await wait(400)
  }
  const stoppedAfter = performance.now() - startedAt
  for (let again = 0; again < 5; again++) {
    expect(await fetchSegment(opened)).toBe(403)
    await wait(300)
  }
  return stoppedAfter
}

const revocations: [string, (viewer: Viewer) => Promise<unknown>][] = [
  ['logging out', viewer => viewer.call('POST', '/auth/logout')],
  [
    'the end of the membership',
    ({ userId }) =>
      run(
        `update memberships set plan = 'free', is_suspended = true, is_paid = false, premium_expires_on = null
          where user_id = $1`,
        [userId],
      ),
  ],
  [
    'a change of role, which ends the session,',
    ({ userId }) =>
      run(`update sessions set ended_at = now(), ended_because = 'role-changed' where user_id = $1`, [
        userId,
      ]),
  ],
]

it.concurrent.each(revocations)('%s stops a running stream within 30 s', async (_what, revoke) => {
  const viewer = await logIn(await aSubscriber())
  const opened = await viewer.begin(lesson.id)
  expect(await fetchSegment(opened)).toBe(200)
  await revoke(viewer)
  expect(await millisecondsUntilStopped(opened)).toBeLessThan(LONGEST_AFTER_REVOCATION_MS)
})

it.concurrent('a third stream of one person stops the oldest, and nobody else’s', async () => {
  const person = await aSubscriber()
  const [phone, tablet, desk, stranger] = [
    await logIn(person),
    await logIn(person),
    await logIn(person),
    await logIn(await aSubscriber()),
  ]
  const theirs = await stranger.begin(lesson.id)
  const first = await phone.begin(lesson.id)
  const second = await tablet.begin(lesson.id)
  expect(await Promise.all([first, second, theirs].map(fetchSegment))).toEqual([200, 200, 200])
  const third = await desk.begin(lesson.id)
  const keepPlaying = setInterval(() => void [second, third, theirs].map(fetchSegment), 2000)
  expect(await millisecondsUntilStopped(first)).toBeLessThan(LONGEST_AFTER_REVOCATION_MS)
  clearInterval(keepPlaying)
  expect(await Promise.all([second, third, theirs].map(fetchSegment))).toEqual([200, 200, 200])
})

it.concurrent(
  'a stream that paused for longer than a verdict lasts is checked again before its next byte',
  async () => {
    const viewer = await logIn(await aSubscriber())
    const opened = await viewer.begin(lesson.id)
    expect(await fetchSegment(opened)).toBe(200)
    await viewer.call('POST', '/auth/logout')
    await wait(LONGER_THAN_A_VERDICT_MS)
    expect(await fetchSegment(opened)).toBe(403)
  },
)

it('running streams go on while the API is away, and new ones wait for it', async () => {
  const viewer = await logIn(await aSubscriber())
  const opened = await viewer.begin(lesson.id)
  const fresh = await (await logIn(await aSubscriber())).begin(lesson.id)
  expect(await fetchSegment(opened)).toBe(200)
  await api.stop()
  const awaySince = performance.now()
  while (performance.now() - awaySince < LONGER_THAN_A_VERDICT_MS + 3000) {
    expect(await fetchSegment(opened)).toBe(200)
    await wait(500)
  }
  expect(await fetchSegment(fresh)).toBe(500)
  expect(
    await fetchSegment({ ...opened, folder: opened.folder.replace(/\.[^./]{43}\//, `.${'A'.repeat(43)}/`) }),
  ).toBe(403)
})
