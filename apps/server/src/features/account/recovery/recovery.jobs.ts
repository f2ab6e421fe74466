import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

/**
 * With nobody's id it does nothing: it is sent so that a request for an unknown e-mail costs the same. One person's are
 * done one by one, since a second password voids the first: the last mail must carry the one that works.
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
