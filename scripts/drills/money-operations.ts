import { dayInBrazil, listRenewingSubscriptions } from '@alinha/domain'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { orderFault } from '@alinha/simulators'
import { compareWithProviders } from '../../apps/server/src/features/payments/comparison/compare-with-providers.ts'
import { holdCoupon } from '../../apps/server/src/features/payments/prices/coupons.queries.ts'
import { listFacts } from '../../apps/server/src/features/payments/ledger/facts.queries.ts'
import { refreshDueMemberships } from '../../apps/server/src/features/payments/ledger/refresh-membership.ts'
import { readDelivery } from '../../apps/server/src/features/payments/webhooks/read-delivery.ts'
import { recordFacts } from '../../apps/server/src/features/payments/ledger/record-facts.ts'
import { refundPurchase } from '../../apps/server/src/features/payments/refunds/refund-purchase.ts'
import { renewDueSubscriptions } from '../../apps/server/src/features/payments/renewals/renew-subscriptions.ts'
import { retryFailedPayment } from '../../apps/server/src/features/payments/renewals/retry-failed-payment.ts'
import {
  settleOpenIntents,
  settleIntent,
} from '../../apps/server/src/features/payments/intents/settle-intents.ts'
import { stopRenewal } from '../../apps/server/src/features/payments/renewals/stop-renewal.ts'
import type { Actor } from '../../apps/server/src/platform/security/actor.ts'
import type { Context } from '../../apps/server/src/platform/http/context.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import { isDatabaseBusy } from './as-a-job.ts'
import {
  buyCourse,
  buyMonth,
  buyYear,
  Died,
  dying,
  happen,
  type Customer,
  type Scene,
} from './provider-histories.ts'
import { workOffJobs } from './work-off-jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Its daily round may be late, but not by weeks. */
const WORKER_LOOKS_AFTER = 5 * DAY

export type World = Scene & {
  customers: Customer[]
  coupons: { id: number; percent: number }[]
  /** The clocks do not go beyond it. */
  endsAt: Date
  /** What went wrong on purpose, or because of it. */
  faults: Map<string, number>
}

type Operation = (world: World, customer: Customer) => Promise<void>

const count = ({ faults }: World, name: string): void => void faults.set(name, (faults.get(name) ?? 0) + 1)

/** What a job would be tried again after, and a person be told to wait for. Anything else is a defect. */
export function tolerate(world: World, error: unknown): void {
  if (error instanceof ProviderUnavailable) count(world, `provider ${error.reason}`)
  // As the person is told, with a reason.
  else if (error instanceof Refusal) count(world, `told ${error.code}`)
  else if (error instanceof Died) count(world, 'died')
  else if (isDatabaseBusy(error)) count(world, 'database busy')
  else throw error
}

const isAtCardProvider = ({ payer }: Customer): boolean => payer.customerId !== ''

const buying =
  (buy: typeof buyMonth | typeof buyYear, price: number): Operation =>
  async (world, customer) => {
    if (!isAtCardProvider(customer)) return
    const coupon = world.chance.isLucky(0.4) ? world.chance.pick(world.coupons) : null
    const discount = coupon ? Math.floor((price * coupon.percent) / 100) : 0
    await buy(world, customer, { couponId: coupon?.id ?? null, discount, total: price - discount })
  }

const faults = [
  { drop: true },
  { dropAfterCommit: true },
  { beforeCommit: true, status: 500 },
  { beforeCommit: true, status: 429 },
  { status: 502, html: '<html><body>502</body></html>' },
  { truncate: true },
  { body: { unexpected: true } },
  { delayMs: 900 },
] as const

const breakNextAnswer: Operation = async world => {
  const { simulators } = world.money
  const side = world.chance.isLucky(0.85) ? simulators.cardPaymentsUrl : simulators.marketplaceUrl
  await orderFault(side, { then: world.chance.pick(faults) })
  count(world, 'ordered')
}

/** Two who look after the same payment at once, one of whom may die of it. */
const lookTwice: Operation = async (world, { purchases }) => {
  const purchase = purchases.at(-1)
  if (!purchase || purchase.kind === 'market') return
  const { needs } = world.money
  const look = () => settleIntent(world.chance.isLucky(0.3) ? dying(needs) : needs, purchase.intentId)
  await Promise.all([look(), look()])
}

/** For days no worker is away: what is to be done is done, or was tried again and again. */
export async function passTime(world: World, until: number): Promise<void> {
  const { money } = world
  const { needs } = money
  const now = () => needs.clock().getTime()
  const isLong = until - now() >= HOUR
  while (now() < until) {
    for (let tries = 0; isLong && tries < 10; tries++)
      if ((await workOffJobs(needs, world.chance, 1, error => tolerate(world, error))) === 0) break
    await money.setClocks(new Date(Math.min(now() + WORKER_LOOKS_AFTER, until)))
    if (isLong) await renewDueSubscriptions(needs).catch((error: unknown) => tolerate(world, error))
  }
}

/** Alone: a month that passes while somebody is at work would be a month in which no job was done. */
export async function moveClocks(world: World): Promise<string> {
  const { money, chance, endsAt } = world
  const span = chance.pick([MINUTE, 3 * MINUTE, 20 * MINUTE, 5 * HOUR, DAY, 2 * DAY, 6 * DAY, 31 * DAY])
  await passTime(world, Math.min(money.needs.clock().getTime() + span, endsAt.getTime()))
  return 'move the clocks'
}

const stopRenewing: Operation = async ({ money: { needs } }, { userId }) => {
  const today = dayInBrazil(needs.clock())
  const [subscription] = listRenewingSubscriptions(await listFacts(needs.db, userId), today)
  if (subscription) await stopRenewal(needs, userId, subscription)
}

export const readInbox =
  (share: number): Operation =>
  async world => {
    const { needs } = world.money
    const { rows } = await needs.db.pool.query<{ id: string }>(
      'select id from payment_inbox where done_at is null order by random() limit 100',
    )
    for (const { id } of rows)
      if (world.chance.isLucky(share))
        await readDelivery(needs, Number(id)).catch((error: unknown) => tolerate(world, error))
  }

const deliver: Operation = async world => {
  const { money, chance } = world
  await money.flush()
  await money.deliver({
    pause: true,
    duplicate: chance.below(3),
    shuffle: true,
    drop: chance.pick([0, 0.1, 0.5]),
  })
  await readInbox(0.7)(world, world.customers[0] as Customer)
}

const grant: Operation = async ({ money: { needs }, chance }, { userId }) => {
  const at = needs.clock().getTime()
  const until = chance.isLucky(0.3) ? null : dayInBrazil(new Date(at + chance.below(60) * DAY))
  const externalId = `grant ${userId} ${at} ${chance.below(1e6)}`
  await recordFacts(
    needs,
    userId,
    [{ kind: 'access-granted', provider: 'house', externalId, at, until }],
    'manager',
  )
}

const asActor = (userId: number) => ({ userId }) as Actor

const askForMoneyBack: Operation = async ({ money: { needs }, chance }, { userId }) => {
  const { rows } = await needs.db.pool.query<{ id: string }>(
    `select id from payment_facts where user_id = $1 and kind = 'charge-paid' order by id desc limit 3`,
    [userId],
  )
  const chosen = rows[chance.below(rows.length)]
  const context = { requestId: 'drill', network: '10.0.0.0/24' } as Context
  if (chosen) await refundPurchase(needs, asActor(userId), Number(chosen.id), context)
}

/** How often each is chosen, and what it does. */
const operations: readonly [number, string, Operation][] = [
  [8, 'pay a month', buying(buyMonth, 5990)],
  [8, 'pay a year', buying(buyYear, 47_880)],
  [6, 'pay a course', async (world, one) => (isAtCardProvider(one) ? buyCourse(world, one) : undefined)],
  [8, 'look twice', lookTwice],
  [10, 'happen there', happen],
  [12, 'break the next answer', breakNextAnswer],
  [5, 'stop renewing', stopRenewing],
  [4, 'ask for money back', askForMoneyBack],
  [
    3,
    'pay what failed',
    async ({ money: { needs } }, { userId }) => void (await retryFailedPayment(needs, asActor(userId))),
  ],
  [8, 'deliver', deliver],
  [6, 'settle open', world => settleOpenIntents(world.money.needs)],
  [
    4,
    'settle one',
    async ({ money: { needs } }, { purchases }) => {
      for (const one of purchases) if (one.kind !== 'market') await settleIntent(needs, one.intentId)
    },
  ],
  [
    5,
    'do jobs',
    async world =>
      void (await workOffJobs(world.money.needs, world.chance, 0.7, error => tolerate(world, error))),
  ],
  [3, 'renew', world => renewDueSubscriptions(world.money.needs)],
  [2, 'project', world => refreshDueMemberships(world.money.needs)],
  [2, 'grant', grant],
  [
    2,
    'hold a coupon',
    async (world, { userId }) =>
      holdCoupon(world.money.needs.db, world.chance.pick(world.coupons).id, userId),
  ],
  [
    1,
    'compare',
    async world =>
      void (await compareWithProviders(world.money.needs, { mostToHeal: world.chance.pick([1, 1000]) })),
  ],
]

const lots = operations.flatMap(([weight, name, run]) =>
  Array.from({ length: weight }, () => ({ name, run })),
)

/** One operation on one person, chosen by chance; what may go wrong is counted. Answers with its name. */
export async function operate(world: World): Promise<string> {
  const { name, run } = world.chance.pick(lots)
  await run(world, world.chance.pick(world.customers)).catch((error: unknown) => tolerate(world, error))
  return name
}
