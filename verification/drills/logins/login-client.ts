import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { csrfCookie } from '../../../apps/server/src/testing/people/logins.ts'

const GIVES_UP_AFTER_MS = 10_000

type Attempt = { email: string; password: string; address: string }
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

export type LoginClient = {
  /** Logs in from any address, as the proxy in front would report it. Rejects when no answer comes. */
  login(attempt: Attempt): Promise<Answer>
  close(): void
}

/** Logs in over one connection that stays open, from an address of this machine if one is given. */
export async function openLoginClient(url: string, localAddress?: string): Promise<LoginClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...(localAddress && { localAddress }) })

  const ask = (method: string, path: string, headers: Record<string, string>, body: string) =>
    new Promise<Answer>((answered, failed) => {
      const startedAt = performance.now()
      const signal = AbortSignal.timeout(GIVES_UP_AFTER_MS)
      const asked = request(`${url}${path}`, { method, headers, agent, signal }, answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('error', failed)
        answer.on('end', () => {
          const ms = performance.now() - startedAt
          answered({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms })
        })
      })
      asked.on('error', failed)
      asked.end(body)
    })

  const { headers } = await ask('GET', '/csrf-token', {}, '')
  const token = /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  return {
    login({ address, ...credentials }) {
      const body = JSON.stringify(credentials)
      const sent = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        cookie: csrfCookie(token),
        'x-xsrf-token': token,
        'x-forwarded-for': address,
      }
      return ask('POST', '/auth/login', sent, body)
    },
    close: () => agent.destroy(),
  }
}
