import type { lessons, ReplyOf, WireMaterial, WireProgress } from '@alinha/contract'
import { addDays, dayInBrazil, eyes, type Eyes } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedLesson, type PublishedLesson } from '../../../testing/lessons/lessons.ts'
import { materialSender } from '../../../testing/lessons/materials.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

const tomorrow = addDays(dayInBrazil(new Date()), 1)
const states = {
  draft: { isAvailable: false },
  scheduled: { releasedOn: tomorrow },
  released: {},
  hidden: { isPublished: false },
} as const
type State = keyof typeof states
const roles = ['manager', 'consultor', 'teacher'] as const
type Role = (typeof roles)[number]

let test: TestApp
let lessonIn: Record<State, PublishedLesson>
let people: Record<Role, Person>
let browsers: Record<Role | 'stranger' | 'subscriber', Browser>
beforeAll(async () => {
  test = await startTestApp()
  const made = await Promise.all(
    Object.entries(states).map(async ([state, facts]) => [
      state,
      await aPublishedLesson(test.needs, { audience: 'everyone', ...facts }),
    ]),
  )
  lessonIn = Object.fromEntries(made) as typeof lessonIn
  people = {
    manager: await aMember(test.needs, { isManager: true }),
    consultor: await aMember(test.needs, { isConsultor: true }),
    teacher: await aMember(test.needs),
  }
  for (const { courseId } of Object.values(lessonIn)) await teach(courseId, people.teacher)
  const stranger = await aMember(test.needs)
  await teach((await aPublishedLesson(test.needs)).courseId, stranger)
  browsers = {
    manager: await enter(people.manager),
    consultor: await enter(people.consultor),
    teacher: await enter(people.teacher),
    stranger: await enter(stranger),
    subscriber: await enter(await aMember(test.needs, { plan: 'premium' })),
  }
})
afterAll(() => test.stop())

const run = async (statement: string, values: unknown[] = []) =>
  (await test.needs.db.pool.query<Record<string, unknown>>(statement, values)).rows
const teach = (courseId: number, { id }: Person) =>
  run('insert into course_teachers (course_id, user_id) values ($1, $2)', [courseId, id])
async function enter(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}

type Lesson = ReplyOf<typeof lessons.readLesson>['movie']
const ask = (browser: Browser, { id }: PublishedLesson, as: Eyes | null = null) =>
  browser.call('GET', `/movies/${id}${as === null ? '' : `?as=${as}`}`)
async function open(browser: Browser, lesson: PublishedLesson, as: Eyes | null = null): Promise<Lesson> {
  const { status, body } = await ask(browser, lesson, as)
  expect(status).toBe(200)
  return (body as { movie: Lesson }).movie
}
async function begin(browser: Browser, lesson: PublishedLesson): Promise<string> {
  const id = (await open(browser, lesson)).playback?.id ?? ''
  expect((await browser.call('POST', `/playbacks/${id}`, { body: {} })).status).toBe(200)
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

describe.each(roles)('a %s', role => {
  it.each(Object.keys(states) as State[])('watches a lesson that is %s, to the last byte', async state => {
    const movie = await open(browsers[role], lessonIn[state])
    expect(movie.video).toMatch(/^\/v\//)
    expect(movie.staff).toEqual({
      state: state === 'hidden' ? 'released' : state,
      isPublished: state === 'hidden' ? 0 : 1,
      as: null,
      sees: 'video',
    })
    const id = await begin(browsers[role], lessonIn[state])
    expect(await verdict(id)).toBe(204)
  })

  it.each(eyes.flatMap(as => (Object.keys(states) as State[]).map((state): [Eyes, State] => [as, state])))(
    'as %s sees of a lesson that is %s what such people see',
    async (as, state) => {
      const { video, playback, staff, ...movie } = await open(browsers[role], lessonIn[state], as)
      const isReleased = state === 'released'
      const sees = {
        visitor: 'preview',
        free: isReleased ? 'subscription-needed' : 'movie-not-available',
        premium: isReleased ? 'video' : 'movie-not-available',
        buyer: isReleased ? 'video' : 'movie-not-available',
      } as const
      expect(staff).toMatchObject({ as, sees: state === 'hidden' ? 'not-found' : sees[as] })
      expect(movie).toMatchObject({ watched: 0, second: 0, progress: 0, isPurchased: as === 'buyer' ? 1 : 0 })
      expect(playback !== null).toBe(staff?.sees === 'video')
      if (staff?.sees === 'video') expect(video).toMatch(/^\/v\//)
      else if (as === 'visitor' && isReleased)
        expect(video).toBe(`/p/${lessonIn.released.previewEncodeId}/master.m3u8`)
      else expect(video).toBeNull()
    },
  )

  it('sees as a visitor exactly what the preview gives, and as a member what such a member is given', async () => {
    const visitor = await open(browsers[role], lessonIn.released, 'visitor')
    const { body } = await new Browser(test.app).call('GET', `/preview/${lessonIn.released.id}`)
    expect(visitor).toMatchObject((body as { movie: object }).movie)
    const free = await open(browsers[role], lessonIn.released, 'free')
    const own = await open(await enter(await aMember(test.needs)), lessonIn.released)
    expect({ ...free, staff: null }).toEqual(own)
  })

  it('adds no hours, no progress, no view and no figure', async () => {
    const lesson = await aPublishedLesson(test.needs)
    await teach(lesson.courseId, people.teacher)
    const browser = browsers[role]
    const userId = people[role].id
    const playbackId = await begin(browser, lesson)
    await run(`update playbacks set issued_at = now() - interval '1 hour' where id = $1`, [playbackId])
    const device = 'Teste'
    const report = { userId, videoId: lesson.id, device, tempoTotalAssistidoEmSegundos: 10 }
    const now = Math.floor(Date.now() / 100)
    const played = { playbackId, ranges: [[0, 200]], clock: [[now - 200, now]], takenAt: now, pos: 200 }
    const path = '/users/movies/contaTempoAssistidoAnalytics'
    expect((await browser.call('POST', path, { body: { ...report, ...played } })).status).toBe(404)
    expect((await browser.call('POST', path, { body: report })).status).toBe(200)
    const hint = { userId, tempoAssistido: 10 }
    expect((await browser.call('POST', '/users/movies/contaTempoAssistido', { body: hint })).status).toBe(200)
    const view = { userId, movieId: lesson.id, device }
    expect((await browser.call('POST', '/users/movies/countMovieView', { body: view })).status).toBe(200)
    for (const table of ['watched_movies', 'movie_views'])
      expect(await run(`select * from ${table} where movie_id = $1`, [lesson.id])).toEqual([])
    for (const table of ['watched_totals', 'watched_days'])
      expect(await run(`select * from ${table} where user_id = $1`, [userId])).toEqual([])
    const { body } = await browser.call('GET', '/users/movies/progress')
    expect(body as { movies: WireProgress[] }).toMatchObject({ total_horas_assistidas: 0, movies: [] })
  })

  it('has as many streams as it takes, and stops nobody’s', async () => {
    const ids: string[] = []
    for (let number = 0; number < 4; number++) {
      const lesson = await aPublishedLesson(test.needs)
      await teach(lesson.courseId, people.teacher)
      ids.push(await begin(await enter(people[role]), lesson))
    }
    for (const id of ids) expect(await verdict(id)).toBe(204)
  })

  it('opens the files beside a lesson, and sees which of them others could open', async () => {
    const lesson = await aPublishedLesson(test.needs, { isAvailableOnFreePlan: true })
    await teach(lesson.courseId, people.teacher)
    const sender = materialSender(test.app, browsers.manager)
    await sender.add({ title: 'Do curso', courseId: lesson.courseId })
    await sender.add({ title: 'Da aula', movieId: lesson.id })
    const opened = async (as: Eyes | null) => {
      const query = as === null ? '' : `?as=${as}`
      const { status, body } = await browsers[role].call('GET', `/movies/${lesson.id}/materials${query}`)
      expect(status).toBe(200)
      return (body as { materials: WireMaterial[] }).materials
        .filter(({ url }) => url !== null)
        .map(({ title }) => title)
    }
    expect(await opened(null)).toEqual(['Do curso', 'Da aula'])
    expect(await opened('visitor')).toEqual([])
    expect(await opened('free')).toEqual(['Da aula'])
    expect(await opened('premium')).toEqual(['Do curso', 'Da aula'])
    expect(await opened('buyer')).toEqual(['Do curso', 'Da aula'])
    await run('update movies set is_available = false where id = $1', [lesson.id])
    expect(await opened('premium')).toEqual(['Do curso'])
    expect(await opened(null)).toEqual(['Do curso', 'Da aula'])
    await run('update courses set is_published = false where id = $1', [lesson.courseId])
    expect(await opened('premium')).toEqual([])
    expect(await opened(null)).toEqual(['Do curso', 'Da aula'])
  })

  it('opens the page of the course', async () => {
    const { status, body } = await browsers[role].call(
      'GET',
      `/student/courses/${lessonIn.scheduled.courseId}`,
    )
    expect({ status, body }).toMatchObject({ status: 200, body: { course: { isStaff: 1 } } })
  })
})

describe('whoever is not staff', () => {
  it.each(['stranger', 'subscriber'] as const)('cannot look through other eyes (%s)', async who => {
    for (const as of eyes) {
      for (const state of ['draft', 'scheduled', 'released'] as const)
        expect(await ask(browsers[who], lessonIn[state], as)).toMatchObject({
          status: 403,
          body: { code: 'not-allowed' },
        })
      expect((await ask(browsers[who], lessonIn.hidden, as)).status).toBe(404)
      const materials = `/movies/${lessonIn.released.id}/materials?as=${as}`
      expect((await browsers[who].call('GET', materials)).status).toBe(403)
    }
  })

  it('who teaches another course is an ordinary member here', async () => {
    for (const state of ['draft', 'scheduled', 'released'] as const)
      expect(await open(browsers.stranger, lessonIn[state])).toMatchObject({ video: null, staff: null })
    expect((await ask(browsers.stranger, lessonIn.hidden)).status).toBe(404)
    expect((await browsers.stranger.call('GET', `/movies/${lessonIn.hidden.id}/materials`)).status).toBe(404)
    expect(await open(browsers.subscriber, lessonIn.released)).toMatchObject({ staff: null })
  })
})

describe('a role that is taken away', () => {
  it.each([
    ['manager', 'update users set is_manager = false where id = $1'],
    ['consultor', 'update users set is_consultor = false where id = $1'],
    ['teacher', 'delete from course_teachers where user_id = $1'],
  ] as const)('takes the running lesson with it (%s), even from a subscriber', async (role, statement) => {
    const person = await aMember(test.needs, {
      plan: 'premium',
      isManager: role === 'manager',
      isConsultor: role === 'consultor',
    })
    const lesson = await aPublishedLesson(test.needs)
    if (role === 'teacher') await teach(lesson.courseId, person)
    const browser = await enter(person)
    const id = await begin(browser, lesson)
    expect(await verdict(id)).toBe(204)
    await run(statement, [person.id])
    expect(await verdict(id)).toBe(403)
    expect((await browser.call('POST', `/playbacks/${id}`, { body: {} })).status).toBe(403)
    // Opened again it is an ordinary playback, which counts.
    const again = await begin(browser, lesson)
    expect(await run('select is_staff from playbacks where id = $1', [again])).toEqual([{ is_staff: false }])
  })

  it('leaves nothing that an ordinary stream would be counted against', async () => {
    const person = await aMember(test.needs, { plan: 'premium', isConsultor: true })
    const staffed = await begin(await enter(person), lessonIn.released)
    await run('update users set is_consultor = false where id = $1', [person.id])
    const ids = [await begin(await enter(person), lessonIn.released)]
    ids.push(await begin(await enter(person), await aPublishedLesson(test.needs)))
    for (const id of ids) expect(await verdict(id)).toBe(204)
    expect(await verdict(staffed)).toBe(403)
  })
})
