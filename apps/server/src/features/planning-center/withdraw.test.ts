import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aConsultor, aSentCase, deliver, listed, move, take } from '../../testing/money/cases.ts'
import { brokenInvariants } from '../../testing/money/money-invariants.ts'
import { readProviderState } from '../../testing/money/payments.ts'
import { untilJobsAreDone } from '../../testing/jobs-done.ts'
import { aParticipant, codeOf, type Participant } from '../../testing/lessons/community.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

const refundsOf = ({ id }: Participant) =>
  test.needs.db
    .selectFrom('refund_requests')
    .select(['amount', 'reason', 'done_at as doneAt'])
    .where('user_id', '=', id)
    .execute()

/** As if the case had been paid for and sent so many days before. */
const age = async (id: number, days: number) => {
  const pool = test.needs.db.pool
  await pool.query(`update tickets set paid_at = paid_at - $2 * interval '1 day' where id = $1`, [id, days])
}

it('who withdraws within seven days gets everything back, once', async () => {
  const ana = await aParticipant(test)
  const id = await aSentCase(test, ana)
  expect((await move(ana, id, 'withdraw')).body).toMatchObject({
    ticket: { state: 'withdrawn', status: 'closed' },
  })
  expect(codeOf(await move(ana, id, 'withdraw'))).toBe('ticket-moved')
  await untilJobsAreDone(test)
  expect(await refundsOf(ana)).toMatchObject([
    { amount: 44_900, reason: 'withdrawal', doneAt: expect.any(Date) as Date },
  ])
  const { charges } = await readProviderState(test)
  expect(charges.filter(({ status }) => status !== 'paid').length).toBeGreaterThan(0)
  expect((await ana.browser.call('GET', '/payments')).body).toMatchObject({
    purchases: [{ kind: 'ticket', state: 'refunded' }],
  })
})

it('after seven days only when the promised plan is late, and never once there is one', async () => {
  const ana = await aParticipant(test)
  const carla = await aConsultor(test)
  const id = await aSentCase(test, ana)
  await age(id, 8)
  expect(codeOf(await move(ana, id, 'withdraw'))).toBe('ticket-too-late-to-withdraw')
  const late = await aSentCase(test, ana)
  await age(late, 30)
  await test.needs.db.pool.query(
    `insert into ticket_events (ticket_id, event, state, role, at) overriding system value
     select ticket_id, 'complete', 'sent', 'owner', now() - interval '29 days' from ticket_events where ticket_id = $1 limit 1`,
    [late],
  )
  expect((await listed(ana)).find(one => one.id === late)).toMatchObject({ isLate: 1 })
  expect((await move(ana, late, 'withdraw')).status).toBe(200)

  const planned = await aSentCase(test, ana)
  await take(carla, planned)
  await deliver(carla, planned)
  expect(codeOf(await move(ana, planned, 'withdraw'))).toBe('ticket-moved')
  const { body } = await ana.browser.call('GET', '/payments')
  const { purchases } = body as { purchases: { refund: unknown }[] }
  expect(purchases.map(({ refund }) => refund)).toEqual([null, null, null])
  await untilJobsAreDone(test)
})

it('a case that a manager declines is given back whole, and its reason is told to the dentist alone', async () => {
  const ana = await aParticipant(test)
  const manager = await aParticipant(test, { isManager: true })
  const id = await aSentCase(test, ana)
  expect(codeOf(await move(manager, id, 'decline'))).toBe('ticket-text-missing')
  expect((await move(manager, id, 'decline', 'Fora do que planejamos.')).status).toBe(200)
  await untilJobsAreDone(test)
  expect(await refundsOf(ana)).toMatchObject([{ amount: 44_900 }])
  const { rows } = await test.needs.db.pool.query(
    `select details from audit_log where action = 'tickets.declined' and subject_id = $1`,
    [ana.id],
  )
  expect(rows).toEqual([{ details: { ticket: id, reason: null } }])
})
