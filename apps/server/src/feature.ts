import type { Needs } from './needs.ts'
import type { Figure } from './platform/figures.ts'
import type { LiveStream } from './platform/http/live-streams.ts'
import type { OneClick } from './platform/http/one-click.ts'
import type { PrivateCall } from './platform/http/private-calls.ts'
import type { ServedCall } from './platform/http/serve.ts'
import type { Stream } from './platform/http/streams.ts'
import type { Webhook } from './platform/http/webhooks.ts'
import type { JobHandler, Queue } from './platform/jobs.ts'
import type { KeyedRows } from './platform/security/keyed-rows.ts'

type From<T> = (needs: Needs) => readonly T[]

/** What a feature gives to the two processes. Each declares it in `<name>.feature.ts`; features.ts lists them all. */
export type Feature = {
  /** The calls of the contract that it serves. */
  routes?: From<ServedCall>
  /** The jobs that it sends. */
  queues?: readonly Queue[]
  /** The jobs that it carries out. */
  worker?: From<JobHandler>
  /** Jobs that take a core for minutes, so that a separate process can carry them out (`WORKER_JOBS`). */
  encodingWorker?: From<JobHandler>
  /** Requests whose body is not JSON. */
  streams?: From<Stream>
  /** Events that are sent to open pages. */
  liveStreams?: From<LiveStream>
  /** What a mail program calls by itself. */
  oneClicks?: From<OneClick>
  /** What only nginx calls. */
  privateCalls?: From<PrivateCall>
  webhooks?: From<Webhook>
  /** What an alert reads at the worker's `/metrics`. */
  figures?: From<Figure>
  /** What it stores that `DATA_KEYS` have sealed or signed. */
  keyedRows?: readonly KeyedRows[]
}
