import type { Feature } from '../../feature.ts'
import type { Needs } from '../../needs.ts'
import { every } from '../../platform/jobs.ts'
import { handleMail } from '../notifications/index.ts'
import { announcementsJobs, mailAnnouncement, sendAnnouncements } from './announcements.jobs.ts'
import { announcementsRoutes } from './announcements.routes.ts'
import { mailOneAnnouncement, sendAnnouncements as sendDue } from './mails/send-announcements.ts'

const announcementsWorker = (needs: Needs) => [
  every('* * * * *', sendAnnouncements, () => sendDue(needs)),
  handleMail(needs, mailAnnouncement, payload => mailOneAnnouncement(needs, payload)),
]

export const announcements: Feature = {
  routes: announcementsRoutes,
  queues: announcementsJobs,
  worker: announcementsWorker,
}
