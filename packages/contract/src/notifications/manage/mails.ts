import * as z from 'zod/mini'
import { choice, idParam, saidReply, strict } from '../../fields.ts'
import { defineCalls } from '../../kit.ts'

const states = ['given-up', 'trying', 'dropped'] as const

/** A mail that the mail server has not taken. What it says is not shown. */
const wireUndeliveredMail = z.object({
  id: z.int(),
  /** Null when it could not be written. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** The job that writes it. */
  job: z.string(),
  state: z.enum(states),
  /** What happened at the last try; `status` and `code` are the mail server's. */
  reason: z.string(),
  status: z.nullable(z.int()),
  code: z.nullable(z.string()),
  tries: z.int(),
  failingSince: z.string(),
  triedAt: z.string(),
  nextTryAt: z.nullable(z.string()),
  droppedBecause: z.nullable(
    z.enum(['nobody-there', 'done-already', 'withdrawn', 'too-late', 'nothing-to-say']),
  ),
})
export type WireUndeliveredMail = z.output<typeof wireUndeliveredMail>

export const manageMails = defineCalls({
  listUndeliveredMails: {
    method: 'GET',
    path: '/admin/mails',
    access: 'manager',
    changes: false,
    summary: 'Mails that were given up, are still being tried, or were not wanted any more, newest first.',
    query: strict({ show: z.optional(choice(states)), after: z.optional(idParam) }),
    reply: z.object({
      mails: z.array(wireUndeliveredMail),
      counts: z.object({ givenUp: z.int(), trying: z.int(), dropped: z.int() }),
      next: z.nullable(z.int()),
    }),
  },
  sendMailAgain: {
    method: 'POST',
    path: '/admin/mails/{id}/send',
    access: 'manager',
    changes: true,
    summary: 'Write a mail that was given up anew and send it, or try one now that waits for its next try.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  sendMailsAgain: {
    method: 'POST',
    path: '/admin/mails/send',
    access: 'manager',
    changes: true,
    summary: 'Send the mails that were given up again, at most 500 at once.',
    reply: z.object({ count: z.int() }),
  },
})
