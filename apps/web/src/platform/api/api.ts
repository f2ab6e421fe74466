import { createClient, type CallsByFeature, type Client, type Transport } from '@alinha/contract'
import { endSession, findSession } from './session.ts'

/** On our own host; the web server takes the prefix away. */
const BASE_URL = '/api'
const CSRF_COOKIE = 'XSRF-TOKEN'
const CSRF_HEADER = 'X-XSRF-TOKEN'

/** The typed calls of the features named. A screen names only its own, so that it loads only their schemas. */
export const connect = <F extends CallsByFeature>(features: F): Client<F, AbortSignal> =>
  createClient(features, transportWith({}), { baseUrl: BASE_URL })

/** The same for small calls that are made when a page is closed: the browser sends them to the end without it. */
export const connectBeyondPage = <F extends CallsByFeature>(features: F): Client<F, AbortSignal> =>
  createClient(features, transportWith({ keepalive: true }), { baseUrl: BASE_URL })

/** For what travels beside the contract, such as the bytes of a file: the headers that a call of ours would carry. */
export async function ownHeaders(method: string, url: string): Promise<Record<string, string>> {
  const session = findSession()
  return {
    ...(session && { Authorization: `Bearer ${session.accessToken}` }),
    ...(needsCsrfToken(method, url) && { [CSRF_HEADER]: await readCsrfToken() }),
  }
}

/** Where a path of the server answers. */
export const toApiUrl = (path: string): string => BASE_URL + path

const transportWith =
  (options: RequestInit): Transport<AbortSignal> =>
  async ({ method, url, headers, body, signal }) => {
    const session = findSession()
    const send = async (): Promise<Response> =>
      fetch(url, {
        ...options,
        method,
        headers: {
          ...headers,
          ...(session && { Authorization: `Bearer ${session.accessToken}` }),
          ...(needsCsrfToken(method, url) && { [CSRF_HEADER]: await readCsrfToken() }),
        },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })

    let reply = await send()
    if (await isForged(reply)) {
      // The cookie was of an older key. A new one and a second try spare the person a reload.
      await fetchCsrfCookie()
      reply = await send()
    }
    // Another token may be in place by now, after a login in another tab: only this one has ended.
    if (reply.status === 401 && session && findSession()?.accessToken === session.accessToken) endSession()
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
  const pair = document.cookie.split('; ').find(text => text.startsWith(`${CSRF_COOKIE}=`))
  return decodeURIComponent(pair?.slice(CSRF_COOKIE.length + 1) ?? '')
}

async function isForged(reply: Response): Promise<boolean> {
  if (reply.status !== 403) return false
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'forged-request'
}
