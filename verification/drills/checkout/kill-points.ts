import { orderFault } from '@alinha/simulators'
import { setTimeout as wait } from 'node:timers/promises'
import { settleOpenIntentsJob } from '../../../apps/server/src/testing/money/payment-operations.ts'
import type { Needs } from '../../../apps/server/src/needs.ts'
import type { Click } from './checkout-client.ts'
import type { ProviderRequest, ProviderGate } from './provider-gate.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

const LONGEST_WAIT_MS = 8000
const STILL_MS = 400

/** What a kill point needs to recognise its moment and to hold requests until then. */
type Scene = { stage: DrillStage; needs: Needs; gate: ProviderGate; clicks: readonly Click[] }

export type KillPoint = {
  name: string
  kills: 'api' | 'worker'
  /** Whether the webhooks of the provider arrive. */
  webhooks: 'come' | 'are lost'
  /** Called before the clicks: sets what the gate will hold. */
  hold?(scene: Scene): Promise<void>
  /** Waits for the moment of the kill. */
  moment(scene: Scene, answered: () => number): Promise<void>
}

/** Waits until it is true, but not for ever: when the moment was missed, the kill comes all the same. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS
  while (!(await isTrue()) && performance.now() < giveUpAt) await wait(10)
}

/** Waits until requests are held at the gate and no more arrive. */
async function untilHeld({ gate }: Scene): Promise<void> {
  await until(() => gate.held() > 0)
  for (let before = 0; before !== gate.held(); await wait(STILL_MS)) before = gate.held()
}

const isOrder = ({ method, path }: ProviderRequest): boolean =>
  method === 'POST' && /^\/core\/v5\/(orders|subscriptions)$/.test(path)
const isCard = ({ method, path }: ProviderRequest): boolean =>
  method === 'POST' && /\/customers\/[^/]+\/cards$/.test(path)
const isCustomer = ({ method, path }: ProviderRequest): boolean =>
  method !== 'GET' && /\/customers(\/[^/]+)?$/.test(path)
const isReading = ({ method, path }: ProviderRequest): boolean =>
  method === 'GET' && /^\/core\/v5\/(orders|subscriptions|charges|invoices)\/\w+$/.test(path)
const isLookup = ({ method, path }: ProviderRequest): boolean =>
  method === 'GET' && /^\/core\/v5\/(orders|subscriptions)\?.*code=/.test(path)

const holding =
  (chosen: (ask: ProviderRequest) => boolean, when: 'hold-before' | 'hold-after') =>
  async ({ gate }: Scene): Promise<void> =>
    gate.rule(asked => (chosen(asked) ? when : 'pass'))

const idsOf = ({ clicks }: Scene): number[] => clicks.map(({ buyer }) => buyer.userId)

/** Locks the rows of these people, runs `whileHeld` and returns how to release them. */
async function lockPeople(scene: Scene, whileHeld: () => Promise<void>): Promise<() => Promise<void>> {
  const client = await scene.stage.db.pool.connect()
  await client.query('begin')
  await client.query('select 1 from users where id = any($1) for update', [idsOf(scene)])
  await whileHeld()
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

async function countPaid({ stage, clicks }: Scene): Promise<number> {
  const { rows } = await stage.db.pool.query<{ count: number }>(
    `select count(*)::int from payment_intents where id = any($1) and state = 'paid'`,
    [clicks.map(({ intentId }) => intentId)],
  )
  return rows[0]?.count ?? 0
}

const waitingForLocks = async ({ stage }: Scene): Promise<number> => {
  const { rows } = await stage.db.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** Moves jobs and open payments back in time instead of waiting, and starts the job that comes every minute. */
export async function letTimePass({ db, jobs }: Pick<Needs, 'db' | 'jobs'>, seconds: number): Promise<void> {
  const by = `interval '${seconds} seconds'`
  await db.pool.query(
    `update payment_intents set recorded_at = recorded_at - ${by}, sent_at = sent_at - ${by},
            not_there_at = not_there_at - ${by} where settled_at is null`,
  )
  // Jobs that a worker is taking at this moment are moved by the next call.
  await db.pool.query(
    `update jobs.job set start_after = start_after - ${by}, started_on = started_on - ${by}
      where id in (select id from jobs.job where state in ('created', 'retry', 'active') for update skip locked)`,
  )
  await jobs.send(db, settleOpenIntentsJob, {})
}

/** Where a process is killed on the way from a click to the access that was paid for. */
export const killPoints: readonly KillPoint[] = [
  {
    name: 'api, as the click arrives',
    kills: 'api',
    webhooks: 'come',
    moment: () => wait(Math.random() * 60),
  },
  {
    name: 'api, asking for the customer',
    kills: 'api',
    webhooks: 'come',
    hold: holding(isCustomer, 'hold-before'),
    moment: untilHeld,
  },
  {
    name: 'api, card stored there and not known here',
    kills: 'api',
    webhooks: 'come',
    hold: holding(isCard, 'hold-after'),
    moment: untilHeld,
  },
  {
    name: 'api, order lost on its way',
    kills: 'api',
    webhooks: 'come',
    hold: holding(isOrder, 'hold-before'),
    moment: untilHeld,
  },
  {
    name: 'api, charged there and not known here',
    kills: 'api',
    webhooks: 'come',
    hold: holding(isOrder, 'hold-after'),
    moment: untilHeld,
  },
  {
    name: 'api, charged there, and nobody ever tells',
    kills: 'api',
    webhooks: 'are lost',
    hold: holding(isOrder, 'hold-after'),
    moment: untilHeld,
  },
  {
    name: 'api, writing down what was charged',
    kills: 'api',
    webhooks: 'are lost',
    hold: holding(isOrder, 'hold-after'),
    async moment(scene) {
      await untilHeld(scene)
      const release = await lockPeople(scene, async () => {
        scene.gate.open()
        await until(async () => (await waitingForLocks(scene)) > 0)
        await wait(STILL_MS)
      })
      // The locks are released only after the process is dead, which is killed in the next tick.
      setTimeout(() => void release(), 200)
    },
  },
  {
    name: 'api, half of them written down and not answered',
    kills: 'api',
    webhooks: 'are lost',
    moment: async scene => until(async () => (await countPaid(scene)) >= scene.clicks.length / 2),
  },
  {
    name: 'api, as it answers',
    kills: 'api',
    webhooks: 'come',
    moment: async ({ clicks }, answered) => until(() => answered() >= clicks.length / 3),
  },
  {
    name: 'api, storing what the provider tells',
    kills: 'api',
    webhooks: 'come',
    async moment({ stage }) {
      const client = await stage.db.pool.connect()
      await client.query('begin; lock table payment_inbox in access exclusive mode')
      await wait(1500)
      setTimeout(() => void client.query('rollback').then(() => client.release()), 200)
    },
  },
  {
    name: 'worker, reading what the provider told about',
    kills: 'worker',
    webhooks: 'come',
    hold: holding(isReading, 'hold-after'),
    moment: untilHeld,
  },
  {
    name: 'worker, writing down what it read',
    kills: 'worker',
    webhooks: 'come',
    hold: holding(isReading, 'hold-after'),
    async moment(scene) {
      await untilHeld(scene)
      const release = await lockPeople(scene, async () => {
        scene.gate.open()
        await wait(STILL_MS)
      })
      setTimeout(() => void release(), 200)
    },
  },
  {
    name: 'worker, asking what became of a payment',
    kills: 'worker',
    webhooks: 'are lost',
    async hold({ gate }) {
      // The answer to the order is lost, as if the process that asked had died.
      gate.rule(asked => {
        if (isLookup(asked)) return 'hold-after'
        return isOrder(asked) ? { answer: () => '<html>502</html>' } : 'pass'
      })
    },
    async moment(scene, answered) {
      await until(() => answered() >= scene.clicks.length)
      await letTimePass(scene.needs, 50)
      await untilHeld(scene)
    },
  },
  {
    name: 'worker, handing over the mail',
    kills: 'worker',
    webhooks: 'come',
    hold: ({ stage, clicks }) =>
      orderFault(stage.simulators.inboxUrl, { times: clicks.length, then: { delayMs: 1200 } }),
    async moment({ clicks }, answered) {
      await until(() => answered() >= clicks.length)
      await wait(800)
    },
  },
]
