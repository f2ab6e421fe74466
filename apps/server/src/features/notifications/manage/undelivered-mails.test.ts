import type { manageMails, ReplyOf } from '@alinha/contract'
import { orderFault } from '@alinha/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { mailsTo, tokenIn } from '../../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { until } from '../../../testing/until.ts'

type Listed = ReplyOf<typeof manageMails.listUndeliveredMails>

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
  await untilJobsAreDone(test)
})
afterAll(() => test.stop())
beforeEach(async () => {
  await run('delete from undelivered_mails')
})

const run = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.needs.db.pool.query<Row>(statement, values)).rows
const list = async (show: 'given-up' | 'trying' | 'dropped'): Promise<Listed> =>
  (await manager.call('GET', `/admin/mails?show=${show}`)).body as Listed
const sendAgain = (id: number) => manager.call('POST', `/admin/mails/${id}/send`)

async function anUnconfirmed(): Promise<Person> {
  const ana = await aMember(test.needs)
  await run('update users set email_confirmed_at = null where id = $1', [ana.id])
  return ana
}
const mailConfirmationTo = ({ id }: Person) =>
  test.needs.jobs.sendAgain(test.needs.db, {
    job: 'account.mail-confirmation',
    payload: { userId: id },
    key: String(id),
  })

/** The server refuses it for good: it is given up at once. */
async function aGivenUpMail(ana: Person): Promise<Listed['mails'][number]> {
  await orderFault(test.simulators.inboxUrl, { then: { code: 550 } })
  await mailConfirmationTo(ana)
  await until(async () => (await list('given-up')).mails.some(({ to }) => to === ana.email), 10_000)
  return (await list('given-up')).mails.find(({ to }) => to === ana.email) ?? expect.unreachable()
}

describe('a mail that the server does not take', () => {
  it('is listed while it is tried, with the next try and what the server said, and leaves the list with the mail', async () => {
    const ana = await anUnconfirmed()
    await orderFault(test.simulators.inboxUrl, { then: { code: 451 } })
    await mailConfirmationTo(ana)
    await until(async () => (await list('trying')).mails.length === 1, 10_000)
    const [mail] = (await list('trying')).mails
    expect(mail).toMatchObject({
      to: ana.email,
      subject: 'Confirme seu e-mail',
      state: 'trying',
      reason: 'bad-status',
      status: 451,
      tries: 1,
      droppedBecause: null,
    })
    expect(mail?.nextTryAt).toMatch(/^\d{4}-/)
    expect(await sendAgain(mail?.id ?? 0)).toMatchObject({ status: 200 })
    await until(async () => (await mailsTo(test, ana.email)).length === 1, 10_000)
    await untilJobsAreDone(test)
    expect((await list('trying')).counts).toEqual({ givenUp: 0, trying: 0, dropped: 0 })
  })

  it('is given up when it is refused for good, and is sent again once with a link that works', async () => {
    const ana = await anUnconfirmed()
    const mail = await aGivenUpMail(ana)
    expect(mail).toMatchObject({ state: 'given-up', status: 550, nextTryAt: null })
    expect(JSON.stringify(await list('given-up'))).not.toMatch(/token|auth\/confirm/)
    await run('update email_tokens set expires_at = now() where user_id = $1', [ana.id])
    const answers = await Promise.all([sendAgain(mail.id), sendAgain(mail.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await untilJobsAreDone(test)
    const mails = await mailsTo(test, ana.email)
    expect(mails).toHaveLength(1)
    const visitor = new Browser(test.app)
    await visitor.call('GET', '/csrf-token')
    const confirmed = await visitor.call(
      'GET',
      `/auth/confirm-account/${tokenIn(mails[0] ?? expect.unreachable())}`,
    )
    expect(confirmed.status, confirmed.text).toBe(200)
    expect((await list('given-up')).mails).toEqual([])
    const audited = await run<{ details: object }>(
      `select details from audit_log where action = 'notifications.mail-sent-again' order by id desc limit 1`,
    )
    expect(audited).toEqual([{ details: { mailId: mail.id, job: 'account.mail-confirmation' } }])
  })

  it('is dropped with the reason when it is not wanted any more, and is not sent again then', async () => {
    const ana = await anUnconfirmed()
    const { id } = await aGivenUpMail(ana)
    await run('update users set email_confirmed_at = now() where id = $1', [ana.id])
    await sendAgain(id)
    await untilJobsAreDone(test)
    expect((await list('dropped')).mails).toMatchObject([{ id, droppedBecause: 'done-already' }])
    expect(await sendAgain(id)).toMatchObject({ status: 403, body: { code: 'mail-not-wanted' } })
    expect(await mailsTo(test, ana.email)).toEqual([])
  })

  it('is sent again with all the others that were given up', async () => {
    const people = [await anUnconfirmed(), await anUnconfirmed()]
    for (const one of people) await aGivenUpMail(one)
    expect((await manager.call('POST', '/admin/mails/send')).body).toEqual({ count: 2 })
    await untilJobsAreDone(test)
    for (const { email } of people) expect(await mailsTo(test, email)).toHaveLength(1)
  })

  it('is given up in the list too when its worker died in the last try', async () => {
    const ana = await anUnconfirmed()
    await run(
      `insert into undelivered_mails (job_id, job, payload, user_id, email, subject, reason, tries)
       values (gen_random_uuid(), 'account.mail-confirmation', $2, $1, $3, 'Confirme', 'timeout', 48)`,
      [ana.id, JSON.stringify({ userId: ana.id }), ana.email],
    )
    await run(
      `insert into jobs.job (id, name, data, state, policy)
       select job_id, job, payload, 'failed', 'singleton' from undelivered_mails`,
    )
    expect((await list('given-up')).counts.givenUp).toBe(1)
  })

  it('is not there for people who manage nothing', async () => {
    const ana = await aMember(test.needs)
    const browser = new Browser(test.app)
    await browser.login(ana)
    expect((await browser.call('GET', '/admin/mails')).status).toBe(403)
    expect((await sendAgain(2_000_000_000)).status).toBe(404)
  })
})
