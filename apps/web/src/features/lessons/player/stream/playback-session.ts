import { RefusedError } from '@alinha/contract'

/** How the files of a lesson are reached, and for how long. */
export type Address = { video: string; expiresAt: string }

/** `stopped`: another device took over. `refused`: the person may not go on, and is told why. */
export type SessionState = { kind: 'open' } | { kind: 'stopped' | 'refused'; text: string }

export type PlaybackSession = {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Of the list of all qualities. */
  video: () => string
  /** The same file under the address that works now. */
  addressFor: (url: string) => Promise<string>
  /** Counts as a stream of this person from now on. A repeat changes nothing. */
  begin: () => void
  /** The address was refused: the next file waits for another. */
  expire: () => void
  /** Goes on here, and another device gives way. */
  takeOver: () => Promise<void>
  end: () => void
}

const RENEWED_BEFORE_END_MS = 5 * 60_000
/** What was not begun is served for a minute; beyond this the beginning is waited for. */
const FETCHED_AHEAD_FOR_MS = 45_000
const TRIED_AGAIN_AFTER_MS = 20_000
/** Browsers wait no longer than this. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Everything up to the file: `/v/<signature>/<encode>/`. */
const folderOf = (video: string): string => video.slice(0, video.lastIndexOf('/') + 1)

const OPEN: SessionState = { kind: 'open' }

/** A clip that anyone may see: one address, for good. */
export const openSession = (video: string): PlaybackSession => ({
  state: () => OPEN,
  subscribe: () => () => {},
  video: () => video,
  addressFor: async url => url,
  begin: () => {},
  expire: () => {},
  takeOver: async () => {},
  end: () => {},
})

type Options = {
  first: Address
  /** When it was given, in milliseconds. */
  issuedAt: number
  continuePlayback: (takeOver: boolean) => Promise<Address>
  /** Whether a file is in the browser's cache under this very address. */
  isFetchedAhead: (url: string) => boolean
}

/**
 * Keeps the address of a lesson alive while it is watched. Files are asked for under the address that was given
 * first, since playlists name them relative to it; each request is sent to the one that works.
 */
export function createPlaybackSession({
  first,
  issuedAt,
  continuePlayback,
  isFetchedAhead,
}: Options): PlaybackSession {
  const folders = [folderOf(first.video)]
  const listeners = new Set<() => void>()
  let address = first
  let state: SessionState = OPEN
  let renewing: Promise<void> | null = null
  let hasBegun = false
  let isExpired = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const renewIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), Math.min(Math.max(ms, 0), LONGEST_WAIT_MS))
  }

  const renew = (takeOver = false): Promise<void> => {
    renewing ??= ask(takeOver).finally(() => {
      renewing = null
    })
    return renewing
  }

  const ask = async (takeOver: boolean): Promise<void> => {
    try {
      address = await continuePlayback(takeOver)
      const folder = folderOf(address.video)
      if (!folders.includes(folder)) folders.push(folder)
      hasBegun = true
      isExpired = false
      renewIn(Date.parse(address.expiresAt) - Date.now() - RENEWED_BEFORE_END_MS)
      if (state.kind !== 'open') become(OPEN)
    } catch (error) {
      // Without an answer the address at hand may still do.
      if (!isRefusal(error)) return renewIn(TRIED_AGAIN_AFTER_MS)
      clearTimeout(timer)
      become({
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

/** A 5xx is not an answer about this person. */
const isRefusal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.status < 500 && error.status !== 429
