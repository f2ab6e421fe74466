import type { ReplyOf, userMails, WireUserMail } from '@alinha/contract'
import { orderFault } from '@alinha/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { codeOf } from '../../../testing/lessons/community.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { mailsTo, mailTo, tokenIn } from '../../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { until } from '../../../testing/until.ts'
import { deleteOldSentMails } from '../sent/sent-mails.queries.ts'

let test: TestApp
let manager: Browser
let ana: Person
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())
beforeEach(async () => {
  ana = await aMember(test.needs, { isEmailConfirmed: false })
})

const run = (statement: string, values: unknown[] = []) => test.needs.db.pool.query(statement, values)
const list = async (id = ana.id) =>
  ((await manager.call('GET', `/admin/user/${id}/mails`)).body as ReplyOf<typeof userMails.listUserMails>)
    .mails
const sendAgain = (mail: WireUserMail | undefined, id = ana.id) =>
  manager.call('POST', `/admin/user/${id}/mails/send`, {
    body: { mailId: mail?.id ?? '', reason: 'Não chegou' },
  })
const mail = (job: string, payload: object) =>
  test.needs.jobs.sendAgain(test.needs.db, { job, payload, key: String(ana.id) })
const mailConfirmation = () => mail('account.mail-confirmation', { userId: ana.id })
const untilState = (state: WireUserMail['state']) =>
  until(async () => (await list())[0]?.state === state, 10_000)

describe('the mails of a person', () => {
  it('are listed with subject, address and day, and without what they say', async () => {
    await mailConfirmation()
    await untilState('sent')
    const sent = await mailTo(test, ana.email, 'Confirme seu e-mail')
    expect(await list()).toEqual([
      {
        id: expect.any(String) as string,
        to: ana.email,
        subject: 'Confirme seu e-mail',
        at: expect.stringMatching(/^\d{4}-/) as string,
        state: 'sent',
        droppedBecause: null,
        isCodeOver: 0,
      },
    ])
    const { rows } = await run('select to_jsonb(sent_mails)::text as row from sent_mails')
    expect(JSON.stringify(rows)).not.toContain(tokenIn(sent))
    expect(await list((await aMember(test.needs)).id)).toEqual([])
    expect((await manager.call('GET', '/admin/user/999999/mails')).status).toBe(404)
  })

  it('are sent again, written anew, with a reason in the record', async () => {
    await mailConfirmation()
    await untilState('sent')
    const [first] = await list()
    expect((await sendAgain(first)).status).toBe(200)
    await mailTo(test, ana.email, 'Confirme seu e-mail', 2)
    await untilJobsAreDone(test)
    const tokens = (await mailsTo(test, ana.email)).map(tokenIn)
    expect(new Set(tokens).size).toBe(2)
    expect((await list()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    const { rows } = await run(`select details from audit_log where subject_id = $1 and action = $2`, [
      ana.id,
      'people.mail-sent-again',
    ])
    expect(rows).toEqual([{ details: { reason: 'Não chegou', job: 'account.mail-confirmation' } }])
  })

  it('say why they were not sent again when they had lost their sense', async () => {
    await mailConfirmation()
    await untilState('sent')
    const [first] = await list()
    await run('update users set email_confirmed_at = now() where id = $1', [ana.id])
    await sendAgain(first)
    await untilState('not-sent')
    const [again] = await list()
    expect(again).toMatchObject({ state: 'not-sent', droppedBecause: 'done-already' })
    expect(codeOf(await sendAgain(again))).toBe('mail-not-wanted')
    expect((await mailsTo(test, ana.email)).length).toBe(1)
  })

  it('with a code that its reader asked for are sent again only while it works', async () => {
    await mail('recovery.mail-temporary-password', { userId: ana.id })
    await untilState('sent')
    const [password] = await list()
    expect(password?.isCodeOver).toBe(0)
    await run(
      `update sent_mails set code_ends_at = code_ends_at - interval '31 minutes' where user_id = $1`,
      [ana.id],
    )
    expect((await list())[0]?.isCodeOver).toBe(1)
    expect(codeOf(await sendAgain(password))).toBe('mail-code-over')
  })

  it('that the server does not take wait or have failed, and then leave', async () => {
    await orderFault(test.simulators.inboxUrl, { then: { code: 451 } })
    await mailConfirmation()
    await untilState('waiting')
    const [waiting] = await list()
    expect(waiting?.subject).toBe('Confirme seu e-mail')
    expect((await sendAgain(waiting)).status).toBe(200)
    await untilState('sent')
    await orderFault(test.simulators.inboxUrl, { then: { code: 550 } })
    await sendAgain((await list())[0])
    await untilState('failed')
    expect((await list()).map(({ state }) => state)).toEqual(['failed', 'sent'])
    expect((await sendAgain((await list())[0])).status).toBe(200)
    await untilState('sent')
    expect((await list()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('of another person are not sent, nor without a reason', async () => {
    await mailConfirmation()
    await untilState('sent')
    const [first] = await list()
    const bia = await aMember(test.needs)
    expect((await sendAgain(first, bia.id)).status).toBe(404)
    const body = { mailId: first?.id, reason: ' ' }
    expect((await manager.call('POST', `/admin/user/${ana.id}/mails/send`, { body })).status).toBe(403)
    expect((await mailsTo(test, ana.email)).length).toBe(1)
  })

  it('are forgotten after 90 days', async () => {
    await mailConfirmation()
    await untilState('sent')
    await run(`update sent_mails set asked_at = asked_at - interval '89 days' where user_id = $1`, [ana.id])
    await deleteOldSentMails(test.needs.db)
    expect((await list()).length).toBe(1)
    await run(`update sent_mails set asked_at = asked_at - interval '1 day' where user_id = $1`, [ana.id])
    await deleteOldSentMails(test.needs.db)
    expect(await list()).toEqual([])
  })
})
