import { orderFault } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import {
  answerTo,
  aParticipant,
  comment,
  reply,
  beginTopic,
  type Participant,
} from '../../testing/lessons/community.ts'
import { mailsTo, mailTo } from '../../testing/people/inbox.ts'
import { untilJobsAreDone } from '../../testing/jobs-done.ts'
import { aCourse, shelve } from '../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'
import { mailOneDigest, mailOneNotice, sendEveryDigest } from './mail-notifications.ts'

let test: TestApp
let bia: Participant
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  bia = await aParticipant(test, { name: 'Bia <b>' })
})
afterAll(() => test.stop())

const NEW_REPLY = 'Nova resposta na sua conversa'
const DIGEST = 'O que aconteceu nas suas conversas'
const choose = ({ browser }: Participant, mail: string) =>
  browser.call('PUT', '/notifications/preferences', { body: { mail } })
const preferenceOf = async ({ browser }: Participant) =>
  ((await browser.call('GET', '/notifications/preferences')).body as { mail: string }).mail

describe('a mail about an answer', () => {
  it('is sent at once to people who have not chosen otherwise, with the text and a link to the answer', async () => {
    const ana = await aParticipant(test, { name: 'Ana' })
    const movieId = await shelve(test.needs, await aCourse(test.needs), { title: 'Aula & torque' })
    const asked = await comment(ana, movieId, 'Em 11:42?')
    const answer = await answerTo(bia, movieId, asked.id, 'Sim, <script>alert(1)</script> **veja**.')
    const mail = await mailTo(test, ana.email, NEW_REPLY)
    expect(mail.text).toContain('Olá, Ana.')
    expect(mail.text).toContain('Bia <b> respondeu em “Aula & torque”:')
    expect(mail.text).toContain('Sim, <script>alert(1)</script> veja.')
    expect(mail.text).toContain(`/panel/movie/${movieId}?discussion=${asked.id}&post=${answer.id}`)
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('Bia &lt;b&gt;')
  })

  it('is one mail however often its job runs, and none for what was read meanwhile', async () => {
    const ana = await aParticipant(test)
    const { topic } = await beginTopic(ana)
    await reply(bia, topic.id)
    await mailTo(test, ana.email, NEW_REPLY)
    await untilJobsAreDone(test)
    const { rows } = await test.needs.db.pool.query<{ id: number }>(
      'select id from notifications where user_id = $1',
      [ana.id],
    )
    const noticeId = rows[0]?.id ?? 0
    expect(await mailOneNotice(test.needs, noticeId)).toBe('nothing-to-say')
    expect(await mailsTo(test, ana.email)).toHaveLength(1)

    await test.needs.db.pool.query(
      'update notifications set mailed_at = null, read_at = now() where user_id = $1',
      [ana.id],
    )
    expect(await mailOneNotice(test.needs, noticeId)).toBe('nothing-to-say')
    expect(await mailsTo(test, ana.email)).toHaveLength(1)
  })

  it('reaches the others when one mailbox refuses for good, and all when the server was away', async () => {
    const [ana, carla] = [await aParticipant(test), await aParticipant(test)]
    const { topic } = await beginTopic(ana)
    await carla.browser.call('PUT', `/forum/topics/${topic.id}/follow`, { body: { follow: 1 } })
    await untilJobsAreDone(test)
    await orderFault(test.simulators.inboxUrl, { then: { code: 550 } })
    await reply(bia, topic.id, 'um')
    await untilJobsAreDone(test)
    const count = async () =>
      (await mailsTo(test, ana.email)).length + (await mailsTo(test, carla.email)).length
    expect(await count()).toBe(1)
    await orderFault(test.simulators.inboxUrl, { then: { code: 451 } })
    await reply(bia, topic.id, 'dois')
    await until(async () => (await count()) === 3, 15_000)
  })

  it('is not sent to people who chose no mails, or one a day', async () => {
    const [never, daily] = [await aParticipant(test), await aParticipant(test)]
    await choose(never, 'never')
    await choose(daily, 'daily')
    for (const who of [never, daily]) await reply(bia, (await beginTopic(who)).topic.id)
    await untilJobsAreDone(test)
    expect([await mailsTo(test, never.email), await mailsTo(test, daily.email)]).toEqual([[], []])
  })
})

describe('a digest', () => {
  it('tells once a day what was not read, discussion by discussion, and nothing twice', async () => {
    const ana = await aParticipant(test, { name: 'Ana' })
    await choose(ana, 'daily')
    expect(await preferenceOf(ana)).toBe('daily')
    const [one, two] = [await beginTopic(ana, { title: 'Um' }), await beginTopic(ana, { title: 'Dois' })]
    await reply(bia, one.topic.id, 'primeira')
    await reply(bia, two.topic.id, 'segunda')
    await sendEveryDigest(test.needs)
    const mail = await mailTo(test, ana.email, DIGEST)
    expect(mail.text).toMatch(/em “Dois”: segunda[^]*em “Um”: primeira/)
    await untilJobsAreDone(test)
    await mailOneDigest(test.needs, { userId: ana.id, day: '2026-01-01' })
    await sendEveryDigest(test.needs)
    await untilJobsAreDone(test)
    expect(await mailsTo(test, ana.email)).toHaveLength(1)
  })

  it('is not sent to people who have read everything', async () => {
    const ana = await aParticipant(test)
    await choose(ana, 'daily')
    await reply(bia, (await beginTopic(ana)).topic.id)
    await ana.browser.call('PUT', '/notifications/read', { body: { upTo: 2_147_483_647 } })
    await sendEveryDigest(test.needs)
    await untilJobsAreDone(test)
    expect(await mailsTo(test, ana.email)).toEqual([])
  })
})

describe('unsubscribing', () => {
  async function mailed(): Promise<{ ana: Participant; token: string; header: (name: string) => string }> {
    const ana = await aParticipant(test)
    await reply(bia, (await beginTopic(ana)).topic.id)
    const mail = await mailTo(test, ana.email, NEW_REPLY)
    const header = (name: string) => mail.headers.find(one => one.name === name)?.value ?? ''
    const token = /unsubscribe\/([\w-]+)>/.exec(header('List-Unsubscribe'))?.[1] ?? ''
    return { ana, token, header }
  }
  const click = (token: string) =>
    test.app.inject({
      method: 'POST',
      url: `/notifications/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  it('takes one press of the mail program’s button, without a session, as often as it is pressed', async () => {
    const { ana, token, header } = await mailed()
    expect(header('List-Unsubscribe')).toMatch(
      /^<http:\/\/localhost:5173\/api\/notifications\/unsubscribe\/[\w-]{16,128}>$/,
    )
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    for (let at = 0; at < 2; at++) expect((await click(token)).statusCode).toBe(204)
    expect(await preferenceOf(ana)).toBe('never')
    const { rows } = await test.needs.db.pool.query(
      'select action from audit_log where actor_id = $1 and action like $2',
      [ana.id, 'notifications.%'],
    )
    expect(rows).toEqual([{ action: 'notifications.unsubscribed' }])
  })

  it('works from the page that a mail leads to, and can be undone', async () => {
    const { ana, token } = await mailed()
    const visitor = new Browser(test.app)
    await visitor.call('GET', '/csrf-token')
    expect((await visitor.call('POST', '/notifications/unsubscribe', { body: { token } })).status).toBe(200)
    expect(await preferenceOf(ana)).toBe('never')
    await choose(ana, 'at-once')
    expect(await preferenceOf(ana)).toBe('at-once')
  })

  it('does not work for somebody else, nor with an invented token', async () => {
    const { ana, token } = await mailed()
    const { token: other } = await mailed()
    const [, signature = ''] = /-(.+)$/.exec(token) ?? []
    const forged = [
      `${other.split('-')[0]}-${signature}`,
      `${token}x`,
      'A'.repeat(43),
      '0-',
      `1-${signature}`,
    ]
    for (const made of forged) expect((await click(made)).statusCode, made).toBe(403)
    expect(await preferenceOf(ana)).toBe('at-once')
    expect((await test.app.inject(`/notifications/unsubscribe/${token}`)).statusCode).toBe(404)
  })
})
