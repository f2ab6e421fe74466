import { afterAll, beforeAll, expect, it } from 'vitest'
import { aForgery } from '../../../testing/money/forged-webhooks.ts'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aMonth, aPayer, aYear } from '../../../testing/money/payments.ts'
import { randomness } from '../../../testing/randomness.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { sendIntent } from '../intents/settle-intents.ts'

/** More of them with `FORGED_WEBHOOKS`. */
const FORGED = Number(process.env['FORGED_WEBHOOKS'] ?? 60)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

it(
  'forged and altered deliveries change nothing, even from somebody who knows the secret',
  { timeout: 120_000 },
  async () => {
    const [month, year] = [aMonth(await aPayer(test)), aYear(await aPayer(test))]
    for (const intent of [month, year]) {
      await beginPayment(test.needs, intent)
      await sendIntent(test.needs, intent.id)
    }
    const everything = async () => ({
      facts: [
        ...(await listFacts(test.needs.db, month.userId)),
        ...(await listFacts(test.needs.db, year.userId)),
      ],
      memberships: await test.needs.db.selectFrom('memberships').selectAll().orderBy('user_id').execute(),
    })
    const before = await everything()
    const chargeIds = before.facts.flatMap(fact => (fact.kind === 'charge-paid' ? [fact.charge] : []))
    expect(chargeIds).toHaveLength(2)

    const chance = randomness(20_270_404)
    const statuses = { stranger: new Set<number>(), insider: new Set<number>() }
    for (let at = 0; at < FORGED; at++) {
      const knowsSecret = chance.isLucky(0.3)
      const { headers, ...forgery } = aForgery(chance, chargeIds, knowsSecret)
      const json = { 'content-type': 'application/json' }
      const { statusCode } = await test.app.inject({
        method: 'POST',
        ...forgery,
        headers: { ...json, ...headers },
      })
      statuses[knowsSecret ? 'insider' : 'stranger'].add(statusCode)
    }
    await untilJobsAreDone(test)
    expect([...statuses.stranger]).toEqual([401])
    // Theirs are taken in as hints, and what they are about is read from the provider.
    expect(statuses.insider.has(200)).toBe(true)
    expect(await everything()).toEqual(before)
  },
)
