import type { courses, ReplyOf, WireCoursePage } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aMember, type Person } from '../../../testing/people/people.ts'
import { aCategory, aCourse, play, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

async function enter(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}
const aSubscriber = () => aMember(test.needs, { plan: 'premium' })

async function openCourse(browser: Browser, id: number): Promise<WireCoursePage> {
  const { status, body } = await browser.call('GET', `/student/courses/${id}`)
  expect(status).toBe(200)
  return (body as { course: WireCoursePage }).course
}

describe('a course', () => {
  it('says how far the person is, in percent and seconds, and what is missing [C7.61, R1.01]', async () => {
    const categoryId = await aCategory(test.needs, 'Casos')
    const id = await aCourse(test.needs, {
      title: 'Extrações',
      categoryId,
      teacher: 'Lívia Porto',
      kind: 'series',
    })
    const movies: number[] = []
    for (const position of [1, 2, 3]) movies.push(await shelve(test.needs, id, { position }))
    await shelve(test.needs, id, { position: 4, isOpened: false })
    const [first = 0, second = 0] = movies
    const person = await aSubscriber()
    await play(test.needs, person.id, first, { covered: 95, isWatched: true })
    await play(test.needs, person.id, second, { covered: 25, position: 60 })

    const course = await openCourse(await enter(person), id)
    expect(course).toMatchObject({
      title: 'Extrações',
      kind: 'series',
      teacher: 'Lívia Porto',
      cover: '/art/capa.webp',
      category: { id: categoryId, title: 'Casos' },
      lessons: 3,
      seconds: 300,
      progress: 40,
      watchedSeconds: 120,
      missingLessons: 2,
      comingLessons: 1,
      nextMovieId: second,
      opensEverything: 1,
      availableUntil: null,
      materials: [],
    })
    expect(
      course.movies.map(movie => [movie.watched, movie.progress, movie.second, movie.disponivel]),
    ).toEqual([
      [1, 100, 95, 1],
      [0, 25, 60, 1],
      [0, 0, 0, 1],
      [0, 0, 0, 0],
    ])
  })

  it('that the plan does not open is refused, unless one of its lessons is free [C7.61, R6.05]', async () => {
    const closed = await aCourse(test.needs)
    await shelve(test.needs, closed)
    await shelve(test.needs, closed, { isAvailableOnFreePlan: true, hasVideo: false })
    const browser = await enter(await aMember(test.needs))
    expect(await browser.call('GET', `/student/courses/${closed}`)).toMatchObject({
      status: 403,
      body: { code: 'course-not-open' },
    })
    await shelve(test.needs, closed, { isAvailableOnFreePlan: true })
    expect(await openCourse(browser, closed)).toMatchObject({ opensEverything: 0 })
  })

  it('that does not exist, or is not published, is not found', async () => {
    const hidden = await aCourse(test.needs, { isPublished: false })
    await shelve(test.needs, hidden)
    const browser = await enter(await aSubscriber())
    for (const path of [
      `/student/courses/${hidden}`,
      '/student/courses-off/99999',
      `/student/courses-off/${hidden}`,
    ])
      expect(await browser.call('GET', path)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})

describe('the offer of a course', () => {
  type Offer = ReplyOf<typeof courses.readCourseOffer>

  it('tells who has no access what it holds, costs and shows [C7.62]', async () => {
    const id = await aCourse(test.needs, { title: 'À venda', kind: 'on-demand', priceCentavos: 49_900 })
    await shelve(test.needs, id, { title: 'Para profissionais', position: 1 })
    const shown = await shelve(test.needs, id, { title: 'Abertura', position: 2, audience: 'everyone' })
    const browser = await enter(await aMember(test.needs))
    const { status, body } = await browser.call('GET', `/student/courses-off/${id}`)
    expect(status).toBe(200)
    const offer = body as Offer
    expect(offer).toMatchObject({
      course: { id, title: 'À venda', preco: 49_900, isOnDemand: 1, lessons: 2, seconds: 200 },
      slug: expect.stringMatching(/^curso-[0-9a-f]+$/),
      accessDays: 365,
      largestInstallments: 12,
    })
    expect(offer.movies.map(({ title }) => title)).toEqual(['Para profissionais', 'Abertura'])
    expect(offer.preview).toMatchObject({
      id: shown,
      video: expect.stringMatching(/^\/p\/[0-9a-f]{16}\/master/),
    })
  })

  it('has no clip when every lesson is for professionals', async () => {
    const id = await aCourse(test.needs)
    await shelve(test.needs, id)
    const { body } = await (await enter(await aMember(test.needs))).call('GET', `/student/courses-off/${id}`)
    expect((body as Offer).preview).toBeNull()
  })
})
