import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'
import { defineMailJob } from '../../platform/mail-jobs.ts'

export const mailConfirmation = defineMailJob({
  name: 'account.mail-confirmation',
  payload: z.object({ userId: z.int() }),
  // Only the newest link works: it must be in the mail that arrives last.
  oneAtATimePer: ({ userId }) => String(userId),
  whenLate: 'new-link',
})

export const mailAlreadyRegistered = defineMailJob({
  name: 'account.mail-already-registered',
  payload: z.object({ userId: z.int(), requestId: z.string() }),
  whenLate: 'still-true',
})

export const forgetSpentProofs = defineJob({
  name: 'account.forget-spent-proofs',
  payload: z.object({}),
  policy: 'comes-hourly',
})

export const accountJobs = [mailConfirmation, mailAlreadyRegistered, forgetSpentProofs]
