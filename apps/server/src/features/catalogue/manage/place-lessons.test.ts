import type { WireEditedLesson } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLesson, aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const move = async (id: number, courseId: number) => {
  const { status, body } = await manager.call('PUT', `/admin/movies/${id}/course`, { body: { courseId } })
  return { status, ...(body as { movie: WireEditedLesson; code?: string }) }
}
const titlesOf = async (courseId: number) => {
  const { body } = await manager.call('GET', `/admin/courses/${courseId}/movies`)
  return (body as { movies: WireEditedLesson[] }).movies.map(({ title }) => title)
}
const lastAudit = async () => {
  const { rows } = await test.needs.db.pool.query(
    'select action, details from audit_log order by id desc limit 1',
  )
  return rows[0] as unknown
}

it('a lesson is moved to the end of another course, which is written down', async () => {
  const [one, other] = [
    await aLesson(test.needs, { title: 'Esta' }),
    await aLesson(test.needs, { title: 'Outra' }),
  ]
  const { status, movie } = await move(one.movieId, other.courseId)
  expect(status).toBe(200)
  expect(movie).toMatchObject({ courseId: other.courseId, posicao: 2 })
  expect(await titlesOf(one.courseId)).toEqual([])
  expect(await titlesOf(other.courseId)).toEqual(['Outra', 'Esta'])
  expect(await lastAudit()).toEqual({
    action: 'movies.moved',
    details: { movieId: one.movieId, fromId: one.courseId, courseId: other.courseId },
  })
  expect(await move(one.movieId, other.courseId)).toMatchObject({ status: 200, movie: { posicao: 2 } })
  expect(await move(one.movieId, 2_000_000_000)).toMatchObject({ status: 404 })
})

it('two moves in opposite directions at once both end', async () => {
  const [one, other] = [await aLesson(test.needs), await aLesson(test.needs)]
  const moved = await Promise.all([
    move(one.movieId, other.courseId),
    move(other.movieId, one.courseId),
    move(one.movieId, other.courseId),
  ])
  expect(moved.map(({ status }) => status).filter(status => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(moved.map(({ status }) => status)).not.toContain(500)
})

it('a lesson does not leave a course that people have bought', async () => {
  const [sold, other] = [await aLesson(test.needs), await aLesson(test.needs)]
  await test.needs.db.pool.query(
    `update courses set kind = 'on-demand', price_centavos = 9900, category_id = 1 where id = $1`,
    [sold.courseId],
  )
  expect(await move(sold.movieId, other.courseId)).toMatchObject({
    status: 403,
    code: 'lesson-of-sold-course',
  })
  expect(await move(other.movieId, sold.courseId)).toMatchObject({ status: 200 })
})

it('a lesson is duplicated as a draft with the same words, within the longest title', async () => {
  const { movieId, courseId } = await aLesson(test.needs, { title: 'x'.repeat(200), isAvailable: true })
  const { status, body } = await manager.call('POST', `/admin/movies/${movieId}/duplicate`)
  expect(status).toBe(200)
  expect((body as { movie: WireEditedLesson }).movie).toMatchObject({
    courseId,
    title: `${'x'.repeat(192)} (cópia)`,
    disponivel: 0,
    duration: 0,
    posicao: 2,
  })
})

it('a lesson that has nothing is removed; one that has a video leaves the catalogue', async () => {
  const empty = await aLesson(test.needs)
  const { body: removed } = await manager.call('DELETE', `/admin/movies/${empty.movieId}`)
  expect(removed).toEqual({ message: 'A aula foi removida.' })
  expect((await manager.call('GET', `/admin/movies/${empty.movieId}`)).status).toBe(404)

  const published = await aPublishedLesson(test.needs)
  const { body: withdrawn } = await manager.call('DELETE', `/admin/movies/${published.id}`)
  expect(withdrawn).toMatchObject({ message: expect.stringContaining('saiu do catálogo') as string })
  const { body } = await manager.call('GET', `/admin/movies/${published.id}`)
  expect(body).toMatchObject({ movie: { disponivel: 0 } })
  expect(await lastAudit()).toEqual({
    action: 'movies.removed',
    details: { movieId: published.id, outcome: 'withdrawn' },
  })
})

it.each([
  `insert into uploads (id, movie_id, file_name, bytes) select gen_random_uuid(), $1, 'a.mp4', $2`,
  `insert into notes (movie_id, user_id, second, text) values ($1, $2, 1, 'x')`,
  `insert into posts (movie_id, user_id, text) values ($1, $2, 'x')`,
  `insert into materials (movie_id, title, file_name, kind, bytes, path, position)
   values ($1, 'x', 'x.pdf', 'pdf', $2, 'materials/' || repeat('x', 22) || '.pdf', 1)`,
])('what somebody sent or wrote keeps a lesson: %s', async written => {
  const { movieId } = await aLesson(test.needs)
  const { id: userId } = await aManager(test.needs)
  await test.needs.db.pool.query(written, [movieId, userId])
  await manager.call('DELETE', `/admin/movies/${movieId}`)
  expect((await manager.call('GET', `/admin/movies/${movieId}`)).status).toBe(200)
})

it('a lesson that was withdrawn is found by no member, and by staff in its course', async () => {
  const { id, courseId } = await aPublishedLesson(test.needs, {
    title: 'Retirada',
    audience: 'everyone',
    isAvailableOnFreePlan: true,
  })
  const stays = { title: 'Fica', duration_seconds: 20, is_available: true, is_available_on_free_plan: true }
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `insert into movies (course_id, title, duration_seconds, is_available, is_available_on_free_plan, position, encode_id)
     select course_id, $2, $3, $4, $5, 2, encode_id from movies where id = $1 returning id`,
    [id, ...Object.values(stays)],
  )
  const other = rows[0]?.id ?? 0
  const member = new Browser(test.app)
  await member.login(await aMember(test.needs))
  const listed = async (browser: Browser) => {
    const { body } = await browser.call('GET', `/student/courses/${courseId}`)
    return (body as { course: { movies: { id: number }[] } }).course.movies.map(movie => movie.id)
  }
  expect(await listed(member)).toEqual([id, other])

  await manager.call('DELETE', `/admin/movies/${id}`)
  expect(await listed(member)).toEqual([other])
  expect(await listed(manager)).toEqual([id, other])
  expect((await member.call('GET', '/catalog')).text).not.toContain('Retirada')
  expect((await member.call('GET', `/movies/${id}`)).status).toBe(404)
  expect((await new Browser(test.app).call('GET', `/preview/${id}`)).status).toBe(404)
  expect((await manager.call('GET', `/movies/${id}`)).body).toMatchObject({ movie: { title: 'Retirada' } })
  expect((await manager.call('GET', `/movies/${id}?as=premium`)).body).toMatchObject({
    movie: { staff: { sees: 'not-found' } },
  })

  // Saved as the draft that it is, it stays away; released, it is back.
  const save = (disponivel: 0 | 1) => {
    const fields = { title: 'Retirada', description: '', isAvailableOnFreePlan: 1, audience: 'everyone' }
    const body = { ...fields, disponivel, posicao: 1, releasedOn: null, previewStart: 0 }
    return manager.call('PUT', `/admin/movies/${id}`, { body })
  }
  expect((await save(0)).status).toBe(200)
  expect(await listed(member)).toEqual([other])
  expect((await save(1)).status).toBe(200)
  expect(await listed(member)).toEqual([id, other])
})
