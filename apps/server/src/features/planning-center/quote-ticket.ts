import {
  addDays,
  dayInBrazil,
  listHolidays,
  promisePlan,
  ticketHints,
  ticketPlan,
  ticketPrice,
  type Money,
  TICKET_TERMS,
} from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { readOffer, readQuote } from '../checkout/index.ts'
import { readPriceBook, type StoredCoupon } from '../payments/index.ts'
import { readUser } from '../people/index.ts'
import { findProfile } from '../profile/index.ts'
import { readPromiseTerms } from './read-promises.ts'

type QuoteNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'cardPayments'>
type TicketWish = { coupon: string | undefined; withAssistance: boolean }

export type TicketQuote = {
  listPrice: Money
  discount: Money
  total: Money
  priceVersion: number
  coupon: StoredCoupon | null
}

const toWish = ({ coupon, withAssistance }: TicketWish) =>
  ({
    operation: 'single-purchase',
    plan: undefined,
    instalments: undefined,
    coupon,
    course: null,
    ticket: { id: null, withAssistance },
  }) as const

/** What a case costs the person today. Refuses a coupon that is not for it. */
export async function quoteTicket(
  needs: QuoteNeeds,
  { userId }: Actor,
  wish: TicketWish,
): Promise<TicketQuote> {
  const user = await readUser(needs, userId)
  const offer = await readOffer(needs, user, toWish(wish), needs.clock())
  const { listPrice, discount, total } = offer.quote
  return { listPrice, discount, total, priceVersion: offer.priceVersion, coupon: offer.coupon }
}

/** What a person reads before they pay: the price, the ways to pay it, and the moment by which the plan is there. */
export async function readTicketQuote(
  needs: QuoteNeeds,
  actor: Actor,
  { instalments, ...wish }: TicketWish & { instalments: number | undefined },
) {
  const { db, clock } = needs
  const {
    listPrice,
    discount,
    total,
    priceVersion,
    card,
    payer,
    instalments: ways,
  } = await readQuote(needs, actor.userId, { ...toWish(wish), instalments })
  const user = await readUser(needs, actor.userId)
  const plan = ticketPlan(user)
  const prices = await readPriceBook(db, clock())
  const { planning, assistance } = ticketPrice({ plan, withAssistance: true, coupon: null }, prices)
  const registration = (await findProfile(db, actor.userId))?.registration ?? null
  const now = clock().getTime()
  const terms = await readPromiseTerms(db)
  const planBy = promisePlan(now, terms)
  return {
    ...{ listPrice, discount, total, priceVersion, card, payer },
    instalments: ways,
    refundableUntil: total === 0 ? null : addDays(dayInBrazil(clock()), TICKET_TERMS.daysToWithdraw),
    parts: { planning, assistance },
    hints: ticketHints(plan, prices),
    planBy: new Date(planBy).toISOString(),
    holidays: listHolidays(terms.calendar, now, planBy),
    cro: registration && { numero: registration.number, uf: registration.state },
  }
}
