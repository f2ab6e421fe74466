import type { Feature } from './feature.ts'
import { academic } from './features/academic/academic.feature.ts'
import { account } from './features/account/account.feature.ts'
import { announcements } from './features/announcements/announcements.feature.ts'
import { associates } from './features/associates/associates.feature.ts'
import { catalogue } from './features/catalogue/catalogue.feature.ts'
import { certificates } from './features/certificates/certificates.feature.ts'
import { checkout } from './features/checkout/checkout.feature.ts'
import { community } from './features/community/community.feature.ts'
import { downloads } from './features/downloads/downloads.feature.ts'
import { insights } from './features/insights/insights.feature.ts'
import { lessons } from './features/lessons/lessons.feature.ts'
import { media } from './features/media/media.feature.ts'
import { notifications } from './features/notifications/notifications.feature.ts'
import { payments } from './features/payments/payments.feature.ts'
import { people } from './features/people/people.feature.ts'
import { planningCenter } from './features/planning-center/planning-center.feature.ts'
import { privacy } from './features/privacy/privacy.feature.ts'
import { profile } from './features/profile/profile.feature.ts'
import { search } from './features/search/search.feature.ts'
import { session } from './features/session/session.feature.ts'
import { site } from './features/site/site.feature.ts'
import type { Needs } from './needs.ts'
import { jobFigures } from './platform/job-figures.ts'
import type { Figure } from './platform/figures.ts'
import type { OtherRoutes } from './platform/http/app.ts'
import type { PrivateCall } from './platform/http/private-calls.ts'
import type { ServedCall } from './platform/http/serve.ts'
import type { Webhook } from './platform/http/webhooks.ts'
import type { JobHandler, Queue } from './platform/jobs.ts'
import type { KeyedRows } from './platform/security/keyed-rows.ts'

const features: readonly Feature[] = [
  account,
  session,
  profile,
  privacy,
  people,
  site,
  catalogue,
  lessons,
  media,
  search,
  downloads,
  community,
  notifications,
  checkout,
  payments,
  insights,
  associates,
  announcements,
  planningCenter,
  academic,
  certificates,
]

/** Every call of the contract with its handler. */
export const everyRoute = (needs: Needs): ServedCall[] =>
  features.flatMap(({ routes }) => routes?.(needs) ?? [])

/** What is served outside the contract. */
export const everyOtherRoute = (needs: Needs): OtherRoutes => ({
  streams: features.flatMap(({ streams }) => streams?.(needs) ?? []),
  liveStreams: features.flatMap(({ liveStreams }) => liveStreams?.(needs) ?? []),
  oneClicks: features.flatMap(({ oneClicks }) => oneClicks?.(needs) ?? []),
})

export const everyPrivateCall = (needs: Needs): PrivateCall[] =>
  features.flatMap(({ privateCalls }) => privateCalls?.(needs) ?? [])

export const everyWebhook = (needs: Needs): Webhook[] =>
  features.flatMap(({ webhooks }) => webhooks?.(needs) ?? [])

/** The jobs that this process carries out, as `WORKER_JOBS` says. */
export const everyWorker = (needs: Needs): JobHandler[] => {
  const { WORKER_JOBS } = needs.config
  return features.flatMap(({ worker, encodingWorker }) => [
    ...(WORKER_JOBS === 'other' ? [] : (encodingWorker?.(needs) ?? [])),
    ...(WORKER_JOBS === 'media' ? [] : (worker?.(needs) ?? [])),
  ])
}

export const everyFigure = (needs: Needs): Figure[] => [
  ...jobFigures(needs),
  ...features.flatMap(({ figures }) => figures?.(needs) ?? []),
]

export const everyQueue: Queue[] = features.flatMap(({ queues }) => queues ?? [])

/** Everything that a rotation of `DATA_KEYS` writes anew, or counts. */
export const everyKeyedRow: KeyedRows[] = features.flatMap(({ keyedRows }) => keyedRows ?? [])
