import { Agent, get, type IncomingMessage } from 'node:http'

const agent = new Agent({ keepAlive: false, maxSockets: Infinity })

/** Listens as a page does and calls `onEvent` with each event until it is closed. */
export function openListener(
  port: number,
  token: string,
  onEvent: (data: string) => void,
): Promise<{ close(): void }> {
  return new Promise((opened, failed) => {
    const request = get(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: '/notifications/live',
        headers: { authorization: `Bearer ${token}` },
      },
      (reply: IncomingMessage) => {
        if (reply.statusCode !== 200) return failed(new Error(`listening was answered ${reply.statusCode}`))
        let text = ''
        reply.setEncoding('utf8')
        reply.on('error', () => {})
        reply.on('data', (part: string) => {
          const events = (text + part).split('\n\n')
          text = events.pop() ?? ''
          for (const event of events) {
            const data = /^data: (.+)$/m.exec(event)?.[1]
            if (data) onEvent(data)
          }
        })
        opened({ close: () => request.destroy() })
      },
    )
    request.on('error', failed)
  })
}
