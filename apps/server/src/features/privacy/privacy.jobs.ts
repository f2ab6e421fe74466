import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'
import { defineMailJob } from '../../platform/mail-jobs.ts'

const personPayload = z.object({ userId: z.int() })
const exportPayload = z.object({ exportId: z.int() })

export const buildExport = defineJob({
  name: 'privacy.build-export',
  payload: exportPayload,
  expireInSeconds: 300,
  policy: 'must-happen',
})

export const mailExportReady = defineMailJob({
  name: 'privacy.mail-export-ready',
  payload: exportPayload,
  whenLate: 'new-link',
})

/** One at a time per person: only the newest link works, and it must be in the mail that arrives last. */
export const mailDeletionLink = defineMailJob({
  name: 'privacy.mail-deletion-link',
  payload: personPayload,
  oneAtATimePer: ({ userId }) => String(userId),
  whenLate: 'new-link',
  codeMinutes: 60,
})

export const mailDeletionScheduled = defineMailJob({
  name: 'privacy.mail-deletion-scheduled',
  payload: personPayload,
  whenLate: 'dropped',
})

/** A list of people that a manager has asked for, and that is too long to be written at once. */
export const buildPeopleExport = defineJob({
  name: 'privacy.build-people-export',
  payload: exportPayload,
  expireInSeconds: 900,
  policy: 'must-happen',
})

/** To one manager, when another has taken many people out of the house in a file. */
export const mailAboutLargeExport = defineMailJob({
  name: 'privacy.mail-large-export',
  payload: z.object({ userId: z.int(), exporterId: z.int(), rows: z.int(), requestId: z.string() }),
  whenLate: 'still-true',
})

/** Sent each hour until it is done. One at a time, so that its owner is told once. */
export const deleteAccount = defineJob({
  name: 'privacy.erase-account',
  payload: personPayload,
  oneAtATimePer: ({ userId }) => String(userId),
  expireInSeconds: 300,
  policy: 'comes-hourly',
})

/** Safe to repeat: a file that is gone already is not missed. */
export const removeFiles = defineJob({
  name: 'privacy.remove-files',
  payload: z.object({ paths: z.array(z.string()) }),
  expireInSeconds: 300,
  policy: 'must-happen',
})

/** Runs every hour. */
export const deleteDueAccounts = defineJob({
  name: 'privacy.delete-due-accounts',
  payload: z.object({}),
  policy: 'comes-hourly',
})

export const forgetOldExports = defineJob({
  name: 'privacy.forget-old-exports',
  payload: z.object({}),
  policy: 'comes-hourly',
})

/** Runs each night. */
export const forgetOldData = defineJob({
  name: 'privacy.forget-old-data',
  payload: z.object({}),
  expireInSeconds: 1800,
  policy: 'comes-daily',
})

/** Runs every hour. */
export const sealRecordedRows = defineJob({
  name: 'privacy.seal-record',
  payload: z.object({}),
  expireInSeconds: 900,
  policy: 'comes-hourly',
})

/** Runs each night. */
export const checkSealedRows = defineJob({
  name: 'privacy.check-record',
  payload: z.object({}),
  expireInSeconds: 1800,
  policy: 'comes-daily',
})

export const privacyJobs = [
  buildExport,
  buildPeopleExport,
  mailExportReady,
  mailDeletionLink,
  mailDeletionScheduled,
  mailAboutLargeExport,
  deleteAccount,
  removeFiles,
  deleteDueAccounts,
  forgetOldExports,
  forgetOldData,
  sealRecordedRows,
  checkSealedRows,
]
