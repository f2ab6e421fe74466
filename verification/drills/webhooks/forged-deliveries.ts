import { turnSwitch } from '@alinha/simulators'
import { createHash } from 'node:crypto'
import { readDelivery } from '../../../apps/server/src/testing/money/payment-operations.ts'
import { aForgery } from '../../../apps/server/src/testing/money/forged-webhooks.ts'
import { readProviderState } from '../../../apps/server/src/testing/money/payments.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'
import { retryAsAJob } from '../money/retry-as-a-job.ts'
import type { MoneyStage } from '../money/money-stage.ts'

const SHARE_OF_INSIDERS = 0.3

/** A hash of everything recorded about money. */
async function fingerprint({ needs }: MoneyStage): Promise<string> {
  const hash = createHash('sha256')
  for (const table of [
    'payment_facts',
    'memberships',
    'course_accesses',
    'payment_intents',
    'payment_alarms',
  ]) {
    const { rows } = await needs.db.pool.query(`select t::text from ${table} t order by 1`)
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}

async function readEverything({ needs }: MoneyStage): Promise<void> {
  const { rows } = await needs.db.pool.query<{ id: string }>(
    'select id from payment_inbox where done_at is null',
  )
  for (const { id } of rows) await retryAsAJob(() => readDelivery(needs, Number(id)))
}

/**
 * Sends forged webhooks that name real charges, some of them by somebody who knows the secret, and describes what they
 * changed. The control: a forged webhook about a charge that was really disputed must lead to the dispute.
 */
export async function tryForgeries(money: MoneyStage, chance: Chance, count: number): Promise<string[]> {
  const there = await readProviderState(money)
  const charges = there.charges.filter(({ status }) => status === 'paid').map(({ id }) => id)
  const problems: string[] = []
  const before = await fingerprint(money)
  const statuses = { stranger: new Map<number, number>(), insider: new Map<number, number>() }
  for (let number = 0; number < count; number++) {
    const knowsSecret = chance.isLucky(SHARE_OF_INSIDERS)
    const { url, payload, headers } = aForgery(chance, charges, knowsSecret)
    const { status } = await fetch(`${money.address}${url}`, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
    })
    const counted = statuses[knowsSecret ? 'insider' : 'stranger']
    counted.set(status, (counted.get(status) ?? 0) + 1)
  }
  await readEverything(money)
  if ((await fingerprint(money)) !== before) problems.push('forged deliveries changed something')
  if ([...statuses.stranger.keys()].join() !== '401') problems.push('a stranger was let in')
  if (!statuses.insider.has(200)) problems.push('nobody who knew the secret was let in')
  console.log(
    `${count} forged: strangers ${JSON.stringify([...statuses.stranger])}, insiders ${JSON.stringify([...statuses.insider])}`,
  )

  const [disputed = ''] = charges
  await money.deliver({ drop: 1 })
  await turnSwitch(money.simulators.cardPaymentsUrl, 'POST', `charges/${disputed}/chargeback`)
  for (let tries = 0; tries < 20; tries++) {
    const { url, payload, headers } = aForgery(chance, [disputed], true)
    await fetch(`${money.address}${url}`, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
    })
  }
  await readEverything(money)
  if ((await fingerprint(money)) === before) problems.push('the control did not see a real dispute')
  return problems
}
