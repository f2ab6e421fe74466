import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { aPayer, aYear, type Payer } from '../../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { sendIntent } from '../intents/settle-intents.ts'
import { refreshDueMemberships } from '../ledger/refresh-membership.ts'
import { renewDueSubscriptions } from './renew-subscriptions.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

async function people(untilOn: string): Promise<Payer[]> {
  const payers: Payer[] = []
  for (let person = 0; person < 3; person++) {
    const payer = await aPayer(test)
    const intent = aYear(payer, { untilOn })
    await beginPayment(test.needs, intent)
    await sendIntent(test.needs, intent.id)
    payers.push(payer)
  }
  return payers
}

/** While somebody else holds the lock of a person for longer than anybody waits for it. */
async function whileLocked(userId: number | undefined, work: () => Promise<void>): Promise<void> {
  const client = await test.needs.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [userId])
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const renewedOf = async (payers: readonly Payer[]) => {
  const rows = await test.needs.db
    .selectFrom('payment_intents')
    .select('user_id')
    .where('operation', '=', 'renewal')
    .where('state', '=', 'paid')
    .execute()
  return payers.map(({ userId }) => rows.some(row => row.user_id === userId))
}

it('one person whose lock is held does not keep the next from being renewed, and is renewed at the next run', async () => {
  const payers = await people(today)
  await whileLocked(payers[1]?.userId, () =>
    expect(renewDueSubscriptions(test.needs)).rejects.toThrow('1 of 3 failed'),
  )
  expect(await renewedOf(payers)).toEqual([true, false, true])
  await renewDueSubscriptions(test.needs)
  expect(await renewedOf(payers)).toEqual([true, true, true])
})

it('nor from having the membership that is due', async () => {
  const payers = await people(addDays(today, 2))
  const onItsEnd = { ...test.needs, clock: () => new Date(`${addDays(today, 2)}T15:00:00Z`) }
  const ends = async () => {
    const rows = await test.needs.db
      .selectFrom('memberships')
      .select('premium_expires_on')
      .where(
        'user_id',
        'in',
        payers.map(({ userId }) => userId),
      )
      .orderBy('user_id')
      .execute()
    return rows.map(({ premium_expires_on }) => premium_expires_on)
  }
  const [before, after] = [addDays(today, 2), addDays(today, 9)]
  await whileLocked(payers[1]?.userId, () =>
    expect(refreshDueMemberships(onItsEnd)).rejects.toThrow('1 of 3 failed'),
  )
  expect(await ends()).toEqual([after, before, after])
  await refreshDueMemberships(onItsEnd)
  expect(await ends()).toEqual([after, after, after])
  expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
})
