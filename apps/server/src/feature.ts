import type { Needs } from './needs.ts'
import type { LiveStream } from './platform/http/live-streams.ts'
import type { OneClick } from './platform/http/one-click.ts'
import type { PrivateCall } from './platform/http/private-calls.ts'
import type { Served } from './platform/http/serve.ts'
import type { Stream } from './platform/http/streams.ts'
import type { Webhook } from './platform/http/webhooks.ts'
import type { Handled, Queue } from './platform/jobs.ts'

type From<T> = (needs: Needs) => readonly T[]

/** All that one feature gives to the two processes. Each feature says it in `<name>.feature.ts`; features.ts lists them. */
export type Feature = {
  /** The calls of the contract that it serves. */
  routes?: From<Served>
  /** The jobs that it sends. */
  queues?: readonly Queue[]
  /** The jobs that it carries out. */
  worker?: From<Handled>
  /** Those that take a core for minutes: a process of their own can carry them out (`WORKER_JOBS`). */
  encodingWorker?: From<Handled>
  /** Bytes that are not JSON. */
  streams?: From<Stream>
  /** Events as they happen. */
  liveStreams?: From<LiveStream>
  /** What a mail program asks without a person. */
  oneClicks?: From<OneClick>
  /** What only nginx asks. */
  privateCalls?: From<PrivateCall>
  webhooks?: From<Webhook>
}
