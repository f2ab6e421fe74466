import { catalogue, type ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { aManager, aMember, type Person } from '../../testing/people/people.ts'
import { aCategory, aCourse, play, shelve } from '../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
let basics: number
let basicCourse: number
beforeAll(async () => {
  test = await startTestApp()
  basics = await aCategory(test.needs, 'Fundamentos', 10)
  basicCourse = await aCourse(test.needs, {
    title: 'Biomecânica',
    categoryId: basics,
    teacher: 'Marcos Tibiriçá',
  })
})
afterAll(() => test.stop())

const today = dayInBrazil(new Date())
const run = (statement: string, values: unknown[] = []) => test.needs.db.pool.query(statement, values)

async function enter(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}

type Catalog = ReplyOf<typeof catalogue.readCatalog>
type Category = ReplyOf<typeof catalogue.readCategory>

async function read<Reply>(browser: Browser, path: string): Promise<Reply> {
  const { status, body } = await browser.call('GET', path)
  expect(status).toBe(200)
  return body as Reply
}
const open = (browser: Browser) => read<Catalog>(browser, '/catalog')
const cardOf = (catalog: Catalog, id: number) =>
  catalog.categories.flatMap(({ movies }) => movies).find(movie => movie.id === id)

describe('the catalogue', () => {
  it('has the rails, and on each card what the specification names [C7.78, R3.06, R1.01]', async () => {
    const id = await shelve(test.needs, basicCourse, {
      title: 'Força e "momento" — início',
      releasedOn: today,
    })
    const onDemand = await aCourse(test.needs, { title: 'Sob demanda', kind: 'on-demand' })
    await shelve(test.needs, onDemand)
    const { status, body, headers } = await (await enter(await aMember(test.needs))).call('GET', '/catalog')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    // Strict: what is written ahead is what the contract says, and nothing besides.
    expect(catalogue.readCatalog.reply.parse(body)).toEqual(body)
    const catalog = body as Catalog
    expect(cardOf(catalog, id)).toEqual({
      id,
      title: 'Força e "momento" — início',
      thumbnail: '/art/capa.webp',
      duration: 100,
      disponivel: 1,
      isAvailableOnFreePlan: 0,
      watched: 0,
      isPurchased: 0,
      bookmarked: 0,
      progress: 0,
      courseId: basicCourse,
      course: 'Biomecânica',
      releasedOn: today,
      isNew: 1,
    })
    expect(catalog.newest.map(movie => movie.id)).toContain(id)
    expect(catalog.onDemand.map(course => course.id)).toEqual([onDemand])
    expect(catalog.categories.map(category => category.id)).not.toContain(1)
  })

  it('shows each person what is theirs, on every card of a lesson', async () => {
    const [seen, begun, kept] = [
      await shelve(test.needs, basicCourse, { title: 'Vista', releasedOn: today }),
      await shelve(test.needs, basicCourse, { title: 'Começada', releasedOn: today }),
      await shelve(test.needs, basicCourse, { title: 'Guardada', releasedOn: today }),
    ]
    const person = await aMember(test.needs, { plan: 'premium' })
    await play(test.needs, person.id, seen, { covered: 93, isWatched: true })
    await play(test.needs, person.id, begun, { covered: 7, position: 42 })
    await run('insert into bookmarks (user_id, movie_id) values ($1, $2), ($1, $3)', [person.id, kept, seen])
    await run('insert into watched_totals (user_id, covered, spent) values ($1, 1009, 995)', [person.id])

    const catalog = await open(await enter(person))
    for (const rail of [catalog.newest, catalog.categories.find(({ id }) => id === basics)?.movies ?? []]) {
      const facts = new Map(rail.map(movie => [movie.id, [movie.watched, movie.bookmarked, movie.progress]]))
      expect(facts.get(seen)).toEqual([1, 1, 100])
      expect(facts.get(begun)).toEqual([0, 0, 7])
      expect(facts.get(kept)).toEqual([0, 1, 0])
    }
    expect(catalog).toMatchObject({ opensEverything: 1, watchedSeconds: 99 })
    expect(catalog.continueWatching).toMatchObject([{ id: begun, second: 42, progress: 7 }])

    const stranger = await open(await enter(await aMember(test.needs)))
    expect(stranger).toMatchObject({ opensEverything: 0, watchedSeconds: 0, continueWatching: [] })
    expect(cardOf(stranger, seen)).toMatchObject({ watched: 0, bookmarked: 0, progress: 0 })
  })

  it('goes on with what was seen last, and leaves out what is watched or cannot be played', async () => {
    const person = await aMember(test.needs, { plan: 'premium' })
    const titles = ['Primeira', 'Segunda', 'Terceira', 'Fora do ar', 'Completa']
    const ids: number[] = []
    for (const title of titles) ids.push(await shelve(test.needs, basicCourse, { title }))
    for (const id of ids) await play(test.needs, person.id, id, { covered: 5, isWatched: id === ids[4] })
    await run('update movies set is_available = false where id = $1', [ids[3]])
    const { continueWatching } = await open(await enter(person))
    expect(continueWatching.map(({ title }) => title)).toEqual(['Terceira', 'Segunda', 'Primeira'])
  })

  it('promises nothing that does not play: not opened, without a video, or before its day [R4.31, R4.32]', async () => {
    const tomorrow = addDays(today, 1)
    const coming = await Promise.all([
      shelve(test.needs, basicCourse, { isOpened: false }),
      shelve(test.needs, basicCourse, { hasVideo: false }),
      shelve(test.needs, basicCourse, { releasedOn: tomorrow }),
    ])
    const browser = await enter(await aMember(test.needs, { plan: 'premium' }))
    const { movies } = await read<Category>(browser, `/categories/${basics}`)
    for (const id of coming)
      expect(movies.find(movie => movie.id === id)).toMatchObject({ disponivel: 0, isNew: 0 })
    expect(movies.find(movie => movie.id === coming[2])?.releasedOn).toBe(tomorrow)
    for (const id of coming)
      expect((await browser.call('GET', `/movies/${id}`)).body).toMatchObject({
        movie: { disponivel: 0, video: null, playback: null },
      })
    const { newest } = await open(browser)
    expect(newest.some(movie => coming.includes(movie.id))).toBe(false)
  })

  it('keeps lessons in their order, sixteen to a rail, and says how many there are', async () => {
    const many = await aCategory(test.needs, 'Muitas', 20)
    const second = await aCourse(test.needs, { categoryId: many, position: 2 })
    const first = await aCourse(test.needs, { categoryId: many, position: 1 })
    const later = await shelve(test.needs, second)
    const ids: number[] = []
    for (let position = 1; position <= 17; position++) ids.push(await shelve(test.needs, first, { position }))
    const browser = await enter(await aMember(test.needs))
    const rail = (await open(browser)).categories.find(({ id }) => id === many)
    expect(rail).toMatchObject({ title: 'Muitas', total: 18 })
    expect(rail?.movies.map(({ id }) => id)).toEqual(ids.slice(0, 16))
    const page = await read<Category>(browser, `/categories/${many}`)
    expect(page.movies.map(({ id }) => id)).toEqual([...ids, later])
  })

  it('is new from the moment a change is committed, for every kind of change', async () => {
    const browser = await enter(await aMember(test.needs))
    const id = await shelve(test.needs, basicCourse, { title: 'Antes', position: 1 })
    const category = async () => (await open(browser)).categories.find(one => one.id === basics)
    const titleNow = async () => cardOf(await open(browser), id)?.title
    await run('update movies set position = 1 where id = $1', [id])
    await run('update movies set position = 900 where course_id = $1 and id <> $2', [basicCourse, id])
    expect(await titleNow()).toBe('Antes')
    await run("update movies set title = 'Depois' where id = $1", [id])
    expect(await titleNow()).toBe('Depois')
    await run("update categories set name = 'Bases' where id = $1", [basics])
    expect((await category())?.title).toBe('Bases')
    await run('update courses set is_published = false where id = $1', [basicCourse])
    expect(await category()).toBeUndefined()
    await run('update courses set is_published = true where id = $1', [basicCourse])
    expect(await titleNow()).toBe('Depois')
  })

  it('never shows what was rolled back, nor keeps what was read too early', async () => {
    const browser = await enter(await aMember(test.needs))
    const id = await shelve(test.needs, basicCourse, { title: 'Firme', position: 1 })
    const titleNow = async () => cardOf(await open(browser), id)?.title
    const writer = await test.needs.db.pool.connect()
    try {
      await writer.query('begin')
      await writer.query("update movies set title = 'Em andamento' where id = $1", [id])
      expect(await titleNow()).toBe('Firme')
      await run("update movies set description = 'outra mudança' where id <> $1", [id])
      expect(await titleNow()).toBe('Firme')
      await writer.query('commit')
      expect(await titleNow()).toBe('Em andamento')
      await writer.query('begin')
      await writer.query("update movies set title = 'Desfeita' where id = $1", [id])
      await writer.query('rollback')
      expect(await titleNow()).toBe('Em andamento')
    } finally {
      writer.release()
    }
  })

  it('answers many people at once, each with their own state', async () => {
    const id = await shelve(test.needs, basicCourse, { position: 1 })
    const browsers = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const person = await aMember(test.needs)
        if (at % 2) await play(test.needs, person.id, id, { covered: at, isWatched: false })
        return enter(person)
      }),
    )
    const catalogs = await Promise.all(browsers.map(open))
    expect(catalogs.map(catalog => cardOf(catalog, id)?.progress)).toEqual(
      browsers.map((_, at) => (at % 2 ? at : 0)),
    )
  })
})

describe('the banner', () => {
  it('has what managers put there, in their order, and the newest lesson when they put nothing', async () => {
    const manager = await enter(await aManager(test.needs))
    const newest = await shelve(test.needs, basicCourse, { releasedOn: today })
    const old = await shelve(test.needs, basicCourse, { title: 'Clássica', releasedOn: '2020-01-01' })
    expect((await open(manager)).featured.map(({ id }) => id)).toEqual([newest])
    const put = await manager.call('PUT', '/admin/featured', { body: { movieIds: [old, newest, old] } })
    expect(put).toMatchObject({ status: 200, body: { movies: [{ id: old }, { id: newest }] } })
    const { featured } = await open(await enter(await aMember(test.needs)))
    expect(featured[0]).toMatchObject({ id: old, cover: '/art/capa.webp', teacher: 'Marcos Tibiriçá' })
    expect(featured).toHaveLength(2)
    expect(
      await manager.call('PUT', '/admin/featured', { body: { movieIds: [2_000_000_000] } }),
    ).toMatchObject({
      status: 403,
      body: { code: 'movie-unknown' },
    })
    expect((await manager.call('GET', '/admin/featured')).body).toMatchObject({
      movies: [{ id: old }, { id: newest }],
    })
    await manager.call('PUT', '/admin/featured', { body: { movieIds: [] } })
    expect((await open(manager)).featured.map(({ id }) => id)).toEqual([newest])
  })
})

describe('a category', () => {
  it('has its courses and all of its lessons, and category 1 the on-demand courses [C7.60]', async () => {
    const browser = await enter(await aMember(test.needs))
    const { status, body } = await browser.call('GET', '/categories/1')
    expect(status).toBe(200)
    expect(catalogue.readCategory.reply.parse(body)).toEqual(body)
    const onDemand = body as Category
    expect(onDemand.courses.length).toBeGreaterThan(0)
    expect(onDemand.courses.every(course => course.isOnDemand === 1 && course.preco === 24_900)).toBe(true)
    const { courses: own } = await read<Category>(browser, `/categories/${basics}`)
    expect(own).toMatchObject([{ id: basicCourse, kind: 'course', teacher: 'Marcos Tibiriçá' }])
    expect((await browser.call('GET', '/categories/4000')).status).toBe(404)
  })

  it('that has nothing is empty, not missing', async () => {
    const empty = await aCategory(test.needs, 'Vazia')
    const browser = await enter(await aMember(test.needs))
    expect(await read(browser, `/categories/${empty}`)).toMatchObject({ courses: [], movies: [] })
    expect((await open(browser)).categories.map(({ id }) => id)).not.toContain(empty)
  })
})

describe('the on-demand list', () => {
  it('has the courses that are sold singly, as many as asked [C7.79]', async () => {
    await aCourse(test.needs, { title: 'Outro', kind: 'on-demand', position: 2, priceCentavos: 9900 })
    const browser = await enter(await aMember(test.needs))
    type Demand = ReplyOf<typeof catalogue.readDemandCatalog>
    const all = await read<Demand>(browser, '/catalog/demand')
    expect(all.courses.map(({ title }) => title)).toEqual(['Sob demanda', 'Outro'])
    expect(all.courses[1]).toMatchObject({ preco: 9900, isOnDemand: 1, cover: '/art/capa.webp', lessons: 0 })
    expect((await read<Demand>(browser, '/catalog/demand?limit=1')).courses).toHaveLength(1)
    expect((await browser.call('GET', '/catalog/demand?limit=101')).status).toBe(403)
  })
})

describe('all courses', () => {
  it('are listed by category, with what the person bought and began', async () => {
    const subject = await aCategory(test.needs, 'Assunto')
    const course = await aCourse(test.needs, { title: 'Um curso do assunto', categoryId: subject })
    const series = await aCourse(test.needs, {
      title: 'Uma série',
      categoryId: subject,
      kind: 'series',
      position: 2,
    })
    const loose = await aCourse(test.needs, { title: 'Sem assunto' })
    const sold = await aCourse(test.needs, { title: 'Vendido', kind: 'on-demand', position: 3 })
    const lesson = await shelve(test.needs, series)
    const person = await aMember(test.needs)
    await play(test.needs, person.id, lesson, { covered: 10 })
    await test.needs.db
      .insertInto('course_accesses')
      .values({ user_id: person.id, course_id: sold, until_on: '2999-01-01' })
      .execute()
    const browser = await enter(person)
    const all = await read<ReplyOf<typeof catalogue.listCourses>>(browser, '/catalog/courses')
    const idsOf = (id: number | null) =>
      all.categories.find(category => category.id === id)?.courses.map(one => one.id)
    expect(idsOf(subject)).toEqual([course, series])
    expect(idsOf(null)).toContain(loose)
    expect(idsOf(1)).toContain(sold)
    expect(all.bought).toEqual([{ courseId: sold, until: '2999-01-01' }])
    expect(all.begunIds).toEqual([series])
    for (const path of ['/catalog', '/categories/1', '/catalog/demand'])
      expect(await read(browser, path)).toMatchObject({ bought: [{ courseId: sold }] })
  })
})
