import * as z from 'zod/mini'
import { choice, id, idParam, list, saidReply, strict, text, uuidParam, wholeNumber } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireTicket } from '../wire/ticket.ts'

const LONGEST_TEXT = 10_000
const LONGEST_REASON = 2000
const MOST_PLAN_FILES = 200

const ticketReply = z.object({ message: z.string(), ticket: wireTicket })
const oneTicket = strict({ id: idParam })

/** What people do with a case beside talking about it. The domain's table says who may do what and when. */
export const ticketMoves = defineCalls({
  takeNextTicket: {
    method: 'POST',
    path: '/tickets/next',
    access: 'consultor',
    changes: true,
    summary: 'A consultor takes the case whose promise ends first. Two at once never get the same.',
    body: strict({}),
    reply: ticketReply,
  },
  moveTicket: {
    method: 'POST',
    path: '/tickets/{id}/move',
    access: 'member',
    changes: true,
    summary:
      'Complete, return, give back, ask about, answer, close, reopen, withdraw from or decline a case. A manager says why.',
    params: oneTicket,
    body: strict({
      event: choice([
        'complete',
        'return',
        'give-back',
        'ask',
        'answer',
        'close',
        'reopen',
        'withdraw',
        'decline',
      ]),
      /** Which records are missing, or why. What is asked and answered is a message, too. */
      text: z.optional(text(LONGEST_REASON)),
    }),
    reply: ticketReply,
  },
  deliverPlan: {
    method: 'POST',
    path: '/tickets/{id}/plans',
    access: 'consultor',
    changes: true,
    summary: 'Deliver a plan. It bears the name and registration of the consultor and is never changed.',
    params: oneTicket,
    body: strict({
      summary: text(LONGEST_TEXT),
      /** Files of the slot `plan`, in their order. The plan's hash covers theirs. */
      files: z.optional(list(uuidParam, MOST_PLAN_FILES)),
    }),
    reply: ticketReply,
  },
  decidePlan: {
    method: 'POST',
    path: '/tickets/{id}/decision',
    access: 'member',
    changes: true,
    summary: 'Approve the plan that was delivered last, or ask for changes of it.',
    params: oneTicket,
    body: strict({
      plan: id,
      decision: choice(['approved', 'changes']),
      /** What to change. */
      text: z.optional(text(LONGEST_TEXT)),
    }),
    reply: ticketReply,
  },
  keepTicket: {
    method: 'POST',
    path: '/tickets/{id}/keep',
    access: 'member',
    changes: true,
    summary:
      'Keep a case that is over for 12, 18 or 24 months after it was closed. Only who sent it, and only longer than before.',
    params: oneTicket,
    body: strict({ months: wholeNumber(12, 24) }),
    reply: ticketReply,
  },
  addTicketNote: {
    method: 'POST',
    path: '/tickets/{id}/notes',
    access: 'consultor',
    changes: true,
    summary:
      'Add an internal note to a case that one works on, or reads as a manager. Who sent the case never sees it.',
    params: oneTicket,
    body: strict({
      text: text(LONGEST_TEXT),
      /** Made by the form, so that a note that is sent twice is one. */
      noteId: z.optional(uuidParam),
    }),
    reply: saidReply,
  },
  assignTicket: {
    method: 'POST',
    path: '/admin/tickets/{id}/assign',
    access: 'manager',
    changes: true,
    summary: 'Give a case to a consultor. Whoever had it can no longer read it.',
    params: oneTicket,
    body: strict({ consultorId: id, reason: text(LONGEST_REASON) }),
    reply: ticketReply,
  },
})
