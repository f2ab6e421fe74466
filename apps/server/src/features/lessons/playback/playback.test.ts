import type { lessons, ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aPublishedLesson, type PublishedLesson } from '../../../testing/lessons/lessons.ts'
import { aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { until } from '../../../testing/until.ts'
import { forgetOldPlaybacks } from './playback.queries.ts'
import { readPreview } from './read-lesson.ts'

let test: TestApp
let lesson: PublishedLesson
beforeAll(async () => {
  test = await startTestApp()
  lesson = await aPublishedLesson(test.needs)
})
afterAll(() => test.stop())

const run = async (statement: string, values: unknown[] = []) =>
  (await test.needs.db.pool.query<Record<string, unknown>>(statement, values)).rows

async function enter(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}
const aSubscriber = () => aMember(test.needs, { plan: 'premium' })

type Lesson = ReplyOf<typeof lessons.readLesson>['movie']
type Continued = ReplyOf<typeof lessons.continuePlayback> & { code?: string }

async function open(browser: Browser, movieId = lesson.id): Promise<Lesson> {
  const { status, body } = await browser.call('GET', `/movies/${movieId}`)
  expect(status).toBe(200)
  return (body as { movie: Lesson }).movie
}
const openedId = async (browser: Browser, movieId = lesson.id): Promise<string> =>
  (await open(browser, movieId)).playback?.id ?? ''

const go = async (browser: Browser, id: string, takeOver?: boolean) => {
  const { status, body } = await browser.call('POST', `/playbacks/${id}`, {
    body: takeOver === undefined ? {} : { takeOver },
  })
  return { status, ...(body as Continued) }
}
async function begin(browser: Browser, movieId = lesson.id): Promise<string> {
  const id = await openedId(browser, movieId)
  expect(await go(browser, id)).toMatchObject({ status: 200 })
  return id
}
const verdict = async (id: string): Promise<number> =>
  (
    await test.app.inject({
      method: 'GET',
      url: '/internal/playback-verdict',
      headers: { 'x-playback': id },
    })
  ).statusCode

const makeOlder = (id: string, seconds: number) =>
  run(
    `update playbacks set issued_at = issued_at - make_interval(secs => $2), seen_at = seen_at - make_interval(secs => $2),
            began_at = began_at - make_interval(secs => $2) where id = $1`,
    [id, seconds],
  )

describe('a lesson', () => {
  it('comes with a signed address and what a player needs, for who may watch it [C7.75]', async () => {
    const browser = await enter(await aSubscriber())
    await run(`insert into chapters (movie_id, start_seconds, title) values ($1, 0, 'Início')`, [lesson.id])
    await run(
      `insert into captions (movie_id, language, hash, published_encode_id, published_hash)
       values ($1, 'pt-BR', '0123abcd', $2, '0123abcd')`,
      [lesson.id, lesson.encodeId],
    )
    const movie = await open(browser)
    expect(movie).toMatchObject({
      id: lesson.id,
      title: 'Uma aula',
      thumbnail: '/art/capa.webp',
      duration: 20,
      disponivel: 1,
      watched: 0,
      bookmarked: 0,
      courseId: lesson.courseId,
      caseKind: null,
    })
    await run(`update movies set title = 'Extrações' where id = $1`, [lesson.id])
    expect(await open(browser)).toMatchObject({ caseKind: 'class-or-extraction' })
    await run(`update movies set title = 'Uma aula' where id = $1`, [lesson.id])
    const { video, playback } = movie
    // 22 letters of 6 bits.
    expect(playback?.id).toMatch(/^[\w-]{22}$/)
    const folder = video?.replace(/master\.m3u8$/, '') ?? ''
    expect(folder).toMatch(
      new RegExp(`^/v/a\\.\\d{10}\\.${playback?.id}\\.[A-Za-z0-9_-]{43}/${lesson.encodeId}/$`),
    )
    expect(playback).toMatchObject({
      storyboard: `${folder}storyboard.vtt`,
      poster: `${folder}poster.webp`,
      captions: [{ language: 'pt-BR', url: `${folder}captions/pt_br_0123abcd.vtt` }],
      chapters: [{ start: 0, title: 'Início' }],
    })
    const expires = Number(/\.(\d{10})\./.exec(folder)?.[1]) * 1000
    expect(new Date(playback?.expiresAt ?? '').getTime()).toBe(expires)
  })

  it('has no address for a free plan, unless it is a free lesson [C7.75]', async () => {
    const browser = await enter(await aMember(test.needs))
    expect(await open(browser)).toMatchObject({ title: 'Uma aula', video: null, playback: null })
    const free = await aPublishedLesson(test.needs, { isAvailableOnFreePlan: true })
    expect((await open(browser, free.id)).video).toMatch(/^\/v\//)
  })

  it('has no address before it is available or before it has a video', async () => {
    const browser = await enter(await aSubscriber())
    const coming = await aPublishedLesson(test.needs, { isAvailable: false })
    expect(await open(browser, coming.id)).toMatchObject({ disponivel: 0, video: null, playback: null })
    const bare = await aPublishedLesson(test.needs)
    await run('update movies set encode_id = null where id = $1', [bare.id])
    expect(await open(browser, bare.id)).toMatchObject({ disponivel: 0, video: null, playback: null })
  })

  it('is not found when it does not exist, or when its course is not published', async () => {
    const browser = await enter(await aSubscriber())
    const hidden = await aPublishedLesson(test.needs, { isPublished: false })
    for (const id of [hidden.id, 2_000_000_000])
      expect(await browser.call('GET', `/movies/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
  })

  it('keeps its address while it is opened again without playing, so that what was fetched ahead counts', async () => {
    const person = await aSubscriber()
    const browser = await enter(person)
    const first = await open(browser)
    expect((await open(browser)).video).toBe(first.video)
    expect(await openedId(await enter(person))).not.toBe(first.playback?.id)
    await go(browser, first.playback?.id ?? '')
    expect(await openedId(browser)).not.toBe(first.playback?.id)
  })

  it('has an address that ends with the last day of access', async () => {
    const person = await aSubscriber()
    const today = dayInBrazil(new Date())
    await run('update memberships set premium_expires_on = $2 where user_id = $1', [person.id, today])
    const { playback } = await open(await enter(person))
    expect(dayInBrazil(new Date(new Date(playback?.expiresAt ?? '').getTime() - 1))).toBe(today)
    await run('update memberships set premium_expires_on = $2 where user_id = $1', [
      person.id,
      addDays(today, -1),
    ])
    expect((await open(await enter(person))).video).toBeNull()
  })
})

describe('a preview', () => {
  const preview = async (id: number) => new Browser(test.app).call('GET', `/preview/${id}`)

  it('shows anyone a clip of its own, never the lesson [C7.76]', async () => {
    const shown = await aPublishedLesson(test.needs, { audience: 'everyone' })
    const { status, body, text } = await preview(shown.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      movie: { id: shown.id, video: `/p/${shown.previewEncodeId}/master.m3u8` },
    })
    expect(text).not.toContain(shown.encodeId)
  })

  it('has no clip of a lesson for professionals, nor of one that is not available [C7.76]', async () => {
    const coming = await aPublishedLesson(test.needs, { audience: 'everyone', isAvailable: false })
    for (const { id } of [lesson, coming])
      expect(await preview(id)).toMatchObject({ status: 200, body: { movie: { id, video: null } } })
    expect(await preview(2_000_000_000)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('has no clip before the day on which its lesson is released', async () => {
    const tomorrow = addDays(dayInBrazil(new Date()), 1)
    const { id, previewEncodeId } = await aPublishedLesson(test.needs, {
      audience: 'everyone',
      releasedOn: tomorrow,
    })
    expect(await preview(id)).toMatchObject({ body: { movie: { id, disponivel: 0, video: null } } })
    const clock = () => new Date(Date.now() + 86_400_000)
    expect(await readPreview({ ...test.needs, clock }, id)).toMatchObject({
      disponivel: 1,
      video: `/p/${previewEncodeId}/master.m3u8`,
    })
  })
})

describe('a playback', () => {
  it('may fetch files for a minute before it begins, and without end afterwards', async () => {
    const browser = await enter(await aSubscriber())
    const id = await openedId(browser)
    expect(await verdict(id)).toBe(204)
    await makeOlder(id, 61)
    expect(await verdict(id)).toBe(403)
    expect(await go(browser, id)).toMatchObject({ status: 200 })
    await makeOlder(id, 7200)
    expect(await verdict(id)).toBe(204)
  })

  it('may not fetch files when it was never issued', async () => {
    expect(await verdict('AAAAAAAAAAAAAAAA')).toBe(403)
  })

  it('is judged in an answer without headers, which nginx would read again for every segment', async () => {
    const judged = await test.app.inject({
      method: 'GET',
      url: '/internal/playback-verdict',
      headers: { 'x-playback': 'never-issued' },
    })
    expect(judged.statusCode).toBe(403)
    expect(
      Object.keys(judged.headers).filter(name => !['connection', 'content-length'].includes(name)),
    ).toEqual([])
  })

  it('goes on with a fresh address to the same files', async () => {
    const browser = await enter(await aSubscriber())
    const { video, playback } = await open(browser)
    const id = playback?.id ?? ''
    await go(browser, id)
    expect(await go(browser, id)).toMatchObject({ status: 200, video, expiresAt: playback?.expiresAt })
  })

  it('cannot be continued by anybody else', async () => {
    const id = await begin(await enter(await aSubscriber()))
    const stranger = await enter(await aSubscriber())
    expect(await go(stranger, id)).toMatchObject({ status: 404, code: 'not-found' })
    expect(await go(stranger, 'AAAAAAAAAAAAAAAA')).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('moves to the session that continues it', async () => {
    const person = await aSubscriber()
    const before = await enter(person)
    const id = await begin(before)
    await before.call('POST', '/auth/logout', { body: {} })
    expect(await verdict(id)).toBe(403)
    expect(await go(await enter(person), id)).toMatchObject({ status: 200 })
    expect(await verdict(id)).toBe(204)
  })

  it('fetches ahead for the three lessons that were opened last, and for no more', async () => {
    const browser = await enter(await aSubscriber())
    const ids: string[] = []
    for (let count = 0; count < 4; count++)
      ids.push(await openedId(browser, (await aPublishedLesson(test.needs)).id))
    expect(await Promise.all(ids.map(verdict))).toEqual([403, 204, 204, 204])
    await go(browser, ids[3] ?? '')
    expect(await Promise.all(ids.map(verdict))).toEqual([204, 204, 204, 204])
  })

  it('is recorded as seen some seconds after it was checked', async () => {
    const id = await begin(await enter(await aSubscriber()))
    await makeOlder(id, 60)
    expect(await verdict(id)).toBe(204)
    await until(async () => {
      const [row] = await run(
        `select seen_at > now() - interval '20 seconds' as seen from playbacks where id = $1`,
        [id],
      )
      return row?.['seen'] === true
    }, 5000)
  })

  it('is deleted a week after it was last seen', async () => {
    const browser = await enter(await aSubscriber())
    const [old, unbegun, watched] = [
      await begin(browser),
      await openedId(browser, (await aPublishedLesson(test.needs)).id),
      await begin(browser, (await aPublishedLesson(test.needs)).id),
    ]
    for (const id of [old, unbegun, watched]) await makeOlder(id, 8 * 86_400)
    await run('update playbacks set seen_at = now() where id = $1', [watched])
    await forgetOldPlaybacks(test.needs.db)
    const left = await run('select id from playbacks where id = any($1)', [[old, unbegun, watched]])
    expect(left).toEqual([{ id: watched }])
  })
})
