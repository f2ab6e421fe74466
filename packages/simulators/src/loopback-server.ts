import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const LOOPBACK = '127.0.0.1'
const LARGEST_REQUEST_BYTES = 1024 * 1024

export type Ask = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export type Answer = {
  status: number
  body: string
  headers?: Record<string, string>
  delayMs?: number
  /** Announces the whole body, sends half of it and hangs up. */
  truncate?: boolean
  /** Hangs up without a word. */
  drop?: boolean
}

export const jsonAnswer = (status: number, value: unknown): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json; charset=utf-8' },
})

export const htmlAnswer = (status: number, html: string, headers: Record<string, string> = {}): Answer => ({
  status,
  body: html,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
})

export type Running = { port: number; stop(): Promise<void> }

/** A real HTTP server that only this machine can reach. Port 0 takes a free one. */
export async function startLoopbackServer(
  port: number,
  answer: (ask: Ask) => Promise<Answer>,
): Promise<Running> {
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    handle(request, response, answer, stopping.signal).catch(() => request.socket.destroy())
  })
  server.listen(port, LOOPBACK)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      stopping.abort()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (ask: Ask) => Promise<Answer>,
  stopping: AbortSignal,
) {
  const url = new URL(request.url ?? '/', `http://${LOOPBACK}`)
  const body = await readBody(request)
  const reply = isNamedLoopback(request.headers.host)
    ? await answer({
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
      })
    : jsonAnswer(421, { message: 'Only 127.0.0.1 and localhost are served.' })
  if (reply.delayMs !== undefined) await sleep(reply.delayMs, undefined, { signal: stopping })
  if (reply.drop) {
    request.socket.destroy()
    return
  }
  const bytes = Buffer.from(reply.body)
  response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length })
  if (reply.truncate) {
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.socket.destroy())
  } else {
    response.end(bytes)
  }
}

/** A web page elsewhere can make its own name point here; the mails are not for it. */
const isNamedLoopback = (host: string | undefined) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '')

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_REQUEST_BYTES) throw new RangeError('request too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
