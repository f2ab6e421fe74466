import {
  addDays,
  dayInBrazil,
  statementLines,
  sumLines,
  type Day,
  type PaymentFact,
  type SplitRules,
  type StatementLine,
} from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/people/people.ts'
import { randomness, type Chance } from '../../../testing/randomness.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { insertFacts, toFact } from '../ledger/facts.queries.ts'
import { downloadStatement } from './download-statement.ts'
import { listReceivers } from './manage-receivers.ts'
import { readStatement } from './read-statement.ts'
import { listSplitRules } from './receivers.queries.ts'
import { shareSales, sumStatements } from './sum-statements.ts'

/** Another history in each run, but not in CI. That one tells how long a subscription lasts after its sale was summed. */
const seed = Number(process.env['SEED'] ?? (process.env['CI'] ? 213_629 : Date.now() % 1_000_000))
const chance: Chance = randomness(seed)
const today = dayInBrazil(new Date())
const LONGEST = 400

let test: TestApp
let buyer: number
let receivers: number[]
const courses = [101, 102, 103]
beforeAll(async () => {
  test = await startTestApp()
  buyer = (await aMember(test.needs)).id
  receivers = []
  for (let number = 0; number < 3; number++)
    receivers.push((await aMember(test.needs, { isReceiver: true })).id)
})
afterAll(() => test.stop())

const someDay = () => addDays(today, -chance.below(LONGEST))
const someMoment = (day: Day) => Date.parse(`${day}T03:00:00Z`) + chance.below(86_400_000)

type Sold = { charge: string; at: number; amount: number; subscription: string | null }
const sold: Sold[] = []
const untold: PaymentFact[] = []
let number = 0

function aSale(): PaymentFact[] {
  const [charge, at] = [`ch_${number++}`, someMoment(someDay())]
  const amount = 1 + chance.below(50_000)
  const kind = chance.pick(['subscription', 'subscription', 'course', 'ticket'] as const)
  const subscription = kind === 'subscription' ? `sub_${chance.below(2) ? number : chance.below(20)}` : null
  const until = addDays(dayInBrazil(new Date(at)), 365)
  const bought =
    subscription !== null
      ? ({ kind: 'subscription', subscription, until } as const)
      : kind === 'course'
        ? ({ kind, courseId: chance.pick(courses), until } as const)
        : ({ kind: 'ticket', ticketId: 1 } as const)
  sold.push({ charge, at, amount, subscription })
  const paid = {
    kind: 'charge-paid',
    provider: 'card',
    externalId: charge,
    charge,
    at,
    amount,
    bought,
  } as const
  if (subscription === null) return [paid]
  const period = chance.pick(['monthly', 'yearly'] as const)
  const began = { provider: 'card', externalId: subscription, at: at - 1000, subscription } as const
  const started = { ...began, kind: 'subscription-started', period, startsOn: today } as const
  const whenTold = chance.below(3)
  // Some are told late, and some never.
  if (whenTold === 0) untold.push(started)
  return whenTold === 1 ? [started, paid] : [paid]
}

/** Refunds of parts and of everything, disputes there and back; some happened before what was told first. */
function aReturn(): PaymentFact[] {
  const { charge, at: paidAt, amount } = chance.pick(sold)
  const at = paidAt + chance.below(60 * 86_400_000) - 3_600_000
  const base = { provider: 'card', charge, at } as const
  switch (chance.below(3)) {
    case 0: {
      const refundedSoFar = chance.below(3) === 0 ? amount : 1 + chance.below(amount)
      const externalId = `${charge}#${refundedSoFar}`
      return [{ ...base, kind: 'charge-refunded', externalId, refundedSoFar }]
    }
    case 1:
      return [{ ...base, kind: 'charge-reversed', externalId: `${charge}r${number++}` }]
    default:
      return [{ ...base, kind: 'reversal-withdrawn', externalId: `${charge}w${number++}` }]
  }
}

async function someRules(): Promise<void> {
  const product = chance.pick(['subscription', 'course', 'course', 'ticket'] as const)
  const chosen = receivers.filter(() => chance.below(3) > 0)
  const rules: Omit<SplitRules, 'id'> = {
    product,
    courseId: product === 'course' && chance.below(2) === 0 ? chance.pick(courses) : null,
    // In the past too, as when midnight passes while they are written.
    validFrom: someDay(),
    feeBasisPoints: chance.below(1000),
    feeFixed: chance.below(200),
    shares: chosen.map(receiverId => ({ receiverId, basisPoints: 1 + chance.below(3333) })),
  }
  await test.needs.db.transaction().execute(tx => shareSales(tx, rules))
}

const tell = (facts: readonly PaymentFact[]) => insertFacts(test.needs.db, buyer, facts, 'webhook')

/** As it was computed before there were sums: from every fact. */
async function recount(receiverId: number, from: Day, to: Day) {
  const rows = await test.needs.db.selectFrom('payment_facts').selectAll().orderBy('id').execute()
  const facts = rows.map(toFact)
  const periods = new Map(
    facts.flatMap(fact => (fact.kind === 'subscription-started' ? [[fact.subscription, fact.period]] : [])),
  )
  const nameOf = ({ bought }: StatementLine) => {
    if (bought.kind === 'course') return `Curso ${bought.courseId}`
    if (bought.kind === 'ticket') return 'Planning Center'
    return periods.get(bought.subscription) === 'yearly' ? 'Premium anual' : 'Premium mensal'
  }
  const everything = statementLines(facts, await listSplitRules(test.needs.db), receiverId).filter(
    ({ day }) => day <= to,
  )
  const lines = everything.filter(({ day }) => day >= from)
  const products = [...new Set(lines.map(nameOf))].map(product => ({
    product,
    ...sumLines(lines.filter(line => nameOf(line) === product)),
  }))
  return {
    earned: sumLines(everything).share,
    totals: sumLines(lines),
    products: products.toSorted((one, other) => one.product.localeCompare(other.product)),
    months: lines.reduce<Record<string, number>>((sums, { day, share }) => {
      const month = day.slice(0, 7)
      return { ...sums, [month]: (sums[month] ?? 0) + share }
    }, {}),
    lineCount: lines.length,
    lines: lines
      .toReversed()
      .slice(0, 100)
      .map(line => ({ day: line.day, kind: line.kind, product: nameOf(line), share: line.share })),
  }
}

async function statementOf(receiverId: number, from: Day, to: Day): ReturnType<typeof recount> {
  const statement = await readStatement(test.needs, receiverId, { from, to })
  const { paid: _, ...totals } = statement.totals
  return {
    earned: statement.balance.earned,
    totals,
    products: statement.products
      .map(({ kind: __, ...product }) => product)
      .toSorted((one, other) => one.product.localeCompare(other.product)),
    months: Object.fromEntries(
      statement.months.filter(({ share }) => share !== 0).map(({ month, share }) => [month, share]),
    ),
    lineCount: statement.lineCount,
    lines: statement.lines.map(({ day, kind, product, share }) => ({ day, kind, product, share })),
  }
}

const withoutZeroMonths = (one: Awaited<ReturnType<typeof recount>>) => ({
  ...one,
  months: Object.fromEntries(Object.entries(one.months).filter(([, share]) => share !== 0)),
})

describe('the sums of statements', () => {
  it(`are what a recount of every fact says, after any history (seed ${seed})`, async () => {
    await someRules()
    await tell(aSale())
    for (let step = 0; step < 160; step++) {
      const what = chance.below(20)
      if (what < 8) await tell(aSale())
      else if (what < 14) await tell(aReturn())
      else if (what === 14) await someRules()
      else if (what === 15 && untold.length > 0) await tell(untold.splice(0, 1))
      else if (what < 18) await sumStatements(test.needs, { factsAtOnce: 1 + chance.below(7) })
      else {
        const receiverId = chance.pick(receivers)
        const [from = today, to = today] = [someDay(), someDay()].toSorted()
        const expected = withoutZeroMonths(await recount(receiverId, from, to))
        expect(await statementOf(receiverId, from, to), `step ${step}`).toEqual(expected)
        const { receivers: all } = await listReceivers(test.needs)
        const { earned } = await recount(receiverId, from, today)
        expect(all.find(({ id }) => id === receiverId)?.earned).toBe(earned)
      }
    }
    await sumStatements(test.needs)
    for (const receiverId of receivers) {
      const from = addDays(today, -LONGEST)
      expect(await statementOf(receiverId, from, today)).toEqual(
        withoutZeroMonths(await recount(receiverId, from, today)),
      )
      const file = new TextDecoder().decode(
        await downloadStatement(test.needs, receiverId, { from, to: today }),
      )
      expect(file.trimEnd().split('\r\n')).toHaveLength(
        1 + (await recount(receiverId, from, today)).lineCount,
      )
    }
  }, 60_000)

  it('never miss a payment whose transaction ends after that of a later one', async () => {
    const { id: receiverId } = await aMember(test.needs, { isReceiver: true })
    const shares = [{ receiverId, basisPoints: 10_000 }]
    const rules = {
      product: 'ticket',
      courseId: null,
      validFrom: today,
      feeBasisPoints: 0,
      feeFixed: 0,
      shares,
    } as const
    await test.needs.db.transaction().execute(tx => shareSales(tx, rules))
    const ticket = (charge: string, amount: number): PaymentFact => ({
      kind: 'charge-paid',
      provider: 'card',
      externalId: charge,
      charge,
      at: Date.now(),
      amount,
      bought: { kind: 'ticket', ticketId: 1 },
    })
    const summed = await test.needs.db.transaction().execute(async slow => {
      await insertFacts(slow, buyer, [ticket('ch_slow', 1000)], 'webhook')
      await tell([ticket('ch_quick', 10)])
      // Waits for the slow one until it gives up; it must not go past it.
      return sumStatements(test.needs).then(
        () => true,
        () => false,
      )
    })
    expect(summed).toBe(false)
    await sumStatements(test.needs)
    expect((await statementOf(receiverId, today, today)).earned).toBe(1010)
  })
})
