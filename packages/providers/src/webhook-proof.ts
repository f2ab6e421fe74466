import { createHash, timingSafeEqual } from 'node:crypto'
import type { WebhookRequest } from './payment-providers.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes as long for a wrong secret as for a right one, whatever their lengths. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** Null when it is missing or came twice: two values would let a proxy and us read different ones. */
export function findHeader({ headers }: WebhookRequest, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Undefined when it is not JSON. */
export function readJsonBody({ body }: WebhookRequest): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
