import type { bookmarks, comments, ReplyOf, site, tickets } from '@alinha/contract'
import { listCountries } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCatalogue } from '../../../database/seed/catalogue.ts'
import { answerTo, aParticipant, comment, type Participant } from '../lessons/community.ts'
import { aPublishedLesson } from '../lessons/lessons.ts'
import { aPaidCase } from '../money/cases.ts'
import { Browser } from '../people/browser.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
let ana: Participant
let movieId: number
beforeAll(async () => {
  test = await startTestApp()
  await seedCatalogue(test.needs.db, new Date())
  ana = await aParticipant(test)
  movieId = (await aPublishedLesson(test.needs, { isAvailableOnFreePlan: true })).id
})
afterAll(() => test.stop())

async function read<Reply>(browser: Pick<Browser, 'call'>, path: string): Promise<Reply> {
  const { status, body, text } = await browser.call('GET', path)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return body as Reply
}

it('a visitor gets the list of on-demand courses, each with a cover, and the list of partners [R3.07]', async () => {
  const visitor = new Browser(test.app)
  const { courses } = await read<ReplyOf<typeof site.listDemandCourses>>(visitor, '/home/demand')
  expect(courses.length).toBeGreaterThan(0)
  for (const { cover, isOnDemand } of courses)
    expect([isOnDemand, cover]).toEqual([1, expect.stringMatching(/^\/.+\.webp$/)])
  const { partners } = await read<ReplyOf<typeof site.listPartners>>(visitor, '/home/partners')
  expect(partners.map(({ name }) => name)).not.toEqual([])
})

it('a comment has an id, an author and its replies, each with an author [R3.07]', async () => {
  const bia = await aParticipant(test)
  const { id } = await comment(ana, movieId, 'Quanto de IPR?')
  await answerTo(bia, movieId, id, '0,2 mm')
  const found = await read<ReplyOf<typeof comments.listComments>>(ana.browser, `/comments/${movieId}`)
  expect(found.comments).toMatchObject([
    { id, author: { id: ana.id }, reply: [{ author: { id: bia.id }, comment: '0,2 mm' }] },
  ])
})

it('a lesson is bookmarked, liked and disliked, and each is taken back [R3.07]', async () => {
  const listed = async () =>
    (await read<ReplyOf<typeof bookmarks.listBookmarks>>(ana.browser, '/movies/bookmarks')).movies.map(
      ({ id }) => id,
    )
  const toggle = () => ana.browser.call('GET', `/movies/${movieId}/toggleBookmark`)
  expect((await toggle()).body).toEqual({ bookmarked: 1 })
  expect(await listed()).toEqual([movieId])
  expect((await toggle()).body).toEqual({ bookmarked: 0 })
  expect(await listed()).toEqual([])
  for (const newAction of ['like', 'dislike', 'none']) {
    await ana.browser.call('POST', `/likes/${movieId}`, { body: { oldAction: null, newAction } })
    expect(await read<ReplyOf<typeof comments.readLikes>>(ana.browser, `/likes/${movieId}`)).toMatchObject({
      action: newAction,
      likes: newAction === 'like' ? 1 : 0,
      dislikes: newAction === 'dislike' ? 1 : 0,
    })
  }
})

it('a ticket is opened with a coupon, which it names [R3.07]', async () => {
  const code = 'ENTIDADE10'
  await test.needs.db
    .insertInto('coupons')
    .values({ code, kind: 'percent', value: 10, scope: 'ticket' })
    .execute()
  const checked = await ana.browser.call('POST', '/tickets/cupom', { body: { cupom: code } })
  expect(checked.body).toMatchObject({ cupom: { code, kind: 'percent', value: 10 } })
  const { preco } = checked.body as ReplyOf<typeof tickets.checkTicketCoupon>
  const ticket = await aPaidCase(test, ana, { cupon: code, quotedTotal: preco })
  const { tickets: found } = await read<ReplyOf<typeof tickets.listTickets>>(ana.browser, '/tickets')
  expect(found).toMatchObject([{ id: ticket.id, cupon: code, preco }])
})

it('a country entry has a code, what one dials and a label, and a profile takes it [R3.07]', async () => {
  const countries = listCountries()
  expect(countries.length).toBeGreaterThan(190)
  const portugal = { countryCode: 'PT', dial: '+351', label: 'Portugal' }
  expect(countries).toContainEqual(portugal)
  // Somebody who has paid has given a document, which is not changed.
  const { browser } = await aParticipant(test)
  const body = { doc_id: 'CC 1234-5678', country: portugal }
  expect((await browser.call('POST', '/auth/profile/update', { body })).status).toBe(200)
})
