import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

export const mailNewLogin = defineJob({
  name: 'session.mail-new-login',
  payload: z.object({ sessionId: z.uuid() }),
})

export const mailSecondFactor = defineJob({
  name: 'session.mail-second-factor',
  payload: z.object({ sessionId: z.uuid(), isOn: z.boolean(), requestId: z.string() }),
})

/** Each night old sessions, tokens and limits are deleted. */
export const forgetOldTraces = defineJob({
  name: 'session.forget-old-traces',
  payload: z.object({}),
  retryLimit: 5,
})

export const sessionJobs = [mailNewLogin, mailSecondFactor, forgetOldTraces]
