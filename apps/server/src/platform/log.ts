import { isIssuedCardNumber } from '@alinha/domain'
import type { HeardErrors } from './heard-errors.ts'
import pino from 'pino'

export type Log = pino.Logger

/** Only numbers and names of our own, so that nothing needs escaping. */
type CallLine = {
  reqId: string
  call: string
  status: number
  ms: number
  actor: number | null
  /** The code of a refusal; null when nothing was refused. */
  refusal: string | null
}
export type LogCall = (line: CallLine) => void

/**
 * JSON lines on standard output. What is logged is chosen field by field at each place; no body, header or query
 * string ever is. The redacted paths are a safety net for the day someone logs a whole object.
 */
export function openLog(
  level: string,
  process: string,
  heardErrors?: HeardErrors,
): { log: Log; logCall: LogCall } {
  const secret = ['password', 'token', 'accessToken', 'authorization', 'cookie', 'body', 'headers']
  const output = pino.destination({ fd: 1, minLength: 8192, periodicFlush: 500, sync: false })
  const log = pino(
    {
      level,
      base: { process },
      formatters: { level: label => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toLoggedError },
      hooks: {
        logMethod(given, method, loggedLevel) {
          if (heardErrors && loggedLevel >= ERROR) hearError(heardErrors, given[0])
          method.apply(this, given)
        },
      },
      redact: { paths: secret.flatMap(name => [name, `*.${name}`]), censor: '[redacted]' },
    },
    output,
  )
  // This line is written without pino, whose redaction would cost more than answering a simple call.
  const logCall: LogCall = ({ reqId, call, status, ms, actor, refusal }) => {
    const refused = refusal === null ? '' : `,"refusal":"${refusal}"`
    output.write(
      `{"level":"info","time":"${isoNow()}","process":"${process}","reqId":"${reqId}","call":"${call}","status":${status},"ms":${ms},"actor":${actor}${refused}}\n`,
    )
  }
  return { log, logCall: log.isLevelEnabled('info') ? logCall : () => {} }
}

const ERROR = pino.levels.values['error'] ?? 50

type Logged = { err?: unknown; reqId?: unknown; call?: unknown; job?: unknown }

function hearError(heardErrors: HeardErrors, logged: unknown): void {
  if (typeof logged !== 'object' || logged === null) return
  const { err, reqId, call, job } = logged as Logged
  if (!(err instanceof Error)) return
  const place = typeof call === 'string' ? call : typeof job === 'string' ? job : ''
  heardErrors.hear({ error: err, place, traceId: typeof reqId === 'string' ? reqId : null })
}

let lastMillisecond = 0
let lastText = ''

/** Many lines share a millisecond, so the text is made once for all of them. */
function isoNow(): string {
  const now = Date.now()
  if (now !== lastMillisecond) {
    lastMillisecond = now
    lastText = new Date(now).toISOString()
  }
  return lastText
}

/** Only these fields are written, because an error of the database driver has the row in `detail`. */
function toLoggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutCards(String(error)) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: toLoggedError(error.cause) }
  const message = withoutCards(error.message)
  return { type: error.name, message, ...code, stack: withoutCards(error.stack ?? ''), ...cause }
}

/** A message may quote what was sent, and not every text that is sent is looked at for cards. */
const withoutCards = (text: string): string =>
  text.replaceAll(/\d(?:[\s.-]?\d){11,18}(?!\d)/g, found =>
    isIssuedCardNumber(found.replaceAll(/\D/g, '')) ? '[card]' : found,
  )
