import type { CircuitBreakerOptions } from '@alinha/providers/circuit-breaker'
import { createAltcha } from '@alinha/providers/human-check/altcha'
import { createBunny } from '@alinha/providers/media-edge/bunny'
import type { MediaEdge } from '@alinha/providers/media-edge/port'
import type { DocumentSeal } from '@alinha/providers/document-seal/port'
import type { AltchaChallenge } from '@alinha/providers/human-check/altcha.wire'
import type { HumanCheck } from '@alinha/providers/human-check/port'
import { createRecaptcha } from '@alinha/providers/human-check/recaptcha'
import type { Mail } from '@alinha/providers/mail/port'
import { createSmtpMail } from '@alinha/providers/mail/smtp'
import type { PostalCodes } from '@alinha/providers/postal-codes/port'
import { createViacep } from '@alinha/providers/postal-codes/viacep'
import { directUrlOf, type Config } from './config.ts'
import { actorReader, type ActorReader } from './platform/security/actor.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { csrfTokens, type Csrf } from './platform/http/csrf.ts'
import { checkLimitsOfRole, openDatabase, type Database } from './platform/database.ts'
import { openJobs, type Jobs } from './platform/jobs.ts'
import { openDatabaseChannels, type DatabaseChannels } from './platform/database-channels.ts'
import { openHeardErrors, type HeardErrors } from './platform/heard-errors.ts'
import { openLog, type Log, type LogCall } from './platform/log.ts'
import { openMetrics, type Metrics } from './platform/metrics.ts'
import { openTracer, tracedProviders, type Tracer } from './platform/tracing/tracing.ts'
import { deriveKey } from './platform/security/secrets.ts'
import { sessionTokens, type SessionTokens } from './platform/security/session-token.ts'
import { viewReader, type ViewReader } from './platform/security/viewed-member.ts'
import { openPictures, type Pictures } from './platform/pictures/pictures.ts'
import { openPaymentProviders, type PaymentProviders } from './payment-providers.ts'
import { openDocumentSeal } from './document-seal.ts'
import { isWithheld, openWith } from './process-secrets.ts'
import { openStorage, type Storage } from './storage.ts'

/** Everything a feature may need. A use case names the few that it takes. */
export type Needs = Storage &
  PaymentProviders & {
    config: Config
    clock: Clock
    log: Log
    /** Writes the one log line of each call. */
    logCall: LogCall
    /** What was logged as an error, until it is recorded as a bug. */
    heardErrors: HeardErrors
    metrics: Metrics
    /** Null unless traces are sent somewhere. */
    tracer: Tracer | null
    db: Database
    jobs: Jobs
    /** What other processes send through the database. */
    channels: DatabaseChannels
    tokens: SessionTokens
    csrf: Csrf
    readActor: ActorReader
    readView: ViewReader
    /** What people send as a picture is decoded here, and nowhere else. */
    pictures: Pictures
    mail: Mail
    /** Null where nginx delivers lessons by itself. */
    mediaEdge: MediaEdge | null
    /** The company's seal on documents. Only the worker uses it, and only then is its key read. */
    documentSeal: DocumentSeal
    postalCodes: PostalCodes
    humanCheck: HumanCheck<AltchaChallenge>
  }

// A person waits for the API; the worker may take its time.
const STATEMENT_TIMEOUT_MS = { api: 2000, worker: 60_000 }

/** The composition root: only here is it known which adapter implements which port. */
export async function buildNeeds(
  config: Config,
  process: 'api' | 'worker',
): Promise<Needs & { close(): Promise<void> }> {
  const heardErrors = openHeardErrors()
  const { log, logCall } = openLog(config.LOG_LEVEL, process, heardErrors)
  const db = openDatabase({
    url: config.DATABASE_URL,
    directUrl: directUrlOf(config),
    connections: config.DATABASE_CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS[process],
  })
  if (config.DATABASE_DIRECT_URL)
    await checkLimitsOfRole(db.pool).catch(async (error: unknown) => {
      await db.destroy()
      throw error
    })
  const jobs = await openJobs(config.DATABASE_URL, log)
  const channels = openDatabaseChannels(directUrlOf(config), log)
  const metrics = openMetrics({ db, channels })
  const tracer = openTracer({
    url: config.TRACES_URL,
    share: config.TRACES_SHARE,
    process,
    release: config.RELEASE,
    log,
  })
  const breaker = { watch: tracer ? tracedProviders(metrics.providers) : metrics.providers }
  const { storage, close: closeStorage } = await openStorage(config, breaker)
  const mail = openWith(config, 'SMTP_URL', () =>
    createSmtpMail({
      url: config.SMTP_URL,
      from: config.MAIL_FROM,
      connections: config.SMTP_CONNECTIONS,
      breaker,
    }),
  )
  return {
    config,
    clock: systemClock,
    log,
    logCall,
    heardErrors,
    metrics,
    tracer,
    db,
    jobs,
    channels,
    tokens: openWith(config, 'APP_KEYS', () => sessionTokens(config.APP_KEYS)),
    csrf: openWith(config, 'APP_KEYS', () => csrfTokens(config.APP_KEYS)),
    readActor: actorReader(db.pool, config),
    readView: viewReader(db.pool, config),
    pictures: openPictures(config.SANDBOX, log),
    mail,
    mediaEdge: openMediaEdge(config, breaker),
    documentSeal: openDocumentSeal(config),
    postalCodes: createViacep({
      viacepUrl: config.VIACEP_URL,
      brasilapiUrl: config.BRASILAPI_URL,
      breaker,
    }),
    humanCheck: openHumanCheck(config, breaker),
    ...openPaymentProviders(config, systemClock, breaker),
    ...storage,
    async close() {
      if (!isWithheld(config, 'SMTP_URL')) mail.close()
      await closeStorage()
      await channels.stop()
      await tracer?.stop()
      await jobs.stop()
      await db.destroy()
      log.flush()
    },
  }
}

const openMediaEdge = (config: Config, breaker: CircuitBreakerOptions): MediaEdge | null =>
  config.MEDIA_CDN_URL === ''
    ? null
    : createBunny({
        url: config.MEDIA_CDN_URL,
        tokenKey: () => config.MEDIA_CDN_TOKEN_KEY,
        apiUrl: config.MEDIA_CDN_API_URL,
        apiKey: () => config.MEDIA_CDN_API_KEY,
        breaker,
      })

const openHumanCheck = (config: Config, breaker: CircuitBreakerOptions): HumanCheck<AltchaChallenge> =>
  config.HUMAN_CHECK === 'recaptcha'
    ? openWith(config, 'RECAPTCHA_SECRET', () =>
        createRecaptcha({
          baseUrl: config.RECAPTCHA_URL,
          secret: config.RECAPTCHA_SECRET,
          hostnames: [new URL(config.WEB_URL).hostname],
          breaker,
        }),
      )
    : openWith(config, 'APP_KEYS', () =>
        createAltcha({
          secrets: config.APP_KEYS.map(({ key }) =>
            Buffer.from(deriveKey(key, 'human-check')).toString('hex'),
          ),
          work: config.HUMAN_CHECK_WORK,
        }),
      )
