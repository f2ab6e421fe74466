import { dayInBrazil, foldCharges, projectMembership, type PaymentFact } from '@alinha/domain'
import { readState, resetSimulator } from '@alinha/simulators'
import {
  compareWithProviders,
  refreshDueMemberships,
  readDelivery,
} from '../../apps/server/src/testing/money/payment-operations.ts'
import { aPublishedLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { readMembership } from '../../apps/server/src/testing/people/memberships.ts'
import { brokenInvariants } from '../../apps/server/src/testing/money/money-invariants.ts'
import { randomness, type Chance } from '../../apps/server/src/testing/randomness.ts'
import { retryAsAJob } from './money/retry-as-a-job.ts'
import { addCardFacts } from './webhooks/card-facts-from-log.ts'
import type { LoggedEvent } from './webhooks/facts-from-log.ts'
import { tryForgeries } from './webhooks/forged-deliveries.ts'
import { addMarketplaceFacts, type SoldSubscription } from './webhooks/marketplace-facts-from-log.ts'
import { openMoneyStage, type MoneyStage } from './money/money-stage.ts'
import {
  causeEvent,
  createCustomer,
  type Customer,
  type KnownPurchases,
  type Scene,
} from './money/provider-histories.ts'
import { runDrill } from '../stage/run-drill.ts'
import { readSeed } from '../stage/read-seed.ts'

// `npm run drill:webhooks`: payments change at both providers. Webhooks are lost, repeated, reordered and late; what
// was lost is found by comparing with the providers. In the end everybody has what the complete logs of the providers
// say.
const HISTORIES = { whole: 10_000, short: 120 }
const FORGED = { whole: 1000, short: 100 }
/** Histories are played in chapters, because the simulators get slow with all they hold. */
const A_CHAPTER = 150
const READERS = 4
const LONGEST_DAYS = 120
const DAY = 86_400_000
/** Every bank has decided by then. */
const SETTLES_WITHIN = 3_600_000
const SHOWN = 5

const seed = readSeed(20_270_331)

/** Reads a share of the received webhooks in any order, with several readers at once. */
async function readInbox({ needs }: MoneyStage, chance: Chance, share: number): Promise<number> {
  const { rows } = await needs.db.pool.query<{ id: number }>(
    `select id from payment_inbox where done_at is null order by random()`,
  )
  const waiting = rows.filter(() => share === 1 || chance.isLucky(share))
  let next = 0
  const reader = async () => {
    while (next < waiting.length) {
      const id = Number(waiting[next++]?.id)
      await retryAsAJob(() => readDelivery(needs, id))
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return waiting.length
}

/** More runs than that do not heal what chapters lose: then healing does not come to an end. */
const MOST_NIGHTS = 100

/** As night after night does: each run heals at most so many things, stops, and leaves the rest to the next. */
async function compareUntilDone({ needs }: MoneyStage): Promise<number> {
  let healed = 0
  for (let night = 0; night < MOST_NIGHTS; night++) {
    const { card, marketplace } = await retryAsAJob(() => compareWithProviders(needs))
    healed += card.healed + marketplace.healed
    if (!card.isStopped && !marketplace.isStopped) return healed
  }
  throw new Error(`comparing did not come to an end in ${MOST_NIGHTS} runs`)
}

/** Causes events over some days, with webhooks delivered well or badly by chance. */
async function playChapter(scene: Scene, people: number): Promise<Customer[]> {
  const { money, chance } = scene
  const days = 3 + chance.below(LONGEST_DAYS)
  const startsAt = Date.now() - days * DAY - SETTLES_WITHIN
  for (const side of [money.simulators.cardPaymentsUrl, money.simulators.marketplaceUrl])
    await resetSimulator(side)
  const customers: Customer[] = []
  const scenes = 2 + chance.below(4)
  for (let number = 0; number <= scenes; number++) {
    await money.setClocks(new Date(startsAt + (days * DAY * number) / scenes))
    await money.deliver({
      pause: true,
      duplicate: chance.below(3),
      shuffle: true,
      drop: chance.pick([0, 0.2, 0.6]),
    })
    if (number === 0)
      for (let person = 0; person < people; person++) customers.push(await createCustomer(scene))
    else for (const customer of customers) if (chance.isLucky(0.6)) await causeEvent(scene, customer)
    await money.flush()
    await readInbox(money, chance, 0.8)
  }
  await money.setClocks(new Date())
  return customers
}

async function foldLogs({ money: { simulators }, known }: Scene): Promise<Map<number, PaymentFact[]>> {
  const logOf = async (side: string) =>
    ((await readState(side, 'webhooks')) as { webhooks: LoggedEvent[] }).webhooks
  const facts = new Map<number, PaymentFact[]>()
  addCardFacts(facts, await logOf(simulators.cardPaymentsUrl), known)
  const { subscriptions } = (await readState(simulators.marketplaceUrl, 'state')) as {
    subscriptions: SoldSubscription[]
  }
  addMarketplaceFacts(facts, await logOf(simulators.marketplaceUrl), subscriptions, known)
  return facts
}

async function readCourses({ needs }: MoneyStage, userId: number): Promise<string[]> {
  const rows = await needs.db
    .selectFrom('course_accesses')
    .select(['course_id', 'until_on'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(row => `${row.course_id} ${row.until_on}`).toSorted()
}

/** Describes the people who have something else than the logs say. */
async function findWrong(scene: Scene, customers: readonly Customer[]): Promise<string[]> {
  const today = dayInBrazil(new Date())
  const told = await foldLogs(scene)
  const wrong: string[] = []
  for (const { userId } of customers) {
    const facts = told.get(userId) ?? []
    const furthest = new Map<number, string>()
    for (const { bought, isUndone } of foldCharges(facts)) {
      if (bought.kind !== 'course' || isUndone) continue
      const known = furthest.get(bought.courseId)
      if (known === undefined || known < bought.until) furthest.set(bought.courseId, bought.until)
    }
    const expected = JSON.stringify([
      projectMembership(facts, { trialEndsOn: null, extraDays: 0 }, today),
      [...furthest].map(([id, until]) => `${id} ${until}`).toSorted(),
    ])
    const held = JSON.stringify([
      await readMembership(scene.money.needs, userId),
      await readCourses(scene.money, userId),
    ])
    if (held !== expected) wrong.push(`person ${userId} has ${held}\n  and should have ${expected}`)
  }
  return wrong
}

await runDrill(
  async (stage, isShort) => {
    const money = await openMoneyStage(stage)
    const chance = randomness(seed)
    const known: KnownPurchases = { clicks: new Map(), buyers: new Map() }
    const lessons = [await aPublishedLesson(money.needs), await aPublishedLesson(money.needs)]
    const scene = { money, chance, known, courses: lessons.map(({ courseId }) => courseId) }
    const histories = isShort ? HISTORIES.short : HISTORIES.whole
    const wrong: string[] = []
    const states = new Map<string, number>()
    const totals = { told: 0, read: 0, healed: 0, healedAgain: 0 }
    let missed = 0
    for (let done = 0; done < histories; done += A_CHAPTER) {
      const customers = await playChapter(scene, Math.min(A_CHAPTER, histories - done))
      missed += (await findWrong(scene, customers)).length
      for (const round of ['healed', 'healedAgain'] as const) {
        totals[round] += await compareUntilDone(money)
        totals.read += await readInbox(money, chance, 1)
      }
      await retryAsAJob(() => refreshDueMemberships(money.needs))
      wrong.push(...(await findWrong(scene, customers)))
      for (const { userId } of customers) {
        const { plan, isSuspended, isPaid } = await readMembership(money.needs, userId)
        const state = `${plan} suspended ${isSuspended} paid ${isPaid}`
        states.set(state, (states.get(state) ?? 0) + 1)
      }
      for (const side of [money.simulators.cardPaymentsUrl, money.simulators.marketplaceUrl])
        totals.told += ((await readState(side, 'webhooks')) as { webhooks: unknown[] }).webhooks.length
      console.log(`${done + customers.length} histories, ${wrong.length} wrong`)
    }
    for (const one of wrong.slice(0, SHOWN)) console.log(one)
    for (const [state, count] of states) console.log(`${state}: ${count}`)
    const broken = await brokenInvariants(stage.db.pool)
    for (const one of broken) console.log(`BROKEN ${one}`)
    const problems = await tryForgeries(money, chance, isShort ? FORGED.short : FORGED.whole)
    for (const one of problems) console.log(`FORGED ${one}`)
    console.log(
      `${totals.told} events; before comparing ${missed} people were wrong, comparing healed ${totals.healed} things, and again ${totals.healedAgain}`,
    )
    console.log(`seed ${seed}: histories that differ from the fold: ${wrong.length} of ${histories} (bar 0)`)
    console.log(`forgeries that did something, and controls that were missed: ${problems.length} (bar 0)`)
    return (
      wrong.length === 0 &&
      broken.length === 0 &&
      problems.length === 0 &&
      totals.healedAgain === 0 &&
      missed > 0 &&
      states.size > 3
    )
  },
  { durable: false },
)
