import { toWirePlan, type WireQuote } from '@alinha/contract'
import { foldCharges, refundableUntil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readUser } from '../people/index.ts'
import { findChargeableCard } from '../payments/index.ts'
import { readPayerSummary } from './payer.ts'
import { readOffer, type Offer, type Wish } from './read-offer.ts'

type QuoteNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'cardPayments'>

/** What a person reads before they pay. */
export async function readQuote(needs: QuoteNeeds, userId: number, wish: Wish): Promise<WireQuote> {
  const user = await readUser(needs, userId)
  const offer = await readOffer(needs, user, wish, needs.clock())
  const stored = await findChargeableCard(needs.db, userId, offer.facts)
  return {
    ...toQuote(offer),
    card: stored && { brand: stored.card.brand, last_digits: stored.card.lastDigits },
    payer: await readPayerSummary(needs, userId),
  }
}

/** What somebody without an account would pay as a new member. */
export async function readVisitorQuote(needs: QuoteNeeds, network: string, wish: Wish): Promise<WireQuote> {
  if (wish.operation !== 'subscribe' && wish.operation !== 'single-purchase')
    throw new Refusal('session-ended')
  const offer = await readOffer(needs, { network }, wish, needs.clock())
  return {
    ...toQuote(offer),
    card: null,
    payer: { hasDocument: false, hasAddress: false, hasPhone: false },
  }
}

function toQuote(offer: Offer): Omit<WireQuote, 'card' | 'payer'> {
  const { course, quote, coupon } = offer
  return {
    subject: toSubject(offer),
    course: course && { id: course.id, title: course.title, accessDays: course.accessDays },
    listPrice: quote.listPrice,
    discount: quote.discount,
    total: quote.total,
    priceVersion: offer.priceVersion,
    instalments: {
      count: offer.instalments,
      amounts: quote.instalments,
      most: offer.most,
      choices: instalmentChoices(offer),
    },
    accessUntil: offer.accessUntil,
    renewal: toRenewal(offer),
    refundableUntil: lastRefundDay(offer),
    creditedDays: offer.creditedDays,
    creditedFrom: offer.creditedFrom,
    startsOn: offer.startsOn,
    coupon: coupon && { code: coupon.code, endsOn: coupon.endsOn },
  }
}

function toSubject({ product, period, isAcademic }: Offer): WireQuote['subject'] {
  if (product === null) return 'cartao'
  if (product.kind === 'course' || product.kind === 'ticket') return 'curso'
  return toWirePlan(isAcademic ? 'academic' : (period ?? 'yearly'))
}

/** The first of equal parts is the largest: by a centavo, where it does not divide. */
const instalmentChoices = ({ quote: { total }, most }: Offer): WireQuote['instalments']['choices'] =>
  total === 0
    ? []
    : Array.from({ length: most }, (_, at) => ({ count: at + 1, first: Math.ceil(total / (at + 1)) }))

/** What costs nothing does not renew: there is no card to charge. */
const toRenewal = ({ period, accessUntil, fullPrice, quote }: Offer): WireQuote['renewal'] =>
  period === null || accessUntil === null || quote.total === 0 ? null : { on: accessUntil, amount: fullPrice }

function lastRefundDay({ product, facts, today, quote, startsOn }: Offer): string | null {
  if (product === null || quote.total === 0) return null
  const kind = product.kind === 'course' || product.kind === 'ticket' ? product.kind : 'subscription'
  const isFirstContract =
    kind !== 'subscription' || !foldCharges(facts).some(({ bought }) => bought.kind === 'subscription')
  return refundableUntil({ kind, boughtOn: startsOn ?? today, isFirstContract })
}
