import type { Needs } from '../../needs.ts'
import { every, handle } from '../../platform/jobs.ts'
import { mailOneDigest, mailOneNotice, sendEveryDigest, sendMailsAboutPost } from './mail-notifications.ts'
import {
  forgetNotifications,
  mailDigest,
  mailNotice,
  sendDigests,
  sendPostMails,
} from './notifications.jobs.ts'
import { removeOldNotifications } from './notifications.queries.ts'
import { deleteOldSentMails } from './sent/sent-mails.queries.ts'
import { handleMail } from './undelivered/handle-mail.ts'
import { deleteOldUndelivered } from './undelivered/undelivered-mails.queries.ts'

export const notificationsWorker = (needs: Needs) => [
  handle(sendPostMails, payload => sendMailsAboutPost(needs, payload)),
  handleMail(needs, mailNotice, ({ notificationId }) => mailOneNotice(needs, notificationId)),
  handleMail(needs, mailDigest, payload => mailOneDigest(needs, payload)),
  every('0 7 * * *', sendDigests, () => sendEveryDigest(needs)),
  every('40 3 * * *', forgetNotifications, async () => {
    await removeOldNotifications(needs.db)
    await deleteOldUndelivered(needs.db)
    await deleteOldSentMails(needs.db)
  }),
]
