import { randomUUID } from 'node:crypto'
import { brokenInvariants } from '../../apps/server/src/testing/money/money-invariants.ts'
import { readProviderState } from '../../apps/server/src/testing/money/payments.ts'
import {
  ask,
  COURSE_PRICE,
  createBuyer,
  createCourse,
  sendClick,
  type Buyer,
} from './checkout/checkout-client.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'

// `npm run drill:coupons`: forty requests at once through two processes. A coupon is used no more often than it may be,
// a person uses it once, and one click, or one course in forty tabs, is charged once.
const TRIALS = { whole: 100, short: 2 }
const AT_ONCE = 40
const USES = 7
/**
 * Share of the trials in which somebody was told to come back. With more, the machine was too busy to show anything.
 */
const MOST_BUSY = 0.2
const SHOWN = 10
/** What a course costs with the coupon of this drill. */
const HALF = COURSE_PRICE / 2

type Race = {
  stage: DrillStage
  urls: string[]
  buyers: Buyer[]
  /** Trials in which the server was too busy and told somebody to come back, so that fewer were served. */
  busy: Set<string>
  name: string
}
type CoursePurchase = { courseId: number; intentId: string; cupon?: string }

/** Buys with the stored card, alternating between the processes. Returns whether it was paid. */
async function rent(
  { urls, busy, name }: Race,
  at: number,
  buyer: Buyer,
  bought: CoursePurchase,
): Promise<boolean> {
  const { courseId: cursoId, ...rest } = bought
  const quotedTotal = bought.cupon === undefined ? COURSE_PRICE : HALF
  const body = { cursoId, userId: buyer.userId, parcelas: 1, quotedTotal, priceVersion: 1, ...rest }
  const answer = await ask(urls[at % urls.length] ?? '', buyer, '/courses/aluga', body)
  if (answer?.status === 503) busy.add(name)
  else if (!answer || answer.status >= 500) throw new Error(`no answer: ${answer?.status}`)
  return answer.status === 200 && answer.body.state === 'paid'
}

const atOnce = <T>(run: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => run(at)))

const countTrue = (answers: readonly boolean[]): number => answers.filter(Boolean).length

async function createCoupon(
  { db }: DrillStage,
  maxUses: number | null,
): Promise<{ id: number; code: string }> {
  const code = `CORRIDA-${randomUUID().slice(0, 8).toUpperCase()}`
  const { id } = await db
    .insertInto('coupons')
    .values({ code, kind: 'percent', value: 50, scope: 'course', max_uses: maxUses })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

const usesOf = async ({ db }: DrillStage, id: number): Promise<number> => {
  const row = await db.selectFrom('coupons').select('uses').where('id', '=', id).executeTakeFirstOrThrow()
  return row.uses
}

/** Counts charges of these clicks. Throws for one that was not charged what it had to cost. */
const chargesOf = async (
  { simulators }: DrillStage,
  intentIds: readonly string[],
  amount = COURSE_PRICE,
): Promise<number> => {
  const { charges } = await readProviderState({ simulators })
  const paid = charges.filter(({ code, status }) => status === 'paid' && intentIds.includes(code ?? ''))
  const wrong = paid.find(({ paid_amount: charged }) => charged !== amount)
  if (wrong) throw new Error(`charged ${wrong.paid_amount} instead of ${amount}`)
  return paid.length
}

type Trial = (race: Race, buyer: Buyer) => Promise<string | null>

/** Every count has to be `most`, or at most that when somebody was told to come back. */
function judge({ busy, name }: Race, counts: readonly number[], most: number): string | null {
  const isFine = busy.has(name) ? counts.every(one => one <= most) : counts.every(one => one === most)
  return isFine ? null : `${counts.join(', ')} instead of ${most}`
}

/** Each returns what was wrong, or null. */
const trials: Record<string, Trial> = {
  async 'a coupon with seven uses'(race) {
    const { stage, buyers } = race
    const { id, code } = await createCoupon(stage, USES)
    const courseId = await createCourse(stage.db)
    const intentIds = buyers.map(() => randomUUID())
    const paid = await atOnce(at =>
      rent(race, at, buyers[at] as Buyer, { courseId, intentId: intentIds[at] ?? '', cupon: code }),
    )
    const found = [countTrue(paid), await usesOf(stage, id), await chargesOf(stage, intentIds, HALF)]
    return judge(race, found, USES)
  },
  async 'a coupon that a person uses for forty things'(race, buyer) {
    const { stage } = race
    const { id, code } = await createCoupon(stage, null)
    const courses = await atOnce(() => createCourse(stage.db))
    const intentIds = courses.map(() => randomUUID())
    const paid = await atOnce(at =>
      rent(race, at, buyer, { courseId: courses[at] ?? 0, intentId: intentIds[at] ?? '', cupon: code }),
    )
    const found = [countTrue(paid), await usesOf(stage, id), await chargesOf(stage, intentIds, HALF)]
    return judge(race, found, 1)
  },
  async 'one click, forty times'(race, buyer) {
    const courseId = await createCourse(race.stage.db)
    const intentId = randomUUID()
    await atOnce(at => rent(race, at, buyer, { courseId, intentId }))
    return judge(race, [await chargesOf(race.stage, [intentId])], 1)
  },
  async 'one course, from forty tabs'(race, buyer) {
    const courseId = await createCourse(race.stage.db)
    const intentIds = await atOnce(async () => randomUUID())
    await atOnce(at => rent(race, at, buyer, { courseId, intentId: intentIds[at] ?? '' }))
    return judge(race, [await chargesOf(race.stage, intentIds)], 1)
  },
}

/** The control: reading first and counting afterwards must serve too many, or the requests were not at once. */
async function raceNaively({ db }: DrillStage): Promise<number> {
  await db.pool.query('create table naive_coupon (uses integer)')
  await db.pool.query('insert into naive_coupon values (0)')
  const served = await atOnce(async () => {
    const { rows } = await db.pool.query<{ uses: number }>('select uses from naive_coupon')
    const uses = rows[0]?.uses ?? USES
    if (uses >= USES) return false
    await db.pool.query('update naive_coupon set uses = $1', [uses + 1])
    return true
  })
  return countTrue(served)
}

await runDrill(async (stage, isShort) => {
  // The limits against card testing would stop the drill.
  await stage.db.pool.query(
    `create function forget_limits() returns trigger language plpgsql as 'begin new.hits := 0; return new; end'`,
  )
  await stage.db.pool.query(
    'create trigger forget before insert or update on rate_limits for each row execute function forget_limits()',
  )
  // Enough connections for the requests to run at the same time.
  Object.assign(stage.environment, { DATABASE_CONNECTIONS: '20' })
  const processes = [await stage.start('api'), await stage.start('api')]
  const urls = processes.map(({ url }) => url)
  const buyers = await atOnce(() => createBuyer(stage))
  for (const buyer of buyers) {
    const form = { operacao: 'adiciona_cartao' } as const
    const click = { buyer, operation: form.operacao, intentId: randomUUID(), form }
    const answer = await sendClick(stage, urls[0] ?? '', click)
    if (answer?.body.state !== 'paid') throw new Error(`no card: ${JSON.stringify(answer)}`)
  }
  const problems: string[] = []
  const total = isShort ? TRIALS.short : TRIALS.whole
  const busy = new Set<string>()
  for (const [name, play] of Object.entries(trials)) {
    let wrong = 0
    for (let trial = 0; trial < total; trial++) {
      const problem = await play(
        { stage, urls, buyers, busy, name: `${name} ${trial}` },
        buyers[trial % AT_ONCE] as Buyer,
      )
      if (problem === null) continue
      wrong++
      problems.push(`${name}: ${problem}`)
    }
    console.log(`${name}: ${total} trials × ${AT_ONCE} at once, ${wrong} wrong`)
  }
  const broken = await brokenInvariants(stage.db.pool)
  for (const one of [...problems, ...broken].slice(0, SHOWN)) console.log(`BROKEN ${one}`)
  const naive = await raceNaively(stage)
  console.log(`the naive control must serve more than ${USES}: ${naive}`)
  const isTooBusy = busy.size > total * Object.keys(trials).length * MOST_BUSY
  console.log(`trials in which somebody was told to come back: ${busy.size}`)
  console.log(`over-used: ${problems.length} (bar 0), false sentences ${broken.length} (bar 0)`)
  return problems.length === 0 && broken.length === 0 && naive > USES && !isTooBusy
})
