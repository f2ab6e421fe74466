import * as z from 'zod'
import { defineMailJob } from '../../platform/mail-jobs.ts'

export const mailEmailChange = defineMailJob({
  name: 'profile.mail-email-change',
  payload: z.object({ changeId: z.int(), side: z.enum(['old', 'new']) }),
  whenLate: 'new-link',
  codeMinutes: 24 * 60,
})

export const mailEmailChanged = defineMailJob({
  name: 'profile.mail-email-changed',
  payload: z.object({ changeId: z.int() }),
  whenLate: 'still-true',
})

export const profileJobs = [mailEmailChange, mailEmailChanged]
