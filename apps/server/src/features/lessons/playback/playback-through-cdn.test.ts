import type { lessons, ReplyOf } from '@alinha/contract'
import { BUNNY_API_KEY, BUNNY_TOKEN_KEY, listRequests, turnSwitch } from '@alinha/simulators'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPublishedLesson, type PublishedLesson } from '../../../testing/lessons/lessons.ts'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

type Lesson = ReplyOf<typeof lessons.readLesson>['movie']
type Continued = ReplyOf<typeof lessons.continuePlayback>

let test: TestApp
let bucket: Server
let lesson: PublishedLesson
beforeAll(async () => {
  test = await startTestApp({
    environment: ({ mediaEdgeUrl }) => ({
      MEDIA_CDN_URL: mediaEdgeUrl,
      MEDIA_CDN_API_URL: mediaEdgeUrl,
      MEDIA_CDN_API_KEY: BUNNY_API_KEY,
      MEDIA_CDN_TOKEN_KEY: BUNNY_TOKEN_KEY,
    }),
    withWorker: true,
  })
  lesson = await aPublishedLesson(test.needs)
  const folder = test.needs.config.MEDIA_FOLDER
  mkdirSync(join(folder, 'v', lesson.encodeId), { recursive: true })
  writeFileSync(join(folder, 'v', lesson.encodeId, 'master.m3u8'), '#EXTM3U')
  bucket = createServer((request, response) => response.end(readFileSync(join(folder, request.url ?? ''))))
  await new Promise<void>(ready => bucket.listen(0, '127.0.0.1', ready))
  const { port } = bucket.address() as AddressInfo
  await turnSwitch(test.simulators.mediaEdgeUrl, 'PUT', 'origin', { url: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await test.stop()
  bucket.close()
})

async function open() {
  const browser = new Browser(test.app)
  await browser.login(await aMember(test.needs, { plan: 'premium' }))
  const { body } = await browser.call('GET', `/movies/${lesson.id}`)
  return { browser, movie: (body as { movie: Lesson }).movie }
}
const secondsUntil = (moment = '') => (Date.parse(moment) - Date.now()) / 1000

it('gives the video at the CDN for a minute and a half, and what is small at the site', async () => {
  const { movie } = await open()
  expect(movie.video).toMatch(new RegExp(`^${test.simulators.mediaEdgeUrl}/bcdn_token=HS256-`))
  expect(await (await fetch(movie.video ?? '')).text()).toBe('#EXTM3U')
  expect(secondsUntil(movie.playback?.expiresAt)).toBeLessThanOrEqual(90)
  expect(secondsUntil(movie.playback?.expiresAt)).toBeGreaterThan(60)
  expect(movie.playback?.storyboard).toMatch(/^\/v\//)
})

it('renews it for whoever may still watch, and for nobody else', async () => {
  const { browser, movie } = await open()
  const renew = () => browser.call('POST', `/playbacks/${movie.playback?.id ?? ''}`, { body: {} })
  const { body } = await renew()
  expect((await fetch((body as Continued).video)).status).toBe(200)
  await test.needs.db.pool.query('update movies set is_available = false where id = $1', [lesson.id])
  expect((await renew()).status).toBe(403)
  await test.needs.db.pool.query('update movies set is_available = true where id = $1', [lesson.id])
})

it('counts who watches at the CDN by renewals alone, so that a third stream still stops the oldest', async () => {
  const ana = await aMember(test.needs, { plan: 'premium' })
  const watch = async () => {
    const browser = new Browser(test.app)
    await browser.login(ana)
    const { body } = await browser.call('GET', `/movies/${lesson.id}`)
    const { playback } = (body as { movie: Lesson }).movie
    const renew = () => browser.call('POST', `/playbacks/${playback?.id ?? ''}`, { body: {} })
    const { body: begun } = await renew()
    // A player asks for the next address at half of this one's time.
    return { renew, renewsAfter: secondsUntil((begun as Continued).expiresAt) / 2 }
  }
  const [first, second] = [await watch(), await watch()]
  await test.needs.db.pool.query(
    `update playbacks set seen_at = seen_at - make_interval(secs => $2) where user_id = $1`,
    [ana.id, Math.ceil(Math.max(first.renewsAfter, second.renewsAfter))],
  )
  await watch()
  expect((await first.renew()).body).toMatchObject({ code: 'playback-stopped' })
  expect((await second.renew()).status).toBe(200)
})

it('has the CDN forget the video of a lesson that is withdrawn', async () => {
  const manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
  expect((await manager.call('DELETE', `/admin/movies/${lesson.id}`)).status).toBe(200)
  await untilJobsAreDone(test)
  const purges = (await listRequests(test.simulators.mediaEdgeUrl)).filter(({ route }) => route === '/purge')
  expect(purges).toHaveLength(1)
})
