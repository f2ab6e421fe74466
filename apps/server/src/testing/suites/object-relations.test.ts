import { everyCall, type Call } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../people/browser.ts'
import { answerTo, aParticipant, beginTopic, comment, reply, type Participant } from '../lessons/community.ts'
import { aCourse, shelve } from '../lessons/shelves.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

/**
 * The access matrix says who may make a call at all; this table says about whose. For each call of the community that
 * names something of a person: who owns it is served, another is answered exactly like somebody who asks for nothing.
 */

let test: TestApp
let ana: Participant
let bia: Participant
let movieId: number
beforeAll(async () => {
  test = await startTestApp()
  ana = await aParticipant(test)
  bia = await aParticipant(test)
  movieId = await shelve(test.needs, await aCourse(test.needs))
})
afterAll(() => test.stop())

const MISSING = 2_000_000_000

type Row = {
  call: keyof typeof everyCall.community | keyof typeof everyCall.notifications
  /** Makes what is Ana's. */
  make: () => Promise<number>
  body?: object
}

const aTopic = async () => (await beginTopic(ana)).topic.id
const aNotice = async (): Promise<number> => {
  await reply(bia, await aTopic())
  const { body } = await ana.browser.call('GET', '/notifications')
  return (body as { notifications: { id: number }[] }).notifications[0]?.id ?? 0
}
const anAnsweredComment = async () => {
  const { id } = await comment(ana, movieId)
  await answerTo(await aParticipant(test), movieId, id)
  return id
}

const rows: Row[] = [
  { call: 'updatePost', make: aTopic, body: { text: 'Outras palavras' } },
  {
    call: 'updatePost',
    make: async () => (await comment(ana, movieId)).id,
    body: { text: 'Outras palavras' },
  },
  { call: 'removePost', make: aTopic },
  { call: 'removePost', make: async () => (await comment(ana, movieId)).id },
  { call: 'chooseBestAnswer', make: aTopic, body: { replyId: null } },
  { call: 'markNotificationAsRead', make: aNotice },
  { call: 'markCommentAsRead', make: anAnsweredComment },
]

const calls = Object.assign({}, ...Object.values(everyCall)) as Record<string, Call>

async function ask({ call, body }: Row, person: Participant, id: number): Promise<Answer> {
  const { method, path } = calls[call] as Call
  return person.browser.call(method, path.replace('{id}', String(id)), body ? { body } : {})
}

/** All that an answer tells. */
const told = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: Object.entries(headers).filter(([name]) => name !== 'date'),
})

describe('what is a person’s own', () => {
  it.each(rows)('is theirs alone in $call, and for others as if it were not there', async row => {
    const id = await row.make()
    const others = await ask(row, bia, id)
    expect(others.status).toBe(404)
    expect(told(others)).toEqual(told(await ask(row, bia, MISSING)))
    const own = await ask(row, ana, id)
    expect([row.call, own.status, own.status === 200 ? '' : own.text]).toEqual([row.call, 200, ''])
  })

  it.each(rows)('is not changed by what another asked of it in $call', async row => {
    const id = await row.make()
    const state = async () =>
      (
        await test.needs.db.pool.query(
          `select to_jsonb(p) - 'words' as row from posts p where user_id = $1
           union all select to_jsonb(n) from notifications n where user_id = $1 order by 1`,
          [ana.id],
        )
      ).rows
    const before = await state()
    await ask(row, bia, id)
    expect(await state()).toEqual(before)
  })
})

describe('an answer', () => {
  it('cannot be written in the name of somebody else', async () => {
    const { id } = await comment(ana, movieId)
    const say = (authorId: number) =>
      bia.browser.call('POST', `/comments/${movieId}/reply`, {
        body: { commentId: id, authorId, comment: 'x' },
      })
    expect((await say(ana.id)).status).toBe(403)
    expect(told(await say(ana.id))).toEqual(told(await say(MISSING)))
    expect((await say(bia.id)).status).toBe(200)
  })

  it('to an unknown post is refused like one to a removed post', async () => {
    const { id } = await comment(ana, movieId)
    await ana.browser.call('DELETE', `/forum/posts/${id}`)
    const say = (commentId: number) =>
      bia.browser.call('POST', `/comments/${movieId}/reply`, {
        body: { commentId, authorId: bia.id, comment: 'x' },
      })
    expect((await say(id)).status).toBe(404)
    expect(told(await say(id))).toEqual(told(await say(MISSING)))
  })
})
