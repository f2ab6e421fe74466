import { addDays, dayInBrazil } from '@alinha/domain'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { brokenInvariants, listInvariants } from '../../../testing/money/money-invariants.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let ana: number
let bia: number
let courseId: number
beforeAll(async () => {
  test = await startTestApp()
  ana = (await aMember(test.needs)).id
  bia = (await aMember(test.needs)).id
  courseId = (await aPublishedLesson(test.needs)).courseId
})
afterAll(() => test.stop())

type Values = Record<string, string | number | boolean | null>

const literal = (value: Values[string]): string =>
  typeof value === 'string' ? `'${value}'` : value === null ? 'null' : String(value)

const insert = (table: string, values: Values): string =>
  `insert into ${table} (${Object.keys(values).join()}) values (${Object.values(values).map(literal).join()})`

const dayFromNow = (days: number): string => addDays(dayInBrazil(new Date()), days)
const momentFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

let facts = 0
const fact = (kind: string, values: Values): string =>
  insert('payment_facts', {
    user_id: ana,
    provider: 'card',
    kind,
    external_id: `planted${++facts}`,
    at: momentFromNow(0),
    source: 'command',
    ...values,
  })
const paid = (charge: string, values: Values = {}): string =>
  fact('charge-paid', { charge, amount: 100, bought: 'ticket', ticket_id: 9, ...values })
const paidMonth = (charge: string, subscription: string, values: Values = {}): string =>
  paid(charge, { bought: 'subscription', ticket_id: null, subscription, until_on: dayFromNow(20), ...values })

const anIntent = (id: string, values: Values = {}): string =>
  insert('payment_intents', {
    id,
    user_id: ana,
    operation: 'compra_avulsa',
    subject: 'ticket:9',
    content_hash: 'a'.repeat(64),
    price_version: 1,
    list_price: 100,
    discount: 0,
    total: 100,
    instalments: 1,
    ...values,
  })
const settled = (state: string): Values => ({ state, settled_at: momentFromNow(0) })
const aDelivery = (values: Values): string =>
  insert('payment_inbox', {
    provider: 'card',
    event_id: 'e1',
    type: 'charge.paid',
    occurred_at: momentFromNow(-60),
    ...values,
  })
const aRefundRequest = (charge: string, values: Values = {}): string =>
  insert('refund_requests', {
    user_id: ana,
    provider: 'card',
    charge,
    amount: 100,
    reason: 'withdrawal',
    ...values,
  })
const aCoupon = (uses: number): string =>
  `${insert('coupons', { code: 'PLANTADO', kind: 'percent', value: 10, scope: 'ticket', uses })}`
const aUse = (state: string, intent: string): string =>
  `insert into coupon_holders (coupon_id, user_id, state, intent_id, used_at)
   select id, ${ana}, '${state}', '${intent}', ${state === 'used' ? 'now()' : 'null'} from coupons where code = 'PLANTADO'`

const A_YEAR = `subl_${'a'.repeat(32)}`
const [one, other] = [randomUUID(), randomUUID()]

/** For each sentence about money, ways in which it can be false. */
const violations = (): Record<string, string[][]> => ({
  access_while_paused: [
    [
      `update memberships set plan = 'premium', card_subscription_id = 's1', card_period = 'yearly' where user_id = ${ana}`,
      paidMonth('c1', 's1', { until_on: dayFromNow(-3), at: momentFromNow(-60 * 24 * 33) }),
      fact('renewal-paused', {
        subscription: 's1',
        until_on: dayFromNow(27),
        at: momentFromNow(-60 * 24 * 9),
      }),
    ],
  ],
  asked_back_and_renewing: [[paidMonth('c1', 's1'), aRefundRequest('c1')]],
  charge_of_unpaid_intent: [[anIntent(one), paid('c1', { intent_id: one })]],
  charged_after_cancelling: [
    [
      fact('subscription-cancelled', { subscription: 's1', at: momentFromNow(-300) }),
      paidMonth('c1', 's1', { at: momentFromNow(-10) }),
    ],
    [
      fact('subscription-cancelled', { subscription: 's1', at: momentFromNow(-10) }),
      paidMonth('c1', 's1', { at: momentFromNow(-9.999) }),
      aRefundRequest('c1', { reason: 'renewal-stopped', done_at: momentFromNow(0) }),
    ],
    [
      fact('subscription-cancelled', { subscription: 's1', at: momentFromNow(-30) }),
      paidMonth('c1', 's1', { at: momentFromNow(-20) }),
      fact('renewal-resumed', { subscription: 's1', at: momentFromNow(-10) }),
    ],
    [
      fact('subscription-cancelled', { subscription: 's1', at: momentFromNow(-30) }),
      fact('renewal-resumed', { subscription: 's1', at: momentFromNow(-20) }),
      fact('subscription-cancelled', { subscription: 's1', external_id: 's1#1', at: momentFromNow(-10) }),
      paidMonth('c1', 's1', { at: momentFromNow(-5) }),
    ],
  ],
  charged_another_price: [[anIntent(one, settled('paid')), paid('c1', { intent_id: one, amount: 99 })]],
  charged_while_paused: [
    [
      fact('renewal-paused', { subscription: 's1', until_on: dayFromNow(20), at: momentFromNow(-30) }),
      paidMonth('c1', 's1', { at: momentFromNow(-10) }),
    ],
  ],
  coupon_miscounted: [[aCoupon(1)], [aCoupon(0), anIntent(one), aUse('reserved', one)]],
  coupon_without_payment: [
    [aCoupon(1), anIntent(one, settled('refused')), aUse('used', one)],
    [aCoupon(1), anIntent(one, settled('abandoned')), aUse('reserved', one)],
  ],
  course_for_nothing: [
    [insert('course_accesses', { user_id: ana, course_id: courseId, until_on: dayFromNow(5) })],
    [
      insert('course_accesses', { user_id: ana, course_id: courseId, until_on: dayFromNow(5) }),
      paid('c1', { bought: 'course', ticket_id: null, course_id: courseId, until_on: dayFromNow(5) }),
      fact('charge-reversed', { charge: 'c1' }),
    ],
  ],
  delivery_forgotten: [
    [aDelivery({ received_at: momentFromNow(-6) })],
    [aDelivery({ received_at: momentFromNow(-60 * 26), state: 'parked' })],
  ],
  intent_charged_twice: [
    [anIntent(one, settled('paid')), paid('c1', { intent_id: one }), paid('c2', { intent_id: one })],
  ],
  intent_forgotten: [[anIntent(one, { recorded_at: momentFromNow(-31) })]],
  intent_paid_without_charge: [
    [anIntent(other, settled('paid'))],
    [
      anIntent(other, {
        ...settled('paid'),
        subject: 'plan',
        period: 'monthly',
        starts_on: dayFromNow(-12),
        external_id: 'sub_never_charged',
      }),
    ],
  ],
  paid_without_access: [
    [paidMonth('c1', 's1')],
    [paid('c1', { bought: 'course', ticket_id: null, course_id: courseId, until_on: dayFromNow(5) })],
  ],
  premium_for_nothing: [
    [`update memberships set plan = 'premium' where user_id = ${ana}`],
    [
      `update memberships set plan = 'premium' where user_id = ${ana}`,
      paidMonth('c1', 's1'),
      fact('charge-refunded', { charge: 'c1', amount: 100 }),
    ],
    [
      `update memberships set plan = 'premium' where user_id = ${ana}`,
      paidMonth('c1', 's1', { until_on: dayFromNow(-9) }),
    ],
  ],
  projection_overdue: [[`update memberships set changes_on = '${dayFromNow(-2)}' where user_id = ${ana}`]],
  refund_forgotten: [[aRefundRequest('c1', { asked_at: momentFromNow(-60 * 24 * 8) })]],
  refunded_more_than_paid: [[paid('c1'), fact('charge-refunded', { charge: 'c1', amount: 101 })]],
  renewed_at_another_price: [
    [
      insert('renewal_notices', {
        subscription: A_YEAR,
        until_on: dayFromNow(0),
        days_before: 7,
        total: 99,
        price_version: 1,
      }),
      anIntent(one, {
        ...settled('paid'),
        operation: 'renewal',
        subject: 'plan',
        period: 'yearly',
        subscription: A_YEAR,
        until_on: dayFromNow(365),
      }),
    ],
  ],
  subscription_of_two_people: [[paidMonth('c1', 's1'), paidMonth('c2', 's1', { user_id: bia })]],
  two_subscriptions: [[paidMonth('c1', 's1'), paidMonth('c2', 's2')]],
})

async function brokenBy(statements: readonly string[]): Promise<string[]> {
  const client = await test.needs.db.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    return (await brokenInvariants(client)).map(one => one.split(':')[0] ?? '')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('every invariant is seen to be broken when it is', async () => {
  const planted = violations()
  expect(Object.keys(planted)).toEqual(await listInvariants(test.needs.db.pool))
  for (const [name, ways] of Object.entries(planted))
    for (const statements of ways) expect(await brokenBy(statements), name).toContain(name)
})

it('money that is on its way back is not held against anybody', async () => {
  const statements = [
    fact('subscription-cancelled', { subscription: 's1', at: momentFromNow(-10) }),
    paidMonth('c1', 's1', { at: momentFromNow(-9) }),
    aRefundRequest('c1', { reason: 'renewal-stopped' }),
  ]
  expect(await brokenBy(statements)).not.toContain('charged_after_cancelling')
})

it('what is charged after a renewal was resumed was wanted', async () => {
  const statements = [
    fact('subscription-cancelled', { subscription: 's1', at: momentFromNow(-30) }),
    fact('renewal-resumed', { subscription: 's1', at: momentFromNow(-20) }),
    paidMonth('c1', 's1', { at: momentFromNow(-10) }),
  ]
  expect(await brokenBy(statements)).not.toContain('charged_after_cancelling')
})

it('what is charged when a pause was ended, or on its last day, was wanted', async () => {
  const paused = fact('renewal-paused', {
    external_id: 's1#1',
    subscription: 's1',
    until_on: dayFromNow(20),
    at: momentFromNow(-30),
  })
  const charge = paidMonth('c1', 's1', { at: momentFromNow(-10) })
  const ended = fact('renewal-paused', {
    external_id: 's1#2',
    subscription: 's1',
    until_on: dayFromNow(0),
    at: momentFromNow(-11),
  })
  expect(await brokenBy([paused, ended, charge])).not.toContain('charged_while_paused')
  const onItsDay = fact('renewal-paused', {
    subscription: 's1',
    until_on: dayFromNow(0),
    at: momentFromNow(-90),
  })
  expect(await brokenBy([onItsDay, charge])).not.toContain('charged_while_paused')
})

it('nothing is broken where nothing happened, and a trial or a grant is reason enough', async () => {
  expect(await brokenBy([])).toEqual([])
  const premium = `update memberships set plan = 'premium' where user_id = ${ana}`
  const trial = { user_id: ana, email_hash: 'e', document_hash: 'd', started_on: dayFromNow(-5) }
  expect(await brokenBy([premium, insert('trials', { ...trial, ends_on: dayFromNow(2) })])).toEqual([])
  const grant = fact('access-granted', { provider: 'house', until_on: dayFromNow(2) })
  expect(await brokenBy([premium, grant])).toEqual([])
})
