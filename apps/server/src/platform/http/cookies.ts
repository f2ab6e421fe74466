export type CookieOptions = {
  readableByPage?: boolean
  maxAgeSeconds?: number
  /** The only addresses it is sent to; all of them when left out. */
  path?: string
  /** The hosts below it get the cookie too. Left out or empty: only the host that set it. */
  domain?: string
}

export type Cookies = {
  read(header: string | undefined, name: string): string | undefined
  /** The header that sets it. */
  write(name: string, value: string, options?: CookieOptions): string
}

/** Production has TLS, and names its cookies so that browsers take them over TLS only. Development has neither. */
export function openCookies({ NODE_ENV }: { NODE_ENV: string }): Cookies {
  const isSecure = NODE_ENV === 'production'
  return {
    read: (header, name) => readCookie(header, isSecure ? `__Host-${name}` : name),
    write: (name, value, options = {}) =>
      toCookie(isSecure ? prefixFor(options) + name : name, value, isSecure, options),
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
