import * as z from 'zod/mini'
import { flag, idParam, saidReply, strict, uuidParam } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { neededReason } from './user-access.ts'

const wireUserMail = z.object({
  id: z.string(),
  /** Null when it could not be written. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  at: z.string(),
  /** `waiting` is still being tried; `not-sent` had lost its sense by then. */
  state: z.enum(['sent', 'waiting', 'failed', 'not-sent']),
  droppedBecause: z.nullable(
    z.enum(['nobody-there', 'done-already', 'withdrawn', 'too-late', 'nothing-to-say']),
  ),
  /** The code or link in it works no more: the person has to ask for another. */
  isCodeOver: flag,
})
export type WireUserMail = z.output<typeof wireUserMail>

/** Which mails a person was sent. What they say is not shown. */
export const userMails = defineCalls({
  listUserMails: {
    method: 'GET',
    path: '/admin/user/{id}/mails',
    access: 'manager',
    changes: false,
    summary: 'The last 100 mails to a person of 90 days, newest first, and what became of them.',
    params: strict({ id: idParam }),
    reply: z.object({ mails: z.array(wireUserMail) }),
  },
  sendUserMailAgain: {
    method: 'POST',
    path: '/admin/user/{id}/mails/send',
    access: 'manager',
    changes: true,
    summary:
      'Write a mail to a person anew and send it, or try one now that waits. Refused when the code in it is over.',
    params: strict({ id: idParam }),
    body: strict({ mailId: uuidParam, reason: neededReason }),
    reply: saidReply,
  },
})
