import { every, handle } from '../../platform/jobs.ts'
import type { Needs } from '../../needs.ts'
import { handleMail } from '../notifications/index.ts'
import { buildDataExport, mailAboutExport } from './export/build-export.ts'
import { deleteAccountForGood, sendDueDeletions } from './deletion/delete-account.ts'
import { mailAboutScheduledDeletion, mailLinkToDelete } from './deletion/mail-deletion.ts'
import {
  buildExport,
  buildPeopleExport,
  deleteAccount,
  deleteDueAccounts,
  forgetOldExports,
  mailAboutLargeExport,
  mailDeletionLink,
  mailDeletionScheduled,
  mailExportReady,
  removeFiles,
} from './privacy.jobs.ts'
import { deleteOldPeopleExports, writePeopleExport } from './manage/background-exports.ts'
import { mailManagerAboutExport } from './manage/mail-large-export.ts'
import { deleteOldExports } from './export/download-export.ts'

export const privacyWorker = (needs: Needs) => [
  handle(buildExport, ({ exportId }) => buildDataExport(needs, exportId)),
  handle(buildPeopleExport, ({ exportId }) => writePeopleExport(needs, exportId)),
  handleMail(needs, mailExportReady, ({ exportId }) => mailAboutExport(needs, exportId)),
  handleMail(needs, mailDeletionLink, ({ userId }) => mailLinkToDelete(needs, userId)),
  handleMail(needs, mailDeletionScheduled, ({ userId }) => mailAboutScheduledDeletion(needs, userId)),
  handleMail(needs, mailAboutLargeExport, told => mailManagerAboutExport(needs, told)),
  handle(deleteAccount, ({ userId }) => deleteAccountForGood(needs, userId)),
  handle(removeFiles, async ({ paths }) => {
    for (const path of paths) await needs.files.remove(path)
  }),
  every('15 * * * *', deleteDueAccounts, () => sendDueDeletions(needs)),
  every('45 * * * *', forgetOldExports, async () => {
    await deleteOldExports(needs)
    await deleteOldPeopleExports(needs)
  }),
]
