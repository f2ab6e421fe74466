import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { CircuitBreakerOptions } from '../circuit-breaker.ts'
import { readFolder } from '../files/port.ts'
import { createProviderHttp } from '../provider-http.ts'
import { ACCESS_KEY_HEADER, PURGE_PATH, TOKEN_PREFIX, toSigned } from './bunny.wire.ts'
import type { MediaEdge } from './port.ts'

/** Nobody waits for a purge but a job. */
const MILLISECONDS = 15_000

export type BunnyOptions = {
  /** The host of the pull zone, whose origin has the folders of published lessons. */
  url: string
  /** "URL Token Authentication Key" of the pull zone. Asked for when it is used: who purges signs nothing. */
  tokenKey: () => string
  apiUrl: string
  apiKey: () => string
  breaker?: CircuitBreakerOptions
}

export function createBunny({ url, tokenKey, apiUrl, apiKey, breaker }: BunnyOptions): MediaEdge {
  const http = createProviderHttp({
    provider: 'bunny',
    baseUrl: apiUrl,
    timeoutMs: MILLISECONDS,
    ...(breaker && { breaker }),
  })
  return {
    sign(folder, endsAt) {
      const path = `/${readFolder(folder)}`
      const expires = Math.floor(endsAt.getTime() / 1000)
      const token = createHmac('sha256', tokenKey()).update(toSigned(path, expires)).digest('base64url')
      const signature = `bcdn_token=${TOKEN_PREFIX}${token}&expires=${expires}&token_path=${encodeURIComponent(path)}`
      return `${url}/${signature}${path.slice(0, -1)}`
    },
    async purge(folder) {
      const purged = new URLSearchParams({ url: `${url}/${readFolder(folder)}*`, async: 'false' })
      await http.ask({
        operation: 'purge a folder',
        method: 'POST',
        path: `${PURGE_PATH}?${purged.toString()}`,
        headers: { [ACCESS_KEY_HEADER]: apiKey() },
        replies: { 200: z.unknown(), 204: z.unknown() },
      })
    },
  }
}
