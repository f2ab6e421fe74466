import { createClient, VIEW_HEADER, type CallsByFeature, type Client, type Transport } from '@alinha/contract'
import { currentLanguage } from '../language.ts'
import { takeEarlyReply } from './early-reply.ts'
import { findSession, leaveView, loseSession, type Session } from './session.ts'

/** On our own host; the web server removes the prefix. */
const BASE_URL = '/api'
/** The first where the site has TLS, where browsers take it from no other host; the second in development. */
const CSRF_COOKIES = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN']
const CSRF_HEADER = 'X-XSRF-TOKEN'

/** Typed calls of the given features. A screen gives only those it needs, so that it loads only their schemas. */
export const connect = <F extends CallsByFeature>(features: F): Client<F, AbortSignal> =>
  createClient(features, transportWith({}), { baseUrl: BASE_URL })

/** For what a manager does in their own name while they see the site as a member. */
export const connectAsOneself = <F extends CallsByFeature>(features: F): Client<F, AbortSignal> =>
  createClient(features, transportWith({}, false), { baseUrl: BASE_URL })

/** For small calls that are made when a page closes: the browser finishes them after the page is gone. */
export const connectKeepalive = <F extends CallsByFeature>(features: F): Client<F, AbortSignal> =>
  createClient(features, transportWith({ keepalive: true }), { baseUrl: BASE_URL })

/** The headers of our calls, for requests outside the contract, such as the bytes of a file. */
export async function ownHeaders(method: string, url: string): Promise<Record<string, string>> {
  const session = findSession()
  return {
    ...inChosenLanguage(),
    ...whoAsks(session, true),
    ...(needsCsrfToken(method, url) && { [CSRF_HEADER]: await readCsrfToken() }),
  }
}

const whoAsks = (session: Session | null, isInView: boolean): Record<string, string> => ({
  ...(session && { Authorization: `Bearer ${session.accessToken}` }),
  ...(session?.view && isInView && { [VIEW_HEADER]: session.view.id }),
})

/** The server answers in the language in which the page is read, whatever the browser was set up with. */
const inChosenLanguage = () => ({ 'Accept-Language': currentLanguage() })

export const toApiUrl = (path: string): string => BASE_URL + path

const transportWith =
  (options: RequestInit, isInView = true): Transport<AbortSignal> =>
  async ({ method, url, headers, body, signal }) => {
    const session = findSession()
    const send = async (): Promise<Response> =>
      fetch(url, {
        ...options,
        method,
        headers: {
          ...headers,
          ...inChosenLanguage(),
          ...whoAsks(session, isInView),
          ...(needsCsrfToken(method, url) && { [CSRF_HEADER]: await readCsrfToken() }),
        },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })

    // It was asked for in the manager's own name.
    const mayBeEarly = method === 'GET' && !session?.view
    const early = mayBeEarly ? takeEarlyReply(url, session?.accessToken) : null
    // When it did not arrive, it is asked for as usual.
    let reply = (await early?.catch(() => null)) ?? (await send())
    if ((await refusalOf(reply)) === 'forged-request') {
      // The cookie was signed with an older key. A new one and a second try spare the person a reload.
      await fetchCsrfCookie()
      reply = await send()
    }
    // A login in another tab may have replaced the token meanwhile: then that session goes on.
    if (reply.status === 401 && session && findSession()?.accessToken === session.accessToken) loseSession()
    if (session?.view && (await refusalOf(reply)) === 'view-ended') leaveView()
    return reply
  }

const needsCsrfToken = (method: string, url: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && url.startsWith('/') && !url.startsWith('//')

async function readCsrfToken(): Promise<string> {
  if (csrfCookie() === '') await fetchCsrfCookie()
  return csrfCookie()
}

const fetchCsrfCookie = (): Promise<Response> => fetch(`${BASE_URL}/csrf-token`)

const csrfCookie = (): string => {
  const pairs = document.cookie.split('; ')
  const [pair = ''] = CSRF_COOKIES.flatMap(name => pairs.filter(text => text.startsWith(`${name}=`)))
  return decodeURIComponent(pair.slice(pair.indexOf('=') + 1))
}

/** The code of a refusal by a rule; null for every other answer. */
async function refusalOf(reply: Response): Promise<unknown> {
  if (reply.status !== 403) return null
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}
