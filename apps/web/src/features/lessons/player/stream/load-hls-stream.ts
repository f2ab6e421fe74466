import { loadChunk } from '../../../../platform/api/load-chunk.ts'

/**
 * Safari plays HLS by itself, and so does whatever cannot be fed by a script. Chromium claims to, but stalls; it is
 * told apart by what only Safari has.
 */
export const playsByItself = (): boolean =>
  'ManagedMediaSource' in window ||
  typeof MediaSource === 'undefined' ||
  !MediaSource.isTypeSupported('video/mp4; codecs="avc1.640028,mp4a.40.2"')

/** Most of the weight of the player, and not for everyone. */
export const loadHlsStream = () => loadChunk(() => import('./hls-stream.ts'))
