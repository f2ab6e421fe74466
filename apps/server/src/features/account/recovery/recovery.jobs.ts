import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

/**
 * Without an id it does nothing: it is sent so that a request for an unknown e-mail costs the same. The jobs of one
 * person run one at a time, because a new password voids the one before: the last mail must have the one that works.
 */
export const mailTemporaryPassword = defineJob({
  name: 'recovery.mail-temporary-password',
  payload: z.object({ userId: z.int().nullable() }),
  oneAtATimePer: ({ userId }) => String(userId ?? crypto.randomUUID()),
})

export const mailPasswordChanged = defineJob({
  name: 'recovery.mail-password-changed',
  payload: z.object({ sessionId: z.uuid() }),
})

export const recoveryJobs = [mailTemporaryPassword, mailPasswordChanged]
