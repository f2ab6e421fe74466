import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'
import { defineMailJob } from '../../platform/mail-jobs.ts'
import { accountChanges } from './manage/account-changes.ts'

export const mailNewLogin = defineMailJob({
  name: 'session.mail-new-login',
  payload: z.object({ sessionId: z.uuid() }),
  whenLate: 'still-true',
})

export const mailSecondFactor = defineMailJob({
  name: 'session.mail-second-factor',
  payload: z.object({ sessionId: z.uuid(), isOn: z.boolean(), requestId: z.string() }),
  whenLate: 'still-true',
})

/** What a manager changed about somebody's account. */
export const mailChangedByManager = defineMailJob({
  name: 'session.mail-changed-by-manager',
  payload: z.object({ userId: z.int(), change: z.enum(accountChanges), requestId: z.string() }),
  whenLate: 'still-true',
})

/** Sent for the moment at which a view ends by itself. */
export const noteViewRanOut = defineJob({
  name: 'session.note-view-ran-out',
  payload: z.object({ viewId: z.uuid() }),
  policy: 'must-happen',
})

/** Each night old sessions, views, tokens and limits are deleted. */
export const forgetOldTraces = defineJob({
  name: 'session.forget-old-traces',
  payload: z.object({}),
  policy: 'comes-daily',
})

export const sessionJobs = [
  mailNewLogin,
  mailSecondFactor,
  mailChangedByManager,
  noteViewRanOut,
  forgetOldTraces,
]
