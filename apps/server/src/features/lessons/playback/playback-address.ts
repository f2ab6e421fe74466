import { dayInBrazil, type Day } from '@alinha/domain'
import { createHmac } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { firstOf, signFor, type NamedKeys } from '../../../platform/security/named-keys.ts'
import { SECONDS_ALIVE } from './playback.queries.ts'

type MediaConfig = { MEDIA_KEYS: NamedKeys; MEDIA_URL: string }
export type PlaybackAddress = {
  playbackId: string
  encodeId: string
  endsAt: Date
  /** What the cookie of the browser says to which it is given: for anybody else the address is worth nothing. */
  viewer: string
}

/** The cookie that goes with every address of a lesson, and only there: nginx reads it, the API never does. */
export const VIEWER_COOKIE = { name: 'viewer', path: '/v/' } as const

const VIEWER_LENGTH = 22

/** 128 bits, the same for every lesson of one login, so that tabs agree and an address can be used again. */
export const viewerOf = ({ APP_KEYS }: { APP_KEYS: NamedKeys }, sessionId: string): string =>
  signFor(APP_KEYS, 'media-viewer', sessionId).slice(0, VIEWER_LENGTH)

/**
 * The beginning of every address of one playback of one encode: what is relative to it inherits the signature. nginx
 * computes the same HMAC (infra/nginx/media/check.conf), with the key as the text that both are given.
 */
export function signedFolder(
  { MEDIA_KEYS, MEDIA_URL }: MediaConfig,
  { playbackId, encodeId, endsAt, viewer }: PlaybackAddress,
): string {
  const signing = firstOf(MEDIA_KEYS)
  const expires = Math.floor(endsAt.getTime() / 1000)
  const signature = createHmac('sha256', signing.key)
    .update(`${expires}|${playbackId}|${encodeId}|${viewer}`)
    .digest('base64url')
  return `${MEDIA_URL}/v/${signing.kid}.${expires}.${playbackId}.${signature}/${encodeId}`
}

/**
 * A CDN asks nobody whether somebody may still watch, so its addresses end soon and a player asks for the next one at half of
 * their time: often enough for the playback to count as one of the person's streams all the while.
 */
const CDN_MS = SECONDS_ALIVE * 1000

/** Of the master playlist, at the CDN where there is one. */
export function addressOfVideo(
  { config, mediaEdge, clock }: Pick<Needs, 'config' | 'mediaEdge' | 'clock'>,
  playback: PlaybackAddress,
): { video: string; expiresAt: string } {
  const { encodeId, endsAt } = playback
  const toAddress = (folder: string, end: Date) => ({
    video: `${folder}/master.m3u8`,
    expiresAt: end.toISOString(),
  })
  if (mediaEdge === null) return toAddress(signedFolder(config, playback), endsAt)
  const soon = new Date(Math.min(endsAt.getTime(), clock().getTime() + CDN_MS))
  return toAddress(mediaEdge.sign(`v/${encodeId}`, soon), soon)
}

/** Of files that anyone may fetch. */
export const publicFolder = ({ MEDIA_URL }: Pick<MediaConfig, 'MEDIA_URL'>, encodeId: string): string =>
  `${MEDIA_URL}/p/${encodeId}`

const MILLISECONDS_AN_HOUR = 3_600_000
const HOURS = 4

/**
 * Four hours after the next full hour, so that a lesson opened twice in an hour has one address and is fetched once;
 * but never past the last day of access. Days begin on full hours.
 */
export function addressEndsAt(now: Date, lastDay: Day | null): Date {
  let end = (Math.ceil(now.getTime() / MILLISECONDS_AN_HOUR) + HOURS) * MILLISECONDS_AN_HOUR
  const isPastLastDay = () => lastDay !== null && dayInBrazil(new Date(end - 1)) > lastDay
  while (end > now.getTime() && isPastLastDay()) end -= MILLISECONDS_AN_HOUR
  return new Date(end)
}
