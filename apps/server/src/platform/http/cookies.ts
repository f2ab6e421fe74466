/** No library is needed, because the server only reads two cookies of its own. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const cut = pair.indexOf('=')
    if (cut > 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim()
  }
  return undefined
}

export type CookieOptions = {
  isSecure: boolean
  readableByPage?: boolean
  maxAgeSeconds?: number
  /** The only addresses it is sent to; all of them when left out. */
  path?: string
  /** The hosts below it get the cookie too. Left out or empty: only the host that set it. */
  domain?: string
}

export const toCookie = (name: string, value: string, options: CookieOptions): string =>
  [
    `${name}=${value}`,
    `Path=${options.path ?? '/'}`,
    options.domain && `Domain=${options.domain}`,
    'SameSite=Strict',
    options.isSecure && 'Secure',
    !options.readableByPage && 'HttpOnly',
    options.maxAgeSeconds !== undefined && `Max-Age=${options.maxAgeSeconds}`,
  ]
    .filter(Boolean)
    .join('; ')
