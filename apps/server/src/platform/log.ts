import pino from 'pino'

export type Log = pino.Logger

/** What is told of a call: numbers, and names of our own making. */
type CallLine = { reqId: string; call: string; status: number; ms: number; actor: number | null }
export type LogCall = (line: CallLine) => void

/**
 * JSON lines on standard output. What is logged is chosen field by field at each place; no body, header or query
 * string ever is. The paths below are a net for the day someone logs an object whole.
 */
export function openLog(level: string, process: string): { log: Log; logCall: LogCall } {
  const secret = ['password', 'token', 'accessToken', 'authorization', 'cookie', 'body', 'headers']
  const output = pino.destination({ fd: 1, minLength: 8192, periodicFlush: 500, sync: false })
  const log = pino(
    {
      level,
      base: { process },
      formatters: { level: label => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toLoggedError },
      redact: { paths: secret.flatMap(name => [name, `*.${name}`]), censor: '[redacted]' },
    },
    output,
  )
  // The one line that every call leaves is written by hand: nothing in it needs escaping, and the net of the
  // others would cost more than answering a simple call.
  const logCall: LogCall = ({ reqId, call, status, ms, actor }) => {
    output.write(
      `{"level":"info","time":"${isoNow()}","process":"${process}","reqId":"${reqId}","call":"${call}","status":${status},"ms":${ms},"actor":${actor}}\n`,
    )
  }
  return { log, logCall: log.isLevelEnabled('info') ? logCall : () => {} }
}

let lastMillisecond = 0
let lastText = ''

/** Many lines share a millisecond: the moment is written out once for all of them. */
function isoNow(): string {
  const now = Date.now()
  if (now !== lastMillisecond) {
    lastMillisecond = now
    lastText = new Date(now).toISOString()
  }
  return lastText
}

/** A driver's error also carries the row it is about (`detail`): only these fields are written. */
function toLoggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: toLoggedError(error.cause) }
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
