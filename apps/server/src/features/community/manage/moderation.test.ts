import type { manageCommunity, ReplyOf } from '@alinha/contract'
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
let courseId: number
let ana: Participant
let bia: Participant
let manager: Participant
beforeAll(async () => {
  test = await startTestApp()
  courseId = await aCourse(test.needs)
  ana = await aParticipant(test, { name: 'Ana' })
  bia = await aParticipant(test, { name: 'Bia' })
  manager = await aParticipant(test, { isManager: true })
})
afterAll(() => test.stop())

type Page = ReplyOf<typeof manageCommunity.listAllComments>
const list = async (query = '') =>
  (await manager.browser.call('GET', `/comments/adminGetAll${query}`)).body as Page
const idsOf = ({ comments: found }: Page) => found.map(({ id }) => id)
const report = ({ browser }: Participant, id: number, details = 'Mostra o rosto') =>
  browser.call('POST', `/forum/posts/${id}/report`, { body: { reason: 'patient-data', details } })
const remove = (id: number) => manager.browser.call('DELETE', `/comments/adminRemoveById/${id}`)
const ask = (what: 'keep' | 'restore', id: number) =>
  manager.browser.call('POST', `/admin/forum/posts/${id}/${what}`)
const actionsOn = async (id: number) =>
  (
    await test.needs.db.pool.query<{ action: string }>(
      `select action from audit_log where details ->> 'postId' = $1 and actor_id = $2 order by id`,
      [String(id), manager.id],
    )
  ).rows.map(({ action }) => action)

describe('the list for moderation', () => {
  it('has comments and topics, newest first, by place and by author [C7.92]', async () => {
    const movieId = await shelve(test.needs, courseId, { title: 'Aula moderada' })
    const carla = await aParticipant(test, { name: 'Carla' })
    const asked = await comment(carla, movieId, 'Na aula')
    const { topic } = await beginTopic(carla, { title: 'No fórum' })
    const page = await list(`?authorId=${carla.id}`)
    expect(page.comments).toMatchObject([
      { id: topic.id, title: 'No fórum', category: { id: 1 }, movie: null, isAnswer: 0, removedAt: null },
      { id: asked.id, comment: 'Na aula', movie: { id: movieId, title: 'Aula moderada' }, category: null },
    ])
    expect(idsOf(await list(`?authorId=${carla.id}&where=lessons`))).toEqual([asked.id])
    expect(idsOf(await list(`?authorId=${carla.id}&where=forum`))).toEqual([topic.id])
    expect(idsOf(await list(`?authorId=${carla.id}&after=${topic.id}`))).toEqual([asked.id])
  })

  it('shows what was reported, with reasons, until somebody has settled it', async () => {
    const { topic } = await beginTopic(ana)
    expect((await report(bia, topic.id)).status).toBe(200)
    expect((await report(bia, topic.id, 'De novo')).status).toBe(200)
    expect((await list('?show=reported')).comments).toMatchObject([
      { id: topic.id, reports: [{ reason: 'patient-data', details: 'Mostra o rosto', reporter: 'Bia' }] },
    ])
    expect((await ask('keep', topic.id)).status).toBe(200)
    expect(idsOf(await list('?show=reported'))).toEqual([])
    expect((await ask('keep', topic.id)).status).toBe(404)
    expect((await readTopic(bia, topic.id)).opening.isRemoved).toBe(0)
    expect(await actionsOn(topic.id)).toEqual(['forum.report-dismissed'])
  })

  it('is for managers only', async () => {
    expect((await ana.browser.call('GET', '/comments/adminGetAll')).status).toBe(403)
    const { topic } = await beginTopic(bia)
    expect((await ana.browser.call('DELETE', `/comments/adminRemoveById/${topic.id}`)).status).toBe(403)
  })
})

describe('what a manager removes', () => {
  it('is gone with its answers, told to its author, settled, and left in the log [C7.90]', async () => {
    const movieId = await shelve(test.needs, courseId)
    const asked = await comment(ana, movieId, 'Propaganda')
    const answer = await answerTo(bia, movieId, asked.id)
    await report(bia, asked.id)
    expect((await remove(asked.id)).status).toBe(200)
    expect((await bia.browser.call('GET', `/comments/${movieId}`)).body).toMatchObject({ comments: [] })
    expect((await bia.browser.call('GET', `/forum/topics/${asked.id}`)).status).toBe(404)
    const { rows } = await test.needs.db.pool.query(
      'select id, removed_by, text from posts where id = any($1) order by id',
      [[asked.id, answer.id]],
    )
    expect(rows).toEqual([
      { id: asked.id, removed_by: 'manager', text: 'Propaganda' },
      { id: answer.id, removed_by: 'manager', text: 'Uma resposta' },
    ])
    expect(idsOf(await list('?show=removed'))).toEqual([answer.id, asked.id])
    expect(idsOf(await list('?show=reported'))).toEqual([])
    expect(await actionsOn(asked.id)).toEqual(['forum.post-removed-by-manager'])
    expect((await ana.browser.call('GET', '/notifications')).body).toMatchObject({
      notifications: [{ kind: 'removal', postId: asked.id, excerpt: '' }, {}],
    })
    expect((await remove(asked.id)).status).toBe(404)
  })

  it('comes back with what was removed by the same act, and nothing else', async () => {
    const { topic } = await beginTopic(ana)
    const [one, two] = [await reply(bia, topic.id, 'um'), await reply(bia, topic.id, 'dois')]
    await bia.browser.call('DELETE', `/forum/posts/${one.id}`)
    await remove(topic.id)
    expect((await ask('restore', topic.id)).status).toBe(200)
    const back = await readTopic(bia, topic.id)
    expect([back.topic.replies, back.replies.map(({ id }) => id)]).toEqual([1, [two.id]])
    expect(codeOf(await ask('restore', one.id))).toBe('post-gone-for-good')
    expect((await ask('restore', topic.id)).status).toBe(404)
    expect(await actionsOn(topic.id)).toEqual(['forum.post-removed-by-manager', 'forum.post-restored'])
  })
})

describe('the forum’s categories', () => {
  const fields = { name: 'Fotografia', description: 'Protocolos', position: 7 }
  const create = (body: object) => manager.browser.call('POST', '/admin/forum/categories', { body })

  it('are added, renamed and removed while nobody has written in them', async () => {
    const { category } = (await create(fields)).body as { category: { id: number } }
    expect(codeOf(await create(fields))).toBe('forum-category-taken')
    const changed = await manager.browser.call('PUT', `/admin/forum/categories/${category.id}`, {
      body: { ...fields, name: 'Fotografia clínica' },
    })
    expect(changed.body).toEqual({ category: { id: category.id, ...fields, name: 'Fotografia clínica' } })
    const { topic } = await beginTopic(ana, { categoryId: category.id })
    const removeCategory = () => manager.browser.call('DELETE', `/admin/forum/categories/${category.id}`)
    expect(codeOf(await removeCategory())).toBe('forum-category-in-use')
    await test.needs.db.pool.query('delete from posts where id = $1', [topic.id])
    expect((await removeCategory()).status).toBe(200)
    expect((await removeCategory()).status).toBe(404)
  })
})

describe('a teacher', () => {
  it('is named by a manager, by the e-mail of a confirmed account', async () => {
    const path = `/admin/courses/${courseId}/teachers`
    const body = { emails: [ana.email, 'ninguem@exemplo.com.br'] }
    expect(codeOf(await manager.browser.call('PUT', path, { body }))).toBe('teacher-unknown')
    expect((await manager.browser.call('GET', path)).body).toEqual({ teachers: [] })
    await manager.browser.call('PUT', path, { body: { emails: [ana.email, ana.email] } })
    expect((await manager.browser.call('GET', path)).body).toMatchObject({ teachers: [{ id: ana.id }] })
    expect((await manager.browser.call('GET', '/admin/courses/999999/teachers')).status).toBe(404)
  })
})
