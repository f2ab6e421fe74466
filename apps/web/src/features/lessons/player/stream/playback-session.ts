import { RefusedError } from '@alinha/contract'

/** The address of a lesson's video, and until when it works. */
export type Address = { video: string; expiresAt: string }

/** `stopped`: another device took over. `refused`: the person may not continue; the text says why. */
export type SessionState = { kind: 'open' } | { kind: 'stopped' | 'refused'; text: string }

export type PlaybackSession = {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** The address of the master playlist. */
  video: () => string
  /** The current address of a file. */
  addressFor: (url: string) => Promise<string>
  /** From now on this counts as one of the person's streams. Calling it again changes nothing. */
  begin: () => void
  /** The address was refused: the next file waits for a new one. */
  expire: () => void
  /** Continues here, and stops the other device. */
  takeOver: () => Promise<void>
  end: () => void
}

/** Before an address ends; one that is short-lived, as a CDN's is, is renewed at half of its time. */
const RENEWED_BEFORE_END_MS = 5 * 60_000
/** Files of a playback that has not begun are served for a minute. After this long, requests wait until it has. */
const FETCHED_AHEAD_FOR_MS = 45_000
const TRIED_AGAIN_AFTER_MS = 20_000
/** The longest delay of setTimeout. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Everything up to the file: `/v/<signature>/<encode>/`. */
const folderOf = (video: string): string => video.slice(0, video.lastIndexOf('/') + 1)

const OPEN: SessionState = { kind: 'open' }

/** The session of a public clip, whose address never changes. */
export const createClipSession = (video: string): PlaybackSession => ({
  state: () => OPEN,
  subscribe: () => () => {},
  video: () => video,
  addressFor: async url => url,
  begin: () => {},
  expire: () => {},
  takeOver: async () => {},
  end: () => {},
})

type SessionOptions = {
  first: Address
  /** When `first` was issued, in milliseconds. */
  issuedAt: number
  continuePlayback: (takeOver: boolean) => Promise<Address>
  /** Whether the browser's cache has the file by exactly this address. */
  isFetchedAhead: (url: string) => boolean
}

/**
 * Renews the address of a lesson while it is watched. The player requests files by the first address, since playlists
 * name them relative to it; `addressFor` turns each into the current one.
 */
export function createPlaybackSession({
  first,
  issuedAt,
  continuePlayback,
  isFetchedAhead,
}: SessionOptions): PlaybackSession {
  const folders = [folderOf(first.video)]
  const listeners = new Set<() => void>()
  let address = first
  let state: SessionState = OPEN
  let renewing: Promise<void> | null = null
  let hasBegun = false
  let isExpired = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const setState = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const renewIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), Math.min(Math.max(ms, 0), LONGEST_WAIT_MS))
  }

  const renew = (takeOver = false): Promise<void> => {
    renewing ??= requestAddress(takeOver).finally(() => {
      renewing = null
    })
    return renewing
  }

  const requestAddress = async (takeOver: boolean): Promise<void> => {
    try {
      address = await continuePlayback(takeOver)
      const folder = folderOf(address.video)
      if (!folders.includes(folder)) folders.push(folder)
      hasBegun = true
      isExpired = false
      const msLeft = Date.parse(address.expiresAt) - Date.now()
      renewIn(Math.max(msLeft - RENEWED_BEFORE_END_MS, msLeft / 2))
      if (state.kind !== 'open') setState(OPEN)
    } catch (error) {
      // Without an answer the current address may still work.
      if (!isRefusal(error)) return renewIn(TRIED_AGAIN_AFTER_MS)
      clearTimeout(timer)
      setState({
        kind: error.code === 'playback-stopped' ? 'stopped' : 'refused',
        text: error.messages.join(' '),
      })
    }
  }

  const mustWaitFor = (url: string): boolean =>
    isExpired || (!hasBegun && Date.now() - issuedAt > FETCHED_AHEAD_FOR_MS && !isFetchedAhead(url))

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    video: () => address.video,
    async addressFor(url) {
      if (state.kind === 'open' && mustWaitFor(url)) await renew()
      const folder = folders.find(one => url.startsWith(one) || url.startsWith(location.origin + one))
      if (folder === undefined || isFetchedAhead(url)) return url
      return folderOf(address.video) + url.slice(url.indexOf(folder) + folder.length)
    },
    begin() {
      if (!hasBegun && renewing === null) void renew()
    },
    expire() {
      isExpired = true
    },
    takeOver: () => renew(true),
    end: () => clearTimeout(timer),
  }
}

/** A 5xx or a 429 says nothing about what this person may do. */
const isRefusal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.status < 500 && error.status !== 429
