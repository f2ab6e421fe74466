import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

export const mailConfirmation = defineJob({
  name: 'account.mail-confirmation',
  payload: z.object({ userId: z.int() }),
  // Only the newest link works: it must be in the mail that arrives last.
  oneAtATimePer: ({ userId }) => String(userId),
})

export const mailAlreadyRegistered = defineJob({
  name: 'account.mail-already-registered',
  payload: z.object({ userId: z.int(), requestId: z.string() }),
})

export const forgetSpentProofs = defineJob({
  name: 'account.forget-spent-proofs',
  payload: z.object({}),
  retryLimit: 5,
})

export const accountJobs = [mailConfirmation, mailAlreadyRegistered, forgetSpentProofs]
