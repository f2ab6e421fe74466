import type { WireEditedLesson } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aLesson } from '../../../testing/lessons/lessons.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const fields = {
  title: 'Attachments',
  description: 'Onde e por quê.',
  disponivel: 0,
  isAvailableOnFreePlan: 1,
  audience: 'everyone',
  posicao: 1,
  releasedOn: '2026-03-01',
  previewStart: 0,
}

const update = (id: number, facts: object = {}) =>
  manager.call('PUT', `/admin/movies/${id}`, { body: { ...fields, ...facts } })

async function add(courseId: number, title = 'Uma aula'): Promise<WireEditedLesson> {
  const body = { title, description: '' }
  const answer = await manager.call('POST', `/admin/courses/${courseId}/movies`, { body })
  expect(answer.status).toBe(200)
  return (answer.body as { movie: WireEditedLesson }).movie
}

async function titlesOf(courseId: number): Promise<string[]> {
  const { body } = await manager.call('GET', `/admin/courses/${courseId}/movies`)
  return (body as { movies: WireEditedLesson[] }).movies.map(({ title }) => title)
}

const lasting = (movieId: number, seconds: number) =>
  test.needs.db.updateTable('movies').set({ duration_seconds: seconds }).where('id', '=', movieId).execute()

describe('a lesson', () => {
  it('is added at the end of its course, unavailable and without a file [C7.31]', async () => {
    const { courseId } = await aLesson(test.needs)
    const movie = await add(courseId, 'Segunda')
    expect(movie).toMatchObject({ courseId, disponivel: 0, duration: 0, posicao: 2, upload: null })
    expect(await titlesOf(courseId)).toEqual(['Uma aula', 'Segunda'])
  })

  it('is not added to a course that does not exist', async () => {
    const body = { title: 'x', description: '' }
    expect((await manager.call('POST', '/admin/courses/999999/movies', { body })).body).toMatchObject({
      code: 'not-found',
    })
  })

  it('is changed, which is written down', async () => {
    const { movieId } = await aLesson(test.needs)
    expect((await update(movieId)).body).toMatchObject({ movie: { id: movieId, ...fields } })
    const row = await test.needs.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(row).toEqual({
      action: 'movies.changed',
      details: { movieId, isAvailable: false, audience: 'everyone' },
    })
  })

  it('is made available only when it has a video or a length of before', async () => {
    const { movieId } = await aLesson(test.needs)
    await lasting(movieId, 0)
    expect((await update(movieId, { disponivel: 1 })).body).toMatchObject({ code: 'movie-without-video' })
    await lasting(movieId, 60)
    expect((await update(movieId, { disponivel: 1 })).body).toMatchObject({ movie: { disponivel: 1 } })
  })

  it('is scheduled for a later day before it has a video, and is not announced while it is a draft', async () => {
    const { movieId } = await aLesson(test.needs)
    await lasting(movieId, 0)
    const later = { disponivel: 1, releasedOn: '2999-01-01' }
    expect((await update(movieId, later)).body).toMatchObject({ movie: later })
    expect((await update(movieId, { ...later, releasedOn: '2020-01-01' })).body).toMatchObject({
      code: 'movie-without-video',
    })
  })

  it('cannot have a preview that begins after its end', async () => {
    const { movieId } = await aLesson(test.needs)
    await lasting(movieId, 60)
    expect((await update(movieId, { previewStart: 60 })).body).toMatchObject({ code: 'preview-after-end' })
    expect((await update(movieId, { previewStart: 59 })).status).toBe(200)
  })

  it('is put at another place, and the others make room', async () => {
    const { courseId, movieId } = await aLesson(test.needs)
    await add(courseId, 'Segunda')
    const third = await add(courseId, 'Terceira')
    await update(third.id, { title: 'Terceira', posicao: 1 })
    expect(await titlesOf(courseId)).toEqual(['Terceira', 'Uma aula', 'Segunda'])
    await update(movieId, { title: 'Uma aula', posicao: 1000 })
    expect(await titlesOf(courseId)).toEqual(['Terceira', 'Segunda', 'Uma aula'])
  })

  it.each([
    { title: '' },
    { title: 'x'.repeat(201) },
    { posicao: 0 },
    { releasedOn: '2026-13-01' },
    { audience: 'nobody' },
    { previewStart: -1 },
    { encodeId: 'abc' },
    { duration: 5 },
  ])('refuses %o', async facts => {
    const { movieId } = await aLesson(test.needs)
    expect((await update(movieId, facts)).body).toMatchObject({ code: 'invalid-request' })
  })

  it('that is not found is not changed', async () => {
    expect((await update(999_999)).body).toMatchObject({ code: 'not-found' })
    expect((await manager.call('GET', '/admin/movies/999999')).body).toMatchObject({ code: 'not-found' })
  })
})
