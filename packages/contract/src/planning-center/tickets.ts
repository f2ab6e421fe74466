import { caseKinds } from '@alinha/domain'
import * as z from 'zod/mini'
import { optionalShownPriceFields, payerFields, proofFields } from '../checkout/checkout.ts'
import {
  choice,
  countParam,
  flag,
  flagParam,
  id,
  idParam,
  list,
  strict,
  text,
  uuidParam,
  version,
  wholeNumber,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { purchaseCardFields } from '../wire/card.ts'
import { couponCode, wireCoupon } from '../wire/coupon.ts'
import { wireQuote } from '../wire/payment.ts'
import { dentalRegistration } from '../wire/profile.ts'
import { caseCode, wireTicket, wireTicketPage } from '../wire/ticket.ts'
import { casePin, citedLesson } from './case-marks.ts'

const LONGEST_DESCRIPTION = 10_000
const MOST_PINS = 12

const newTicketFields = {
  caseCode,
  description: text(LONGEST_DESCRIPTION),
  assistance: flag,
  cupon: z.optional(couponCode),
  /** The professional attests the patient's consent. */
  consent: z.literal(1, 'Confirme o consentimento do paciente.'),
  /** What it is about; without it, alignment. */
  kind: z.optional(choice(caseKinds)),
  isMinor: z.optional(flag),
  /** The same for a parent or guardian, without whom no case of a minor is taken. */
  guardianConsent: z.optional(flag),
  /** Kept on the profile. May be left out once it is there. */
  cro: z.optional(dentalRegistration),
  /** The draft that is sent. Its answers go with the case; what stands in the other fields is written into it. */
  draftId: z.optional(id),
  /** Of a draft: everything that is needed is there, so that the promise begins with the payment. */
  isComplete: z.optional(flag),
}

/** Without what the case says: only `readTicket` opens it, and records that it did. */
const ticketReply = z.object({ message: z.string(), ticket: wireTicket })

/** Planning Center. Members see their own tickets, consultors those they work on and those that wait for somebody. */
export const tickets = defineCalls({
  listTickets: {
    method: 'GET',
    path: '/tickets',
    access: 'member',
    changes: false,
    summary:
      'The tickets the person may see: code, kind, state and promise, and nothing of what a case says.',
    reply: z.object({ tickets: z.array(wireTicket) }),
  },
  readTicket: {
    method: 'GET',
    path: '/tickets/{id}',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary:
      'A ticket with its messages and plans, for who sent it and who works on it. Each look is recorded.',
    params: strict({ id: idParam }),
    reply: z.object({ ticket: wireTicketPage }),
  },
  editTicket: {
    method: 'POST',
    path: '/tickets/edit',
    access: 'member',
    changes: true,
    summary: 'Change the description of a ticket, add a message to it or move it on.',
    body: strict({
      id,
      description: z.optional(text(LONGEST_DESCRIPTION)),
      version,
      message: z.optional(text(LONGEST_DESCRIPTION)),
      /** Made by the form, so that a message that is sent twice is one. */
      messageId: z.optional(uuidParam),
      /** With a message: the teeth that it is about. */
      pins: z.optional(list(casePin, MOST_PINS)),
      /** With a message: a picture of the view, which was sent as a file of the conversation. */
      snapshot: z.optional(uuidParam),
      /** With a message: a lesson that it leads to, at a second. */
      lesson: z.optional(citedLesson),
      /** `in-progress`: a consultor takes it. `open`: it is opened again. */
      status: z.optional(choice(['open', 'in-progress', 'closed'])),
    }),
    reply: ticketReply,
  },
  reopenTicket: {
    method: 'GET',
    path: '/tickets/reopen/{id}',
    access: 'member',
    changes: true,
    summary: 'Open a closed ticket again.',
    params: strict({ id: idParam }),
    reply: ticketReply,
  },
  createTicket: {
    method: 'POST',
    path: '/tickets/create',
    access: 'member',
    changes: true,
    goesFirst: true,
    cards: 'payment',
    summary: 'Open a planning case and pay for it. The server computes the price.',
    body: strict({
      ...newTicketFields,
      /** Without them the card in use is charged. */
      cc_number: z.optional(purchaseCardFields.cc_number),
      cc_cvv: z.optional(purchaseCardFields.cc_cvv),
      cc_holder_name: z.optional(purchaseCardFields.cc_holder_name),
      cc_expiration_date: z.optional(purchaseCardFields.cc_expiration_date),
      ...payerFields,
      ...optionalShownPriceFields,
      ...proofFields,
      intentId: z.optional(uuidParam),
      parcelas: z.optional(wholeNumber(1, 12)),
    }),
    reply: ticketReply,
  },
  createFreeTicket: {
    method: 'POST',
    path: '/tickets/create/free',
    access: 'member',
    changes: true,
    summary: 'Open a planning case whose price the server computes as zero.',
    body: strict(newTicketFields),
    reply: ticketReply,
  },
  checkTicketCoupon: {
    method: 'POST',
    path: '/tickets/cupom',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'What a ticket costs the person with a coupon, in centavos.',
    body: strict({ cupom: couponCode, assistance: z.optional(flag) }),
    reply: z.object({ cupom: wireCoupon, preco: z.int() }),
  },
  quoteTicket: {
    method: 'GET',
    path: '/checkout/ticket-quote',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'What a ticket costs the person today, and by when its plan would be there.',
    query: strict({
      assistance: z.optional(flagParam),
      cupom: z.optional(couponCode),
      parcelas: z.optional(countParam(12)),
    }),
    reply: z.object({
      listPrice: z.int(),
      discount: z.int(),
      total: z.int(),
      priceVersion: z.int(),
      /** What planning and assistance cost the person without a coupon, whether chosen or not. */
      parts: z.object({ planning: z.int(), assistance: z.int() }),
      /** As in every quote: the ways to pay it, and what is known of who pays. */
      instalments: wireQuote.shape.instalments,
      card: wireQuote.shape.card,
      payer: wireQuote.shape.payer,
      /** The last day, included, on which one may withdraw; null for what costs nothing. */
      refundableUntil: z.nullable(z.string()),
      /** What Premium would save; null for who has it. */
      hints: z.nullable(z.object({ planning: z.int(), assistance: z.int() })),
      /** If everything needed were sent now. */
      planBy: z.string(),
      /** From Monday to Friday until then, and not worked on. */
      holidays: z.array(z.string()),
      /** On the profile; null when it has to be given. */
      cro: z.nullable(z.object({ numero: z.string(), uf: z.string() })),
    }),
  },
})
