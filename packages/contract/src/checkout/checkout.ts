import * as z from 'zod/mini'
import {
  choice,
  countParam,
  cpf,
  flag,
  humanCheckToken,
  id,
  idParam,
  otherDocument,
  saidReply,
  slugParam,
  strict,
  uuidParam,
  wholeNumber,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { addressFields } from '../wire/address.ts'
import { changedCardFields, purchaseCardFields, wireCard } from '../wire/card.ts'
import { wireCountry } from '../wire/country.ts'
import { couponCode, wireCoupon } from '../wire/coupon.ts'
import { shownAmount, wirePayment, wirePaymentState, wireQuote } from '../wire/payment.ts'
import { wireOperations, wirePlans } from '../wire/to-operation.ts'
import { wireUser } from '../wire/user.ts'

/**
 * Who pays and where they live: a Brazilian has cpf, anyone else has doc_id and its country; the address and the
 * telephone are of the country that they live in. What we know already may be left out.
 */
export const payerFields = {
  cpf: z.optional(cpf),
  doc_id: z.optional(otherDocument),
  country: z.optional(wireCountry),
  cep: z.optional(addressFields.cep),
  uf: z.optional(addressFields.uf),
  rua: z.optional(addressFields.rua),
  numero: z.optional(addressFields.numero),
  bairro: z.optional(addressFields.bairro),
  cidade: z.optional(addressFields.cidade),
  ddd: z.optional(addressFields.ddd),
  telefone: z.optional(addressFields.telefone),
  pais: z.optional(addressFields.pais),
  codigoPostal: z.optional(addressFields.codigoPostal),
  telefoneInternacional: z.optional(addressFields.telefoneInternacional),
}

const plan = choice(wirePlans)

/** Made once by each form that is opened, so that a double click is one payment; made anew after a refusal. */
const intentId = uuidParam

/**
 * What `readQuote` answered and the person agreed to. The server computes every price itself; when it comes to another
 * amount by now, nothing is charged (code `price-changed`).
 */
const shownPriceFields = { quotedTotal: shownAmount, priceVersion: id }
export const optionalShownPriceFields = { quotedTotal: z.optional(shownAmount), priceVersion: z.optional(id) }

/** A proof for `pay` of `readHumanCheck`, sent after the code `human-check-needed`: rare, and only to new payers. */
export const proofFields = { recaptcha: z.optional(humanCheckToken) }

/** Three generations of one purchase. Without card fields the card in use is charged. */
const purchase = {
  method: 'POST',
  access: 'member',
  changes: true,
  goesFirst: true,
  cards: 'payment',
  body: strict({
    intentId,
    operacao: choice(wireOperations),
    ...shownPriceFields,
    payment_method: choice(['credit_card'], 'O pagamento é feito somente com cartão.'),
    plan: z.optional(plan),
    parcelas: z.optional(wholeNumber(1, 12)),
    cupon: z.optional(couponCode),
    cursoId: z.optional(id),
    ...payerFields,
    cc_number: z.optional(purchaseCardFields.cc_number),
    cc_cvv: z.optional(purchaseCardFields.cc_cvv),
    cc_holder_name: z.optional(purchaseCardFields.cc_holder_name),
    cc_expiration_date: z.optional(purchaseCardFields.cc_expiration_date),
    ...proofFields,
  }),
  /** A refused payment is a refusal (403, code `payment-refused` or one that says more); see `readPayment` for `state`. */
  reply: z.object({ message: z.string(), intentId: z.string(), state: wirePaymentState, user: wireUser }),
} as const

export const checkout = defineCalls({
  readCheckoutSettings: {
    method: 'GET',
    path: '/checkout/settings',
    access: 'member',
    changes: false,
    goesFirst: true,
    summary: 'Where the browser exchanges a card for a token, and the public key that it does so with.',
    reply: z.object({ tokensUrl: z.string(), publicKey: z.string() }),
  },
  readQuote: {
    method: 'GET',
    path: '/checkout/quote',
    access: 'anyone',
    changes: false,
    hiddenInViews: true,
    summary:
      'What an operation would charge, when it would charge again, and until when it gives access. A visitor is told what it is for a new member.',
    query: strict({
      operacao: choice(wireOperations),
      plan: z.optional(plan),
      parcelas: z.optional(countParam(12)),
      cupon: z.optional(couponCode),
      curso: z.optional(slugParam),
    }),
    reply: wireQuote,
  },
  readPayment: {
    method: 'GET',
    path: '/checkout/payments/{id}',
    access: 'member',
    changes: false,
    goesFirst: true,
    summary: 'Where one’s own payment stands, by the id that its form made.',
    params: strict({ id: uuidParam }),
    reply: z.extend(wirePayment, { user: wireUser }),
  },
  subscribe: {
    ...purchase,
    path: '/subscriptionv5',
    summary: 'Subscribe, change plan, add a card or buy once, according to operacao.',
  },
  subscribeByFirstName: {
    ...purchase,
    path: '/subscription',
    summary: 'The oldest name of subscribe.',
  },
  subscribeBySecondName: {
    ...purchase,
    path: '/checkoutxx2',
    summary: 'Another old name of subscribe.',
  },
  rentCourse: {
    method: 'POST',
    path: '/courses/aluga',
    access: 'member',
    changes: true,
    goesFirst: true,
    summary: 'Buy access to an on-demand course with the card in use, in 1 to 12 instalments.',
    body: strict({
      cursoId: id,
      userId: id,
      parcelas: wholeNumber(1, 12),
      // The specification does not show them; whoever leaves them out is told the price first.
      ...optionalShownPriceFields,
      intentId: z.optional(intentId),
      cupon: z.optional(couponCode),
      ...proofFields,
    }),
    reply: z.object({
      message: z.string(),
      intentId: z.string(),
      state: wirePaymentState,
      availableUntil: z.nullable(z.string()),
    }),
  },
  applyCoupon: {
    method: 'POST',
    path: '/cupons/insertCupomUser/{id}',
    access: 'member',
    changes: true,
    summary: 'Attach a coupon to the person whose id is in the path.',
    params: strict({ id: idParam }),
    body: strict({ cupom: couponCode }),
    reply: z.object({ message: z.string(), cupom: wireCoupon }),
  },
  readCardInUse: {
    method: 'GET',
    path: '/auth/profile/getDadosCartaoUtilizado',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'Brand and last digits of the card in use.',
    reply: z.object({ card: z.nullable(wireCard) }),
  },
  changeCard: {
    method: 'POST',
    path: '/auth/atualizaCartaoUsuarioPagarme',
    access: 'member',
    changes: true,
    goesFirst: true,
    cards: 'payment',
    summary: 'Charge another card from now on. card_number carries the provider’s token, card_cvv is empty.',
    body: strict({ data: strict(payerFields), ...changedCardFields, ...proofFields }),
    reply: z.object({ message: z.string(), card: wireCard }),
  },
  cancelCardSubscription: {
    method: 'POST',
    path: '/auth/suspenderAssinatura',
    access: 'member',
    changes: true,
    goesFirst: true,
    summary: 'Stop the renewal of the card subscription. Access lasts until the end of what is paid.',
    body: strict({ userId: id }),
    reply: saidReply,
  },
  recomputeSubscription: {
    method: 'POST',
    path: '/auth/editaSuspenderAssinatura',
    access: 'member',
    changes: true,
    summary: 'Compute one’s subscription state anew from what happened. The values sent raise nothing.',
    body: strict({ userId: id, currentPlan: choice(['free', 'premium']), isSuspended: flag }),
    reply: z.object({ message: z.string(), user: wireUser }),
  },
  cancelMarketplaceSubscription: {
    method: 'POST',
    path: '/hotmart/cancel',
    access: 'member',
    changes: true,
    goesFirst: true,
    summary: 'Cancel the subscription bought at the marketplace.',
    body: strict({ userId: id }),
    reply: saidReply,
  },
})
