import type { WireEditedCourse, WireEditedLesson, WireLessonPreview } from '@alinha/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { aLesson, aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { showFrame } from './change-pictures.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const aPicture = async (width = 1600, height = 900) =>
  await sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
const encoded = async () => (await aPicture()).toString('base64')

const change = async (movieId: number, image: string | null) => {
  const { status, body } = await manager.call('POST', `/admin/movies/${movieId}/picture`, { body: { image } })
  expect(status).toBe(200)
  return (body as { movie: WireEditedLesson }).movie
}
const ask = (movieId: number, second: number) =>
  manager.call('POST', `/admin/movies/${movieId}/frame`, { body: { second } })
const readLesson = async (movieId: number) =>
  ((await manager.call('GET', `/admin/movies/${movieId}`)).body as { movie: WireEditedLesson }).movie
const read = (url: string) => test.app.inject({ url: url.replace(/^\/api/, '') })
const stored = () => test.needs.files.list('catalogue/')

describe('the picture of a lesson', () => {
  it('is drawn anew as a WebP under a name of its own, shown to members, and the one before is gone', async () => {
    const { id } = await aPublishedLesson(test.needs)
    const { thumbnail: first } = await change(id, await encoded())
    expect(first).toMatch(/^\/api\/files\/catalogue\/[\w-]{22}\.webp$/)
    const { statusCode, headers, rawPayload } = await read(first)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 540 })
    const { body } = await manager.call('GET', `/movies/${id}`)
    expect(body).toMatchObject({ movie: { thumbnail: first } })

    const { thumbnail: second } = await change(id, await encoded())
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    expect((await change(id, null)).thumbnail).toBe('')
    expect((await read(second)).statusCode).toBe(404)
    expect(await stored()).toEqual([])
    const { rows } = await test.needs.db.pool.query(
      `select action, details from audit_log where action = 'movies.picture-changed' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'movies.picture-changed', details: { movieId: id } }])
  })

  it.each([
    ['everyone', true],
    ['professionals', false],
  ] as const)('for %s is on public pages: %s', async (audience, isPublic) => {
    const { id } = await aPublishedLesson(test.needs, { audience })
    const { thumbnail } = await change(id, await encoded())
    const { body } = await new Browser(test.app).call('GET', `/preview/${id}`)
    const shown = (body as { movie: WireLessonPreview }).movie.thumbnail
    expect(shown).toBe(isPublic ? thumbnail : '/art/capa.webp')
    await change(id, null)
  })

  it('that is no picture is refused, and the lesson keeps what it shows', async () => {
    const { movieId } = await aLesson(test.needs)
    const { thumbnail } = await change(movieId, await encoded())
    const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const { status } = await manager.call('POST', `/admin/movies/${movieId}/picture`, { body: { image } })
    expect(status).toBe(403)
    expect((await readLesson(movieId)).thumbnail).toBe(thumbnail)
    // Nobody has touched the lesson: it is deleted, and its picture with it.
    expect((await manager.call('DELETE', `/admin/movies/${movieId}`)).status).toBe(200)
    expect(await stored()).toEqual([])
  })
})

describe('a frame', () => {
  it.each([
    ['without a video', false, 0],
    ['at its end', true, 20],
  ])('of a lesson %s is refused', async (_, hasVideo, second) => {
    const movieId = hasVideo
      ? (await aPublishedLesson(test.needs)).id
      : (await aLesson(test.needs, { isAvailable: true })).movieId
    expect(await ask(movieId, second)).toMatchObject({ status: 403, body: { code: 'frame-outside-video' } })
  })

  it('is asked for with a job, and becomes the picture when it is drawn', async () => {
    const { id } = await aPublishedLesson(test.needs)
    expect(await ask(id, 7)).toMatchObject({
      status: 200,
      body: { movie: { thumbnail: '', frame: { second: 7, state: 'drawing' } } },
    })
    const { rows } = await test.needs.db.pool.query(
      `select data from jobs.job where name = 'media.draw-frame' and data->>'movieId' = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ data: { movieId: id, second: 7 } }])
    await showFrame(test.needs, { movieId: id, second: 7 }, await aPicture(96, 54))
    const { thumbnail, frame } = await readLesson(id)
    expect(frame).toEqual({ second: 7, state: 'drawn' })
    expect((await read(thumbnail)).statusCode).toBe(200)
    await change(id, null)
  })

  it('that comes after another choice is not shown', async () => {
    const { id } = await aPublishedLesson(test.needs)
    await ask(id, 3)
    await ask(id, 5)
    await showFrame(test.needs, { movieId: id, second: 3 }, await aPicture(96, 54))
    expect(await readLesson(id)).toMatchObject({ thumbnail: '', frame: { second: 5, state: 'drawing' } })
    const { thumbnail } = await change(id, await encoded())
    await showFrame(test.needs, { movieId: id, second: 5 }, await aPicture(96, 54))
    expect(await readLesson(id)).toMatchObject({ thumbnail, frame: null })
    expect(await stored()).toHaveLength(1)
    await change(id, null)
  })
})

describe('the pictures of a course', () => {
  const changeCourse = async (courseId: number, kind: 'cover' | 'poster', image: string | null) => {
    const sent = await manager.call('POST', `/admin/courses/${courseId}/picture`, { body: { kind, image } })
    expect(sent.status).toBe(200)
    return (sent.body as { course: WireEditedCourse }).course
  }

  it('are a cover and a poster, each replaced by itself', async () => {
    const { courseId } = await aLesson(test.needs)
    const { cover, poster } = await changeCourse(courseId, 'poster', await encoded())
    expect(cover).toBe('/art/capa.webp')
    expect((await read(String(poster))).statusCode).toBe(200)
    const changed = await changeCourse(courseId, 'cover', await encoded())
    expect(changed.poster).toBe(poster)
    expect((await read(String(changed.cover))).statusCode).toBe(200)
    for (const kind of ['cover', 'poster'] as const) await changeCourse(courseId, kind, null)
    expect(await stored()).toEqual([])
  })

  it('stay while another course shows them, and are left alone by a save that does not name them', async () => {
    const [{ courseId: one }, { courseId: other }] = [await aLesson(test.needs), await aLesson(test.needs)]
    const { cover } = await changeCourse(one, 'cover', await encoded())
    const save = (id: number, more: object) =>
      manager.call('POST', '/admin/courses/update', {
        body: {
          ...{ id, title: 'Outro', description: '', categoryId: null, isOnDemand: 0 },
          ...{ disponivel: 1, preco: null, accessDays: 365, ...more },
        },
      })
    expect(await save(other, { cover })).toMatchObject({ status: 200, body: { course: { cover } } })
    await changeCourse(one, 'cover', null)
    expect((await read(String(cover))).statusCode).toBe(200)
    expect(await save(other, {})).toMatchObject({ status: 200, body: { course: { cover } } })
    expect((await save(other, { cover: null })).status).toBe(200)
    expect(await stored()).toEqual([])
  })
})
