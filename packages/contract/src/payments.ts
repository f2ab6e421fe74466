import { paymentOperations } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  cpf,
  flag,
  humanCheckToken,
  id,
  idParam,
  otherDocument,
  saidReply,
  strict,
  wholeNumber,
} from './fields.ts'
import { defineCalls } from './kit.ts'
import { addressFields } from './wire/address.ts'
import { changedCardFields, purchaseCardFields, wireCard } from './wire/card.ts'
import { couponCode, wireCoupon } from './wire/coupon.ts'
import { wireUser } from './wire/user.ts'

/** Who pays and where they live: a Brazilian has cpf and address, anyone else has doc_id. */
const payerFields = {
  cpf: z.optional(cpf),
  doc_id: z.optional(otherDocument),
  cep: z.optional(addressFields.cep),
  uf: z.optional(addressFields.uf),
  rua: z.optional(addressFields.rua),
  numero: z.optional(addressFields.numero),
  bairro: z.optional(addressFields.bairro),
  cidade: z.optional(addressFields.cidade),
  ddd: z.optional(addressFields.ddd),
  telefone: z.optional(addressFields.telefone),
}

/** Three generations of one purchase. No amount is among the fields: the server computes every price. */
const purchase = {
  method: 'POST',
  access: 'member',
  changes: true,
  body: strict({
    operacao: choice(paymentOperations),
    payment_method: choice(['credit_card'], 'O pagamento é feito somente com cartão.'),
    plan: z.optional(choice(['mensal', 'anual'])),
    parcelas: z.optional(wholeNumber(1, 12)),
    cupon: z.optional(couponCode),
    cursoId: z.optional(id),
    ticketId: z.optional(id),
    recaptcha: z.optional(humanCheckToken),
    ...payerFields,
    ...purchaseCardFields,
  }),
  reply: z.object({ message: z.string(), user: wireUser }),
} as const

export const payments = defineCalls({
  cancelCardSubscription: {
    method: 'POST',
    path: '/auth/suspenderAssinatura',
    access: 'member',
    changes: true,
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
    summary: 'Cancel the subscription bought at the marketplace.',
    body: strict({ userId: id }),
    reply: saidReply,
  },
  readCardInUse: {
    method: 'GET',
    path: '/auth/profile/getDadosCartaoUtilizado',
    access: 'member',
    changes: false,
    summary: 'Brand and last digits of the card in use.',
    reply: z.object({ card: z.nullable(wireCard) }),
  },
  changeCard: {
    method: 'POST',
    path: '/auth/atualizaCartaoUsuarioPagarme',
    access: 'member',
    changes: true,
    summary: 'Charge another card from now on. card_number carries the provider’s token, card_cvv is empty.',
    body: strict({ data: strict(payerFields), ...changedCardFields }),
    reply: z.object({ message: z.string(), card: wireCard }),
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
})
