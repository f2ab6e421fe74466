import pino from 'pino'

export type Log = pino.Logger

/**
 * JSON lines on standard output. What is logged is chosen field by field at each place; no body, header or query
 * string ever is. The paths below are a net for the day someone logs an object whole.
 */
export function openLog(level: string, process: string): { log: Log; calls: Log } {
  const options: pino.LoggerOptions = {
    level,
    base: { process },
    formatters: { level: label => ({ level: label }) },
    timestamp: isoTime,
    serializers: { err: toLoggedError },
  }
  const secret = ['password', 'token', 'accessToken', 'authorization', 'cookie', 'body', 'headers']
  const redact = { paths: secret.flatMap(name => [name, `*.${name}`]), censor: '[redacted]' }
  const output = pino.destination({ fd: 1, minLength: 8192, periodicFlush: 500, sync: false })
  // One line per call, of fixed fields: it goes without the net, which costs more than the line.
  return { log: pino({ ...options, redact }, output), calls: pino(options, output) }
}

let lastMillisecond = 0
let lastText = ''

/** Many lines share a millisecond: writing the moment out once for each saves a tenth of what a line costs. */
function isoTime(): string {
  const now = Date.now()
  if (now !== lastMillisecond) {
    lastMillisecond = now
    lastText = `,"time":"${new Date(now).toISOString()}"`
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
