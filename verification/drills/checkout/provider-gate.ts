import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type ProviderRequest = { method: string; path: string; body: string }

/**
 * What happens to a request. `hold-before`: it waits, and reaches the provider only if its sender still lives when the
 * gate opens. `hold-after`: the provider carries it out, and the answer waits. `away`: the connection is closed.
 */
export type GateDecision = 'pass' | 'hold-before' | 'hold-after' | 'away' | AlteredAnswer

/** The answer comes late or is changed. */
type AlteredAnswer = { afterMs?: number; answer?: (text: string) => string }

export type ProviderGate = {
  url: string
  /** Sets how requests are decided from now on. */
  rule(decide: (ask: ProviderRequest) => GateDecision): void
  /** Counts the requests that wait. */
  held(): number
  /** From now on removes the idempotency key and our code, so that a request cannot be found again. */
  forgetNames(): void
  /** Lets everything that waits pass, and holds nothing from now on. */
  open(): void
  stop(): Promise<void>
}

/** A proxy in front of a provider that can hold, lose or change requests and answers. */
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
