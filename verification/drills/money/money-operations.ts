import { dayInBrazil, findFailedPayment, listRenewingSubscriptions } from '@alinha/domain'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { orderFault } from '@alinha/simulators'
import { listFacts } from '../../../apps/server/src/features/payments/index.ts'
import {
  compareWithProviders,
  holdCoupon,
  reactivateSubscription,
  refreshDueMemberships,
  readDelivery,
  readPrices,
  readCanceller,
  readReactivation,
  readRenewalAmount,
  recordFacts,
  refundPurchase,
  renewDueSubscriptions,
  retryFailedPayment,
  settleOpenIntents,
  settleIntent,
  stopRenewal,
  writePrices,
} from '../../../apps/server/src/testing/money/payment-operations.ts'
import type { Actor } from '../../../apps/server/src/platform/security/actor.ts'
import type { Context } from '../../../apps/server/src/platform/http/context.ts'
import { Refusal } from '../../../apps/server/src/platform/refusal.ts'
import { causesOf, isDatabaseBusy } from './retry-as-a-job.ts'
import {
  buyCourse,
  buyMonth,
  buyYear,
  Crashed,
  crashingAfterPayment,
  causeEvent,
  type Customer,
  type Scene,
} from './provider-histories.ts'
import { comeBackFromPause, pause } from './pause-operations.ts'
import { runWaitingJobs } from './run-waiting-jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The daily jobs of the worker may be late, but not by weeks. */
const WORKER_LOOKS_AFTER = 5 * DAY

export type World = Scene & {
  customers: Customer[]
  coupons: { id: number; percent: number }[]
  /** The clocks are not moved beyond it. */
  endsAt: Date
  /** How often each fault was caused, and each error that followed from one. */
  faults: Map<string, number>
}

type Operation = (world: World, customer: Customer) => Promise<void>

const count = ({ faults }: World, name: string): void => void faults.set(name, (faults.get(name) ?? 0) + 1)

/** Counts an error after which a job is tried again or a person is refused. Any other error is a bug. */
export function countExpectedError(world: World, error: unknown): void {
  for (const cause of causesOf(error)) countCause(world, cause)
}

function countCause(world: World, error: unknown): void {
  if (error instanceof ProviderUnavailable) count(world, `provider ${error.reason}`)
  // The person is told the reason.
  else if (error instanceof Refusal) count(world, `told ${error.code}`)
  else if (error instanceof Crashed) count(world, 'died')
  else if (isDatabaseBusy(error)) count(world, 'database busy')
  else throw error
}

const context = { requestId: 'drill', network: '10.0.0.0/24' } as Context
const asActor = (userId: number) => ({ userId }) as Actor

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

/** Settles the same payment twice at once; either may crash. */
const settleTwiceAtOnce: Operation = async (world, { purchases }) => {
  const purchase = purchases.at(-1)
  if (!purchase || purchase.kind === 'market') return
  const { needs } = world.money
  const look = () =>
    settleIntent(world.chance.isLucky(0.3) ? crashingAfterPayment(needs) : needs, purchase.intentId)
  await Promise.all([look(), look()])
}

/** Moves the clocks. Over longer times the worker runs its jobs, so that nothing waits for days. */
export async function passTime(world: World, until: number): Promise<void> {
  const { money } = world
  const { needs } = money
  const now = () => needs.clock().getTime()
  const isLong = until - now() >= HOUR
  while (now() < until) {
    for (let tries = 0; isLong && tries < 10; tries++)
      if ((await runWaitingJobs(needs, world.chance, 1, error => countExpectedError(world, error))) === 0)
        break
    await money.setClocks(new Date(Math.min(now() + WORKER_LOOKS_AFTER, until)))
    if (isLong) await renew(world)
  }
}

/**
 * The worker's renewals. Some orders fail with nothing done, and half of those people cancel before they are sent again,
 * minutes later.
 */
async function renew(world: World): Promise<void> {
  const { money, chance } = world
  const { needs } = money
  if (chance.isLucky(0.02)) {
    await orderFault(money.simulators.cardPaymentsUrl, { then: { beforeCommit: true, status: 500 } })
    count(world, 'ordered')
  }
  await renewDueSubscriptions(needs).catch((error: unknown) => countExpectedError(world, error))
  const { rows } = await needs.db.pool.query<{ userId: number }>(
    `select user_id as "userId" from payment_intents where operation = 'renewal' and state = 'unknown'`,
  )
  if (rows.length === 0) return
  for (const { userId } of rows) if (chance.isLucky(0.5)) await stopRenewing(world, { userId })
  for (let minutes = 0; minutes < 6; minutes += 2) {
    await money.setClocks(new Date(needs.clock().getTime() + 2 * MINUTE))
    await settleOpenIntents(needs).catch((error: unknown) => countExpectedError(world, error))
  }
}

/** Runs alone: if a month passed during another operation, no job would have run in that month. */
export async function moveClocks(world: World): Promise<string> {
  const { money, chance, endsAt } = world
  const span = chance.pick([MINUTE, 3 * MINUTE, 20 * MINUTE, 5 * HOUR, DAY, 6 * DAY, 31 * DAY, 120 * DAY])
  await passTime(world, Math.min(money.needs.clock().getTime() + span, endsAt.getTime()))
  return 'move the clocks'
}

async function stopRenewing({ money: { needs } }: World, { userId }: Pick<Customer, 'userId'>) {
  const today = dayInBrazil(needs.clock())
  const [subscription] = listRenewingSubscriptions(await listFacts(needs.db, userId), today)
  if (subscription) await stopRenewal(needs, userId, subscription)
}

/** As the payments page does: the amount on the screen travels with the click. */
const reactivate: Operation = async ({ money: { needs } }, { userId }) => {
  const shown = await readReactivation(needs, userId, await readCanceller(needs.db, userId))
  if (shown) await reactivateSubscription(needs, asActor(userId), shown.amount)
}

/** Years that were announced are renewed at what was announced, whatever prices become. */
const changePrices: Operation = async ({ money: { needs }, chance }, { userId }) => {
  const { version, prices } = (await readPrices(needs)).current
  const yearly = 12 * (3000 + chance.below(3000))
  await writePrices(
    needs,
    { basedOn: version, prices: { ...prices, yearly } },
    { actor: asActor(userId), context },
  )
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
        await readDelivery(needs, Number(id)).catch((error: unknown) => countExpectedError(world, error))
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

const askForMoneyBack: Operation = async ({ money: { needs }, chance }, { userId }) => {
  const { rows } = await needs.db.pool.query<{ id: string }>(
    `select id from payment_facts where user_id = $1 and kind = 'charge-paid' order by id desc limit 3`,
    [userId],
  )
  const chosen = rows[chance.below(rows.length)]
  if (chosen) await refundPurchase(needs, asActor(userId), Number(chosen.id), context)
}

/** As the payments page does: the amount on the screen travels with the click. */
async function payWhatFailed({ money: { needs } }: World, { userId }: Customer): Promise<void> {
  const failed = findFailedPayment(await listFacts(needs.db, userId), dayInBrazil(needs.clock()))
  const shown = failed && (await readRenewalAmount(needs, failed.subscription))
  await retryFailedPayment(needs, asActor(userId), shown)
}

/** How often each is chosen, and what it does. */
const operations: readonly [number, string, Operation][] = [
  [8, 'pay a month', buying(buyMonth, 5990)],
  [8, 'pay a year', buying(buyYear, 47_880)],
  [6, 'pay a course', async (world, one) => (isAtCardProvider(one) ? buyCourse(world, one) : undefined)],
  [8, 'look twice', settleTwiceAtOnce],
  [10, 'happen there', causeEvent],
  [12, 'break the next answer', breakNextAnswer],
  [1, 'stop renewing', stopRenewing],
  [8, 'reactivate', reactivate],
  [8, 'pause', ({ money, chance }, { userId }) => pause(money, chance, userId)],
  [3, 'come back from a pause', ({ money }, { userId }) => comeBackFromPause(money, userId)],
  [2, 'change the prices', changePrices],
  [4, 'ask for money back', askForMoneyBack],
  [3, 'pay what failed', payWhatFailed],
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
      void (await runWaitingJobs(world.money.needs, world.chance, 0.7, error =>
        countExpectedError(world, error),
      )),
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

/** Runs a random operation on a random person and returns its name. */
export async function runRandomOperation(world: World): Promise<string> {
  const { name, run } = world.chance.pick(lots)
  await run(world, world.chance.pick(world.customers)).catch((error: unknown) =>
    countExpectedError(world, error),
  )
  return name
}
