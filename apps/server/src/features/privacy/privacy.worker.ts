import { every, handle } from '../../platform/jobs.ts'
import type { Needs } from '../../needs.ts'
import { handleMail } from '../notifications/index.ts'
import { buildDataExport, mailAboutExport } from './export/build-export.ts'
import { deleteAccountForGood, eraseAgain, sendDueDeletions } from './deletion/delete-account.ts'
import { forgetOldErasures } from './deletion/listed-erasures.ts'
import { mailAboutScheduledDeletion, mailLinkToDelete } from './deletion/mail-deletion.ts'
import {
  buildExport,
  buildPeopleExport,
  checkSealedRows,
  deleteAccount,
  deleteDueAccounts,
  forgetOldData,
  forgetOldExports,
  mailAboutLargeExport,
  mailDeletionLink,
  mailDeletionScheduled,
  mailExportReady,
  removeFiles,
  sealRecordedRows,
} from './privacy.jobs.ts'
import { checkRecord, sealRecord } from './record/seal-record.ts'
import { deleteOldPeopleExports, writePeopleExport } from './manage/background-exports.ts'
import { mailManagerAboutExport } from './manage/mail-large-export.ts'
import { deleteOldData } from './keeping/old-data.queries.ts'
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
  every('15 * * * *', deleteDueAccounts, async () => {
    // Whoever restored the database and forgot the command finds it done within the hour.
    const back = await eraseAgain(needs)
    if (back > 0) needs.log.warn({ accounts: back }, 'erased again who had come back')
    await sendDueDeletions(needs)
  }),
  every('45 * * * *', forgetOldExports, async () => {
    await deleteOldExports(needs)
    await deleteOldPeopleExports(needs)
    await forgetOldErasures(needs)
  }),
  every('20 4 * * *', forgetOldData, () => deleteOldData(needs.db)),
  every('5 * * * *', sealRecordedRows, () => sealRecord(needs)),
  every('40 4 * * *', checkSealedRows, () => checkRecord(needs)),
]
