import { toWireOperation, toWirePlan, type RefusalCode } from '@alinha/contract'
import { isPriceAsShown, type ShownPrice } from '@alinha/domain'
import { createHash, randomUUID } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import { giveAttemptBack, takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readUser } from '../people/index.ts'
import {
  beginPayment,
  findIntent,
  type Intent,
  type NewIntent,
  type PaymentNeeds,
} from '../payments/index.ts'
import { toPaymentAnswer, type PaymentAnswer } from './answer-payment.ts'
import { beginCardTry, NO_CARD_TRY } from './card-tries.ts'
import { executePayment } from './execute-payment.ts'
import type { PayerDetails } from './payer.ts'
import { readPaymentMethod, type PaymentMethod } from './payment-method.ts'
import { readOffer, type Offer, type Wish } from './read-offer.ts'

export type CheckoutNeeds = PaymentNeeds & Pick<Needs, 'config' | 'humanCheck'>

export type Purchase = {
  intentId: string
  wish: Wish
  /** What the person agreed to. */
  shownPrice: ShownPrice
  payer: PayerDetails
  /** Of a card that was typed; null charges the stored card. */
  token: string | null
  /** From where, and the work of a page that was asked for it. */
  network: string
  proof: string | undefined
  /** Recorded together with the click, or both are not. */
  begin?: (tx: Db, intentId: string) => Promise<void>
}

/** Of any kind, also those that no bank hears of; `beginCardTry` counts what banks say. */
const TRIES_AN_HOUR = 20

/**
 * One click: recorded before anybody is asked for money, executed once, and answered with what is known by then. The same
 * click again gets the answer to the first.
 */
export async function pay(needs: CheckoutNeeds, userId: number, purchase: Purchase): Promise<PaymentAnswer> {
  const before = await findSameClick(needs, userId, purchase)
  if (before) return toPaymentAnswer(before)
  const attempts = { key: `checkout:${userId}`, max: TRIES_AN_HOUR, seconds: 3600 }
  await takeAttempt(needs.db, [attempts])
  const answer = await startPayment(needs, userId, purchase)
  if (answer.state === 'paid') await giveAttemptBack(needs.db, [attempts.key])
  return answer
}

async function startPayment(
  needs: CheckoutNeeds,
  userId: number,
  purchase: Purchase,
): Promise<PaymentAnswer> {
  const { db, clock, cardPayments } = needs
  const user = await readUser(needs, userId)
  const readShownOffer = async (from: Db) => {
    const offer = await readOffer({ db: from, cardPayments }, user, purchase.wish, clock())
    refuseIfPriceChanged(purchase.shownPrice, offer)
    return offer
  }
  try {
    const offer = await readShownOffer(db)
    const method = await readPaymentMethod(needs, userId, offer, purchase)
    const cardTry =
      method.kind === 'nothing-due' ? NO_CARD_TRY : await beginCardTry(needs, { ...purchase, userId })
    const started = await beginPayment(needs, toIntent(userId, offer, purchase, method), async tx => {
      await readShownOffer(tx)
      await purchase.begin?.(tx, purchase.intentId)
    }).catch(async (error: unknown) => {
      await cardTry.settle('not-asked')
      throw error
    })
    if (!started.ok || started.isRepeated) await cardTry.settle('not-asked')
    if (!started.ok) throw new Refusal(refusalCodes[started.reason])
    return started.isRepeated
      ? toPaymentAnswer(started.intent)
      : await executePayment(needs, started.intent, method, cardTry)
  } catch (error) {
    // Of two identical clicks at once the second may be refused because of the first: it gets the answer to the first.
    const first = error instanceof Refusal ? await findSameClick(needs, userId, purchase) : null
    if (first) return toPaymentAnswer(first)
    throw error
  }
}

/** Nobody pays another amount than the one they agreed to. */
function refuseIfPriceChanged(shown: ShownPrice, { quote: { total }, priceVersion }: Offer): void {
  if (!isPriceAsShown(shown, { total, priceVersion })) throw new Refusal('price-changed')
}

const refusalCodes = {
  'another-is-open': 'payment-under-way',
  'other-content': 'payment-form-used',
  'coupon-used-up': 'coupon-used-up',
  'coupon-already-used': 'coupon-already-used',
} as const satisfies Record<string, RefusalCode>

async function findSameClick(
  { db }: CheckoutNeeds,
  userId: number,
  purchase: Purchase,
): Promise<Intent | null> {
  const intent = await findIntent(db, purchase.intentId)
  if (intent?.userId !== userId) return null
  if (intent.contentHash !== hashWish(purchase.wish)) throw new Refusal('payment-form-used')
  return intent
}

/**
 * Of what is product, not of the card: a second try after a lost answer brings another token. In the names of the wire,
 * which never change: hashes are compared with recorded ones.
 */
const hashWish = ({ operation, plan, instalments, coupon, course, ticket }: Wish): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        toWireOperation(operation),
        plan ? toWirePlan(plan) : null,
        instalments ?? 1,
        coupon ?? null,
        course,
        ...(ticket ? [ticket] : []),
      ]),
    )
    .digest('hex')

function toIntent(
  userId: number,
  offer: Offer,
  { intentId, wish }: Purchase,
  method: PaymentMethod,
): NewIntent {
  const { quote, period, course } = offer
  const isYear = period === 'yearly'
  const subject = course ? `course:${course.id}` : 'plan'
  const bought = wish.ticket ? `ticket:${wish.ticket.id}` : subject
  return {
    id: intentId,
    userId,
    operation: offer.operation,
    subject: offer.product === null ? 'card' : bought,
    period,
    isAcademic: offer.isAcademic,
    subscription: isYear ? `subl_${randomUUID().replaceAll('-', '')}` : null,
    untilOn: offer.accessUntil,
    startsOn: offer.startsOn,
    contentHash: hashWish(wish),
    priceVersion: offer.priceVersion,
    couponId: offer.coupon?.id ?? null,
    listPrice: quote.listPrice,
    discount: quote.discount,
    total: quote.total,
    instalments: offer.instalments,
    customerId: method.kind === 'card-in-use' ? method.customerId : null,
    cardId: method.kind === 'card-in-use' ? method.cardId : null,
  }
}

type ShownFields = { quotedTotal?: number | undefined; priceVersion?: number | undefined }

/** No price was shown to a caller that tells none, so that only what costs nothing is as shown. */
export const toShownPrice = ({ quotedTotal = 0, priceVersion = 0 }: ShownFields) => ({
  total: quotedTotal,
  priceVersion,
})
