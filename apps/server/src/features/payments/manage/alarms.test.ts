import type { managePaymentAlarms, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMonth, aPayer } from '../../../testing/money/payments.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { beginPayment } from '../intents/begin-payment.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const list = async () =>
  (await manager.call('GET', '/admin/payment-alarms')).body as ReplyOf<
    typeof managePaymentAlarms.listPaymentAlarms
  >
const resolve = (id: number | undefined, reason: string) =>
  manager.call('POST', `/admin/payment-alarms/${id}/resolve`, { body: { reason } })

it('what waits about money is listed with whom it is about, and settled once, with what was done', async () => {
  const { userId } = await aPayer(test)
  const intent = aMonth(await aPayer(test))
  await beginPayment(test.needs, intent)
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `insert into refund_requests (user_id, provider, charge, amount, reason) values ($1, 'card', 'ch_x', 990, 'course') returning id`,
    [userId],
  )
  const { db } = test.needs
  await raiseAlarm(db, 'two-subscriptions', `person ${userId}`)
  await raiseAlarm(db, 'other-amount', `intent ${intent.id}`)
  await raiseAlarm(db, 'undecided-too-long', `refund ${rows[0]?.id}`)
  await raiseAlarm(db, 'nobody-known', 'order or_123')
  await raiseAlarm(db, 'too-much-to-heal', 'card 2026-01-01T00:00:00.000Z')

  const { alarms, refunds, undecided } = await list()
  expect(alarms.map(({ kind, person }) => [kind, person?.id ?? null])).toEqual([
    ['two-subscriptions', userId],
    ['other-amount', intent.userId],
    ['undecided-too-long', userId],
    ['nobody-known', null],
    ['too-much-to-heal', null],
  ])
  expect(refunds).toMatchObject([{ amount: 990, person: { id: userId } }])
  expect(undecided).toMatchObject([{ id: intent.id, person: { id: intent.userId } }])

  const first = alarms[0]?.id
  expect((await resolve(first, ' ')).status).toBe(403)
  expect((await resolve(first, 'Cancelei a segunda.')).status).toBe(200)
  expect((await resolve(first, 'De novo.')).status).toBe(404)
  expect((await list()).alarms).toHaveLength(4)
  const { rows: audit } = await db.pool.query(
    `select details from audit_log where action = 'payments.alarm-resolved'`,
  )
  expect(audit).toEqual([
    {
      details: {
        alarmId: first,
        kind: 'two-subscriptions',
        about: `person ${userId}`,
        reason: 'Cancelei a segunda.',
      },
    },
  ])
})
