import {
  addDays,
  checkPlanPurchase,
  couponScopeOf,
  dayInBrazil,
  foldSubscriptions,
  listPrice,
  listRenewing,
  mostInstalments,
  planBoughtBy,
  planDates,
  quote,
  type Day,
  type Money,
  type PaymentFact,
  type PaymentOperation,
  type Period,
  type PlanName,
  type Quote,
  type User,
  type Wanted,
} from '@alinha/domain'
import type { Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  listCourseAccesses,
  listFacts,
  readCoupon,
  readPriceBook,
  type StoredCoupon,
} from '../payments/index.ts'
import { findCourseOnSale, type CourseOnSale } from './checkout.queries.ts'

export type Wish = {
  operation: PaymentOperation
  plan: PlanName | undefined
  instalments: number | undefined
  coupon: string | undefined
  course: { slug: string } | { id: number } | null
}

/** What a wish comes to today, for this person: every amount and every day of it. */
export type Offer = {
  operation: PaymentOperation
  wanted: Wanted | null
  course: CourseOnSale | null
  period: Period | null
  isAcademic: boolean
  quote: Quote
  /** The price without any coupon, which is what it renews for. */
  fullPrice: Money
  most: number
  instalments: number
  startsOn: Day | null
  accessUntil: Day | null
  creditedDays: number
  coupon: StoredCoupon | null
  priceVersion: number
  facts: PaymentFact[]
  today: Day
}

type Buyer = Pick<User, 'id' | 'academicType'>

/** Refuses what cannot be bought, or not by this person, or not now. */
export async function readOffer(db: Db, buyer: Buyer, wish: Wish, now: Date): Promise<Offer> {
  const today = dayInBrazil(now)
  const [facts, prices] = [await listFacts(db, buyer.id), await readPriceBook(db, now)]
  const found = await findWanted(db, buyer, wish, { facts, today })
  const base = { operation: wish.operation, priceVersion: prices.version, facts, today }
  if (found.wanted === null) return { ...base, ...found, ...NOTHING_TO_PAY }
  const { wanted } = found
  const coupon =
    wish.coupon === undefined
      ? null
      : await readCoupon(db, buyer.id, { code: wish.coupon, scope: couponScopeOf(wanted), now })
  const instalments = wish.instalments ?? 1
  const check = quote(wanted, { prices, benefit: coupon?.benefit ?? null, instalments })
  if (!check.ok) throw new Refusal(check.reason)
  return {
    ...base,
    ...found,
    quote: check.quote,
    fullPrice: listPrice(wanted, prices),
    most: mostInstalments(wanted),
    instalments,
    coupon,
  }
}

const NOTHING_TO_PAY = {
  quote: { listPrice: 0, discount: 0, total: 0, instalments: [] },
  fullPrice: 0,
  most: 1,
  instalments: 1,
  coupon: null,
}

type Found = Pick<
  Offer,
  'wanted' | 'course' | 'period' | 'isAcademic' | 'startsOn' | 'accessUntil' | 'creditedDays'
>
type Known = { facts: PaymentFact[]; today: Day }

const NO_PLAN = { course: null, period: null, isAcademic: false, startsOn: null, creditedDays: 0 }

async function findWanted(db: Db, buyer: Buyer, wish: Wish, known: Known): Promise<Found> {
  if (wish.operation === 'add-card') return { ...NO_PLAN, wanted: null, accessUntil: null }
  if (wish.operation === 'single-purchase') return findCourse(db, buyer, wish, known)
  return findPlan(buyer, { ...wish, operation: wish.operation }, known)
}

async function findCourse(db: Db, buyer: Buyer, { course: named }: Wish, { today }: Known): Promise<Found> {
  const course = named && (await findCourseOnSale(db, named))
  if (!course) throw new Refusal('course-not-sold')
  const bought = (await listCourseAccesses(db, buyer.id)).get(course.id)
  if (bought !== undefined && today <= bought) throw new Refusal('course-already-yours')
  return {
    ...NO_PLAN,
    wanted: { kind: 'course', price: course.price },
    course,
    accessUntil: addDays(today, course.accessDays),
  }
}

type PlanWish = Wish & { operation: 'subscribe' | 'change-to-yearly' | 'change-to-monthly' }

function findPlan(buyer: Buyer, { operation, plan }: PlanWish, { facts, today }: Known): Found {
  if (operation === 'subscribe' && plan === undefined) throw new Refusal('plan-missing')
  const isAcademic = plan === 'academic' && operation !== 'change-to-monthly'
  const period = planBoughtBy(operation, plan === 'monthly' ? 'monthly' : 'yearly') ?? 'yearly'
  const check = checkPlanPurchase(
    { operation, period, isAcademic },
    { isAcademic: buyer.academicType !== null, renewing: listRenewing(facts, today) },
  )
  if (!check.ok) throw new Refusal(check.reason)
  const alreadyPaid = foldSubscriptions(facts).flatMap(({ paidUntil }) => paidUntil ?? [])
  return {
    wanted: isAcademic ? { kind: 'academic-plan' } : { kind: 'plan', period },
    course: null,
    period,
    isAcademic,
    ...planDates(period, today, alreadyPaid.toSorted().at(-1) ?? null),
  }
}
