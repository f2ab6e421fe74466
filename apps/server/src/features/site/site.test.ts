import type { managePartners, site, ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil, isPlayableLesson } from '@alinha/domain'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalogue } from '../../../database/seed/catalogue.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aCategory, aCourse, shelve } from '../../testing/lessons/shelves.ts'
import { aManager, aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await seedCatalogue(test.needs.db, new Date())
})
afterAll(() => test.stop())

const visit = async <Reply>(path: string): Promise<Reply> => {
  const { status, body } = await new Browser(test.app).call('GET', path)
  expect(status).toBe(200)
  return body as Reply
}
type Summary = ReplyOf<typeof site.readLandingSummary>
type Demand = ReplyOf<typeof site.listDemandCourses>
type Partners = ReplyOf<typeof site.listPartners>

const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.needs.db.pool.query<Row>(statement, values)).rows

describe('the seeded catalogue', () => {
  it('makes the claims of the landing page true [R1.07]', async () => {
    const summary = await visit<Summary>('/home/summary')
    const [counted] = await query<{ lessons: string; seconds: string }>(
      'select count(*) as lessons, sum(duration_seconds) as seconds from movies where is_available and released_on <= current_date',
    )
    expect(summary.lessons).toBe(Number(counted?.lessons))
    expect(summary.minutes).toBe(Math.floor(Number(counted?.seconds) / 60))
    expect(summary.minutes).toBeGreaterThan(6500)
    expect(summary).toMatchObject({ claimedMinutes: 7000, hasHundreds: true })
    expect(summary.categories.length).toBeGreaterThanOrEqual(6)
    expect(summary.series.length).toBeGreaterThanOrEqual(6)
  })

  it('is the same after seeding again', async () => {
    const counts =
      'select (select count(*) from courses) + (select count(*) from movies) + (select count(*) from partners) as all'
    const before = await query(counts)
    await seedCatalogue(test.needs.db, new Date())
    expect(await query(counts)).toEqual(before)
  })

  it('has a picture that the web serves for every cover and poster', async () => {
    const { series, categories } = await visit<Summary>('/home/summary')
    const { courses } = await visit<Demand>('/home/demand')
    const teasers = [...series, ...courses, ...categories.flatMap(category => category.courses)]
    const pictures = teasers.flatMap(({ cover, poster }) => [cover, poster]).filter(path => path !== null)
    expect(pictures.length).toBeGreaterThanOrEqual(teasers.length)
    for (const path of pictures)
      expect(readFileSync(new URL(`../../../../web/public${path}`, import.meta.url)).length).toBeGreaterThan(
        0,
      )
  })
})

describe('counts', () => {
  it('leave out what cannot be watched, and claim less when there is less', async () => {
    const before = await visit<Summary>('/home/summary')
    await query("update courses set is_published = false where kind = 'on-demand'")
    const after = await visit<Summary>('/home/summary')
    expect(after.lessons).toBeLessThan(before.lessons)
    expect(after.claimedMinutes).toBeLessThan(6500)
    expect(after.claimedMinutes).toBeLessThan(after.minutes)
    await query("update courses set is_published = true where kind = 'on-demand'")
    await query("update movies set is_available = false where audience = 'professionals'")
    expect(await visit<Summary>('/home/summary')).toMatchObject({
      hasHundreds: false,
      claimedMinutes: expect.any(Number),
    })
    await query('update movies set is_available = true')
    await query("update movies set released_on = '2999-01-01'")
    expect(await visit<Summary>('/home/summary')).toMatchObject({ lessons: 0, minutes: 0 })
    await query('update movies set released_on = null')
  })

  it('of a course are those of its lessons that play, as the rule for one lesson says', async () => {
    const day = dayInBrazil(test.needs.clock())
    const categoryId = await aCategory(test.needs, 'Por vir')
    const id = await aCourse(test.needs, { title: 'Quase tudo por vir', categoryId })
    await query("update courses set audience = 'everyone' where id = $1", [id])
    const releases = [true, false].flatMap(isOpened =>
      [true, false].flatMap(hasVideo =>
        [null, addDays(day, -1), day, addDays(day, 1)].map(releasedOn => ({
          isOpened,
          hasVideo,
          releasedOn,
        })),
      ),
    )
    for (const release of releases) await shelve(test.needs, id, { ...release, durationSeconds: 120 })
    const playable = releases.filter(release => isPlayableLesson(release, day)).length
    const { categories } = await visit<Summary>('/home/summary')
    const course = categories.flatMap(({ courses }) => courses).find(one => one.id === id)
    expect(playable).toBe(3)
    expect(course).toMatchObject({ lessons: playable, minutes: playable * 2 })
    await query('update courses set is_published = false where id = $1', [id])
  })
})

describe('on-demand courses', () => {
  it('come with price, days of access and size, in their order [C7.120]', async () => {
    const before = await visit<Demand>('/home/demand')
    // Ten more are announced.
    await shelve(test.needs, before.courses[0]?.id ?? 0, { durationSeconds: 120 })
    const { courses } = await visit<Demand>('/home/demand')
    expect(courses.length).toBeGreaterThanOrEqual(3)
    expect(courses[0]).toEqual({
      id: expect.any(Number),
      kind: 'on-demand',
      slug: 'o-que-o-alinhador-nao-faz',
      title: 'O que o alinhador não faz',
      description: expect.any(String),
      teacher: 'Renato Salles Vieira',
      cover: '/art/t13.webp',
      poster: null,
      isOnDemand: 1,
      preco: 24_900,
      accessDays: 365,
      lessons: 1,
      minutes: 2,
    })
    expect(courses.every(course => course.isOnDemand === 1 && course.preco !== null)).toBe(true)
  })

  it('that are hidden, or meant for professionals only, are not shown to visitors [R1.06]', async () => {
    const { courses: all } = await visit<Demand>('/home/demand')
    await query('update courses set is_published = false where id = $1', [all[0]?.id])
    await query("update courses set audience = 'professionals' where id = $1", [all[1]?.id])
    const { courses } = await visit<Demand>('/home/demand')
    expect(courses.map(course => course.id)).toEqual(all.slice(2).map(course => course.id))
  })

  it('cannot be sold without a price, nor another course with one', async () => {
    await expect(query("update courses set price_centavos = null where kind = 'on-demand'")).rejects.toThrow(
      'on_sale',
    )
    await expect(query("update courses set price_centavos = 100 where kind = 'series'")).rejects.toThrow(
      'price',
    )
    await expect(query("update courses set category_id = 1 where kind = 'course'")).rejects.toThrow(
      'category_1',
    )
  })
})

describe('partners', () => {
  it('are ten at most unless asked otherwise, in a new order each time when it is random [C7.121, R9.05]', async () => {
    for (let number = 1; number <= 20; number++)
      await query('insert into partners (name, position) values ($1, $2)', [
        `Parceiro ${number}`,
        100 + number,
      ])
    const orders = new Set<string>()
    for (let time = 0; time < 5; time++) {
      const { partners } = await visit<Partners>('/home/partners?limit=10&order=random')
      expect(partners.length).toBe(10)
      orders.add(partners.map(partner => partner.id).join())
    }
    expect(orders.size).toBeGreaterThan(1)
    const { partners } = await visit<Partners>('/home/partners')
    expect(partners.length).toBe(10)
    expect(partners[0]).toEqual({
      id: expect.any(Number),
      name: 'Instituto Órbita',
      logo: null,
      url: 'https://orbita.example',
    })
    expect((await visit<Partners>('/home/partners?limit=50&order=position')).partners.length).toBe(28)
  })

  it('refuse a limit above 50 and an order that is none', async () => {
    for (const asked of ['limit=51', 'limit=0', 'limit=ten', 'order=name']) {
      const { status, body } = await new Browser(test.app).call('GET', `/home/partners?${asked}`)
      expect([status, (body as { code: string }).code]).toEqual([403, 'invalid-request'])
    }
  })

  it('that are not active are shown to managers only [C7.58, R6.07]', async () => {
    await query("update partners set is_active = false where name = 'Nortis'")
    const names = (await visit<Partners>('/home/partners?limit=50')).partners.map(({ name }) => name)
    expect(names).toContain('Lumen Lab')
    expect(names).not.toContain('Nortis')

    const manager = new Browser(test.app)
    await manager.login(await aManager(test.needs))
    const { status, body } = await manager.call('GET', '/admin/partners')
    expect(status).toBe(200)
    const { partners } = body as ReplyOf<typeof managePartners.listAllPartners>
    expect(partners.find(({ name }) => name === 'Nortis')).toMatchObject({ posicao: 5, isActive: 0 })
    expect(partners.map(({ posicao }) => posicao)).toEqual(
      partners.map(({ posicao }) => posicao).toSorted((a, b) => a - b),
    )

    const member = new Browser(test.app)
    await member.login(await aMember(test.needs))
    expect((await member.call('GET', '/admin/partners')).status).toBe(403)
    expect((await new Browser(test.app).call('GET', '/admin/partners')).status).toBe(401)
  })

  it('link to safe addresses only', async () => {
    for (const url of ['http://example.com', 'javascript:alert(1)', 'https://', 'https://a b.com'])
      await expect(
        query('insert into partners (name, url, position) values ($1, $1, 1)', [url]),
      ).rejects.toThrow('url')
  })
})

it('a visitor who asks without end is told to wait', async () => {
  await query(
    "insert into rate_limits (key, window_ends_at, hits) values ('landing:198.51.100.0/24', now() + interval '1 minute', 1200)",
  )
  const { status } = await new Browser(test.app, '198.51.100.9').call('GET', '/home/partners')
  expect(status).toBe(429)
})
