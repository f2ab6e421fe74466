import { toWirePlan, type WireQuote } from '@alinha/contract'
import { foldCharges, refundableUntil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { readUser } from '../people/index.ts'
import { findChargeableCard } from '../payments/index.ts'
import { readKnownOfPayer } from './payer.ts'
import { readOffer, type Offer, type Wish } from './read-offer.ts'

/** What a person reads before they pay. */
export async function readQuote(
  needs: Pick<Needs, 'db' | 'config' | 'clock'>,
  userId: number,
  wish: Wish,
): Promise<WireQuote> {
  const user = await readUser(needs, userId)
  const offer = await readOffer(needs.db, user, wish, needs.clock())
  const { course, quote, coupon } = offer
  const inUse = await findChargeableCard(needs.db, userId, offer.facts)
  return {
    subject: subjectOf(offer),
    course: course && { id: course.id, title: course.title, accessDays: course.accessDays },
    listPrice: quote.listPrice,
    discount: quote.discount,
    total: quote.total,
    instalments: {
      count: offer.instalments,
      amounts: quote.instalments,
      most: offer.most,
      choices: instalmentChoices(offer),
    },
    accessUntil: offer.accessUntil,
    renewal: renewalOf(offer),
    refundableUntil: lastRefundDay(offer),
    creditedDays: offer.creditedDays,
    startsOn: offer.startsOn,
    coupon: coupon && { code: coupon.code, endsOn: coupon.endsOn },
    card: inUse && { brand: inUse.card.brand, last_digits: inUse.card.lastDigits },
    payer: await readKnownOfPayer(needs, userId),
  }
}

function subjectOf({ wanted, period, isAcademic }: Offer): WireQuote['subject'] {
  if (wanted === null) return 'cartao'
  if (wanted.kind === 'course' || wanted.kind === 'ticket') return 'curso'
  return toWirePlan(isAcademic ? 'academic' : (period ?? 'yearly'))
}

/** The first of equal parts is the largest: by a centavo, where it does not divide. */
const instalmentChoices = ({ quote: { total }, most }: Offer): WireQuote['instalments']['choices'] =>
  total === 0
    ? []
    : Array.from({ length: most }, (_, at) => ({ count: at + 1, first: Math.ceil(total / (at + 1)) }))

/** What costs nothing has no card that could be charged again. */
const renewalOf = ({ period, accessUntil, fullPrice, quote }: Offer): WireQuote['renewal'] =>
  period === null || accessUntil === null || quote.total === 0 ? null : { on: accessUntil, amount: fullPrice }

function lastRefundDay({ wanted, facts, today, quote, startsOn }: Offer): string | null {
  if (wanted === null || quote.total === 0) return null
  const kind = wanted.kind === 'course' || wanted.kind === 'ticket' ? wanted.kind : 'subscription'
  const isFirstContract =
    kind !== 'subscription' || !foldCharges(facts).some(({ bought }) => bought.kind === 'subscription')
  return refundableUntil({ kind, boughtOn: startsOn ?? today, isFirstContract })
}
