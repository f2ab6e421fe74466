import { connect } from 'node:net'

export type RawAnswer = { status: number; bytes: Buffer }

type Request = { method?: string; headers?: Record<string, string>; body?: string; version?: string }

const SILENCE_MS = 2000

/** Sends the target unchanged. A client library would normalise what an attacker writes. */
export function sendRaw(url: string, target: string, request: Request = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body = '', version = '1.1' } = request
  const { hostname, port } = new URL(url)
  const lines = Object.entries({ Host: 'alinha.test', Connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return new Promise((answered, failed) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname)
    // nginx does not answer a request that was left unfinished on purpose; what came until then is the answer.
    socket.setTimeout(SILENCE_MS, () => socket.destroy())
    socket.on('data', part => parts.push(part))
    socket.once('error', error =>
      'code' in error && error.code === 'ECONNRESET' ? undefined : failed(error),
    )
    socket.once('close', () => {
      const bytes = Buffer.concat(parts)
      answered({
        status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? 0),
        bytes,
      })
    })
    socket.write(Buffer.from(`${method} ${target} HTTP/${version}\r\n${lines}\r\n${body}`, 'latin1'))
  })
}
