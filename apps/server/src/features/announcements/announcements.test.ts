import type { announcements, manageAnnouncements, ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../testing/jobs-done.ts'
import { codeOf } from '../../testing/lessons/community.ts'
import { Browser } from '../../testing/people/browser.ts'
import { mailsTo } from '../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { sendAnnouncements } from './mails/send-announcements.ts'

let test: TestApp
let boss: Person
let manager: Browser
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
beforeEach(async () => {
  boss = await aManager(test.needs)
  manager = new Browser(test.app)
  await manager.login(boss)
})
// Those of one test would be shown in the next.
afterEach(() => test.needs.db.pool.query('truncate announcements cascade'))
afterAll(() => test.stop())

const today = dayInBrazil(new Date())
const fields = {
  title: 'Novo curso de ancoragem',
  text: 'Começa na segunda.\n\nSão dez aulas.',
  linkLabel: 'Ver o curso',
  linkAddress: '/panel/catalog',
  segment: 'everyone',
  onScreen: 1,
  byMail: 1,
  endsOn: null,
}

type Managed = ReplyOf<typeof manageAnnouncements.createAnnouncement>['announcement']
const create = async (facts = {}): Promise<Managed> => {
  const { body, text } = await manager.call('POST', '/admin/announcements', { body: { ...fields, ...facts } })
  const { announcement } = body as { announcement?: Managed }
  if (!announcement) throw new Error(text)
  return announcement
}
const act = (id: number, action: string, body?: object) =>
  manager.call('POST', `/admin/announcements/${id}/${action}`, body && { body })
const publish = async (facts = {}) => {
  const { id } = await create(facts)
  expect((await act(id, 'publish', {})).status).toBe(200)
  return id
}
const managed = async (id: number) => {
  const { body } = await manager.call('GET', '/admin/announcements')
  return (body as { announcements: Managed[] }).announcements.find(one => one.id === id)
}
const browserOf = async (person: Person) => {
  const browser = new Browser(test.app)
  await browser.login(person)
  return browser
}
const shownTo = async (browser: Browser) =>
  (
    (await browser.call('GET', '/announcements')).body as ReplyOf<typeof announcements.listAnnouncements>
  ).announcements.map(({ id }) => id)
const newsTo = async ({ email }: Person) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject === fields.title)

it('is shown and mailed to everybody once it is published, and never again to who closed it', async () => {
  const ana = await aMember(test.needs)
  const browser = await browserOf(ana)
  const { id, state } = await create()
  expect(state).toBe('draft')
  expect(await shownTo(browser)).toEqual([])
  await act(id, 'publish', {})
  await untilJobsAreDone(test)
  expect(await shownTo(browser)).toEqual([id])
  const [mail, ...more] = await newsTo(ana)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Começa na segunda.\n\nSão dez aulas.')
  expect(mail?.text).toContain('Ver o curso: ')
  expect((await browser.call('POST', `/announcements/${id}/close`)).status).toBe(200)
  expect(await shownTo(browser)).toEqual([])
  expect(await shownTo(await browserOf(ana))).toEqual([])
  expect(await managed(id)).toMatchObject({ state: 'published', closed: 1 })
})

it('reaches its segment and nobody else, on screen and by mail alike', async () => {
  const [free, premium, student] = [
    await aMember(test.needs),
    await aMember(test.needs, { plan: 'premium' }),
    await aMember(test.needs),
  ]
  await test.needs.db.pool.query(`update users set academic_type = 'specialist' where id = $1`, [student.id])
  const ids = {
    premium: await publish({ segment: 'premium' }),
    academic: await publish({ segment: 'academic' }),
  }
  await untilJobsAreDone(test)
  expect(await shownTo(await browserOf(free))).toEqual([])
  expect(await shownTo(await browserOf(premium))).toEqual([ids.premium])
  expect(await shownTo(await browserOf(student))).toEqual([ids.academic])
  expect(await newsTo(free)).toHaveLength(0)
  expect(await newsTo(premium)).toHaveLength(1)
  expect(await newsTo(student)).toHaveLength(1)
  const other = await (await browserOf(free)).call('POST', `/announcements/${ids.premium}/close`)
  expect(codeOf(other)).toBe('not-found')
})

it('is not mailed to who unsubscribed, and its mail unsubscribes with one click from news only', async () => {
  const ana = await aMember(test.needs)
  const browser = await browserOf(ana)
  await publish()
  await untilJobsAreDone(test)
  const [mail] = await newsTo(ana)
  const click = /unsubscribe\/([^>]+)>/.exec(JSON.stringify(mail))?.[1] ?? ''
  const answer = await browser.call('POST', '/notifications/unsubscribe', {
    body: { token: click },
  })
  expect(answer.text).toContain('novidades')
  expect((await browser.call('GET', '/notifications/preferences')).body).toEqual({ mail: 'at-once', news: 0 })
  await publish()
  await untilJobsAreDone(test)
  expect(await newsTo(ana)).toHaveLength(1)
  await browser.call('PUT', '/notifications/preferences', { body: { news: 1 } })
  await publish()
  await untilJobsAreDone(test)
  expect(await newsTo(ana)).toHaveLength(2)
})

it('leaves on its day, and what was stopped before leaves not at all', async () => {
  const ana = await aMember(test.needs)
  const day = addDays(today, 3)
  const [kept, stopped] = [await create(), await create()]
  for (const { id } of [kept, stopped]) await act(id, 'publish', { on: day })
  expect(await managed(kept.id)).toMatchObject({ state: 'scheduled', publishAt: `${day}T12:00:00.000Z` })
  await act(stopped.id, 'stop')
  const clock = () => new Date(`${day}T12:00:01.000Z`)
  await sendAnnouncements({ ...test.needs, clock })
  expect(await managed(kept.id)).toMatchObject({ mailed: expect.any(Number) as number })
  expect((await managed(kept.id))?.mailed).toBeGreaterThan(0)
  expect(await managed(stopped.id)).toMatchObject({ state: 'stopped', mailed: 0 })
  // Handed over once, however often the clock comes.
  const before = await managed(kept.id)
  await sendAnnouncements({ ...test.needs, clock })
  expect(await managed(kept.id)).toEqual(before)
  void ana
})

it('does not change once people could see it, ends on its day, and needs a place and a whole button', async () => {
  const id = await publish()
  const change = await manager.call('PUT', `/admin/announcements/${id}`, { body: fields })
  expect(codeOf(change)).toBe('announcement-seen')
  expect(codeOf(await act(id, 'publish', {}))).toBe('announcement-seen')
  for (const wrong of [{ onScreen: 0, byMail: 0 }, { linkLabel: null }, { linkAddress: null }])
    expect(
      codeOf(await manager.call('POST', '/admin/announcements', { body: { ...fields, ...wrong } })),
    ).toBe('announcement-incomplete')
  for (const address of ['//evil.test', 'javascript:alert(1)', 'http://a.test', '/a b'])
    expect(
      codeOf(
        await manager.call('POST', '/admin/announcements', { body: { ...fields, linkAddress: address } }),
      ),
    ).toBe('invalid-request')
  const late = await create({ endsOn: addDays(today, -1) })
  expect(codeOf(await act(late.id, 'publish', {}))).toBe('announcement-dates')
  const past = await create()
  expect(codeOf(await act(past.id, 'publish', { on: addDays(today, -1) }))).toBe('announcement-dates')
})

it('is tested on its author alone, and its audience is counted before', async () => {
  const ana = await aMember(test.needs)
  const { id } = await create()
  expect((await act(id, 'test')).status).toBe(200)
  await untilJobsAreDone(test)
  expect(await newsTo(boss)).toHaveLength(1)
  expect(await newsTo(ana)).toHaveLength(0)
  const { body } = await manager.call('GET', '/admin/announcements/audience?segment=everyone')
  const { people, mailable } = body as ReplyOf<typeof manageAnnouncements.countAudience>
  const { rows } = await test.needs.db.pool.query<{ count: number }>(
    'select count(*)::int as count from memberships',
  )
  expect(people).toBe(rows[0]?.count)
  expect(mailable).toBeGreaterThan(0)
  expect(mailable).toBeLessThanOrEqual(people)
})
