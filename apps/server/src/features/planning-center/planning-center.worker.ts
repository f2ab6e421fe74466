import type { Needs } from '../../needs.ts'
import { every, handle } from '../../platform/jobs.ts'
import { handleMail } from '../notifications/index.ts'
import { mailTicketNotice } from './clock/mail-ticket-notice.ts'
import { runTicketClock } from './clock/run-ticket-clock.ts'
import { caseFileStore, removeCaseFile } from './files/case-file-store.ts'
import { checkFile } from './files/check-file.ts'
import { removeCasesWithoutKey, removeErasedCase, sweepCaseFiles } from './files/erase-case.ts'
import { mailAboutOpening } from './files/mail-about-opening.ts'
import { mailAboutTicket } from './mail-about-ticket.ts'
import * as jobs from './planning-center.jobs.ts'
import { checkBite } from './scans/check-bite.ts'
import { settleTickets } from './settle-tickets.ts'

export const planningCenterWorker = (needs: Needs) => {
  const store = caseFileStore(needs)
  return [
    handleMail(needs, jobs.mailAboutTicket, ({ eventId }) => mailAboutTicket(needs, eventId)),
    handleMail(needs, jobs.mailAboutOpening, ({ openingId }) => mailAboutOpening(needs, openingId)),
    handleMail(needs, jobs.mailTicketNotice, ({ noticeId, reader }) =>
      mailTicketNotice(needs, noticeId, reader),
    ),
    every('*/10 * * * *', jobs.runTicketClock, () => runTicketClock(needs)),
    every('* * * * *', jobs.settleTickets, () => settleTickets(needs)),
    handle(jobs.checkTicketFile, ({ fileId }, signal) => checkFile(needs, fileId, signal)),
    handle(jobs.checkTicketBite, (pair, signal) => checkBite(needs, pair, signal)),
    handle(jobs.removeTicketFile, ({ fileId }) => removeCaseFile(needs, store, fileId)),
    handle(jobs.removeCaseFiles, ({ ticketId }) => removeErasedCase({ ...needs, store }, ticketId)),
    every('20 4 * * *', jobs.sweepCases, async () => {
      await removeCasesWithoutKey(needs)
      await sweepCaseFiles(needs)
    }),
  ]
}
