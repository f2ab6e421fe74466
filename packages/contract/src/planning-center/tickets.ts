import * as z from 'zod/mini'
import { choice, flag, id, idParam, looseText, strict, text, textLike } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { purchaseCardFields } from '../wire/card.ts'
import { couponCode, wireCoupon } from '../wire/coupon.ts'
import { wireTicket, wireTicketPage } from '../wire/ticket.ts'

const LONGEST_DESCRIPTION = 10_000

/** Too narrow for a person's name on purpose: patients appear only by a code. */
const caseCode = textLike(
  /^[A-Z0-9-]{1,20}$/,
  'Use um código de até 20 letras maiúsculas, números ou hífens.',
)

const newTicketFields = {
  caseCode,
  description: text(LONGEST_DESCRIPTION),
  assistance: flag,
  cupon: z.optional(couponCode),
  /** The professional attests the patient's consent. */
  consent: z.literal(1, 'Confirme o consentimento do paciente.'),
}

const ticketReply = z.object({ message: z.string(), ticket: wireTicketPage })

/** Planning Center. Members see their own tickets, consultors and managers those they work on. */
export const planningCenter = defineCalls({
  listTickets: {
    method: 'GET',
    path: '/tickets',
    access: 'member',
    changes: false,
    summary: 'The tickets the person may see.',
    reply: z.object({ tickets: z.array(wireTicket) }),
  },
  readTicket: {
    method: 'GET',
    path: '/tickets/{id}',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'A ticket with its messages.',
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
      message: z.optional(looseText(LONGEST_DESCRIPTION)),
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
    cards: 'payment',
    summary: 'Open a planning case and pay for it. The server computes the price.',
    body: strict({ ...newTicketFields, ...purchaseCardFields }),
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
    summary: 'What a ticket costs the person with a coupon, in centavos.',
    body: strict({ cupom: couponCode, assistance: z.optional(flag) }),
    reply: z.object({ cupom: wireCoupon, preco: z.int() }),
  },
})
