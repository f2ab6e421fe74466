import { loadChunk } from '../../../../platform/api/load-chunk.ts'

/**
 * Safari plays HLS natively, and browsers without MediaSource must. Chromium claims to, but stalls, so Safari is
 * recognised by ManagedMediaSource.
 */
export const playsHlsNatively = (): boolean =>
  'ManagedMediaSource' in window ||
  typeof MediaSource === 'undefined' ||
  !MediaSource.isTypeSupported('video/mp4; codecs="avc1.640028,mp4a.40.2"')

/** Loaded only where it is needed: it is most of the player's code. */
export const loadHlsStream = () => loadChunk(() => import('./hls-stream.ts'))
