import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOOPBACK } from '../loopback-server.ts'

export type CaughtWebhook = {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A shop's side of webhooks: keeps what comes and answers as told. */
export async function catchWebhooks() {
  const caught: CaughtWebhook[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      caught.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answers.shift() ?? 200).end()
    })
  }).listen(0, LOOPBACK)
  await once(server, 'listening')
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}/`,
    caught,
    /** For the next deliveries; 200 afterwards. */
    answerWith: (...statuses: number[]) => answers.push(...statuses),
    forget() {
      caught.length = 0
      answers.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
