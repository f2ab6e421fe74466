import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** With nobody's id it does nothing: it is sent so that a request for an unknown e-mail costs the same. */
export const mailTemporaryPassword = defineJob({
  name: 'recovery.mail-temporary-password',
  payload: z.object({ userId: z.int().nullable() }),
})

export const mailPasswordChanged = defineJob({
  name: 'recovery.mail-password-changed',
  payload: z.object({ sessionId: z.uuid() }),
})

export const recoveryJobs = [mailTemporaryPassword, mailPasswordChanged]
