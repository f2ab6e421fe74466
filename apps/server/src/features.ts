import { everyCall } from '@alinha/contract'
import { accountJobs } from './features/account/account.jobs.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { accountWorker } from './features/account/account.worker.ts'
import { adminContentRoutes } from './features/admin-content/admin-content.routes.ts'
import { adminForumRoutes } from './features/admin-forum/admin-forum.routes.ts'
import { adminMoneyRoutes } from './features/admin-money/admin-money.routes.ts'
import { bookmarksRoutes } from './features/bookmarks/bookmarks.routes.ts'
import { adminCatalogueRoutes } from './features/catalogue/admin-catalogue.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { checkoutJobs } from './features/checkout/checkout.jobs.ts'
import { checkoutRoutes } from './features/checkout/checkout.routes.ts'
import { checkoutWorker } from './features/checkout/checkout.worker.ts'
import { commentsRoutes } from './features/comments/comments.routes.ts'
import { downloadsJobs } from './features/downloads/downloads.jobs.ts'
import { downloadsRoutes } from './features/downloads/downloads.routes.ts'
import { downloadsWorker } from './features/downloads/downloads.worker.ts'
import { forumJobs } from './features/forum/forum.jobs.ts'
import { forumRoutes } from './features/forum/forum.routes.ts'
import { forumWorker } from './features/forum/forum.worker.ts'
import { landingRoutes } from './features/landing/landing.routes.ts'
import { lessonTextsJobs } from './features/lesson-texts/lesson-texts.jobs.ts'
import { lessonTextsRoutes } from './features/lesson-texts/lesson-texts.routes.ts'
import { lessonTextsWorker } from './features/lesson-texts/lesson-texts.worker.ts'
import { playbackJobs } from './features/playback/playback.jobs.ts'
import { playbackPrivateCalls, playbackRoutes } from './features/playback/playback.routes.ts'
import { playbackWorker } from './features/playback/playback.worker.ts'
import { mediaJobs } from './features/media/media.jobs.ts'
import { notesRoutes } from './features/notes/notes.routes.ts'
import { notificationStream } from './features/notifications/live-notifications.ts'
import { notificationsJobs } from './features/notifications/notifications.jobs.ts'
import { notificationsRoutes, unsubscribeClick } from './features/notifications/notifications.routes.ts'
import { notificationsWorker } from './features/notifications/notifications.worker.ts'
import { mediaWorker } from './features/media/media.worker.ts'
import { paymentsJobs } from './features/payments/payments.jobs.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { paymentsWebhooks } from './features/payments/payments.webhooks.ts'
import { paymentsWorker } from './features/payments/payments.worker.ts'
import { privacyJobs } from './features/privacy/privacy.jobs.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { privacyWorker } from './features/privacy/privacy.worker.ts'
import { profileJobs } from './features/profile/profile.jobs.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { profileWorker } from './features/profile/profile.worker.ts'
import { receiversRoutes } from './features/receivers/receivers.routes.ts'
import { recoveryJobs } from './features/recovery/recovery.jobs.ts'
import { recoveryRoutes } from './features/recovery/recovery.routes.ts'
import { recoveryWorker } from './features/recovery/recovery.worker.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { sessionJobs } from './features/session/session.jobs.ts'
import { secondFactorRoutes, sessionRoutes } from './features/session/session.routes.ts'
import { sessionWorker } from './features/session/session.worker.ts'
import { uploadsJobs } from './features/uploads/uploads.jobs.ts'
import { uploadsRoutes, uploadsStreams } from './features/uploads/uploads.routes.ts'
import { uploadsWorker } from './features/uploads/uploads.worker.ts'
import { watchingRoutes } from './features/watching/watching.routes.ts'
import type { Needs } from './needs.ts'
import type { Beside } from './platform/app.ts'
import type { Handled, Queue } from './platform/jobs.ts'
import type { PrivateCall } from './platform/private-calls.ts'
import { allNotAvailableYet, serve, type Served } from './platform/serve.ts'
import type { Webhook } from './platform/webhooks.ts'

/** Every call of the contract, each with its handler: the features that are built, then those that are not. */
export function everyRoute(needs: Needs): Served[] {
  const {
    session: _session,
    secondFactor: _secondFactor,
    recovery: _recovery,
    account: _account,
    profile: _profile,
    landing: _landing,
    privacy: _privacy,
    adminContent: _adminContent,
    uploads: _uploads,
    lessonTexts: _lessonTexts,
    movies: _movies,
    watching: _watching,
    notes: _notes,
    catalogue: _catalogue,
    courses: _courses,
    adminCatalogue: _adminCatalogue,
    search: _search,
    bookmarks: _bookmarks,
    downloads: _downloads,
    comments: _comments,
    forum: _forum,
    adminForum: _adminForum,
    notifications: _notifications,
    payments: _payments,
    adminCoupons: _adminCoupons,
    adminPrices: _adminPrices,
    receivers: _receivers,
    adminReceivers: _adminReceivers,
    checkout: _checkout,
    ...rest
  } = everyCall
  const notBuilt = Object.values(rest).flatMap(calls => serve(calls, allNotAvailableYet(calls)))
  return [
    ...sessionRoutes(needs),
    ...secondFactorRoutes(needs),
    ...recoveryRoutes(needs),
    ...accountRoutes(needs),
    ...profileRoutes(needs),
    ...landingRoutes(needs),
    ...privacyRoutes(needs),
    ...adminContentRoutes(needs),
    ...uploadsRoutes(needs),
    ...lessonTextsRoutes(needs),
    ...playbackRoutes(needs),
    ...watchingRoutes(needs),
    ...notesRoutes(needs),
    ...catalogueRoutes(needs),
    ...adminCatalogueRoutes(needs),
    ...searchRoutes(needs),
    ...bookmarksRoutes(needs),
    ...downloadsRoutes(needs),
    ...commentsRoutes(needs),
    ...forumRoutes(needs),
    ...adminForumRoutes(needs),
    ...notificationsRoutes(needs),
    ...paymentsRoutes(needs),
    ...adminMoneyRoutes(needs),
    ...receiversRoutes(needs),
    ...checkoutRoutes(needs),
    ...notBuilt,
  ]
}

/** What travels beside the contract: bytes that are no JSON, events as they happen, and what mail programs ask. */
export const everythingBeside = (needs: Needs): Beside => ({
  streams: uploadsStreams(needs),
  liveStreams: [notificationStream(needs)],
  oneClicks: [unsubscribeClick(needs)],
})

export const everyPrivateCall = (needs: Needs): PrivateCall[] => playbackPrivateCalls(needs)

export const everyWebhook = (needs: Needs): Webhook[] => paymentsWebhooks(needs)

/** Those that this process takes, as it was told. */
export const everyWorker = (needs: Needs): Handled[] => {
  const { WORKER_JOBS } = needs.config
  const [media, other] = [mediaWorker(needs), everyOtherWorker(needs)]
  return [...(WORKER_JOBS === 'other' ? [] : media), ...(WORKER_JOBS === 'media' ? [] : other)]
}

const everyOtherWorker = (needs: Needs): Handled[] => [
  ...sessionWorker(needs),
  ...recoveryWorker(needs),
  ...accountWorker(needs),
  ...profileWorker(needs),
  ...privacyWorker(needs),
  ...uploadsWorker(needs),
  ...lessonTextsWorker(needs),
  ...playbackWorker(needs),
  ...downloadsWorker(needs),
  ...forumWorker(needs),
  ...notificationsWorker(needs),
  ...paymentsWorker(needs),
  ...checkoutWorker(needs),
]

export const everyQueue: Queue[] = [
  ...sessionJobs,
  ...recoveryJobs,
  ...accountJobs,
  ...profileJobs,
  ...privacyJobs,
  ...uploadsJobs,
  ...mediaJobs,
  ...lessonTextsJobs,
  ...playbackJobs,
  ...downloadsJobs,
  ...forumJobs,
  ...notificationsJobs,
  ...paymentsJobs,
  ...checkoutJobs,
]
