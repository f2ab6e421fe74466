import {
  addDays,
  checkPlanPurchase,
  toCouponScope,
  dayInBrazil,
  foldSubscriptions,
  listPrice,
  listRenewingSubscriptions,
  mostInstalments,
  planBoughtBy,
  planDates,
  quote,
  ticketPlan,
  type Day,
  type Money,
  type PaymentFact,
  type PaymentOperation,
  type PlanDates,
  type Period,
  type PlanName,
  type Quote,
  type User,
  type Product,
  type PurchaseDay,
} from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  findRunningTrial,
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
  /** A planning case; its id is null where only its price is asked for. */
  ticket?: { id: number | null; withAssistance: boolean }
}

/** What a wish costs and gives this person today: every amount and every day. */
export type Offer = {
  operation: PaymentOperation
  product: Product | null
  course: CourseOnSale | null
  period: Period | null
  isAcademic: boolean
  quote: Quote
  /** Without a coupon: the price at which it renews. */
  fullPrice: Money
  most: number
  instalments: number
  startsOn: Day | null
  accessUntil: Day | null
  creditedDays: number
  creditedFrom: PlanDates['creditedFrom']
  coupon: StoredCoupon | null
  priceVersion: number
  facts: PaymentFact[]
  today: Day
}

/** A visitor has bought nothing yet; their guesses at coupons are counted by network. */
type Buyer = Pick<User, 'id' | 'academicType' | 'plan' | 'isPaid'> | { network: string }

const isVisitor = (buyer: Buyer): buyer is { network: string } => 'network' in buyer

type OfferNeeds = { db: Db } & Pick<Needs, 'cardPayments'>

/** Refuses what cannot be bought at all, by this person, or now. */
export async function readOffer(
  { db, cardPayments }: OfferNeeds,
  buyer: Buyer,
  wish: Wish,
  now: Date,
): Promise<Offer> {
  const today = dayInBrazil(now)
  const monthBegins = cardPayments.dateOf(now)
  const trialEndsOn = isVisitor(buyer) ? null : await findRunningTrial(db, buyer.id)
  const facts = isVisitor(buyer) ? [] : await listFacts(db, buyer.id)
  const prices = await readPriceBook(db, now)
  const found = await findProduct(db, buyer, wish, { facts, today, monthBegins, trialEndsOn })
  const base = { operation: wish.operation, priceVersion: prices.version, facts, today }
  if (found.product === null) return { ...base, ...found, ...NOTHING_TO_PAY }
  const { product } = found
  const coupon =
    wish.coupon === undefined
      ? null
      : await readCoupon(db, isVisitor(buyer) ? buyer : buyer.id, {
          code: wish.coupon,
          scope: toCouponScope(product),
          now,
        })
  const instalments = wish.instalments ?? 1
  const check = quote(product, { prices, benefit: coupon?.benefit ?? null, instalments })
  if (!check.ok) throw new Refusal(check.reason)
  return {
    ...base,
    ...found,
    quote: check.quote,
    fullPrice: listPrice(product, prices),
    most: mostInstalments(product),
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

type ProductOffer = Pick<
  Offer,
  | 'product'
  | 'course'
  | 'period'
  | 'isAcademic'
  | 'startsOn'
  | 'accessUntil'
  | 'creditedDays'
  | 'creditedFrom'
>
type BuyerFacts = PurchaseDay & { facts: PaymentFact[]; trialEndsOn: Day | null }

const NO_PLAN = {
  course: null,
  period: null,
  isAcademic: false,
  startsOn: null,
  creditedDays: 0,
  creditedFrom: null,
}

async function findProduct(db: Db, buyer: Buyer, wish: Wish, known: BuyerFacts): Promise<ProductOffer> {
  if (wish.operation === 'add-card') return { ...NO_PLAN, product: null, accessUntil: null }
  if (wish.ticket) return { ...NO_PLAN, product: toTicket(buyer, wish.ticket), accessUntil: null }
  if (wish.operation === 'single-purchase') return findCourse(db, buyer, wish, known)
  return findPlan(buyer, { ...wish, operation: wish.operation }, known)
}

const toTicket = (buyer: Buyer, { withAssistance }: { withAssistance: boolean }): Product => ({
  kind: 'ticket',
  plan: isVisitor(buyer) ? 'free' : ticketPlan(buyer),
  withAssistance,
})

async function findCourse(
  db: Db,
  buyer: Buyer,
  { course: named }: Wish,
  { today }: BuyerFacts,
): Promise<ProductOffer> {
  const course = named && (await findCourseOnSale(db, named))
  if (!course) throw new Refusal('course-not-sold')
  const bought = isVisitor(buyer) ? undefined : (await listCourseAccesses(db, buyer.id)).get(course.id)
  if (bought !== undefined && today <= bought) throw new Refusal('course-already-yours')
  return {
    ...NO_PLAN,
    product: { kind: 'course', price: course.price },
    course,
    accessUntil: addDays(today, course.accessDays),
  }
}

type PlanWish = Wish & { operation: 'subscribe' | 'change-to-yearly' | 'change-to-monthly' }

function findPlan(
  buyer: Buyer,
  { operation, plan }: PlanWish,
  { facts, trialEndsOn, ...day }: BuyerFacts,
): ProductOffer {
  if (operation === 'subscribe' && plan === undefined) throw new Refusal('plan-missing')
  const isAcademic = plan === 'academic' && operation !== 'change-to-monthly'
  const period = planBoughtBy(operation, plan === 'monthly' ? 'monthly' : 'yearly') ?? 'yearly'
  const check = checkPlanPurchase(
    { operation, period, isAcademic },
    {
      isAcademic: !isVisitor(buyer) && buyer.academicType !== null,
      renewing: listRenewingSubscriptions(facts, day.today),
    },
  )
  if (!check.ok) throw new Refusal(check.reason)
  const paid = foldSubscriptions(facts).flatMap(({ paidUntil }) => paidUntil ?? [])
  return {
    product: isAcademic ? { kind: 'academic-plan' } : { kind: 'plan', period },
    course: null,
    period,
    isAcademic,
    ...planDates(period, day, { paidUntil: paid.toSorted().at(-1) ?? null, trialEndsOn }),
  }
}
