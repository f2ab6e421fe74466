import type { Needs } from '../../needs.ts'
import { every, handle } from '../../platform/jobs.ts'
import { mailAboutOnePost, mailOneDigest, sendEveryDigest } from './mail-notifications.ts'
import { forgetNotifications, mailAboutPost, mailDigest, sendDigests } from './notifications.jobs.ts'
import { removeOldNotifications } from './notifications.queries.ts'

export const notificationsWorker = (needs: Needs) => [
  handle(mailAboutPost, payload => mailAboutOnePost(needs, payload)),
  handle(mailDigest, payload => mailOneDigest(needs, payload)),
  every('0 7 * * *', sendDigests, () => sendEveryDigest(needs)),
  every('40 3 * * *', forgetNotifications, () => removeOldNotifications(needs.db)),
]
