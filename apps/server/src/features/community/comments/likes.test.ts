import type { comments, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { aCourse, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let courseId: number
let ana: Participant
let bia: Participant
beforeAll(async () => {
  test = await startTestApp()
  courseId = await aCourse(test.needs)
  ana = await aParticipant(test)
  bia = await aParticipant(test)
})
afterAll(() => test.stop())

const say = ({ browser }: Participant, id: number, oldAction: string | null, newAction: string) =>
  browser.call('POST', `/likes/${id}`, { body: { oldAction, newAction } })
const read = async ({ browser }: Participant, id: number) =>
  (await browser.call('GET', `/likes/${id}`)).body as ReplyOf<typeof comments.readLikes>

describe('a like', () => {
  it('is counted with those of others, turned into a dislike and taken back [C7.96, C7.97]', async () => {
    const id = await shelve(test.needs, courseId)
    expect(await read(ana, id)).toEqual({ likes: 0, dislikes: 0, action: 'none' })
    expect((await say(ana, id, 'none', 'like')).body).toEqual({ likes: 1, dislikes: 0, action: 'like' })
    expect((await say(bia, id, 'none', 'like')).body).toEqual({ likes: 2, dislikes: 0, action: 'like' })
    expect((await say(ana, id, 'like', 'dislike')).body).toEqual({ likes: 1, dislikes: 1, action: 'dislike' })
    expect((await say(ana, id, 'dislike', 'none')).body).toEqual({ likes: 1, dislikes: 0, action: 'none' })
    expect(await read(bia, id)).toEqual({ likes: 1, dislikes: 0, action: 'like' })
  })

  it('changes nothing when the page showed something else, and says so', async () => {
    const id = await shelve(test.needs, courseId)
    await say(ana, id, 'none', 'dislike')
    const late = await say(ana, id, 'none', 'like')
    expect([late.status, codeOf(late)]).toEqual([403, 'like-changed-elsewhere'])
    expect(await read(ana, id)).toEqual({ likes: 0, dislikes: 1, action: 'dislike' })
    expect((await say(ana, id, null, 'like')).status).toBe(200)
  })

  it('is one however often it is repeated, and whatever comes at the same moment', async () => {
    const id = await shelve(test.needs, courseId)
    await Promise.all(Array.from({ length: 8 }, () => say(ana, id, 'none', 'like')))
    expect(await read(ana, id)).toEqual({ likes: 1, dislikes: 0, action: 'like' })
    const turned = await Promise.all([say(ana, id, 'like', 'dislike'), say(ana, id, 'like', 'none')])
    expect(turned.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const { likes, dislikes } = await read(ana, id)
    expect([likes, dislikes <= 1]).toEqual([0, true])
  })

  it('is of a lesson that members can see', async () => {
    const hidden = await shelve(test.needs, await aCourse(test.needs, { isPublished: false }))
    for (const id of [hidden, 2_000_000_000]) {
      expect((await say(ana, id, null, 'like')).status).toBe(404)
      expect((await ana.browser.call('GET', `/likes/${id}`)).status).toBe(404)
    }
  })
})
