import * as z from 'zod'
import { defineMailJob } from '../../../platform/mail-jobs.ts'

/**
 * Without an id it does nothing: it is sent so that a request for an unknown e-mail costs the same. The jobs of one
 * person run one at a time, because a new password voids the one before: the last mail must have the one that works.
 */
export const mailTemporaryPassword = defineMailJob({
  name: 'recovery.mail-temporary-password',
  payload: z.object({ userId: z.int().nullable() }),
  oneAtATimePer: ({ userId }) => String(userId ?? crypto.randomUUID()),
  whenLate: 'new-link',
  codeMinutes: 30,
})

export const mailPasswordChanged = defineMailJob({
  name: 'recovery.mail-password-changed',
  payload: z.object({ sessionId: z.uuid() }),
  whenLate: 'still-true',
})

export const recoveryJobs = [mailTemporaryPassword, mailPasswordChanged]
