import { addDays, dayInBrazil, type Day, type PaymentFact } from '@alinha/domain'
import { insertPayout, recordFactsWithin, shareSales } from '../../src/features/payments/index.ts'
import { inTransaction, type Database, type Db } from '../../src/platform/database.ts'
import { noJobs } from './no-jobs.ts'

/** People who only bought something: nobody logs in as one of them. */
const BUYERS = ['Bruno Lacerda', 'Carla Dutra', 'Diego Fontes', 'Elisa Moura', 'Fábio Reis', 'Gisele Pinho']
const RECEIVER = 'recebedora@alinha.test'
const SALES = 36
const DAYS_BETWEEN_SALES = 5
const ONE_IN_GIVEN_BACK = 9

const COUPONS = [
  { code: 'BEMVINDO20', kind: 'percent', value: 20, scope: 'subscription', institution: null, max_uses: 500 },
  { code: 'USP2026', kind: 'academic', value: null, scope: 'academic', institution: 'USP', max_uses: 200 },
  {
    code: 'PLANEJE220',
    kind: 'ticket-price',
    value: null,
    scope: 'ticket',
    institution: null,
    max_uses: null,
  },
  { code: 'CURSO50', kind: 'amount', value: 5000, scope: 'course', institution: null, is_active: false },
] as const

/** Half a year of sales in which somebody shares, and a few coupons. Safe to repeat: it is made once. */
export async function seedMoney(db: Database, now: Date): Promise<void> {
  for (const coupon of COUPONS)
    await db
      .insertInto('coupons')
      .values(coupon)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const today = dayInBrazil(now)
  const receiver = await db.selectFrom('users').select('id').where('email', '=', RECEIVER).executeTakeFirst()
  if (!receiver || !(await sellCourses(db, now, today))) return
  const fees = { courseId: null, feeBasisPoints: 399, feeFixed: 50 }
  for (const [product, from, basisPoints] of [
    ['course', -200, 4000],
    ['course', -60, 4500],
    ['subscription', -200, 300],
  ] as const)
    await inTransaction(db, tx =>
      shareSales(tx, {
        ...fees,
        product,
        validFrom: addDays(today, from),
        shares: [{ receiverId: receiver.id, basisPoints }],
      }),
    )
  for (const [days, amount] of [
    [-95, 98_000],
    [-34, 112_500],
  ] as const)
    await insertPayout(db, {
      receiverId: receiver.id,
      paidOn: addDays(today, days),
      amount,
      note: 'Repasse por PIX',
    })
}

/** Returns false when they were sold before. */
async function sellCourses(db: Db, now: Date, today: Day): Promise<boolean> {
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'price_centavos', 'access_days'])
    .where('kind', '=', 'on-demand')
    .orderBy('id')
    .execute()
  for (const [place, name] of BUYERS.entries()) {
    const buyer = await db
      .insertInto('users')
      .values({ email: `comprador${place + 1}@alinha.test`, name, email_confirmed_at: now })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!buyer) return false
    await db.insertInto('memberships').values({ user_id: buyer.id }).execute()
    const facts = Array.from({ length: SALES }, (_, number) => number)
      .filter(number => number % BUYERS.length === place)
      .flatMap(number => {
        const course = courses[number % courses.length]
        const day = addDays(today, -(number + 1) * DAYS_BETWEEN_SALES)
        return course ? aSale(number, day, course) : []
      })
    const needs = { clock: () => now, jobs: noJobs }
    await recordFactsWithin(db, needs, buyer.id, facts, 'manager')
  }
  return true
}

type Course = { id: number; price_centavos: number | null; access_days: number }

function aSale(number: number, day: Day, course: Course): PaymentFact[] {
  const charge = `ch_demo_${number}`
  const amount = course.price_centavos ?? 0
  const at = Date.parse(`${day}T15:00:00Z`)
  const bought = { kind: 'course', courseId: course.id, until: addDays(day, course.access_days) } as const
  const paid: PaymentFact = {
    kind: 'charge-paid',
    provider: 'card',
    externalId: charge,
    charge,
    at,
    amount,
    bought,
  }
  if (number % ONE_IN_GIVEN_BACK !== 4) return [paid]
  const back: PaymentFact = {
    kind: 'charge-refunded',
    provider: 'card',
    externalId: `${charge}#${amount}`,
    charge,
    at: Date.parse(`${addDays(day, 2)}T15:00:00Z`),
    refundedSoFar: amount,
  }
  return [paid, back]
}
