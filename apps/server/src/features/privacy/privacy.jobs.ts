import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

const personPayload = z.object({ userId: z.int() })
const exportPayload = z.object({ exportId: z.int() })

export const buildExport = defineJob({
  name: 'privacy.build-export',
  payload: exportPayload,
  expireInSeconds: 300,
})

export const mailExportReady = defineJob({ name: 'privacy.mail-export-ready', payload: exportPayload })

/** One at a time per person: only the newest link works, and it must be in the mail that arrives last. */
export const mailDeletionLink = defineJob({
  name: 'privacy.mail-deletion-link',
  payload: personPayload,
  oneAtATimePer: ({ userId }) => String(userId),
})

export const mailDeletionScheduled = defineJob({
  name: 'privacy.mail-deletion-scheduled',
  payload: personPayload,
})

export const deleteAccount = defineJob({
  name: 'privacy.delete-account',
  payload: personPayload,
  expireInSeconds: 300,
})

/** Safe to repeat: a file that is gone already is not missed. */
export const removeFiles = defineJob({
  name: 'privacy.remove-files',
  payload: z.object({ paths: z.array(z.string()) }),
  expireInSeconds: 300,
})

/** Runs every hour. */
export const deleteDueAccounts = defineJob({
  name: 'privacy.delete-due-accounts',
  payload: z.object({}),
  retryLimit: 5,
})

export const forgetOldExports = defineJob({
  name: 'privacy.forget-old-exports',
  payload: z.object({}),
  retryLimit: 5,
})

export const privacyJobs = [
  buildExport,
  mailExportReady,
  mailDeletionLink,
  mailDeletionScheduled,
  deleteAccount,
  removeFiles,
  deleteDueAccounts,
  forgetOldExports,
]
