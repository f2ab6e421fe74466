import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

export const mailEmailChange = defineJob({
  name: 'profile.mail-email-change',
  payload: z.object({ changeId: z.int(), side: z.enum(['old', 'new']) }),
})

export const mailEmailChanged = defineJob({
  name: 'profile.mail-email-changed',
  payload: z.object({ changeId: z.int() }),
})

export const profileJobs = [mailEmailChange, mailEmailChanged]
