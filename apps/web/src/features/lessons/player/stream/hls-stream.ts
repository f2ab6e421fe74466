import Hls, { ErrorTypes, Events, type ErrorData, type HlsConfig, type RetryConfig } from 'hls.js/light'
import { bitsAhead, fetchBeginning, isFetchedAhead } from './fetch-beginning.ts'
import type { PlaybackSession } from './playback-session.ts'
import type { Stream, TellStream } from './stream.ts'

/** After so long without trouble a player has earned another try. */
const FORGIVEN_AFTER_MS = 30_000
const ADDRESS_REFUSED = [403, 410]

/** Plays through a script: every quality, and addresses that change under way. */
export function openHlsStream(video: HTMLVideoElement, session: PlaybackSession, tell: TellStream): Stream {
  let preparedAt: number | null = null
  let isStarted = false
  const hls = new Hls(settings(session, () => isStarted))
  const recover = recoverOnce(hls, session, () => tell({ hasFailed: true }))
  hls.on(Events.MANIFEST_PARSED, (_event, { firstLevel }) => {
    // The list begins with the quality to begin with, which is the one that was fetched ahead.
    hls.startLevel = firstLevel
    tell({ qualities: qualitiesOf(hls) })
  })
  hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => {
    // From the cache it comes in no time: the connection is as fast as it was then.
    const bits = bitsAhead(frag.url)
    if (bits !== null) hls.bandwidthEstimate = bits
    // No more than the player can show, once the beginning is there.
    hls.capLevelToPlayerSize = true
  })
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) =>
    tell({ shownHeight: hls.levels[level]?.height ?? null }),
  )
  hls.on(Events.ERROR, (_event, error) => {
    if (!error.fatal) return
    // What was only to be made ready is left alone until somebody wants to see it.
    if (isStarted) recover(error)
    else preparedAt = null
  })
  const open = (atSeconds: number) => {
    hls.config.startPosition = atSeconds
    hls.loadSource(session.video())
  }
  return {
    // Without a video element it reads the lists and the first piece, and stops there.
    prepare(atSeconds) {
      if (preparedAt !== null) return
      open(atSeconds)
      preparedAt = atSeconds
    },
    start(atSeconds) {
      isStarted = true
      hls.attachMedia(video)
      if (preparedAt === null || hls.levels.length === 0) {
        open(atSeconds)
        void hasten(session, atSeconds)
      } else if (preparedAt !== atSeconds) hls.startLoad(atSeconds)
      preparedAt = atSeconds
    },
    chooseQuality(id) {
      // From the next piece on, not after all that is buffered: whoever chooses wants to see it.
      hls.nextLevel = id
    },
    halt: () => hls.stopLoad(),
    resume: () => hls.startLoad(),
    close: () => hls.destroy(),
  }
}

/** The first files together instead of one after the other: what the player asks for next is on its way already. */
async function hasten(session: PlaybackSession, atSeconds: number): Promise<void> {
  if (isFetchedAhead(session.video())) return
  try {
    await fetchBeginning(await session.addressFor(session.video()), atSeconds, true)
  } catch {
    // The player asks for the same, and says what is wrong.
  }
}

const settings = (session: PlaybackSession, isStarted: () => boolean): Partial<HlsConfig> => ({
  startFragPrefetch: true,
  backBufferLength: 30,
  // Both, or a quiet lesson would be fetched ten minutes ahead: paid for, and not stopped when it is to stop.
  maxBufferLength: 30,
  maxMaxBufferLength: 30,
  // Nothing is to be repackaged, and the content policy allows no worker made of text.
  enableWorker: false,
  xhrSetup: async (xhr, url) => {
    xhr.open('GET', await session.addressFor(url), true)
  },
  manifestLoadPolicy: withAddressRetry(Hls.DefaultConfig.manifestLoadPolicy, session, isStarted),
  playlistLoadPolicy: withAddressRetry(Hls.DefaultConfig.playlistLoadPolicy, session, isStarted),
  fragLoadPolicy: withAddressRetry(Hls.DefaultConfig.fragLoadPolicy, session, isStarted),
})

type Policy = HlsConfig['fragLoadPolicy']

/** An address that is over is asked for anew and tried again; so is a server that cannot be reached for a moment. */
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

/** The first time the player helps itself; the second time, soon after, the person is asked. */
function recoverOnce(hls: Hls, session: PlaybackSession, fail: () => void): (error: ErrorData) => void {
  let lastAt = -Infinity
  return ({ type }) => {
    // Whoever was stopped is told so by the session.
    if (session.state().kind !== 'open') return
    const now = performance.now()
    const isAgain = now - lastAt < FORGIVEN_AFTER_MS
    lastAt = now
    if (isAgain) return fail()
    if (type === ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
    if (type !== ErrorTypes.NETWORK_ERROR) return fail()
    session.expire()
    if (hls.levels.length === 0) hls.loadSource(session.video())
    else hls.startLoad()
  }
}

const qualitiesOf = ({ levels }: Hls) =>
  levels.map(({ height }, id) => ({ id, height })).toSorted((a, b) => b.height - a.height)
