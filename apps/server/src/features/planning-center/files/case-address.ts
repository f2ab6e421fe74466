import { createHmac } from 'node:crypto'
import { firstOf, signFor, type NamedKeys } from '../../../platform/security/named-keys.ts'

type MediaConfig = { MEDIA_KEYS: NamedKeys; MEDIA_URL: string }

/** The cookie that goes with every address of a file of a case: nginx reads it, the API never does. */
export const CASE_VIEWER_COOKIE = { name: 'viewer', path: '/c/' } as const

const VIEWER_LENGTH = 22

/** 128 bits, the same for every case of one login. */
export const caseViewerOf = ({ APP_KEYS }: { APP_KEYS: NamedKeys }, sessionId: string): string =>
  signFor(APP_KEYS, 'case-viewer', sessionId).slice(0, VIEWER_LENGTH)

type CaseAddress = { fileId: string; lookId: string; endsAt: Date; viewer: string }

/** Of one sealed file. nginx computes the same HMAC as for lessons (infra/nginx/media/check.conf). */
export function signCaseAddress(
  { MEDIA_KEYS, MEDIA_URL }: MediaConfig,
  { fileId, lookId, endsAt, viewer }: CaseAddress,
): string {
  const signing = firstOf(MEDIA_KEYS)
  const expires = Math.floor(endsAt.getTime() / 1000)
  const signature = createHmac('sha256', signing.key)
    .update(`${expires}|${lookId}|${fileId}|${viewer}`)
    .digest('base64url')
  return `${MEDIA_URL}/c/${signing.kid}.${expires}.${lookId}.${signature}/${fileId}`
}

const MILLISECONDS_AN_HOUR = 3_600_000

/** One hour after the next full one, so that a page that is read twice fetches a file once. */
export const caseAddressEndsAt = (now: Date): Date =>
  new Date((Math.ceil(now.getTime() / MILLISECONDS_AN_HOUR) + 1) * MILLISECONDS_AN_HOUR)
