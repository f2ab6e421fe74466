import type { Call } from '@alinha/contract'
import type { Needs } from '../../apps/server/src/needs.ts'
import { aLogin, csrfCookie } from '../../apps/server/src/testing/people/logins.ts'
import { urlOf } from '../../apps/server/src/testing/suites/sample-requests.ts'
import type { HostileTexts } from './hostile-texts.ts'

/** Somebody who has logged in. */
export type Caller = { id: number; token: string; csrf: string }
type Request = { params?: object; query?: object; body?: unknown }
type Answer = { status: number; code: string | null; body: unknown }

export type HostileApi = {
  logIn(userId: number): Promise<Caller>
  /** Sends a request and records for each of its hostile `fields` whether it was taken or refused. */
  send(caller: Caller | null, call: Call, request: Request, fields?: readonly string[]): Promise<Answer>
  /** Answers that no text may cause, such as 500. */
  broken: string[]
}

const LIMITED = 429

/** Calls the API as nginx does, each person from a network of their own. */
export function openHostileApi({ db, csrf, config }: Needs, api: string, texts: HostileTexts): HostileApi {
  const broken: string[] = []

  async function ask(caller: Caller | null, call: Call, { params, query, body }: Request): Promise<Answer> {
    const forgery = caller?.csrf ?? csrf.issue(null)
    const url = urlOf(call, {
      params: { ...params } as Record<string, string>,
      query: { ...query } as Record<string, string>,
    })
    const number = caller?.id ?? 0
    const reply = await fetch(`http://${api}${url}`, {
      method: call.method,
      headers: {
        'x-forwarded-for': `10.${(number >> 8) % 256}.${number % 256}.7`,
        cookie: csrfCookie(forgery),
        'x-xsrf-token': forgery,
        ...(caller && { authorization: `Bearer ${caller.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    const answered = toJson(text)
    return { status: reply.status, code: codeOf(answered), body: answered }
  }

  return {
    broken,
    async logIn(userId) {
      const session = { userId, network: '10.0.0.0/24', device: 'drill', hours: 24 }
      return { id: userId, ...(await aLogin({ db, keys: config.APP_KEYS }, session)) }
    },
    async send(caller, call, request, fields = []) {
      let answer = await ask(caller, call, request)
      if (answer.status === LIMITED) {
        // Limits are tested elsewhere.
        await db.deleteFrom('rate_limits').execute()
        answer = await ask(caller, call, request)
      }
      for (const name of fields) {
        const tally = texts.tallyOf(name)
        tally.sent++
        tally[answer.status < 300 ? 'taken' : 'refused']++
      }
      if (answer.status >= 500 || answer.status === LIMITED)
        broken.push(
          `${call.method} ${call.path}: ${answer.status} for ${JSON.stringify(request).slice(0, 300)}`,
        )
      return answer
    },
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const codeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null
