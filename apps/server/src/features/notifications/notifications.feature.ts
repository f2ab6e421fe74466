import type { Feature } from '../../feature.ts'
import { manageMailsRoutes, userMailsRoutes } from './manage/manage-mails.routes.ts'
import { notificationStream } from './live-notifications.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsRoutes, unsubscribeClick } from './notifications.routes.ts'
import { undeliveredFigures } from './undelivered/undelivered-figures.ts'
import { notificationsWorker } from './notifications.worker.ts'

export const notifications: Feature = {
  routes: needs => [...notificationsRoutes(needs), ...manageMailsRoutes(needs), ...userMailsRoutes(needs)],
  queues: notificationsJobs,
  worker: notificationsWorker,
  figures: undeliveredFigures,
  liveStreams: needs => [notificationStream(needs)],
  oneClicks: needs => [unsubscribeClick(needs)],
}
