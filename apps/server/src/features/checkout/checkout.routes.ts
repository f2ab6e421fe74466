import {
  checkout,
  toOperation,
  toPlan,
  toWireUser,
  type InputOf,
  type WireCard,
  type WirePlan,
} from '@alinha/contract'
import { listSavedCards, type SavedCard } from '@alinha/domain'
import { randomUUID } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { serve, type Said } from '../../platform/http/serve.ts'
import { readUser } from '../people/index.ts'
import {
  applyCoupon,
  cancelCardSubscription,
  cancelMarketplaceSubscription,
  findIntent,
  listCourseAccesses,
  listFacts,
  recomputeSubscription,
} from '../payments/index.ts'
import { refuseIfRefused, toPaymentAnswer } from './answer-payment.ts'
import { pay, toShownPrice } from './pay.ts'
import { toPayerDetails } from './payer.ts'
import { readQuote, readVisitorQuote } from './read-quote.ts'

/** A card that is changed charges nothing. */
const NOTHING_DUE = { total: 0, priceVersion: 0 }

const NO_WISH = { plan: undefined, instalments: undefined, coupon: undefined, course: null }

const SUSPENDED: Said = {
  message: {
    'pt-BR': 'Assinatura suspensa.',
    en: 'Subscription suspended.',
    es: 'Suscripción suspendida.',
  },
}

export const checkoutRoutes = (needs: Needs) => {
  const readWireUser = async ({ userId }: Actor) => toWireUser(await readUser(needs, userId))

  const subscribe = async (
    { body }: InputOf<typeof checkout.subscribe>,
    actor: Actor,
    { network }: Context,
  ) => {
    const wish = {
      ...toWish(body),
      instalments: body.parcelas,
      course: body.cursoId === undefined ? null : { id: body.cursoId },
    }
    const purchase = {
      intentId: body.intentId,
      wish,
      shownPrice: toShownPrice(body),
      payer: toPayerDetails(body),
      token: body.cc_number ?? null,
      network,
      proof: body.recaptcha,
    }
    const answer = await pay(needs, actor.userId, purchase)
    return { ...refuseIfRefused(answer), user: await readWireUser(actor) }
  }

  return serve(checkout, {
    readCheckoutSettings: async () => ({
      tokensUrl: `${needs.config.PAGARME_URL}/core/v5`,
      publicKey: needs.config.PAGARME_PUBLIC_KEY,
    }),
    readQuote: ({ query }, actor, { network }) => {
      const course = query.curso === undefined ? null : { slug: query.curso }
      const wish = { ...toWish(query), instalments: query.parcelas, course }
      return actor ? readQuote(needs, actor.userId, wish) : readVisitorQuote(needs, network, wish)
    },
    readPayment: async ({ params }, actor) => {
      const intent = await findIntent(needs.db, params.id)
      if (intent?.userId !== actor.userId) throw new Refusal('not-found')
      return { ...toPaymentAnswer(intent), user: await readWireUser(actor) }
    },
    subscribe,
    subscribeByFirstName: subscribe,
    subscribeBySecondName: subscribe,
    rentCourse: async ({ body }, { userId }, { network }) => {
      const wish = {
        operation: 'single-purchase',
        plan: undefined,
        instalments: body.parcelas,
        coupon: body.cupon,
        course: { id: body.cursoId },
      } as const
      const intentId = body.intentId ?? randomUUID()
      const purchase = {
        intentId,
        wish,
        shownPrice: toShownPrice(body),
        payer: { address: {} },
        token: null,
        network,
        proof: body.recaptcha,
      }
      const answer = await pay(needs, userId, purchase)
      const availableUntil = (await listCourseAccesses(needs.db, userId)).get(body.cursoId) ?? null
      return { ...refuseIfRefused(answer), availableUntil }
    },
    applyCoupon: async ({ params, body }, actor) => ({
      message: {
        'pt-BR': 'Cupom adicionado.',
        en: 'Coupon added.',
        es: 'Cupón agregado.',
      },
      cupom: await applyCoupon(needs, actor, params.id, body.cupom),
    }),
    readCardInUse: async (_input, { userId }) => {
      const [card] = listSavedCards(await listFacts(needs.db, userId))
      return { card: card ? toWireCard(card) : null }
    },
    changeCard: async ({ body }, { userId }, { network }) => {
      const wish = { ...NO_WISH, operation: 'add-card' } as const
      const purchase = {
        intentId: randomUUID(),
        wish,
        shownPrice: NOTHING_DUE,
        payer: toPayerDetails(body.data),
        token: body.card_number,
        network,
        proof: body.recaptcha,
      }
      const { message, state } = refuseIfRefused(await pay(needs, userId, purchase))
      const [card] = listSavedCards(await listFacts(needs.db, userId))
      // The provider is slow, and may still do it: the answer must not say that it is done.
      if (!card || state !== 'paid') throw new Refusal('provider-unavailable')
      return { message, card: toWireCard(card) }
    },
    cancelCardSubscription: async (_input, { userId }) => {
      await cancelCardSubscription(needs, userId)
      return SUSPENDED
    },
    recomputeSubscription: async (_input, actor) => {
      await recomputeSubscription(needs, actor.userId)
      return {
        message: {
          'pt-BR': 'Sua assinatura foi atualizada.',
          en: 'Your subscription was updated.',
          es: 'Tu suscripción fue actualizada.',
        },
        user: await readWireUser(actor),
      }
    },
    cancelMarketplaceSubscription: async (_input, { userId }) => {
      await cancelMarketplaceSubscription(needs, userId)
      return SUSPENDED
    },
  })
}

const toWireCard = ({ brand, lastDigits }: SavedCard): WireCard => ({
  brand,
  last_digits: lastDigits,
  last_four_digits: lastDigits,
})

type WireWish = Pick<InputOf<typeof checkout.readQuote>['query'], 'operacao' | 'cupon'> & {
  plan?: WirePlan | undefined
}

const toWish = ({ operacao, plan, cupon }: WireWish) => ({
  operation: toOperation(operacao),
  plan: plan && toPlan(plan),
  coupon: cupon,
})
