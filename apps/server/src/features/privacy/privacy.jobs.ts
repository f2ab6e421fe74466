import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

const aPerson = z.object({ userId: z.int() })
const anExport = z.object({ exportId: z.int() })

export const buildExport = defineJob({
  name: 'privacy.build-export',
  payload: anExport,
  expireInSeconds: 300,
})

export const mailExportReady = defineJob({ name: 'privacy.mail-export-ready', payload: anExport })

/** Only the newest link works: it must be in the mail that arrives last. */
export const mailDeletionLink = defineJob({
  name: 'privacy.mail-deletion-link',
  payload: aPerson,
  oneAtATimePer: ({ userId }) => String(userId),
})

export const mailDeletionScheduled = defineJob({ name: 'privacy.mail-deletion-scheduled', payload: aPerson })

export const deleteAccount = defineJob({
  name: 'privacy.delete-account',
  payload: aPerson,
  expireInSeconds: 300,
})

/** What is due is done within the hour. */
export const deleteDueAccounts = defineJob({ name: 'privacy.delete-due-accounts', payload: z.object({}) })

export const forgetOldExports = defineJob({ name: 'privacy.forget-old-exports', payload: z.object({}) })

export const privacyJobs = [
  buildExport,
  mailExportReady,
  mailDeletionLink,
  mailDeletionScheduled,
  deleteAccount,
  deleteDueAccounts,
  forgetOldExports,
]
