import type { WireSignedInUser } from '@alinha/contract'
import type { App } from '../../platform/http/app.ts'
import type { Person } from './people.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS'
type Options = { body?: unknown; headers?: Record<string, string> }
export type Answer = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: unknown
  text: string
  bytes: Uint8Array
}

/** What a browser with our page does: keeps cookies, repeats the forgery token, sends the bearer. */
export class Browser {
  readonly cookies = new Map<string, string>()
  token: string | null = null
  readonly #app: App
  readonly #address: string

  constructor(app: App, address = '203.0.113.7') {
    this.#app = app
    this.#address = address
  }

  async call(method: Method, path: string, { body, headers = {} }: Options = {}): Promise<Answer> {
    const answer = await this.#app.inject({
      method,
      url: path,
      headers: {
        'x-forwarded-for': this.#address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.cookies.get('__Host-XSRF-TOKEN') ?? this.cookies.get('XSRF-TOKEN') ?? '',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const { name, value } of answer.cookies) this.cookies.set(name, value)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: parsed(answer.body),
      text: answer.body,
      bytes: answer.rawPayload,
    }
  }

  async login(person: Pick<Person, 'email' | 'password'>): Promise<Answer> {
    await this.call('GET', '/csrf-token')
    const answer = await this.call('POST', '/auth/login', {
      body: { email: person.email, password: person.password },
    })
    if (answer.status === 200) this.token = (answer.body as WireSignedInUser).accessToken
    return answer
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
