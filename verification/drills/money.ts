import { dayInBrazil, projectMembership } from '@alinha/domain'
import { resetSimulator } from '@alinha/simulators'
import { listFacts } from '../../apps/server/src/features/payments/index.ts'
import {
  compareWithProviders,
  payOpenRefunds,
  refreshDueMemberships,
  settleOpenIntents,
} from '../../apps/server/src/testing/money/payment-operations.ts'
import { aPublishedLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { readMembership } from '../../apps/server/src/testing/people/memberships.ts'
import { brokenInvariants } from '../../apps/server/src/testing/money/money-invariants.ts'
import { listProviderDoubles, readProviderState } from '../../apps/server/src/testing/money/payments.ts'
import { randomness } from '../../apps/server/src/testing/randomness.ts'
import { retryAsAJob } from './money/retry-as-a-job.ts'
import {
  moveClocks,
  runRandomOperation,
  passTime,
  readInbox,
  countExpectedError,
  type World,
} from './money/money-operations.ts'
import { openMoneyStage } from './money/money-stage.ts'
import { createCustomer, type Customer } from './money/provider-histories.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { readSeed } from '../stage/read-seed.ts'
import { runWorlds } from './money/run-worlds.ts'
import { runWaitingJobs } from './money/run-waiting-jobs.ts'

// `npm run drill:money`: everything that can happen to money happens to a few people within five years, in any order and at
// once, while answers are lost, late, broken or wrong. In the end every charge gives access, nobody has access that is
// not paid for, and every invariant of money holds.
const OPERATIONS = { whole: 100_000, short: 800 }
const WORLDS = 3
const A_CHAPTER = 500
const PEOPLE = 10
const AT_ONCE = 3
const DAY = 86_400_000
const MINUTE = 60_000
const FIVE_YEARS_AND_MORE = 2000 * DAY
const SHOWN = 20

const seed = readSeed(20_270_515)
/** Of one world of the whole form. */
const ownOperations = process.argv.find(one => one.startsWith('--operations='))?.slice('--operations='.length)

async function createCoupons({ db }: DrillStage, chapter: number): Promise<World['coupons']> {
  const made = [
    { percent: 50, maxUses: 3 },
    { percent: 10, maxUses: null },
  ].map(async ({ percent, maxUses }) => {
    const { id } = await db
      .insertInto('coupons')
      .values({
        code: `CAPITULO${chapter}-${percent}`,
        kind: 'percent',
        value: percent,
        scope: 'subscription',
        max_uses: maxUses,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, percent }
  })
  return Promise.all(made)
}

/** Ends the faults, delivers every webhook and runs every job until nothing is left to do. */
async function letSettle(world: World): Promise<void> {
  const { money, chance } = world
  const { needs } = money
  await passTime(world, world.endsAt.getTime())
  const burn = () => needs.cardPayments.findOrder('or_none').catch(() => null)
  const sendFailingRequest = () => needs.marketplace.findSubscription('NONE').catch(() => null)
  for (let fault = 0; fault < (world.faults.get('ordered') ?? 0); fault++) {
    await burn()
    await sendFailingRequest()
  }
  world.faults.delete('ordered')
  for (let round = 5; round >= 0; round--) {
    await money.setClocks(new Date(Date.now() - round * 20 * MINUTE))
    await money.deliver({ pause: true, shuffle: true })
    await money.flush()
    await readInbox(1)(world, world.customers[0] as Customer)
    await retryAsAJob(() => settleOpenIntents(needs))
    await retryAsAJob(() => payOpenRefunds(needs))
    while ((await runWaitingJobs(needs, chance, 1, error => countExpectedError(world, error))) > 0);
  }
  for (let round = 0; round < 2; round++) {
    await retryAsAJob(() => compareWithProviders(needs, { mostToHeal: Infinity, isThorough: true }))
    await readInbox(1)(world, world.customers[0] as Customer)
    while ((await runWaitingJobs(needs, chance, 1, error => countExpectedError(world, error))) > 0);
  }
  await retryAsAJob(() => refreshDueMemberships(needs))
}

/**
 * Whoever buys twice at once at the marketplace has two subscriptions there: nobody can stop that but the person. It must
 * have been told to the team. One that was sold here ends the others, so it never counts as told.
 */
async function listToldDoubles({ db }: DrillStage): Promise<string[]> {
  const { rows } = await db.pool.query<{ problem: string }>(
    `select 'two_subscriptions: (' || t.user_id || ')' as problem
       from invariants.two_subscriptions t
       join payment_alarms a on a.kind = 'two-subscriptions' and a.about = 'person ' || t.user_id
      where not exists (
        select from invariants.standing_charges c
         where c.user_id = t.user_id and c.bought = 'subscription' and c.provider <> 'marketplace'
           and c.until_on >= (now() at time zone 'America/Sao_Paulo')::date)`,
  )
  return rows.map(({ problem }) => problem)
}

/** Describes every invariant of money that is broken now. */
async function findProblems(stage: DrillStage, { money, customers }: World): Promise<string[]> {
  const told = await listToldDoubles(stage)
  const problems = (await brokenInvariants(stage.db.pool)).filter(problem => !told.includes(problem))
  const doubles = Object.entries((await listProviderDoubles(money)) as Record<string, string[]>)
  for (const [name, ids] of doubles) if (ids.length > 0) problems.push(`${name} there: ${ids.join()}`)

  // The charges at the provider and those in our ledger are the same.
  const { rows } = await stage.db.pool.query<{ charge: string; amount: number }>(
    `select charge, amount from invariants.standing_charges where provider = 'card' and user_id = any($1)`,
    [customers.map(({ userId }) => userId)],
  )
  const here = new Map(rows.map(({ charge, amount }) => [charge, amount]))
  const { charges } = await readProviderState(money)
  const standing = charges.filter(
    ({ status, paid_amount: paid, canceled_amount: back }) => status !== 'chargedback' && paid > back,
  )
  for (const { id, paid_amount: paid } of standing)
    if (here.get(id) !== paid) problems.push(`charge ${id} of ${paid} is ${here.get(id)} here`)
  if (standing.length !== here.size)
    problems.push(`${standing.length} charges stand there and ${here.size} here`)

  const today = dayInBrazil(money.needs.clock())
  for (const { userId } of customers) {
    const facts = await listFacts(stage.db, userId)
    const folded = projectMembership(facts, { trialEndsOn: null, extraDays: 0 }, today)
    const held = await readMembership(money.needs, userId)
    if (JSON.stringify(held) !== JSON.stringify(folded)) problems.push(`person ${userId} is not as folded`)
  }
  return [...problems, ...(await listSentAfterCancelling(stage))]
}

/** Renewals that we asked the provider for although the person had cancelled here, even if the money went back. */
async function listSentAfterCancelling({ db }: DrillStage): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `select i.id from payment_intents i
       join payment_facts f on f.subscription = i.subscription and f.kind = 'subscription-cancelled'
      where i.operation = 'renewal' and f.source = 'command' and i.sent_at > f.at
        and not exists (
          select 1 from payment_facts r
           where r.subscription = f.subscription and r.kind = 'renewal-resumed' and r.at > f.at and r.at <= i.sent_at)`,
  )
  return rows.map(({ id }) => `renewal ${id} was sent after the person had cancelled`)
}

/** What must have happened for the drill to show anything. */
async function countReached({ db }: DrillStage): Promise<Record<string, number>> {
  const { rows } = await db.pool.query<Record<string, number>>(
    `with renewals as (select * from payment_intents where operation = 'renewal')
     select (select count(*)::int from renewals where state = 'paid') as "renewals paid",
            (select count(*)::int from payment_facts where kind = 'renewal-resumed') as "renewals resumed",
            (select count(distinct i.id)::int from renewals i
               join payment_facts r on r.subscription = i.subscription and r.kind = 'renewal-resumed'
              where i.state = 'paid' and r.at < i.sent_at) as "paid after they were resumed",
            (select count(*)::int from renewals where state = 'abandoned') as "cancelled before they were sent again",
            (select count(distinct i.id)::int from renewals i
               join renewal_notices n on n.subscription = i.subscription and i.until_on - n.until_on between 300 and 400
              where i.state = 'paid' and n.price_version <> (
                select version from price_books where valid_from <= i.sent_at
                 order by valid_from desc, version desc limit 1)) as "paid as announced after prices had changed",
            (select count(*)::int from refund_requests where done_at is not null) as "refunds paid"`,
  )
  return rows[0] ?? {}
}

/** Lists everything recorded about the person whom a problem is about. */
async function describeHistory({ db }: DrillStage, problem: string): Promise<string[]> {
  const [named = ''] = /(ch|cus|sub|subl)_\w+|[\da-f]{8}-[\da-f-]{27}|(?<=\()\d+(?=\))/.exec(problem) ?? []
  const { rows } = await db.pool.query<{ line: string }>(
    `with who as (
       select user_id from payment_facts where $1 in (charge, subscription)
       union select user_id from payment_intents where $1 in (customer_id, id::text)
       union select id from users where id::text = $1)
     select to_char(at, 'YYYY-MM-DD HH24:MI:SS ') || concat_ws(' ', kind, charge, subscription, until_on, amount, source, intent_id) as line
       from payment_facts join who using (user_id)
     union all
     select to_char(recorded_at, 'YYYY-MM-DD HH24:MI:SS ') || concat_ws(' ', 'click', id, to_char(sent_at, 'MM-DD HH24:MI:SS'), to_char(settled_at, 'MM-DD HH24:MI:SS'), operation, subject, period, state, external_id)
       from payment_intents join who using (user_id)
      order by 1`,
    [named],
  )
  return rows.map(({ line }) => line)
}

const playOneWorld = async (stage: DrillStage, isShort: boolean): Promise<boolean> => {
  const money = await openMoneyStage(stage, { readTimeoutMs: 600, writeTimeoutMs: 600 })
  const chance = randomness(seed)
  const lessons = [await aPublishedLesson(money.needs), await aPublishedLesson(money.needs)]
  const courses = lessons.map(({ courseId }) => courseId)
  const known = { clicks: new Map(), buyers: new Map() }
  const faults = new Map<string, number>()
  const done = new Map<string, number>()
  const total = isShort ? OPERATIONS.short : Number(ownOperations)
  const problems: string[] = []
  let operations = 0
  for (let chapter = 1; operations < total && problems.length === 0; chapter++) {
    for (const side of [money.simulators.cardPaymentsUrl, money.simulators.marketplaceUrl])
      await resetSimulator(side)
    await money.setClocks(new Date(Date.now() - FIVE_YEARS_AND_MORE))
    await money.deliver({ pause: true })
    const endsAt = new Date(Date.now() - 2 * 60 * MINUTE)
    const world: World = {
      money,
      chance,
      known,
      courses,
      customers: [],
      coupons: await createCoupons(stage, chapter),
      endsAt,
      faults,
    }
    for (let person = 0; person < PEOPLE; person++) world.customers.push(await createCustomer(world))
    for (let number = 0; number < A_CHAPTER; number += AT_ONCE) {
      const names = await Promise.all(Array.from({ length: AT_ONCE }, () => runRandomOperation(world)))
      if (chance.isLucky(0.4)) names.push(await moveClocks(world))
      for (const name of names) done.set(name, (done.get(name) ?? 0) + 1)
      operations += names.length
    }
    await letSettle(world)
    const found = await findProblems(stage, world)
    problems.push(...found.map(problem => `chapter ${chapter}: ${problem}`))
    if (chapter % 10 === 0) console.log(`${operations} operations, ${problems.length} problems`)
  }
  for (const one of problems.slice(0, SHOWN))
    console.log(`BROKEN ${one}\n  ${(await describeHistory(stage, one)).join('\n  ')}`)
  console.log([...done].map(([name, times]) => `${name} ${times}`).join(', '))
  console.log(`went wrong: ${[...faults].map(([name, times]) => `${name} ${times}`).join(', ')}`)
  const { rows: alarms } = await stage.db.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int from payment_alarms group by 1',
  )
  console.log(`alarms: ${alarms.map(({ kind, count }) => `${kind} ${count}`).join(', ') || 'none'}`)

  const reached = Object.entries(await countReached(stage))
  console.log(reached.map(([name, times]) => `${name}: ${times}`).join(', '))
  const isAllReached = isShort || reached.every(([, times]) => times > 0)

  // The control: access that nobody paid for must be found, or the invariants check nothing.
  const before = (await brokenInvariants(stage.db.pool)).length
  await stage.db.pool.query(
    `update memberships set plan = 'premium', premium_expires_on = null, changes_on = null
        where user_id = (select min(user_id) from memberships where plan = 'free')`,
  )
  const control = (await brokenInvariants(stage.db.pool)).length
  console.log(`the control must be seen: ${control > before ? 'it is' : 'IT IS NOT'}`)
  console.log(`seed ${seed}: false sentences after ${operations} operations: ${problems.length} (bar 0)`)
  return problems.length === 0 && control > before && operations >= total && isAllReached
}

if (ownOperations === undefined && !process.argv.includes('--short')) {
  const hasHeld = await runWorlds(import.meta.filename, {
    count: WORLDS,
    operations: OPERATIONS.whole,
    seed,
  })
  process.exitCode = hasHeld ? 0 : 1
} else await runDrill(playOneWorld, { durable: false })
