import type { notifications, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerTo,
  aParticipant,
  beginTopic,
  comment,
  reply,
  type Participant,
} from '../../testing/lessons/community.ts'
import { aCourse, shelve } from '../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { removeOldNotifications } from './notifications.queries.ts'

let test: TestApp
let courseId: number
let bia: Participant
beforeAll(async () => {
  test = await startTestApp()
  courseId = await aCourse(test.needs)
  bia = await aParticipant(test, { name: 'Bia' })
})
afterAll(() => test.stop())

type Page = ReplyOf<typeof notifications.listNotifications>
const list = async ({ browser }: Participant, query = '') =>
  (await browser.call('GET', `/notifications${query}`)).body as Page
const unreadOf = async ({ browser }: Participant) =>
  ((await browser.call('GET', '/notifications/count')).body as { unread: number }).unread

describe('a notification', () => {
  it('reaches the person who asked when somebody answers, is counted, and leads to the answer [R2.80]', async () => {
    const ana = await aParticipant(test)
    const movieId = await shelve(test.needs, courseId, { title: 'Aula avisada' })
    const asked = await comment(ana, movieId)
    expect(await unreadOf(ana)).toBe(0)
    const answer = await answerTo(bia, movieId, asked.id, 'Por causa do **torque**.')
    expect(await unreadOf(ana)).toBe(1)
    expect((await list(ana)).notifications).toMatchObject([
      {
        kind: 'reply',
        name: 'Bia',
        title: 'Aula avisada',
        excerpt: 'Por causa do torque.',
        postId: answer.id,
        rootId: asked.id,
        movieId,
        isRead: 0,
      },
    ])
    expect(await unreadOf(bia)).toBe(0)
  })

  it('is counted for each of those who ask at the same moment', async () => {
    const people = [await aParticipant(test), await aParticipant(test), await aParticipant(test)]
    for (const [at, person] of people.entries()) {
      const { topic } = await beginTopic(person)
      for (let time = 0; time < at; time++) await reply(bia, topic.id)
    }
    expect(await Promise.all(people.map(unreadOf))).toEqual([0, 1, 2])
  })

  it('goes on after two thousand million of them', async () => {
    const ana = await aParticipant(test)
    const { topic } = await beginTopic(ana)
    await test.needs.db.pool.query('alter table notifications alter column id restart with 3000000000')
    await reply(bia, topic.id)
    const { notifications: found } = await list(ana)
    expect(found.map(({ id }) => id)).toEqual([3_000_000_000])
    const read = await ana.browser.call('PUT', '/notifications/3000000000/read')
    expect(read.body).toEqual({ unread: 0 })
    expect((await list(ana, '?after=3000000000')).notifications).toEqual([])
    await reply(bia, topic.id)
    const all = await ana.browser.call('PUT', '/notifications/read', { body: { upTo: 3_000_000_001 } })
    expect(all.body).toEqual({ unread: 0 })
  })

  it('goes to each follower once, and neither to the author nor to people who stopped following', async () => {
    const [ana, carla, davi] = [await aParticipant(test), await aParticipant(test), await aParticipant(test)]
    const { topic } = await beginTopic(ana)
    await carla.browser.call('PUT', `/forum/topics/${topic.id}/follow`, { body: { follow: 1 } })
    await davi.browser.call('PUT', `/forum/topics/${topic.id}/follow`, { body: { follow: 1 } })
    await davi.browser.call('PUT', `/forum/topics/${topic.id}/follow`, { body: { follow: 0 } })
    const before = await unreadOf(bia)
    await reply(bia, topic.id)
    const told = [await unreadOf(ana), await unreadOf(carla), await unreadOf(davi), await unreadOf(bia)]
    expect(told).toEqual([1, 1, 0, before])
  })

  it('tells a teacher about a question, and the author of the best answer that it was chosen, once', async () => {
    const [ana, teacher, manager] = [
      await aParticipant(test),
      await aParticipant(test),
      await aParticipant(test, { isManager: true }),
    ]
    const course = await aCourse(test.needs)
    await manager.browser.call('PUT', `/admin/courses/${course}/teachers`, {
      body: { emails: [teacher.email] },
    })
    const movieId = await shelve(test.needs, course)
    const asked = await comment(ana, movieId)
    expect((await list(teacher)).notifications).toMatchObject([{ kind: 'question', postId: asked.id }])
    const answer = await answerTo(teacher, movieId, asked.id)
    for (const replyId of [answer.id, null, answer.id])
      await ana.browser.call('PUT', `/forum/topics/${asked.id}/best-answer`, { body: { replyId } })
    expect((await list(teacher)).notifications.map(({ kind }) => kind)).toEqual(['best-answer', 'question'])
  })

  it('is not created when the post was refused', async () => {
    const ana = await aParticipant(test)
    const { topic } = await beginTopic(ana)
    const body = { text: 'x', images: ['A'.repeat(22)] }
    expect((await bia.browser.call('POST', `/forum/topics/${topic.id}/replies`, { body })).status).toBe(403)
    expect(await unreadOf(ana)).toBe(0)
    const { rowCount } = await test.needs.db.pool.query('select from posts where root_id = $1', [topic.id])
    expect(rowCount).toBe(0)
  })

  it('no longer shows the text of a removed answer', async () => {
    const ana = await aParticipant(test)
    const { topic } = await beginTopic(ana)
    const { id } = await reply(bia, topic.id, 'Arrependida')
    await bia.browser.call('DELETE', `/forum/posts/${id}`)
    expect((await list(ana)).notifications).toMatchObject([{ excerpt: '' }])
  })
})

describe('the list', () => {
  it('goes on page by page, and is marked as read one by one or up to what was seen', async () => {
    const ana = await aParticipant(test)
    const { topic } = await beginTopic(ana)
    await test.needs.db.pool.query(
      `with written as (insert into posts (user_id, category_id, root_id, text)
                        select $1, 1, $2, 'x' from generate_series(1, 25) returning id)
       insert into notifications (user_id, post_id, kind) select $3, id, 'reply' from written order by id`,
      [bia.id, topic.id, ana.id],
    )
    const first = await list(ana)
    const second = await list(ana, `?after=${first.next}`)
    expect([first.notifications.length, second.notifications.length, second.next]).toEqual([20, 5, null])
    expect(first.unread).toBe(25)

    const { id } = second.notifications[0] ?? { id: 0 }
    const mark = (path: string, body?: object) =>
      ana.browser.call('PUT', `/notifications${path}`, body ? { body } : {})
    for (let at = 0; at < 2; at++) expect((await mark(`/${id}/read`)).body).toEqual({ unread: 24 })
    const upTo = first.notifications[19]?.id ?? 0
    expect((await mark('/read', { upTo })).body).toEqual({ unread: 19 })
    expect((await list(ana)).notifications.map(({ isRead }) => isRead)).toEqual([
      ...Array<number>(19).fill(0),
      1,
    ])
  })

  it('counts up to a hundred', async () => {
    const ana = await aParticipant(test)
    const { topic } = await beginTopic(ana)
    await test.needs.db.pool.query(
      `with written as (insert into posts (user_id, category_id, root_id, text)
                        select $1, 1, $2, 'x' from generate_series(1, 130) returning id)
       insert into notifications (user_id, post_id, kind) select $3, id, 'reply' from written`,
      [bia.id, topic.id, ana.id],
    )
    expect(await unreadOf(ana)).toBe(100)
  })

  it('drops notifications older than 90 days', async () => {
    const ana = await aParticipant(test)
    const { topic } = await beginTopic(ana)
    await reply(bia, topic.id)
    const age = (days: number) =>
      test.needs.db.pool.query(
        'update notifications set created_at = now() - make_interval(days => $2) where user_id = $1',
        [ana.id, days],
      )
    await age(89)
    await removeOldNotifications(test.needs.db)
    expect(await unreadOf(ana)).toBe(1)
    await age(91)
    await removeOldNotifications(test.needs.db)
    expect(await unreadOf(ana)).toBe(0)
  })
})
