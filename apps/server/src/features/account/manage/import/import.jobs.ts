import * as z from 'zod'
import { defineJob } from '../../../../platform/jobs.ts'
import { defineMailJob } from '../../../../platform/mail-jobs.ts'

/** The job of a worker that dies is taken up by another, which goes on where it was. */
export const importPeople = defineJob({
  name: 'account.import-people',
  payload: z.object({ importId: z.uuid() }),
  oneAtATimePer: ({ importId }) => importId,
  expireInSeconds: 3600,
  heartbeatSeconds: 10,
  policy: 'must-happen',
})

/** One at a time per person: only the newest link works, and it must be in the mail that arrives last. */
export const mailInvitation = defineMailJob({
  name: 'account.mail-invitation',
  payload: z.object({ userId: z.int() }),
  oneAtATimePer: ({ userId }) => String(userId),
  whenLate: 'new-link',
})

/** Runs every minute. */
export const sendInvitations = defineJob({
  name: 'account.send-invitations',
  payload: z.object({}),
  policy: 'comes-at-once',
})

export const forgetImports = defineJob({
  name: 'account.forget-imports',
  payload: z.object({}),
  policy: 'comes-daily',
})

export const importJobs = [importPeople, mailInvitation, sendInvitations, forgetImports]
