import { addMonths, type Day } from '@alinha/domain'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, buy, dayOfCharge } from '../../../testing/money/checkout.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { readMembership } from '../../../testing/people/memberships.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { renewDueSubscriptions } from '../renewals/renew-subscriptions.ts'
import { listFacts } from './facts.queries.ts'
import { refreshDueMemberships } from './refresh-membership.ts'

const migration = new URL(
  '../../../../database/migrations/0119_months_to_their_next_charge.sql',
  import.meta.url,
)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

async function aSubscriber(plan: 'mensal' | 'anual'): Promise<number> {
  const { browser, person } = await aBuyer(test)
  await buy(test, browser, { operacao: 'cadastro', plan })
  return person.id
}

/** Their first month from the provider, the second charged by us. */
async function aResumedSubscriber(): Promise<number> {
  const { browser, person } = await aBuyer(test)
  await buy(test, browser, { operacao: 'cadastro', plan: 'mensal' })
  await browser.call('POST', '/auth/suspenderAssinatura', { body: { userId: person.id } })
  await browser.call('POST', '/payments/reactivate', { body: { quotedTotal: 5990 } })
  const due = await readPaidUntil(person.id)
  await renewDueSubscriptions({ ...test.needs, clock: () => new Date(`${due}T15:00:00Z`) })
  expect(await readPaidUntil(person.id)).toBe(addMonths(due, 1))
  return person.id
}

const readPaidUntil = async (id: number): Promise<Day> =>
  String((await readMembership(test.needs, id)).premiumExpiresOn)

it('months recorded up to the day before their next charge are paid to that day after the migration', async () => {
  const { db } = test.needs
  const people = [await aSubscriber('mensal'), await aSubscriber('anual'), await aResumedSubscriber()]
  const read = () =>
    Promise.all(
      people.map(async id => ({
        facts: await listFacts(db, id),
        membership: await readMembership(test.needs, id),
      })),
    )
  const now = await read()
  // As they were recorded before.
  await db.pool.query(`alter table payment_facts disable trigger payment_facts_is_append_only`)
  const { rowCount } = await db.pool.query(
    `update payment_facts f set until_on = f.until_on - 1
      where kind = 'charge-paid' and subscription like 'sub\\_%' and not exists (
        select 1 from payment_intents i where i.id = f.intent_id and i.operation = 'renewal')`,
  )
  await db.pool.query(`alter table payment_facts enable trigger payment_facts_is_append_only`)
  expect(rowCount).toBe(2)
  await db.pool.query(
    `update memberships set premium_expires_on = premium_expires_on - 1 where user_id = $1`,
    people.slice(0, 1),
  )
  expect(await read()).not.toEqual(now)

  await db.pool.query(await readFile(migration, 'utf8'))
  expect(await read()).toEqual(now)
  await refreshDueMemberships(test.needs)
  expect(await read()).toEqual(now)
  expect(await readPaidUntil(Number(people[0]))).toBe(addMonths(dayOfCharge(), 1))
  expect(await brokenInvariants(db.pool)).toEqual([])
  await expect(db.pool.query(`update payment_facts set until_on = until_on`)).rejects.toThrow(/append/i)
})
