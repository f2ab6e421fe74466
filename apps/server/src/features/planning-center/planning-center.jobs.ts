import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'
import { defineMailJob } from '../../platform/mail-jobs.ts'

/** Of cases whose payment was decided after the request had its answer. */
export const settleTickets = defineJob({
  name: 'planning-center.settle-tickets',
  payload: z.object({}),
  policy: 'comes-at-once',
})

export const mailAboutTicket = defineMailJob({
  name: 'planning-center.mail-about-ticket',
  payload: z.object({ eventId: z.int() }),
  whenLate: 'still-true',
})

/** Closes, erases and reminds: what happens to cases because a date has come. */
export const runTicketClock = defineJob({
  name: 'planning-center.run-ticket-clock',
  payload: z.object({}),
  policy: 'comes-at-once',
})

export const mailTicketNotice = defineMailJob({
  name: 'planning-center.mail-ticket-notice',
  payload: z.object({ noticeId: z.int(), reader: z.enum(['dentist', 'consultor']) }),
  whenLate: 'dropped',
})

export const mailAboutOpening = defineMailJob({
  name: 'planning-center.mail-about-opening',
  payload: z.object({ openingId: z.int() }),
  whenLate: 'still-true',
})

/** Longer than the sandbox lets anything take, so that nothing is looked at twice at once. */
const SECONDS_TO_LOOK = 300

/** Opens a file in memory, to know that it is what was announced. A scan takes seconds and much memory. */
export const checkTicketFile = defineJob({
  name: 'planning-center.check-ticket-file',
  payload: z.object({ fileId: z.uuid() }),
  policy: 'must-happen',
  atOnce: 1,
  expireInSeconds: SECONDS_TO_LOOK,
})

/** Whether two arches bite, once both were checked alone. */
export const checkTicketBite = defineJob({
  name: 'planning-center.check-ticket-bite',
  payload: z.object({ upperId: z.uuid(), lowerId: z.uuid() }),
  policy: 'must-happen',
  atOnce: 1,
  expireInSeconds: SECONDS_TO_LOOK,
})

/** Of one that was taken back or replaced. */
export const removeTicketFile = defineJob({
  name: 'planning-center.remove-ticket-file',
  payload: z.object({ fileId: z.uuid() }),
  policy: 'must-happen',
})

/** Of a case whose key is gone. */
export const removeCaseFiles = defineJob({
  name: 'planning-center.remove-case-files',
  payload: z.object({ ticketId: z.int() }),
  policy: 'must-happen',
})

/** What an account that was deleted left behind, and files that never arrived. */
export const sweepCases = defineJob({
  name: 'planning-center.sweep-cases',
  payload: z.object({}),
  policy: 'comes-daily',
})

export const planningCenterJobs = [
  settleTickets,
  mailAboutTicket,
  mailAboutOpening,
  checkTicketFile,
  checkTicketBite,
  removeTicketFile,
  removeCaseFiles,
  sweepCases,
  runTicketClock,
  mailTicketNotice,
]
