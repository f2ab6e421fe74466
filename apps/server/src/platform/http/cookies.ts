import type { Clock } from '../clock.ts'

export type CookieOptions = {
  readableByPage?: boolean
  maxAgeSeconds?: number
  /** The only addresses it is sent to; all of them when left out. */
  path?: string
  /** The hosts below it get the cookie too. Left out or empty: only the host that set it. */
  domain?: string
}

export type Cookies = {
  /** What the browser sent under this name. The value that no other host can have set comes first. */
  read(header: string | undefined, name: string): string[]
  /** The headers that set it. */
  write(name: string, value: string, options?: CookieOptions): string[]
}

/**
 * Pages, processes and nginx of the release before know no prefixes, and people hold cookies without. Until this day every
 * cookie has a twin under its plain name, so that neither a deploy nor the way back is noticed.
 */
export const PLAIN_TWINS_END = new Date('2027-03-01T03:00:00Z')

/** Production has TLS, and names its cookies so that browsers take them over TLS only. Development has neither. */
export function openCookies({ config, clock }: { config: { NODE_ENV: string }; clock: Clock }): Cookies {
  const isSecure = config.NODE_ENV === 'production'
  const namesOf = (name: string, prefix: string): string[] => {
    if (!isSecure) return [name]
    return clock() < PLAIN_TWINS_END ? [prefix + name, name] : [prefix + name]
  }
  return {
    read: (header, name) => namesOf(name, '__Host-').flatMap(one => readCookie(header, one) ?? []),
    write: (name, value, options = {}) =>
      namesOf(name, prefixFor(options)).map(one => toCookie(one, value, isSecure, options)),
  }
}

/** Browsers take `__Host-` from this very host only, for all of its addresses. */
const prefixFor = ({ path, domain }: CookieOptions): string => (path || domain ? '__Secure-' : '__Host-')

/** No library is needed, because the server only reads two cookies of its own. */
function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const cut = pair.indexOf('=')
    if (cut > 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim()
  }
  return undefined
}

const toCookie = (name: string, value: string, isSecure: boolean, options: CookieOptions): string =>
  [
    `${name}=${value}`,
    `Path=${options.path ?? '/'}`,
    options.domain && `Domain=${options.domain}`,
    'SameSite=Strict',
    isSecure && 'Secure',
    !options.readableByPage && 'HttpOnly',
    options.maxAgeSeconds !== undefined && `Max-Age=${options.maxAgeSeconds}`,
  ]
    .filter(Boolean)
    .join('; ')
