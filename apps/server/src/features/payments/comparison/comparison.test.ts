import { turnSwitch } from '@alinha/simulators'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyFigure } from '../../../features.ts'
import { RunIncomplete } from '../../../platform/each-alone.ts'
import { exposeFigures } from '../../../platform/figures.ts'
import { aMonth, aPayer, aYear } from '../../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { sendIntent } from '../intents/settle-intents.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { raiseAlarm } from './alarms.queries.ts'
import { compareWithProviders } from './compare-with-providers.ts'

type Subscriber = { userId: number; subscription: string; charge: string }

let test: TestApp
const people: Subscriber[] = []
beforeAll(async () => {
  test = await startTestApp()
  for (let number = 0; number < 6; number++) people.push(await subscribe(number % 3 === 2))
})
afterAll(() => test.stop())

async function subscribe(isYearly: boolean): Promise<Subscriber> {
  const payer = await aPayer(test)
  const intent = isYearly ? aYear(payer) : aMonth(payer)
  await beginPayment(test.needs, intent)
  const sent = await sendIntent(test.needs, intent.id)
  const paid = (await listFacts(test.needs.db, payer.userId)).find(fact => fact.kind === 'charge-paid')
  return { userId: payer.userId, subscription: sent?.externalId ?? '', charge: paid?.charge ?? '' }
}

const dispute = ({ charge }: Subscriber) =>
  turnSwitch(test.simulators.cardPaymentsUrl, 'POST', `charges/${charge}/chargeback`)

const isKnown = async ({ userId }: Subscriber) =>
  (await listFacts(test.needs.db, userId)).some(({ kind }) => kind === 'charge-reversed')

/** Compares, and dies before the request of this number. */
async function compareUntil(lastRequest: number): Promise<boolean> {
  let requests = 0
  const beforeEach = async () => {
    if (requests++ === lastRequest) throw new Error('killed')
  }
  return compareWithProviders(test.needs, { mostToHeal: 1000, beforeEach }).then(
    () => true,
    (error: Error) => {
      expect(error.message).toBe('killed')
      return false
    },
  )
}

it('goes on where a killed run stopped, and compares everything', async () => {
  for (const person of people.slice(0, 3)) await dispute(person)
  let runs = 0
  while (!(await compareUntil(3))) expect(++runs).toBeLessThan(20)
  expect(runs).toBeGreaterThan(0)
  for (const person of people) expect(await isKnown(person)).toBe(people.indexOf(person) < 3)
})

it('does not ask again for what looks the same, and sees at once what does not', async () => {
  const count = async () => {
    let requests = 0
    const beforeEach = async () => void requests++
    await compareWithProviders(test.needs, { mostToHeal: 1000, beforeEach })
    return requests
  }
  await count()
  const quiet = await count()
  const [, , , changed] = people
  if (changed) await dispute(changed)
  expect(await count()).toBeGreaterThan(quiet)
  expect(changed && (await isKnown(changed))).toBe(true)
})

it('looks first at what somebody was alarmed about', async () => {
  const [, , , , doubtful] = people
  if (!doubtful) throw new Error('nobody to doubt')
  await dispute(doubtful)
  await raiseAlarm(test.needs.db, 'state-unknown', `subscription ${doubtful.subscription}`)
  await test.needs.db.pool.query(`update payment_alarms set raised_at = now() - interval '2 hours'`)
  expect(await compareUntil(1)).toBe(false)
  expect(await isKnown(doubtful)).toBe(true)
})

it('one thing that fails does not end the run, and is looked at first in the next', async () => {
  const [busy, other] = [await subscribe(false), await subscribe(false)]
  for (const person of [busy, other]) await dispute(person)
  await test.needs.db.transaction().execute(async tx => {
    // However long the run takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await lockPerson(tx, busy.userId)
    await expect(compareWithProviders(test.needs, { mostToHeal: 1000 })).rejects.toThrow(RunIncomplete)
  })
  expect([await isKnown(busy), await isKnown(other)]).toEqual([false, true])
  expect(await compareUntil(3)).toBe(false)
  expect(await isKnown(busy)).toBe(true)
})

it('tells its age and what waits', async () => {
  exposeFigures(test.needs.metrics, everyFigure(test.needs))
  await compareWithProviders(test.needs, { mostToHeal: 1000 })
  await test.needs.db.pool.query(`update payment_comparisons set compared_to = now() - interval '30 hours'`)
  const figures = (await test.app.inject('/metrics')).body
  expect(figures).toMatch(/alinha_comparison_age_seconds\{provider="card"\} 10800\d/)
  expect(figures).toMatch(/alinha_comparison_in_doubt\{provider="card"\} \d/)
})

it('a scheduled run rests after a pass, and after it was stopped', async () => {
  await test.needs.db.pool.query(`update payment_comparisons set compared_to = now()`)
  await test.needs.db.pool.query(`update compared_things set doubt = null`)
  const before = await compareWithProviders(test.needs, { isScheduled: true })
  expect(before.card.seen).toBeLessThan(2)
  const tomorrow = { ...test.needs, clock: () => new Date(Date.now() + 86_400_000) }
  expect((await compareWithProviders(tomorrow, { isScheduled: true })).card.seen).toBeGreaterThan(5)
})
