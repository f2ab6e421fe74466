import { once } from 'node:events'
import { createServer as createHttpServer, request } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Gate = { port: number; stop: () => void }

/** A line to a server of this machine on which every piece takes so long in each direction. */
export async function openSlowLine(toPort: number, oneWayMs: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(toPort, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', part => void setTimeout(() => to.writable && to.write(part), oneWayMs))
      from.on('error', () => to.destroy())
      from.on('close', () => void setTimeout(() => to.destroy(), oneWayMs))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export type FailingGate = Gate & { url: string; fail: (isFailing: boolean) => void; failed: () => number }

/** Passes requests to a server over HTTP as they are, signed host included, or answers each with 500. */
export async function openFailingGate(target: string): Promise<FailingGate> {
  let isFailing = false
  let failed = 0
  const server = createHttpServer((asked, reply) => {
    if (isFailing) {
      failed++
      asked.resume()
      return reply.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    }
    const { method, headers } = asked
    const passed = request(`${target}${asked.url}`, { method: method ?? 'GET', headers }, answer => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    return asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    fail: should => (isFailing = should),
    failed: () => failed,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
