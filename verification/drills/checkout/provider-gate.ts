import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type ProviderRequest = { method: string; path: string; body: string }

/**
 * What becomes of a request. `hold-before`: it waits on its way, and arrives only if whoever sent it still lives when it
 * is let on. `hold-after`: the provider does it, and the answer waits. `away`: nobody is there.
 */
export type GateDecision = 'pass' | 'hold-before' | 'hold-after' | 'away' | Altered

/** Late, or with another content. */
type Altered = { afterMs?: number; answer?: (text: string) => string }

export type ProviderGate = {
  url: string
  /** From now on, until told otherwise. */
  rule(decide: (ask: ProviderRequest) => GateDecision): void
  /** How many wait at the moment. */
  held(): number
  /** What is sent carries no name of ours any more: neither the key nor the code by which it could be found. */
  forgetNames(): void
  /** Lets everything on, and holds nothing any more. */
  open(): void
  stop(): Promise<void>
}

/** A door in front of a provider, at which requests and answers can be held, lost or changed. */
export async function openProviderGate(target: string): Promise<ProviderGate> {
  let decide: (ask: ProviderRequest) => GateDecision = () => 'pass'
  let waiting: (() => void)[] = []
  let hasNames = true
  const untilLetOn = () => new Promise<void>(letOn => waiting.push(letOn))

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const path = request.url ?? '/'
    const method = request.method ?? 'GET'
    const passage = decide({ method, path, body: body.toString() })
    if (passage === 'away') return void request.socket.destroy()
    if (passage === 'hold-before') await untilLetOn()
    if (response.destroyed) return
    const { host: _host, connection: _connection, 'content-length': _length, ...given } = request.headers
    const { 'idempotency-key': _key, ...nameless } = given
    const headers = hasNames ? given : nameless
    const answer = await fetch(`${target}${path}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: hasNames ? body : withoutCode(body.toString()) }),
      redirect: 'manual',
    })
    const text = await answer.text()
    if (passage === 'hold-after') await untilLetOn()
    const { afterMs = 0, answer: alter = (same: string) => same } = typeof passage === 'object' ? passage : {}
    if (afterMs > 0) await wait(afterMs)
    if (response.destroyed) return
    const said = alter(text)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(said)
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rule(next) {
      decide = next
    },
    held: () => waiting.length,
    forgetNames() {
      hasNames = false
    },
    open() {
      decide = () => 'pass'
      const all = waiting
      waiting = []
      for (const letOn of all) letOn()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function withoutCode(body: string): string {
  const sent = JSON.parse(body) as object
  return JSON.stringify('code' in sent ? { ...sent, code: randomUUID() } : sent)
}
