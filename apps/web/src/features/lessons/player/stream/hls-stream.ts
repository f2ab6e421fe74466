import Hls, { ErrorTypes, Events, type ErrorData, type HlsConfig, type RetryConfig } from 'hls.js/light'
import { fetchedAheadSpeed, fetchBeginning, isFetchedAhead } from './fetch-beginning.ts'
import type { Saving } from '../preferences.ts'
import type { PlaybackSession } from './playback-session.ts'
import { toSound, type Stream, type StreamListener } from './stream.ts'

/** After this long without an error the player may recover by itself again. */
const RECOVER_AGAIN_AFTER_MS = 30_000
const ADDRESS_REFUSED = [403, 410]

/** Plays with hls.js, which lets the person choose the quality and addresses change during playback. */
export function openHlsStream(
  video: HTMLVideoElement,
  session: PlaybackSession,
  tell: StreamListener,
  saving: Saving,
): Stream {
  let preparedAt: number | null = null
  let isStarted = false
  let isSoundOnly = saving === 'audio'
  const source = () => (isSoundOnly ? toSound(session.video()) : session.video())
  const hls = new Hls(settings(session, () => isStarted))
  const recover = recoverOnce(hls, session, () => tell({ hasFailed: true }))
  hls.on(Events.MANIFEST_PARSED, (_event, { firstLevel }) => {
    // The first quality in the playlist is the one to start with, and the one that was fetched ahead.
    hls.startLevel = saving === 'none' ? firstLevel : smallestLevel(hls)
    if (saving !== 'none') hls.autoLevelCapping = savingLevel(hls)
    tell({ qualities: isSoundOnly ? [] : qualitiesOf(hls) })
  })
  hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => {
    // A file from the cache comes at once and would mislead the estimate: the speed measured before is used.
    const bits = fetchedAheadSpeed(frag.url)
    if (bits !== null) hls.bandwidthEstimate = bits
    // After the beginning, no quality larger than the player.
    hls.capLevelToPlayerSize = true
  })
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) =>
    tell({ shownHeight: hls.levels[level]?.height ?? null }),
  )
  hls.on(Events.ERROR, (_event, error) => {
    if (!error.fatal) return
    // A lesson without sound has no file of its sound alone.
    if (isSoundOnly && hls.levels.length === 0) {
      isSoundOnly = false
      return open(hls.config.startPosition)
    }
    // An error while preparing is ignored until somebody presses play.
    if (isStarted) recover(error)
    else preparedAt = null
  })
  const open = (atSeconds: number) => {
    hls.config.startPosition = atSeconds
    hls.loadSource(source())
  }
  return {
    // Without a video element hls.js reads the playlists and the first piece, and stops there.
    prepare(atSeconds) {
      if (preparedAt !== null) return
      open(atSeconds)
      preparedAt = atSeconds
    },
    start(atSeconds) {
      isStarted = true
      // What was prepared for another second is thrown away: appended first, it could keep hls.js from the one asked for.
      if (preparedAt !== atSeconds || hls.levels.length === 0) {
        open(atSeconds)
        if (saving === 'none') void fetchFirstFiles(session, atSeconds)
      }
      hls.attachMedia(video)
      preparedAt = atSeconds
    },
    chooseQuality(id) {
      // From the next piece on, instead of after everything that is buffered.
      hls.nextLevel = id
    },
    halt: () => hls.stopLoad(),
    resume: () => hls.startLoad(),
    close: () => hls.destroy(),
  }
}

/** Fetches the first files at the same time; hls.js would request one after the other. */
async function fetchFirstFiles(session: PlaybackSession, atSeconds: number): Promise<void> {
  if (isFetchedAhead(session.video())) return
  try {
    await fetchBeginning(await session.addressFor(session.video()), atSeconds, true)
  } catch {
    // hls.js requests the same files and reports what is wrong.
  }
}

const settings = (session: PlaybackSession, isStarted: () => boolean): Partial<HlsConfig> => ({
  startFragPrefetch: true,
  backBufferLength: 30,
  // Both, or a lesson with little movement would be buffered ten minutes ahead: traffic is paid for, and must stop when another device takes over.
  maxBufferLength: 30,
  maxMaxBufferLength: 30,
  // There is nothing to repackage, and the content policy forbids workers made from a blob.
  enableWorker: false,
  xhrSetup: async (xhr, url) => {
    xhr.open('GET', await session.addressFor(url), true)
    // Lessons on a host of their own need the cookie that binds their address.
    xhr.withCredentials = true
  },
  manifestLoadPolicy: withAddressRetry(Hls.DefaultConfig.manifestLoadPolicy, session, isStarted),
  playlistLoadPolicy: withAddressRetry(Hls.DefaultConfig.playlistLoadPolicy, session, isStarted),
  fragLoadPolicy: withAddressRetry(Hls.DefaultConfig.fragLoadPolicy, session, isStarted),
})

type Policy = HlsConfig['fragLoadPolicy']

/** Retries with a new address when the old one has expired, and when the server cannot be reached for a moment. */
function withAddressRetry(
  { default: policy }: Policy,
  session: PlaybackSession,
  isStarted: () => boolean,
): Policy {
  const shouldRetry: NonNullable<RetryConfig['shouldRetry']> = (
    config,
    count,
    _isTimeout,
    response,
    retry,
  ) => {
    if (!isStarted()) return false
    const hasTriesLeft = config !== null && config !== undefined && count < config.maxNumRetry
    if (!response || !ADDRESS_REFUSED.includes(response.code ?? -1))
      return retry || (hasTriesLeft && response?.code === 0)
    session.expire()
    return hasTriesLeft && count < 3
  }
  return {
    default: {
      ...policy,
      errorRetry: {
        maxNumRetry: 6,
        retryDelayMs: 500,
        maxRetryDelayMs: 8000,
        ...policy.errorRetry,
        shouldRetry,
      },
    },
  }
}

/** Recovers from a first error by itself; a second one soon after is shown to the person. */
function recoverOnce(hls: Hls, session: PlaybackSession, fail: () => void): (error: ErrorData) => void {
  let lastAt = -Infinity
  return ({ type }) => {
    // A session that is not open shows its own message.
    if (session.state().kind !== 'open') return
    const now = performance.now()
    const isAgain = now - lastAt < RECOVER_AGAIN_AFTER_MS
    lastAt = now
    if (isAgain) return fail()
    if (type === ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
    if (type !== ErrorTypes.NETWORK_ERROR) return fail()
    session.expire()
    if (hls.levels.length === 0) hls.loadSource(session.video())
    else hls.startLoad()
  }
}

/** In pixels, of the shorter side. */
const LARGEST_SAVING = 360

const shorterSide = ({ width, height }: { width: number; height: number }): number => Math.min(width, height)

const smallestLevel = ({ levels }: Hls): number =>
  levels.reduce((best, level, at) => (level.bitrate < (levels[best]?.bitrate ?? Infinity) ? at : best), 0)

/** The best quality that still saves, or the smallest there is. */
function savingLevel(hls: Hls): number {
  const at = hls.levels.findLastIndex(level => shorterSide(level) <= LARGEST_SAVING)
  return at === -1 ? smallestLevel(hls) : at
}

const qualitiesOf = ({ levels }: Hls) =>
  levels.map(({ height }, id) => ({ id, height })).toSorted((a, b) => b.height - a.height)
