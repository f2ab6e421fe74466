import type { forum, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerTo,
  aParticipant,
  beginTopic,
  codeOf,
  comment,
  readTopic,
  reply,
  type Participant,
} from '../../../testing/lessons/community.ts'
import { aCourse, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let ana: Participant
let bia: Participant
let manager: Participant
beforeAll(async () => {
  test = await startTestApp()
  ana = await aParticipant(test, { name: 'Ana' })
  bia = await aParticipant(test, { name: 'Bia' })
  manager = await aParticipant(test, { isManager: true })
})
afterAll(() => test.stop())

type Topics = ReplyOf<typeof forum.listTopics>
const list = async ({ browser }: Participant, query = '') =>
  (await browser.call('GET', `/forum/topics${query}`)).body as Topics
const titles = ({ topics }: Topics) => topics.map(({ title }) => title)

describe('the forum', () => {
  it('has categories, topics and replies that every member reads [R1.02]', async () => {
    const { categories } = (await ana.browser.call('GET', '/forum/categories')).body as ReplyOf<
      typeof forum.listForumCategories
    >
    expect(categories[0]).toMatchObject({ id: 1, name: 'Casos clínicos' })
    const { topic, opening, isFollowing, mayChooseBest } = await beginTopic(ana, {
      title: 'Mordida aberta',
      text: 'Como vocês **ancoram**?',
    })
    expect(topic).toMatchObject({ title: 'Mordida aberta', category: { id: 1 }, movie: null, replies: 0 })
    expect([opening.comment, isFollowing, mayChooseBest]).toEqual(['Como vocês **ancoram**?', 1, 1])
    const answer = await reply(bia, topic.id, 'Com mini-implantes.')
    const read = await readTopic(bia, topic.id)
    expect(read).toMatchObject({
      topic: { replies: 1, author: { name: 'Ana' } },
      replies: [{ id: answer.id, comment: 'Com mini-implantes.', author: { name: 'Bia' } }],
      isFollowing: 1,
      mayChooseBest: 0,
      next: null,
    })
  })

  it('shows what was answered last first, by category, and what waits for an answer', async () => {
    const categoryId = 2
    const [one, two] = [
      await beginTopic(ana, { categoryId, title: 'Um' }),
      await beginTopic(ana, { categoryId, title: 'Dois' }),
    ]
    expect(titles(await list(bia, `?categoryId=${categoryId}`))).toEqual(['Dois', 'Um'])
    await reply(bia, one.topic.id)
    expect(titles(await list(bia, `?categoryId=${categoryId}`))).toEqual(['Um', 'Dois'])
    expect(titles(await list(bia, `?categoryId=${categoryId}&show=unanswered`))).toEqual(['Dois'])
    expect(titles(await list(bia, `?categoryId=${categoryId}&show=following`))).toEqual(['Um'])
    expect(titles(await list(bia, `?categoryId=${categoryId}&show=mine`))).toEqual([])
    expect(titles(await list(ana, `?categoryId=${categoryId}&show=mine`))).toEqual(['Um', 'Dois'])
    expect((await readTopic(bia, two.topic.id)).isFollowing).toBe(0)
  })

  it('has the discussions of lessons beside its topics, under the lesson they are about', async () => {
    const movieId = await shelve(test.needs, await aCourse(test.needs), { title: 'Aula de torque' })
    const asked = await comment(ana, movieId, 'E o torque?')
    await answerTo(bia, movieId, asked.id)
    const { topics } = await list(bia, '?show=lessons')
    expect(topics[0]).toMatchObject({
      id: asked.id,
      title: 'E o torque?',
      movie: { id: movieId, title: 'Aula de torque' },
      category: null,
      replies: 1,
    })
    expect((await readTopic(bia, asked.id)).replies).toHaveLength(1)
    expect((await list(bia)).topics.map(({ id }) => id)).not.toContain(asked.id)
    await reply(ana, asked.id, 'Pelo fórum')
    const { body } = await bia.browser.call('GET', `/comments/${movieId}`)
    expect(body).toMatchObject({ comments: [{ replies: 2 }] })
  })

  it('goes on page by page without a gap or a repeat, though many were active at the same moment', async () => {
    await test.needs.db.pool.query(
      `insert into posts (user_id, category_id, title, text, active_at)
       select $1, 3, 'T' || at, 'x', '2026-01-01T10:00:00.123Z' from generate_series(1, 45) as at`,
      [ana.id],
    )
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Topics = await list(bia, `?categoryId=3${next && `&after=${next}`}`)
      seen.push(...titles(page))
      next = page.next
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => `T${45 - at}`))
  })

  it('opens a long discussion at the answer that is asked for', async () => {
    const { topic } = await beginTopic(ana)
    await test.needs.db.pool.query(
      `insert into posts (user_id, category_id, root_id, text) select $1, 1, $2, 'R' || at from generate_series(1, 70) as at`,
      [bia.id, topic.id],
    )
    const first = await readTopic(ana, topic.id)
    expect([first.replies.length, first.replies[0]?.comment]).toEqual([30, 'R1'])
    const second = await readTopic(ana, topic.id, `?from=${first.next}`)
    expect([second.replies[0]?.comment, second.replies.at(-1)?.comment]).toEqual(['R31', 'R60'])
    const there = second.replies[9]?.id
    expect((await readTopic(ana, topic.id, `?from=${there}`)).replies[0]?.comment).toBe('R40')
  })

  it('takes no topic into a category that is not there', async () => {
    const body = { categoryId: 999, title: 'x', text: 'y' }
    expect(codeOf(await ana.browser.call('POST', '/forum/topics', { body }))).toBe('forum-category-unknown')
  })

  it('lets a topic get another title while it can be changed', async () => {
    const { topic } = await beginTopic(ana)
    const body = { title: 'Outro título', text: 'Outras palavras' }
    expect((await ana.browser.call('PUT', `/forum/posts/${topic.id}`, { body })).status).toBe(200)
    expect((await readTopic(bia, topic.id)).topic.title).toBe('Outro título')
  })
})

describe('the best answer', () => {
  const choose = ({ browser }: Participant, topicId: number, replyId: number | null) =>
    browser.call('PUT', `/forum/topics/${topicId}/best-answer`, { body: { replyId } })

  it('is chosen by who asked or a manager, stands above, and can be taken back', async () => {
    const { topic } = await beginTopic(ana)
    const [one, two] = [await reply(bia, topic.id, 'um'), await reply(bia, topic.id, 'dois')]
    expect((await choose(ana, topic.id, two.id)).status).toBe(200)
    expect(await readTopic(bia, topic.id)).toMatchObject({
      topic: { hasBestAnswer: 1 },
      bestAnswer: { id: two.id },
    })
    expect((await choose(manager, topic.id, one.id)).status).toBe(200)
    expect((await readTopic(bia, topic.id)).bestAnswer?.id).toBe(one.id)
    expect((await choose(ana, topic.id, null)).status).toBe(200)
    expect((await readTopic(bia, topic.id)).bestAnswer).toBeNull()
  })

  it('is none of another discussion, and none that was removed', async () => {
    const [here, there] = [await beginTopic(ana), await beginTopic(ana)]
    const answer = await reply(bia, there.topic.id)
    expect((await choose(ana, here.topic.id, answer.id)).status).toBe(404)
    await choose(ana, there.topic.id, answer.id)
    await bia.browser.call('DELETE', `/forum/posts/${answer.id}`)
    expect((await readTopic(ana, there.topic.id)).bestAnswer).toBeNull()
    expect((await choose(ana, there.topic.id, answer.id)).status).toBe(404)
  })
})

describe('following', () => {
  it('begins by writing or by wish, and ends for good by wish', async () => {
    const { topic } = await beginTopic(ana)
    const follow = (flag: 0 | 1) =>
      bia.browser.call('PUT', `/forum/topics/${topic.id}/follow`, { body: { follow: flag } })
    expect((await follow(1)).body).toEqual({ isFollowing: 1 })
    expect((await readTopic(bia, topic.id)).isFollowing).toBe(1)
    expect((await follow(0)).body).toEqual({ isFollowing: 0 })
    await reply(bia, topic.id)
    expect((await readTopic(bia, topic.id)).isFollowing).toBe(0)
  })
})
