import type { comments, ReplyOf, WireReply } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerTo,
  aParticipant,
  codeOf,
  comment,
  letMinutesPass,
  type Participant,
  readTopic,
} from '../../../testing/lessons/community.ts'
import { aCourse, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let courseId: number
let ana: Participant
let bia: Participant
beforeAll(async () => {
  test = await startTestApp()
  courseId = await aCourse(test.needs)
  ana = await aParticipant(test, { name: 'Ana' })
  bia = await aParticipant(test, { name: 'Bia' })
})
afterAll(() => test.stop())

type Page = ReplyOf<typeof comments.listComments>
const list = async ({ browser }: Participant, movieId: number, query = '') =>
  (await browser.call('GET', `/comments/${movieId}${query}`)).body as Page

describe('a comment on a lesson', () => {
  it('is there for everybody with its author and the answers to it [C7.91, C7.93, C7.94]', async () => {
    const movieId = await shelve(test.needs, courseId)
    const asked = await comment(ana, movieId, 'Em 11:42 o attachment solta. Por quê?')
    expect(asked).toMatchObject({
      movieId,
      comment: 'Em 11:42 o attachment solta. Por quê?',
      author: { id: ana.id, name: 'Ana', avatar: null, badge: null },
      isRead: 1,
      reply: [],
    })
    const answered = await answerTo(bia, movieId, asked.id, 'Falta condicionamento.')
    expect((await list(bia, movieId)).comments).toMatchObject([
      {
        id: asked.id,
        replies: 1,
        reply: [{ id: answered.id, comment: 'Falta condicionamento.', author: { id: bia.id } }],
      },
    ])
  })

  it('comes newest first, page by page without a gap or a repeat, while others write', async () => {
    const movieId = await shelve(test.needs, courseId)
    await test.needs.db.pool.query(
      `insert into posts (user_id, movie_id, text) select $1, $2, 'Nº ' || at from generate_series(1, 45) as at`,
      [ana.id, movieId],
    )
    const first = await list(bia, movieId)
    await comment(ana, movieId, 'Chegou agora')
    const second = await list(bia, movieId, `?after=${first.next}`)
    const third = await list(bia, movieId, `?after=${second.next}`)
    expect([first, second, third].map(page => page.comments.length)).toEqual([20, 20, 5])
    const words = [first, second, third].flatMap(page => page.comments.map(one => one.comment))
    expect(words).toEqual(Array.from({ length: 45 }, (_, at) => `Nº ${45 - at}`))
    expect(third.next).toBeNull()
  })

  it('shows its first three answers and says how many there are', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId)
    for (const words of ['1', '2', '3', '4']) await answerTo(bia, movieId, id, words)
    const [shown] = (await list(ana, movieId)).comments
    expect([shown?.replies, shown?.reply.map(one => one.comment)]).toEqual([4, ['1', '2', '3']])
  })

  it('keeps every sign that was written, as text', async () => {
    const movieId = await shelve(test.needs, courseId)
    const words = '<script>alert(1)</script> **x** \u202E "&amp;" 😀'
    expect((await comment(ana, movieId, words)).comment).toBe(words)
  })

  it('is written only on a lesson that members can see, and not in the name of another', async () => {
    const hidden = await shelve(test.needs, await aCourse(test.needs, { isPublished: false }))
    for (const id of [hidden, 2_000_000_000])
      for (const [method, options] of [
        ['POST', { body: { comment: 'x' } }],
        ['GET', {}],
      ] as const)
        expect(await ana.browser.call(method, `/comments/${id}`, options)).toMatchObject({ status: 404 })
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId)
    const body = { commentId: id, authorId: ana.id, comment: 'Sou a Ana' }
    const forged = await bia.browser.call('POST', `/comments/${movieId}/reply`, { body })
    expect([forged.status, codeOf(forged)]).toEqual([403, 'not-allowed'])
  })

  it('is answered on its own lesson only, and answers to an answer stand in the same discussion', async () => {
    const [here, there] = [await shelve(test.needs, courseId), await shelve(test.needs, courseId)]
    const { id } = await comment(ana, here)
    const first = await answerTo(bia, here, id)
    await answerTo(ana, here, first.id, 'Sobre a resposta')
    expect((await list(ana, here)).comments[0]?.reply.map(one => one.comment)).toEqual([
      'Uma resposta',
      'Sobre a resposta',
    ])
    const body = { commentId: id, authorId: bia.id, comment: 'x' }
    expect((await bia.browser.call('POST', `/comments/${there}/reply`, { body })).status).toBe(404)
  })

  it('is refused when it is empty, too long, or the thirty-first in ten minutes', async () => {
    const movieId = await shelve(test.needs, courseId)
    const carla = await aParticipant(test)
    for (const words of ['', '  \n', 'x'.repeat(5001)])
      expect(
        (await carla.browser.call('POST', `/comments/${movieId}`, { body: { comment: words } })).status,
      ).toBe(403)
    for (let at = 0; at < 30; at++) await comment(carla, movieId)
    const late = await carla.browser.call('POST', `/comments/${movieId}`, { body: { comment: 'x' } })
    expect([late.status, codeOf(late)]).toEqual([429, 'too-many-attempts'])
  })
})

describe('a badge', () => {
  it('is shown for consultants and the team, and for teachers on their own lessons only', async () => {
    const movieId = await shelve(test.needs, courseId)
    const other = await shelve(test.needs, await aCourse(test.needs))
    const [teacher, consultor, manager] = await Promise.all([
      aParticipant(test, { name: 'Prof. Davi' }),
      aParticipant(test, { isConsultor: true }),
      aParticipant(test, { isManager: true }),
    ])
    const put = await manager.browser.call('PUT', `/admin/courses/${courseId}/teachers`, {
      body: { emails: [teacher.email] },
    })
    expect(put.body).toMatchObject({ teachers: [{ id: teacher.id }] })
    const badges: unknown[] = []
    for (const who of [teacher, consultor, manager]) badges.push((await comment(who, movieId)).author.badge)
    badges.push((await comment(teacher, other)).author.badge)
    expect(badges).toEqual(['teacher', 'consultor', 'team', null])
    await manager.browser.call('PUT', `/admin/courses/${courseId}/teachers`, { body: { emails: [] } })
  })
})

describe('what one wrote', () => {
  const rewrite = ({ browser }: Participant, id: number, words = 'Melhor assim') =>
    browser.call('PUT', `/forum/posts/${id}`, { body: { text: words } })
  const remove = ({ browser }: Participant, id: number) => browser.call('DELETE', `/forum/posts/${id}`)

  it('is written anew within 15 minutes, and says so', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id, changeableUntil, createdAt } = await comment(ana, movieId)
    expect(Date.parse(changeableUntil ?? '') - Date.parse(createdAt)).toBe(900_000)
    const { reply } = (await rewrite(ana, id)).body as { reply: WireReply }
    expect([reply.comment, reply.editedAt === null]).toEqual(['Melhor assim', false])
    await letMinutesPass(test, id, 16)
    expect(codeOf(await rewrite(ana, id))).toBe('change-window-closed')
    expect((await list(ana, movieId)).comments[0]).toMatchObject({ changeableUntil: null, mayRemove: 1 })
  })

  it('is removed without a trace for readers when nobody has answered, however late', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId)
    await letMinutesPass(test, id, 60)
    expect((await remove(ana, id)).status).toBe(200)
    expect((await list(bia, movieId)).comments).toEqual([])
    expect((await remove(ana, id)).status).toBe(404)
  })

  it('leaves its place when others have answered, without its words and its author', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId, 'Palavras da Ana')
    const { id: answerId } = await answerTo(bia, movieId, id)
    expect((await remove(ana, id)).status).toBe(200)
    expect((await list(bia, movieId)).comments).toMatchObject([
      { id, isRemoved: 1, comment: '', author: { id: 0, name: '' }, reply: [{ id: answerId }] },
    ])
    const { rows } = await test.needs.db.pool.query('select text, removed_by from posts where id = $1', [id])
    expect(rows).toEqual([{ text: 'Palavras da Ana', removed_by: 'author' }])
  })

  it('stays once it was answered and 15 minutes have passed', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId)
    await answerTo(bia, movieId, id)
    await letMinutesPass(test, id, 16)
    expect(codeOf(await remove(ana, id))).toBe('change-window-closed')
  })

  it('leaves a line in the log, without a word of it', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId)
    await rewrite(ana, id, 'segredo-do-log')
    await remove(ana, id)
    const { rows } = await test.needs.db.pool.query(
      `select action, actor_id, subject_id from audit_log where details ->> 'postId' = $1 order by id`,
      [String(id)],
    )
    expect(rows).toEqual([
      { action: 'forum.post-edited', actor_id: ana.id, subject_id: ana.id },
      { action: 'forum.post-removed', actor_id: ana.id, subject_id: ana.id },
    ])
    const { rowCount } = await test.needs.db.pool.query(
      `select from audit_log where details::text like '%segredo-do-log%'`,
    )
    expect(rowCount).toBe(0)
  })
})

describe('a read mark', () => {
  it('is set by whoever was told, for a comment and the answers to it, as often as they like [C7.95]', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId)
    await answerTo(bia, movieId, id)
    expect((await list(ana, movieId)).comments[0]?.isRead).toBe(0)
    expect((await list(bia, movieId)).comments[0]?.isRead).toBe(1)
    expect([(await readTopic(ana, id)).isRead, (await readTopic(bia, id)).isRead]).toEqual([0, 1])
    for (let at = 0; at < 2; at++)
      expect((await ana.browser.call('GET', `/comments/${id}/markAsRead`)).status).toBe(200)
    expect((await list(ana, movieId)).comments[0]?.isRead).toBe(1)
    expect((await readTopic(ana, id)).isRead).toBe(1)
  })

  it('may be set where there is nothing to read yet, but not on a post that does not exist', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId)
    for (const { browser } of [ana, bia])
      expect((await browser.call('GET', `/comments/${id}/markAsRead`)).status).toBe(200)
    expect(codeOf(await ana.browser.call('GET', '/comments/2147483647/markAsRead'))).toBe('not-found')
  })

  it('leaves the notices of others unread', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId)
    await answerTo(bia, movieId, id)
    expect((await bia.browser.call('GET', `/comments/${id}/markAsRead`)).status).toBe(200)
    expect((await list(ana, movieId)).comments[0]?.isRead).toBe(0)
  })

  it('is not set by a link or a prefetch', async () => {
    const movieId = await shelve(test.needs, courseId)
    const { id } = await comment(ana, movieId)
    await answerTo(bia, movieId, id)
    const headers = { 'sec-purpose': 'prefetch' }
    expect((await ana.browser.call('GET', `/comments/${id}/markAsRead`, { headers })).status).toBe(403)
    expect((await list(ana, movieId)).comments[0]?.isRead).toBe(0)
  })
})
